/** Functions to write the reference layouts: a piece at a point of a wall, or relative to another piece. */
import { add, rotate } from '../../../studio/geometry/point.ts'
import { openingNear } from '../../../studio/geometry/openings.ts'
import { wholeStep } from '../../../studio/geometry/poseOnFloor.ts'
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { RoomShell, Opening } from '../../../studio/model/roomShell.ts'
import type { Item, Layout, Pose } from '../../../studio/model/layout.ts'
import { benchPiece } from './benchPieces.ts'

/** Computes the pose of a piece from the pieces before it in the list. */
export type Placing = (item: Item, of: (role: string) => Item) => Pose

/** Openings are given by a point on or near their wall. */
type OpeningSpec =
  | {
      readonly door: readonly [x: number, y: number]
      readonly width?: number
      readonly swing?: 'in' | 'out'
      readonly hinge?: 'first' | 'last'
    }
  | { readonly window: readonly [x: number, y: number]; readonly width?: number; readonly sill?: number }

type RoomSpec = {
  readonly shape: RoomShell['shape']
  readonly size: readonly [width: number, length: number]
  readonly openings: readonly OpeningSpec[]
}

export type Reference = {
  readonly name: string
  readonly use: RoomFunction
  readonly room: RoomSpec
  readonly pieces: Readonly<Record<string, readonly [piece: string, place: Placing]>>
}

/** The middle of the back is at the point; rotation 0 faces down, 90 left, 180 up, 270 right. */
export const back =
  (x: number, y: number, rotation: number): Placing =>
  ({ footprint }) => ({ ...add({ x, y }, rotate({ x: 0, y: footprint.length / 2 }, rotation)), rotation })

/** The center of the piece is at the point. */
export const at =
  (x: number, y: number, rotation = 0): Placing =>
  () => ({ x, y, rotation })

/** In front of another piece; `shift` to the right of the plan when that piece looks down. */
export const before =
  (role: string, gap: number, shift = 0, turned: 0 | 90 | 180 | 270 = 0): Placing =>
  (item, of) => {
    const other = of(role)
    const deep = turned % 180 === 0 ? item.footprint.length : item.footprint.width
    return local(other, { x: shift, y: other.footprint.length / 2 + gap + deep / 2 }, turned)
  }

/** To the left or right of another piece (on the plan, with that piece facing down), backs in line. */
export const beside =
  (role: string, side: 'left' | 'right', gap: number, ahead = 0): Placing =>
  (item, of) => {
    const other = of(role)
    const x = (other.footprint.width + item.footprint.width) / 2 + gap
    const y = (item.footprint.length - other.footprint.length) / 2 + ahead
    return local(other, { x: side === 'left' ? -x : x, y }, 0)
  }

/** On or under another piece, moved by inches in its own axes. */
export const over =
  (role: string, x = 0, y = 0, turned: 0 | 90 | 180 | 270 = 0): Placing =>
  (_, of) =>
    local(of(role), { x, y }, turned)

/** A chair at a side of a table (with the table facing down), its front `tuck` inches under the top. */
export const seated =
  (role: string, side: 'top' | 'right' | 'bottom' | 'left', shift = 0, tuck = 6): Placing =>
  (item, of) => {
    const table = of(role)
    const turned = { top: 0, right: 90, bottom: 180, left: 270 } as const
    const reach = side === 'top' || side === 'bottom' ? table.footprint.length : table.footprint.width
    const point = rotate({ x: 0, y: -(reach / 2 + item.footprint.length / 2 - tuck) }, turned[side])
    const along = side === 'top' || side === 'bottom' ? { x: shift, y: 0 } : { x: 0, y: shift }
    return local(table, add(point, along), turned[side])
  }

export function floorOf({ shape, size: [width, length], openings }: RoomSpec): RoomShell {
  const floor: RoomShell = { shape, width, length }
  const placed: Opening[] = []
  for (const [index, spec] of openings.entries()) {
    const isDoor = 'door' in spec
    const [x, y] = isDoor ? spec.door : spec.window
    const base = {
      id: `${isDoor ? 'door' : 'window'}-${index}`,
      wall: 0,
      at: 0,
      width: spec.width ?? (isDoor ? 32 : 60),
    }
    const opening: Opening = isDoor
      ? { kind: 'door', ...base, hinge: spec.hinge ?? 'first', swing: spec.swing ?? 'in' }
      : { kind: 'window', ...base, ...(spec.sill === undefined ? {} : { sill: spec.sill }) }
    placed.push(openingNear(floor, { x, y }, opening, placed))
  }
  return { ...floor, openings: placed }
}

export function referenceLayout({ room, pieces }: Reference): Layout {
  const placed = new Map<string, Item>()
  for (const [role, [name, place]] of Object.entries(pieces)) {
    const item = benchPiece(name, role)
    const of = (other: string) => {
      const found = placed.get(other)
      if (!found) throw new Error(`"${role}" refers to "${other}", which is not placed before it.`)
      return found
    }
    placed.set(role, { ...item, pose: rounded(place(item, of)) })
  }
  const items = [...placed.values()]
  return { version: 1, floor: floorOf(room), items: items.toSorted((a, b) => paint(a) - paint(b)) }
}

function paint({ kind }: Item): number {
  return kind === 'rug'
    ? 0
    : kind === 'dining-chair'
      ? 1
      : kind === 'lamp' || kind === 'pillow' || kind === 'textile'
        ? 3
        : 2
}

function local(anchor: Item, point: { x: number; y: number }, turned: number): Pose {
  return {
    ...add(anchor.pose, rotate(point, anchor.pose.rotation)),
    rotation: wholeStep(anchor.pose.rotation + turned),
  }
}

function rounded({ x, y, rotation }: Pose): Pose {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, rotation }
}
