/** A low bench or a pedestal for what nothing else carries, as a photographer would set one up. Inches. */
import { type Ground, placeFor, take } from './ground.ts'
import type { Piece } from './piece.ts'
import { blockOf, type Stand, standOf } from './stand.ts'
import type { Scene } from './wishes.ts'

const BENCH = { deep: 17, tall: 17 }
const PEDESTAL = { deep: 16, tall: 23 }
/** Table linen without a table lies on a plain console. */
const CONSOLE = { wide: 44, deep: 15, tall: 29.5 }
/** On either side of what stands on it, and between two things. */
const RIM = 2.5
const BETWEEN = 2

/** Puts up as few of them as there is room for; `left` are the things that found no place at all. */
export function onPlinths(
  things: readonly Piece[],
  ground: Ground,
  colour: string,
  scene: Scene,
): { stands: Stand[]; left: Piece[] } {
  const stands: Stand[] = []
  const groups = [things.filter(({ kind }) => kind === 'lamp'), things.filter(({ kind }) => kind !== 'lamp')]
  const waiting = groups.filter((group) => group.length > 0)
  const left: Piece[] = []
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const placed = putUp(group, ground, colour, scene)
    if (placed) stands.push(...placed)
    else if (group.length === 1) left.push(...group)
    else waiting.push(group.slice(0, Math.ceil(group.length / 2)), group.slice(Math.ceil(group.length / 2)))
  }
  return { stands, left }
}

function putUp(group: readonly Piece[], ground: Ground, colour: string, { name, anchor, manner, scale }: Scene) {
  const isLinen = name === 'Dining' && group.every(({ kind }) => kind === 'textile')
  const form = isLinen ? CONSOLE : group.every(({ kind }) => kind === 'lamp') ? PEDESTAL : BENCH
  const filled = group.reduce((sum, piece) => sum + piece.wide + BETWEEN, 2 * RIM - BETWEEN)
  const size = {
    wide: isLinen ? Math.max(CONSOLE.wide, filled) : filled,
    deep: Math.max(form.deep, ...group.map((piece) => piece.deep + 2)),
    tall: form.tall,
  }
  const y = size.deep / 2 + 4
  const beside = (side: number) => ({
    x: anchor ? anchor.x + side * ((anchor.wide + size.wide) / 2 + 7) : 104 * scale + manner.along,
    y,
  })
  const spot = placeFor(ground, size, null, [beside(manner.side), beside(-manner.side)])
  if (!spot) return null
  const block = blockOf(size, spot, colour)
  take(ground, block)
  const out = [block]
  let along = block.x - filled / 2 + RIM
  for (const piece of group) {
    out.push({ ...standOf(piece, { x: along + piece.wide / 2, y: block.y }), z: size.tall, on: block })
    along += piece.wide + BETWEEN
  }
  return out
}
