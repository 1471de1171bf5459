/**
 * Writes a DXF drawing of AutoCAD 2000 (AC1015), the oldest version with a unit and with light polylines, which every
 * program reads. Group codes are those of Autodesk's DXF reference. Coordinates are in the unit of the drawing, y upward,
 * angles degrees counterclockwise.
 */

import { encoded, flat, type Group, type Spot, spot, textOfGroups } from './dxfGroups.ts'
import { type DxfFrame, headerOf, objectsOf, STYLE, tablesOf } from './dxfTables.ts'

/** `bulge`: of the arc to the next vertex, the tangent of a quarter of its angle; positive counterclockwise. */
export type Vertex = Spot & { readonly bulge?: number }

export type DxfEntity =
  | { readonly type: 'line'; readonly layer: string; readonly from: Spot; readonly to: Spot }
  | { readonly type: 'path'; readonly layer: string; readonly points: readonly Vertex[]; readonly isClosed: boolean }
  /** From the angle `from` counterclockwise to `to`. */
  | {
      readonly type: 'arc'
      readonly layer: string
      readonly at: Spot
      readonly radius: number
      readonly from: number
      readonly to: number
    }
  /** A whole ellipse along the axes. */
  | { readonly type: 'ellipse'; readonly layer: string; readonly at: Spot; readonly rx: number; readonly ry: number }
  /** Filled; the first loop is the outer one, the others are holes. */
  | { readonly type: 'area'; readonly layer: string; readonly loops: readonly (readonly Spot[])[] }
  /** One line in the middle of its spot. */
  | {
      readonly type: 'text'
      readonly layer: string
      readonly at: Spot
      readonly height: number
      readonly text: string
      readonly turn?: number
    }
  | {
      readonly type: 'insert'
      readonly layer: string
      readonly block: string
      readonly at: Spot
      readonly turn: number
    }
  /** `line`: a point of the dimension line, which is parallel to `from` and `to`. */
  | {
      readonly type: 'dimension'
      readonly layer: string
      readonly from: Spot
      readonly to: Spot
      readonly line: Spot
      readonly text: string
    }

export type DxfDocument = DxfFrame & {
  /** Their entities are about the point that is placed; on layer 0 they take the layer of the insert. */
  readonly blocks: readonly { readonly name: string; readonly entities: readonly DxfEntity[] }[]
  readonly entities: readonly DxfEntity[]
}

/** Handles of the tables and of what they hold; those of entities follow. */
const FIRST_HANDLE = 0x100

export function dxfText(document: DxfDocument): string {
  const { entities, textHeight } = document
  let last = FIRST_HANDLE
  const handle = () => (last += 1).toString(16).toUpperCase()
  const records = new Map<string, string>()
  const recordOf = (name: string) => records.get(name) ?? ''
  // The program that made a dimension draws it as a block; one without it is dropped by some readers.
  const dimensions = entities.flatMap((entity) => (entity.type === 'dimension' ? [entity] : []))
  const drawn = new Map(dimensions.map((entity, index) => [entity, `*D${index + 1}`] as const))
  const blocks = [
    { name: '*Model_Space', entities: [] },
    { name: '*Paper_Space', entities: [] },
    ...document.blocks,
    ...dimensions.map((entity, index) => ({ name: `*D${index + 1}`, entities: dimensionShapes(entity, textHeight) })),
  ]
  for (const { name } of blocks) records.set(name, handle())
  const written = (entity: DxfEntity, owner: string) => entityGroups(entity, { handle, owner, drawn })
  const tables = tablesOf(
    document,
    blocks.map(({ name }) => name),
    { handle, recordOf },
  )
  const blockGroups = blocks.flatMap(({ name, entities: own }) => {
    const owner = recordOf(name)
    const common = (end: string): Group[] => [
      [5, handle()],
      [330, owner],
      [100, 'AcDbEntity'],
      [8, '0'],
      [100, end],
    ]
    return [
      [0, 'BLOCK'],
      ...common('AcDbBlockBegin'),
      [2, name],
      [70, name.startsWith('*D') ? 1 : 0],
      ...spot(10, { x: 0, y: 0 }),
      [3, name],
      [1, ''],
      ...own.flatMap((entity) => written(entity, owner)),
      [0, 'ENDBLK'],
      ...common('AcDbBlockEnd'),
    ] satisfies Group[]
  })
  const content = entities.flatMap((entity) => written(entity, recordOf('*Model_Space')))
  const objects = objectsOf(handle)
  const groups: Group[] = [
    ...section('HEADER', headerOf(document, (last + 1).toString(16).toUpperCase())),
    ...section('CLASSES', []),
    ...section('TABLES', tables),
    ...section('BLOCKS', blockGroups),
    ...section('ENTITIES', content),
    ...section('OBJECTS', objects),
    [0, 'EOF'],
  ]
  return textOfGroups(groups)
}

function section(name: string, groups: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']]
}

type Writing = {
  readonly handle: () => string
  readonly owner: string
  readonly drawn: ReadonlyMap<DxfEntity, string>
}

