/** What is fixed to a wall: skirting, frames, sills, panes, door leaves and radiators. Inches. */
import { openingsOf } from '../../geometry/openings.ts'
import { isDoor } from '../../geometry/openingHeights.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { block, onWall, type Quad, quad } from './quads.ts'
import type { Hole, Wall } from './wallParts.ts'

const SKIRTING = { tall: 4.5, deep: 0.6 }
const CASING = { wide: 3, deep: 0.7 }
const SASH = { bar: 1.8, deep: 1.6 }
/** Maximum width of one pane; wider windows are divided evenly. */
const MAX_SASH_WIDTH = 34
const SILL = { over: 1.6, beside: 1.5, thick: 1 }
const LEAF = { thick: 1.6, gap: 0.3 }
const PANEL = { margin: 5, deep: 0.35, split: 0.42 }
const KNOB = { above: 38, beside: 3, size: 1.8, deep: 2.2 }
const HEATER = { tall: 22, above: 5, fin: 2.6, gap: 0.5 }
const OUTLET = { above: 14, tall: 4.5, deep: 0.3 }

export function openingParts(floor: RoomShell, wall: Wall): Quad[] {
  return [
    ...skirting(wall),
    ...wall.holes.flatMap((hole) => (isDoor(hole.opening) ? doorParts(wall, hole) : windowParts(wall, hole))),
    ...openingsOf(floor)
      .filter((opening) => opening.wall === wall.index)
      .flatMap((opening) => {
        const u = [opening.at - opening.width / 2, opening.at + opening.width / 2] as const
        if (opening.kind === 'radiator') return heaterParts(wall, u, opening.depth)
        if (opening.kind !== 'outlet') return []
        return block(wall.frame, { u, v: [OUTLET.above, OUTLET.above + OUTLET.tall], w: [0, OUTLET.deep] }, 'trim')
      }),
  ]
}

/** The panes of glass, which are drawn separately from opaque parts. */
export function panes({ frame, thickness, holes }: Wall): Quad[] {
  return holes
    .filter(({ opening }) => opening.kind === 'window')
    .map(({ from, to, sill, head }) => {
      const at = (u: number, v: number) => onWall(frame, u, v, -thickness / 2)
      return quad([at(from, sill), at(to, sill), at(to, head), at(from, head)], frame.into, 'pane')
    })
}

function skirting({ frame, length, holes }: Wall): Quad[] {
  const gaps = holes.filter(({ sill }) => sill < SKIRTING.tall)
  const parts: Quad[] = []
  let from = 0
  const board = (start: number, end: number) => {
    if (end - start > SKIRTING.deep)
      parts.push(...block(frame, { u: [start, end], v: [0, SKIRTING.tall], w: [0, SKIRTING.deep] }, 'trim'))
  }
  for (const hole of gaps) {
    board(from, hole.from - CASING.wide)
    from = hole.to + CASING.wide
  }
  board(from, length)
  return parts
}

function casing(wall: Wall, { from, to, sill, head }: Hole): Quad[] {
  const [low, high] = [Math.max(0, from - CASING.wide), Math.min(wall.length, to + CASING.wide)]
  const top = Math.min(wall.height, head + CASING.wide)
  const w = [0, CASING.deep] as const
  return [
    ...(from - low > 0 ? block(wall.frame, { u: [low, from], v: [sill, top], w }, 'trim') : []),
    ...(high - to > 0 ? block(wall.frame, { u: [to, high], v: [sill, top], w }, 'trim') : []),
    ...(top > head ? block(wall.frame, { u: [from, to], v: [head, top], w }, 'trim') : []),
  ]
}

