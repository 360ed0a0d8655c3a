"""What embed.c does, in Python: embed.py PRICING SCENARIO. SPDX-License-Identifier: MIT"""
import sys

import s3fcost

with s3fcost.Prices(sys.argv[1]) as prices, prices.load(sys.argv[2], designs="s3-files,fsx-ontap") as model:
    for bill in model.bills():
        print(f"{bill.design}: {bill.total:.2f} {bill.currency} in {len(bill.lines)} lines")
    with model.axis("object_size=32KiB..512KiB") as axis:
        for value, totals in axis.sweep():
            print(f"{axis.text(value)}: {totals[0]:.2f} {totals[1]:.2f}")
        for crossover in axis.crossovers():
            print(f"{crossover.kind} at {axis.text(crossover.at)}: {crossover.below} is cheaper below, {crossover.above} above")

try:
    s3fcost.Prices("/nonexistent")
except s3fcost.Error as error:
    assert "/nonexistent" in str(error), error
else:
    raise AssertionError("a folder that is not there was read")
