"""Audits DXF drawings with ezdxf: one line of JSON for each file, with the faults that it finds and those that it mends."""
import json
import sys

import ezdxf
from ezdxf import recover

for name in sys.argv[1:]:
    drawing = ezdxf.readfile(name)
    faults = drawing.audit()
    # As programs read it that mend what they can.
    tolerant, mended = recover.readfile(name)
    space = tolerant.modelspace()
    print(json.dumps({
        "version": drawing.dxfversion,
        "unit": drawing.header["$INSUNITS"],
        "measurement": drawing.header["$MEASUREMENT"],
        "faults": [f"{each.code} {each.message}" for each in (*faults.errors, *mended.errors, *faults.fixes, *mended.fixes)],
        "layers": sorted({each.dxf.layer for each in drawing.modelspace()} - {each.dxf.name for each in drawing.layers}),
        "texts": [each.dxf.text for each in space.query("TEXT")],
        "inserts": len(space.query("INSERT")),
        "dimensions": [round(each.get_measurement(), 6) for each in space.query("DIMENSION")],
        "areas": len(space.query("HATCH")),
    }))
