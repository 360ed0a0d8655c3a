"$S3FCOST" compare --assumptions --format markdown scenarios/chip-design.json
