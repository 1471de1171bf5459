/** DXF drawings of a few entities, for tests. */

export type Pair = readonly [number, string | number]

export const groups = (pairs: readonly Pair[]) => pairs.map(([code, value]) => `${code}\n${value}\n`).join('')

interface Parts {
  unit?: number
  version?: string
  codePage?: string
  layers?: readonly Pair[][]
  blocks?: Readonly<Record<string, readonly Pair[][]>>
}

export function dxf(
  entities: readonly (readonly Pair[])[],
  { unit, version = 'AC1015', codePage, layers = [], blocks = {} }: Parts = {},
): string {
  const header: Pair[] = [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, version],
  ]
  if (codePage) header.push([9, '$DWGCODEPAGE'], [3, codePage])
  if (unit !== undefined) header.push([9, '$INSUNITS'], [70, unit])
  return groups([
    ...header,
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'TABLES'],
    ...layers.flatMap((layer): Pair[] => [[0, 'LAYER'], ...layer]),
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'BLOCKS'],
    ...Object.entries(blocks).flatMap(([name, parts]): Pair[] => [
      [0, 'BLOCK'],
      [2, name],
      [10, 0],
      [20, 0],
      ...parts.flat(),
      [0, 'ENDBLK'],
    ]),
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...entities.flat(),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ])
}

export type Spot = readonly [number, number]

export const line = ([x1, y1]: Spot, [x2, y2]: Spot, layer = 'A-WALL'): Pair[] => [
  [0, 'LINE'],
  [8, layer],
  [10, x1],
  [20, y1],
  [11, x2],
  [21, y2],
]
export const closed = (spots: readonly Spot[], layer = 'A-WALL'): Pair[] => [
  [0, 'LWPOLYLINE'],
  [8, layer],
  [90, spots.length],
  [70, 1],
  ...spots.flatMap(([x, y]): Pair[] => [
    [10, x],
    [20, y],
  ]),
]
export const old = (spots: readonly Spot[], layer = 'A-WALL'): Pair[] => [
  [0, 'POLYLINE'],
  [8, layer],
  [66, 1],
  [70, 1],
  ...spots.flatMap(([x, y]): Pair[] => [
    [0, 'VERTEX'],
    [8, layer],
    [10, x],
    [20, y],
  ]),
  [0, 'SEQEND'],
]
export const box = (left: number, bottom: number, right: number, top: number): Spot[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]
export const insert = (block: string, more: readonly Pair[] = [], layer = '0'): Pair[] => [
  [0, 'INSERT'],
  [8, layer],
  [2, block],
  ...more,
]

/** In the room on the left of `TWO_ROOMS`. */
export const text = (value: string): Pair[] => [
  [0, 'TEXT'],
  [8, 'T'],
  [10, 60],
  [20, 75],
  [40, 9],
  [1, value],
]

/** Two rooms of 120 by 150 in with a door of 30 in between them, walls of 6 in, in inches. */
export const TWO_ROOMS = [
  closed(box(-6, -6, 252, 156)),
  line([0, 0], [120, 0]),
  line([0, 150], [120, 150]),
  line([0, 0], [0, 150]),
  line([126, 0], [246, 0]),
  line([126, 150], [246, 150]),
  line([246, 0], [246, 150]),
  ...[120, 126].flatMap((x) => [line([x, 0], [x, 40]), line([x, 70], [x, 150])]),
  line([120, 40], [126, 40]),
  line([120, 70], [126, 70]),
]
