#!/usr/bin/env bash
# Expected: the world matrix of an element's placement and the shape of the element are in one unit, so that a thing can be
# drawn beside the place that the library gives for it.
# Found: GetFlatMesh gives meters whatever the unit of the file is, GetWorldTransformMatrix the unit of the file, and also
# the axes differ: y is up in the first, z in the second. A model in meters hides it; in one in millimeters, a wall that
# stands 3 m from the origin has its shape at 3 and its place at 3000.
# web-ifc 0.0.78. Source: its declarations (GetFlatMesh has `applyLinearScalingFactor`, GetWorldTransformMatrix says nothing
# of units); IFC 4.3, IfcUnitAssignment.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent web-ifc@0.0.78
cat >run.cjs <<'JS'
const { IfcAPI, IFCWALL } = require('web-ifc')
const model = (unit, size) => `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','2026-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCSIUNIT(*,.LENGTHUNIT.,${unit},.METRE.);
#2=IFCUNITASSIGNMENT((#1));
#3=IFCCARTESIANPOINT((0.,0.,0.));
#4=IFCAXIS2PLACEMENT3D(#3,$,$);
#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);
#6=IFCPROJECT('0000000000000000000001',$,'P',$,$,$,$,(#5),#2);
#7=IFCCARTESIANPOINT((${3 * size}.,0.,0.));
#8=IFCAXIS2PLACEMENT3D(#7,$,$);
#9=IFCLOCALPLACEMENT($,#8);
#10=IFCCARTESIANPOINT((0.,0.));
#11=IFCAXIS2PLACEMENT2D(#10,$);
#12=IFCRECTANGLEPROFILEDEF(.AREA.,$,#11,${2 * size}.,${size}.);
#13=IFCDIRECTION((0.,0.,1.));
#14=IFCEXTRUDEDAREASOLID(#12,#4,#13,${4 * size}.);
#15=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#14));
#16=IFCPRODUCTDEFINITIONSHAPE($,$,(#15));
#17=IFCWALL('0000000000000000000002',$,'W',$,$,#9,#16,$,$);
ENDSEC;
END-ISO-10303-21;
`
async function main() {
  const places = []
  for (const [name, unit, size] of [['meters', '$', 1], ['millimeters', '.MILLI.', 1000]]) {
    const api = new IfcAPI()
    await api.Init()
    const id = api.OpenModel(new TextEncoder().encode(model(unit, size)), { COORDINATE_TO_ORIGIN: false })
    const wall = api.GetLineIDsWithType(id, IFCWALL).get(0)
    const place = api.GetWorldTransformMatrix(id, api.GetLine(id, wall).ObjectPlacement.value)[12]
    const shape = api.GetFlatMesh(id, wall).geometries.get(0).flatTransformation[12]
    places.push(place, shape)
    console.log(`${name}: the placement is at x = ${place}, the shape at x = ${shape}`)
  }
  if (String(places) !== '3,3,3000,3') {
    console.error('This has changed.')
    process.exit(1)
  }
}
main()
JS
node run.cjs