function windowParts(wall: Wall, hole: Hole): Quad[] {
  const { frame, thickness } = wall
  const { from, to, sill, head } = hole
  const middle = -thickness / 2
  const w = [middle - SASH.deep / 2, middle + SASH.deep / 2] as const
  const bar = (u: readonly [number, number], v: readonly [number, number]) => block(frame, { u, v, w }, 'trim')
  const count = Math.max(1, Math.ceil((to - from) / MAX_SASH_WIDTH))
  const mullions = Array.from({ length: count - 1 }, (_, index) => from + ((index + 1) * (to - from)) / count)
  return [
    ...casing(wall, hole),
    ...bar([from, from + SASH.bar], [sill, head]),
    ...bar([to - SASH.bar, to], [sill, head]),
    ...bar([from + SASH.bar, to - SASH.bar], [sill, sill + SASH.bar]),
    ...bar([from + SASH.bar, to - SASH.bar], [head - SASH.bar, head]),
    ...mullions.flatMap((u) => bar([u - SASH.bar / 2, u + SASH.bar / 2], [sill + SASH.bar, head - SASH.bar])),
    ...(sill > SKIRTING.tall
      ? block(
          frame,
          {
            u: [from - SILL.beside - CASING.wide, to + SILL.beside + CASING.wide],
            v: [sill - SILL.thick, sill],
            w: [-thickness / 2, SILL.over],
          },
          'trim',
        )
      : []),
  ]
}

/** A closed leaf with two panels and a knob; a passage has only its casing. */
function doorParts(wall: Wall, hole: Hole): Quad[] {
  const { opening, from, to, head } = hole
  const parts = casing(wall, hole)
  if (opening.kind === 'passage') return parts
  const middle = (from + to) / 2
  const isDouble = opening.kind === 'double-door' || opening.kind === 'sliding-door'
  const leaves = isDouble ? [[from, middle] as const, [middle, to] as const] : [[from, to] as const]
  for (const [index, [start, end]] of leaves.entries()) {
    // Sliding panels overlap, one behind the other.
    const shift = opening.kind === 'sliding-door' ? (index === 0 ? -LEAF.thick / 2 : LEAF.thick / 2) : 0
    const face = -wall.thickness / 2 + LEAF.thick / 2 + shift
    const u = [start + LEAF.gap, end - LEAF.gap] as const
    parts.push(...block(wall.frame, { u, v: [LEAF.gap, head - LEAF.gap], w: [face - LEAF.thick, face] }, 'leaf'))
    parts.push(...panelsOf(wall, u, head, face))
    const hinge = opening.kind === 'door' ? opening.hinge : index === 0 ? 'first' : 'last'
    const knob = hinge === 'first' ? u[1] - KNOB.beside : u[0] + KNOB.beside
    const half = KNOB.size / 2
    parts.push(
      ...block(
        wall.frame,
        { u: [knob - half, knob + half], v: [KNOB.above - half, KNOB.above + half], w: [face, face + KNOB.deep] },
        'metal',
      ),
    )
  }
  return parts
}

/** The raised panels of a door leaf. */
function panelsOf(wall: Wall, [from, to]: readonly [number, number], head: number, face: number): Quad[] {
  const { margin, deep, split } = PANEL
  const u = [from + margin, to - margin] as const
  if (u[1] - u[0] < margin) return []
  const middle = head * split
  return [[margin + 2, middle - margin / 2] as const, [middle + margin / 2, head - margin] as const].flatMap((v) =>
    v[1] > v[0] ? block(wall.frame, { u, v, w: [face, face + deep] }, 'leaf') : [],
  )
}

function heaterParts({ frame, height }: Wall, [from, to]: readonly [number, number], depth: number): Quad[] {
  const v = [HEATER.above, Math.min(height, HEATER.above + HEATER.tall)] as const
  const count = Math.max(1, Math.floor((to - from) / HEATER.fin))
  const step = (to - from) / count
  return Array.from({ length: count }, (_, index) => {
    const u = [from + index * step, from + (index + 1) * step - HEATER.gap] as const
    return block(frame, { u, v, w: [1, Math.max(1.5, depth)] }, 'heater')
  }).flat()
}
