"""Audits DXF drawings with ezdxf: one line of JSON for each file, with the faults that it finds and those that it mends."""
import json
import sys

import ezdxf
from ezdxf import recover

for name in sys.argv[1:]:
    strict = ezdxf.readfile(name)
    faults = strict.audit()
    _, mended = recover.readfile(name)
    print(json.dumps({
        "version": strict.dxfversion,
        "unit": strict.header.get("$INSUNITS"),
        "measurement": strict.header.get("$MEASUREMENT"),
        "errors": [f"{each.code} {each.message}" for each in (*faults.errors, *mended.errors)],
        "fixes": [f"{each.code} {each.message}" for each in (*faults.fixes, *mended.fixes)],
        "layers": sorted({each.dxf.layer for each in strict.modelspace()}),
        "texts": [each.plain_text() for each in strict.modelspace().query("TEXT")],
        "blocks": [each.dxf.name for each in strict.modelspace().query("INSERT")],
        "dimensions": [each.dxf.text for each in strict.modelspace().query("DIMENSION")],
    }))