function entityGroups(entity: DxfEntity, { handle, owner, drawn }: Writing): Group[] {
  const start = (type: string): Group[] => [
    [0, type],
    [5, handle()],
    [330, owner],
    [100, 'AcDbEntity'],
    [8, entity.layer],
  ]
  switch (entity.type) {
    case 'line':
      return [...start('LINE'), [100, 'AcDbLine'], ...spot(10, entity.from), ...spot(11, entity.to)]
    case 'path':
      return [
        ...start('LWPOLYLINE'),
        [100, 'AcDbPolyline'],
        [90, entity.points.length],
        [70, entity.isClosed ? 1 : 0],
        ...entity.points.flatMap((point): Group[] => [
          ...flat(10, point),
          ...(point.bulge ? [[42, point.bulge] as const] : []),
        ]),
      ]
    case 'arc':
      return [
        ...start('ARC'),
        [100, 'AcDbCircle'],
        ...spot(10, entity.at),
        [40, entity.radius],
        [100, 'AcDbArc'],
        [50, entity.from],
        [51, entity.to],
      ]
    case 'ellipse': {
      const { at, rx, ry } = entity
      if (rx === ry) return [...start('CIRCLE'), [100, 'AcDbCircle'], ...spot(10, at), [40, rx]]
      const major = rx > ry ? { x: rx, y: 0 } : { x: 0, y: ry }
      const ratio = Math.min(rx, ry) / Math.max(rx, ry)
      return [
        ...start('ELLIPSE'),
        [100, 'AcDbEllipse'],
        ...spot(10, at),
        ...spot(11, major),
        [40, ratio],
        [41, 0],
        [42, 2 * Math.PI],
      ]
    }
    case 'area':
      return [
        ...start('HATCH'),
        [100, 'AcDbHatch'],
        ...spot(10, { x: 0, y: 0 }),
        ...spot(210, { x: 0, y: 0 }, 1),
        [2, 'SOLID'],
        [70, 1],
        [71, 0],
        [91, entity.loops.length],
        ...entity.loops.flatMap((loop, index): Group[] => [
          [92, index === 0 ? 3 : 2],
          [72, 0],
          [73, 1],
          [93, loop.length],
          ...loop.flatMap((point) => flat(10, point)),
          [97, 0],
        ]),
        [75, 0],
        [76, 1],
        [98, 1],
        ...flat(10, { x: 0, y: 0 }),
      ]
    case 'text': {
      const { at, height, text, turn = 0 } = entity
      return [
        ...start('TEXT'),
        [100, 'AcDbText'],
        ...spot(10, at),
        [40, height],
        [1, encoded(text)],
        [50, turn],
        [7, STYLE],
        [72, 1],
        ...spot(11, at),
        [100, 'AcDbText'],
        [73, 2],
      ]
    }
    case 'insert':
      return [
        ...start('INSERT'),
        [100, 'AcDbBlockReference'],
        [2, entity.block],
        ...spot(10, entity.at),
        [50, entity.turn],
      ]
    case 'dimension': {
      const { from, to, text } = entity
      const middle = dimensionLine(entity)
      return [
        ...start('DIMENSION'),
        [100, 'AcDbDimension'],
        [2, drawn.get(entity) ?? ''],
        ...spot(10, middle.to),
        ...spot(11, between(middle.from, middle.to)),
        // Linear along its line, because some readers measure an aligned one along x; its block belongs to it alone.
        [70, 32],
        [1, encoded(text)],
        [71, 5],
        [3, STYLE],
        [100, 'AcDbAlignedDimension'],
        ...spot(13, from),
        ...spot(14, to),
        [50, (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI],
        [100, 'AcDbRotatedDimension'],
      ]
    }
    default:
      return entity satisfies never
  }
}

type Dimension = Extract<DxfEntity, { readonly type: 'dimension' }>

/** The ends of the dimension line: those of what is measured, moved to it. */
function dimensionLine({ from, to, line }: Dimension): { readonly from: Spot; readonly to: Spot } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
  const away = (line.x - from.x) * across.x + (line.y - from.y) * across.y
  const moved = ({ x, y }: Spot) => ({ x: x + across.x * away, y: y + across.y * away })
  return { from: moved(from), to: moved(to) }
}

const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** How a dimension looks: its line with a tick at each end, the lines to what is measured, and its text. */
function dimensionShapes(dimension: Dimension, height: number): DxfEntity[] {
  const { from, to } = dimensionLine(dimension)
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const turn = (Math.atan2(along.y, along.x) * 180) / Math.PI
  const upright = turn > 90 + 1e-6 ? turn - 180 : turn <= -90 - 1e-6 ? turn + 180 : turn
  const up = { x: -Math.sin((upright * Math.PI) / 180), y: Math.cos((upright * Math.PI) / 180) }
  const middle = between(from, to)
  const layer = '0'
  const tick = height * 0.35
  const lean = { x: (along.x - along.y) * tick, y: (along.y + along.x) * tick }
  return [
    { type: 'line', layer, from, to },
    { type: 'line', layer, from: dimension.from, to: from },
    { type: 'line', layer, from: dimension.to, to },
    ...[from, to].map(
      ({ x, y }) =>
        ({
          type: 'line',
          layer,
          from: { x: x - lean.x, y: y - lean.y },
          to: { x: x + lean.x, y: y + lean.y },
        }) as const,
    ),
    {
      type: 'text',
      layer,
      at: { x: middle.x + up.x * height, y: middle.y + up.y * height },
      height,
      text: dimension.text,
      turn: upright,
    },
  ]
}
