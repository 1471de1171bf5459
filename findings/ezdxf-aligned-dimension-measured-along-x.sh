#!/usr/bin/env bash
# Expected: an aligned DIMENSION (group 70 = 1) measures the distance between its two points, groups 13 and 14, whatever their direction
# ("aligned", DXF reference, DIMENSION).
# Found: `Dimension.get_measurement()` of ezdxf takes it for a linear one without an angle and projects it on the x axis: a vertical wall
# of 5080 units measures 0. A rotated one (group 70 = 0) with its angle in group 50 is measured right.
# ezdxf 1.4.4. Source: src/ezdxf/entities/dimension.py, `get_measurement`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.py <<'PY'
import sys

import ezdxf
from ezdxf.math import Vec3

drawing = ezdxf.new("R2000")
space = drawing.modelspace()
points = {"defpoint": Vec3(-100, 5080), "defpoint2": Vec3(0, 0), "defpoint3": Vec3(0, 5080)}
aligned = space.new_entity("DIMENSION", {"dimtype": 1, **points})
rotated = space.new_entity("DIMENSION", {"dimtype": 0, "angle": 90, **points})
found = [round(each.get_measurement(), 6) for each in (aligned, rotated)]
print(f"ezdxf {ezdxf.__version__}: aligned {found[0]}, rotated {found[1]}")
sys.exit(0 if found == [0, 5080] else 1)
PY
for version in 1.4.4; do
  python3 -m venv "$version"
  "$version/bin/pip" install --quiet --disable-pip-version-check "ezdxf==$version"
  "$version/bin/python" run.py
done
