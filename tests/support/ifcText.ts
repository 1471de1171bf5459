/** IFC models, written entity by entity as architects' programs write them, for tests. Lengths are millimeters. */
import type { Point } from '../../studio/geometry/point.ts'

/** A model in a unit of the file; each function adds an entity and gives its name, such as `#12`. */
export function ifcWriter({
  schema = 'IFC4',
  unit = '.MILLI.',
  perMm = 1,
}: {
  schema?: string
  unit?: string
  perMm?: number
} = {}) {
  const lines: string[] = []
  const entity = (text: string) => `#${lines.push(text)}`
  const length = (mm: number) => (mm * perMm).toFixed(6)
  const point = (...mm: readonly number[]) => entity(`IFCCARTESIANPOINT((${mm.map(length).join()}))`)
  const direction = (...ratios: readonly number[]) =>
    entity(`IFCDIRECTION((${ratios.map((ratio) => ratio.toFixed(9)).join()}))`)
  const place = ([x, y, up]: readonly [number, number, number], degrees = 0) => {
    const turn = (degrees * Math.PI) / 180
    const [axis, ref] = [direction(0, 0, 1), direction(Math.cos(turn), Math.sin(turn), 0)]
    return entity(`IFCAXIS2PLACEMENT3D(${point(x, y, up)},${axis},${ref})`)
  }
  const placement = (at: readonly [number, number, number], degrees?: number) =>
    entity(`IFCLOCALPLACEMENT($,${place(at, degrees)})`)
  const length1 = entity(`IFCSIUNIT(*,.LENGTHUNIT.,${unit},.METRE.)`)
  const units = entity(`IFCUNITASSIGNMENT((${length1}))`)
  const north = direction(0.5, Math.sqrt(0.75))
  const context = entity(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,${place([0, 0, 0])},${north})`)
  entity(`IFCPROJECT('0000000000000000000001',$,'Project',$,$,$,$,(${context}),${units})`)
  const building = entity(`IFCBUILDING('0000000000000000000002',$,'Cottage',$,$,$,$,$,.ELEMENT.,$,$,$)`)
  let guid = 10
  const id = () => `'${String((guid += 1)).padStart(22, '0')}'`
  /** Its outline stands on the plan at `up`, and is `high`. */
  const solid = (outline: readonly Point[], high: number) => {
    const spots = [...outline, outline[0]!].map(({ x, y }) => point(x, y))
    const profile = entity(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${entity(`IFCPOLYLINE((${spots.join()}))`)})`)
    const body = entity(`IFCEXTRUDEDAREASOLID(${profile},${place([0, 0, 0])},${direction(0, 0, 1)},${length(high)})`)
    return entity(
      `IFCPRODUCTDEFINITIONSHAPE($,$,(${entity(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',(${body}))`)}))`,
    )
  }
  return {
    entity,
    id,
    length,
    placement,
    solid,
    building,
    storey: (name: string, up: number) =>
      entity(`IFCBUILDINGSTOREY(${id()},$,'${name}',$,$,${placement([0, 0, up])},$,$,.ELEMENT.,${length(up)})`),
    contains: (storey: string, parts: readonly string[]) =>
      entity(`IFCRELCONTAINEDINSPATIALSTRUCTURE(${id()},$,$,$,(${parts.join()}),${storey})`),
    consistsOf: (whole: string, parts: readonly string[]) =>
      entity(`IFCRELAGGREGATES(${id()},$,$,$,${whole},(${parts.join()}))`),
    space: (name: string, outline: readonly Point[], { up = 0, high = 2500 } = {}) =>
      entity(
        `IFCSPACE(${id()},$,'1',$,$,${placement([0, 0, up])},${solid(outline, high)},'${name}',.ELEMENT.,.INTERNAL.,$)`,
      ),
    text: () =>
      [
        'ISO-10303-21;\nHEADER;',
        "FILE_DESCRIPTION((''),'2;1');",
        "FILE_NAME('','2026-01-01T00:00:00',(''),(''),'','','');",
        `FILE_SCHEMA(('${schema}'));`,
        'ENDSEC;\nDATA;',
        ...lines.map((line, index) => `#${index + 1}=${line};`),
        'ENDSEC;\nEND-ISO-10303-21;\n',
      ].join('\n'),
  }
}

export const ifcBox = (width: number, depth: number): Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: depth },
  { x: 0, y: depth },
]
export const moved = (outline: readonly Point[], x: number, y: number) =>
  outline.map((spot) => ({ x: spot.x + x, y: spot.y + y }))
