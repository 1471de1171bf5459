/** Sunlight that falls through the window of the left wall. Inches. */
import type { Triple } from '../color.ts'
import type { Window } from './camera.ts'
import { smooth } from './lamps.ts'
import { type PlacedPiece, reach } from './placedPiece.ts'

/** Half the width of a bar of the window. */
const BAR = 1.1
/** Width of the penumbra at the window, and its growth per inch of distance. */
const PENUMBRA = { near: 0.6, grows: 0.018 }
/**
 * Inches of a sun ray within an item at which the shadow is full; shorter paths, at the edges of an item, give a soft
 * shadow.
 */
const FULL_SHADOW_DEPTH = 9
/** Items that hardly block the sun, because their outlines are much larger than their solid parts. */
const OPEN_KINDS: readonly string[] = ['lamp', 'plant', 'shower']
/** Below this, sunlight passes between the legs of an item. */
const LEG_HEIGHT = 7

/** Share of the sunlight that reaches a point, given the bars of the window and the items of the room. */
export function sunAt(
  { y0, y1, z0, z1, bars, rails }: Window,
  way: Triple,
  stands: readonly PlacedPiece[],
  x: number,
  y: number,
  z: number,
  except: PlacedPiece | null = null,
): number {
  if (x <= 0) return 0
  const back = x / way[0]
  const [at, up] = [y - way[1] * back, z - way[2] * back]
  const soft = PENUMBRA.near + PENUMBRA.grows * back
  const edge = Math.min(at - y0, y1 - at, up - z0, z1 - up)
  if (edge < -soft) return 0
  let share = smooth(0.5 + edge / (2 * soft))
  const across = bars.reduce((least, bar) => Math.min(least, Math.abs(at - y0 - bar * (y1 - y0))), Infinity)
  const along = rails.reduce((least, rail) => Math.min(least, Math.abs(up - z0 - rail * (z1 - z0))), Infinity)
  // Behind a bar that is narrower than the penumbra, the sun is only dimmed.
  const barred = Math.min(1, (2 * BAR) / soft)
  for (const off of [across, along]) share *= 1 - barred * smooth(0.5 + (BAR - off) / (2 * soft))
  if (share < 0.01) return 0
  for (const stand of stands) {
    if (stand === except || (except && stand.on === except) || stand.isHung) continue
    if (!OPEN_KINDS.includes(stand.piece?.kind ?? ''))
      share *= 1 - smooth(throughItem(stand, { x, y, z }, way) / FULL_SHADOW_DEPTH)
  }
  return share
}

/** Length in inches of the path from a point to the window that lies within an item. */
function throughItem(stand: PlacedPiece, from: { x: number; y: number; z: number }, way: Triple): number {
  const half = reach(stand, stand.turn)
  const legs = stand.on || stand.block !== null ? 0 : Math.min(LEG_HEIGHT, stand.tall / 3)
  let [enter, leave] = [0.5, from.x / way[0]]
  for (const [start, to, least, most] of [
    [from.x, way[0], stand.x - half.x * 0.95, stand.x + half.x * 0.95],
    [from.y, way[1], stand.y - half.y * 0.95, stand.y + half.y * 0.95],
    [from.z, way[2], stand.z + legs, stand.z + stand.tall * 0.97],
  ] as const) {
    const [a, b] = [(start - least) / to, (start - most) / to]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return Math.max(0, leave - enter)
}
