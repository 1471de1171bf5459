/** Random furnished rooms for the tests of files for other programs, from a seeded generator. */
import { floorOutline } from '../../../geometry/floorOutline.ts'
import { fitOpening } from '../../../geometry/openings.ts'
import { boundsOf, contains } from '../../../geometry/polygon.ts'
import {
  FLOOR_SHAPES,
  FOOTPRINT_SHAPES,
  outlineWithArc,
  randomFloor,
  randomFrom,
  type Random,
} from '../../../geometry/randomCases.ts'
import { PieceKind } from '../../../model/furniture.ts'
import type { Item, Layout } from '../../../model/layout.ts'
import type { Opening, RoomShell } from '../../../model/roomShell.ts'

const KINDS: readonly Opening['kind'][] = [
  'door',
  'double-door',
  'sliding-door',
  'pocket-door',
  'passage',
  'window',
  'radiator',
  'outlet',
]
const NAMES = ['Bergen bed', 'Tom & "Ann" <sofa>', "L'été 台所", 'Стол', '😀 lamp', '%%c ^J {x} \\P']

/** Room `index` of a sequence that has all shapes, half of them without anything unusual. */
export function randomRoom(index: number): Layout {
  const random = randomFrom(7000 + index)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random(0, values.length))]!
  const hundredth = (low: number, high: number) => Math.round(random(low, high) * 100) / 100
  const bare: RoomShell = {
    ...randomFloor(random, FLOOR_SHAPES[index % FLOOR_SHAPES.length]!),
    wall: hundredth(3, 14),
    ceiling: hundredth(84, 120),
    ...(random(0, 1) < 0.5 && { finish: { north: Math.floor(random(0, 360)), walls: { color: '#a0b0c0' } } }),
  }
  const outline = floorOutline(bare)
  const openings: Opening[] = []
  for (let count = Math.floor(random(0, 7)); count > 0; count--) {
    const made = randomOpening(random, pick(KINDS), `o${count}`, Math.floor(random(0, outline.length)))
    const fitted = fitOpening(bare, made, openings)
    if (fitted) openings.push(fitted)
  }
  const bounds = boundsOf(outline)
  const items: Item[] = []
  for (let tries = Math.floor(random(0, 30)); tries > 0; tries--) {
    const pose = {
      x: hundredth(bounds.left, bounds.right),
      y: hundredth(bounds.top, bounds.bottom),
      rotation: Math.floor(random(0, 360)),
    }
    const height = hundredth(0.5, 80)
    if (!contains(outline, pose)) continue
    items.push({
      id: `i${items.length}`,
      name: `${pick(NAMES)} ${items.length}`,
      kind: pick(PieceKind.options),
      colour: pick(['#aa5533', '#336699', '#101010']),
      footprint: {
        shape: pick(FOOTPRINT_SHAPES),
        width: hundredth(4, 110),
        length: hundredth(4, 60),
        ...(random(0, 1) < 0.7 && { height }),
      },
      pose,
      locked: random(0, 1) < 0.2,
      ...(random(0, 1) < 0.2 && { group: pick(['g1', 'g2']) }),
    })
  }
  return { version: 1, floor: { ...bare, openings }, items }
}

function randomOpening(random: Random, kind: Opening['kind'], id: string, wall: number): Opening {
  const place = { id, wall, at: random(0, 200) }
  const width = Math.round(random(14, 70))
  const isFirst = random(0, 1) < 0.5
  const end = isFirst ? 'first' : 'last'
  const swing = random(0, 1) < 0.5 ? 'in' : 'out'
  switch (kind) {
    case 'door':
      return { kind, ...place, width, hinge: end, swing }
    case 'double-door':
      return { kind, ...place, width, swing, height: 82 }
    case 'pocket-door':
      return { kind, ...place, width, pocket: end }
    case 'window':
      return isFirst ? { kind, ...place, width } : { kind, ...place, width, sill: 24, head: 70 }
    case 'radiator':
      return { kind, ...place, width, depth: 4 }
    case 'outlet':
      return { kind, ...place, width: 3 }
    default:
      return { kind, ...place, width }
  }
}

/** A room with one curved wall, and a door in the wall behind it. */
export function roomWithArc(random: Random) {
  const { outline, first, arc } = outlineWithArc(random)
  const { left, top, right, bottom } = boundsOf(outline)
  const own = outline.map(({ x, y }) => ({ x: x - left, y: y - top }))
  const floor: RoomShell = {
    shape: 'drawn',
    width: right - left,
    length: bottom - top,
    corners: own.map(({ x, y }) => [x, y]),
    wall: 5,
  }
  const wall = (first + arc.count + 1) % outline.length
  const door = { id: 'door', kind: 'door', wall, at: 40, width: 32, hinge: 'first', swing: 'in' } as const
  const layout: Layout = { version: 1, floor: { ...floor, openings: [door] }, items: [] }
  const center = { x: arc.center.x - left, y: arc.center.y - top }
  return { layout, outline: own, arc: { ...arc, first, center } }
}
