/** The reflection in a mirror on the back wall: the room as seen from the wall. Linear light, inches. */
import { linearOfHex, type Triple } from '../color.ts'
import { scaledView, type View, type Window } from './camera.ts'
import type { Finish } from './decor.ts'
import { lampLight, WARM } from './lamps.ts'
import type { Lit } from './lightPlate.ts'
import { reach } from './placedPiece.ts'

type Point = { x: number; y: number; z: number }
type Hit = { far: number; color: Triple; normal: Triple; share: number; sky?: boolean }

/** The room behind the camera, in a room of scale 1: its width, its depth and its height. */
const ROOM = { x: 248, y: 250, z: 114 }
/** The opening to the rest of the home in the wall behind the camera. */
const DOORWAY = { x0: 148, x1: 186, z: 82 }
/** A second window in the left wall, beyond the picture, in a room of scale 1. */
const SECOND: Window = { y0: 168, y1: 232, z0: 24, z1: 98, bars: [0, 0.5, 1], rails: [0, 0.5, 1] }
/** A window in the wall behind the camera; `y0` and `y1` are measured along that wall. */
const BEHIND: Window = { y0: 14, y1: 66, z0: 26, z1: 96, bars: [0, 0.5, 1], rails: [0, 0.5, 1] }
/** Half the width of its bars, and of the casing around it. */
const BAR = 1.2
const CASING = 3.5
/** Daylight on the far wall falls off from the windows to the other side. */
const FALLING = 0.3
/** Share of daylight on each surface behind the camera. */
const DAYLIGHT = { far: 0.98, floor: 0.85, ceiling: 0.95, left: 0.8, right: 1.05, doorway: 0.6, item: 0.72 }
const CEILING: Triple = [0.86, 0.85, 0.82]
const PANE = 1.35
/** Reflectance of a mirror's glass. */
const SILVER = 0.93

/** The light from the room that reaches a point of the back wall from a direction. */
export function reflectionIn(view: View, finish: Finish, lit: Lit): (at: Point, to: Point) => Triple {
  const scale = view.scale ?? 1
  const { lighting, lamps, stands } = lit
  const { window: second } = scaledView({ ...view, window: SECOND }, scale)
  const { window: behind } = scaledView({ ...view, window: BEHIND }, scale)
  const [wall, left, floor] = [finish.wall, finish.leftWall, finish.floorTile?.hex ?? finish.floor].map(linearOfHex)
  const bodies = stands.flatMap((stand) => {
    if (stand.isHung) return []
    const half = reach(stand, stand.turn)
    return [{ stand, half, color: linearOfHex(stand.block ?? stand.piece?.hex ?? '#b8ab98') }]
  })
  const planes = (from: Point, to: Point): Hit[] => {
    const far = (ROOM.y * scale - from.y) / to.y
    const hits: Hit[] = []
    const end = { x: from.x + to.x * far, z: from.z + to.z * far }
    const isDoor = end.x > DOORWAY.x0 * scale && end.x < DOORWAY.x1 * scale && end.z < DOORWAY.z * scale
    if (to.y > 0) {
      const part = behind ? partOf(behind, end.x, end.z) : null
      const fallen = DAYLIGHT.far * (1.08 - (FALLING * end.x) / (ROOM.x * scale))
      hits.push({
        far,
        color: isDoor || part ? CEILING : (wall ?? CEILING),
        normal: [0, -1, 0],
        share: isDoor ? DAYLIGHT.doorway : part ? 1 : fallen,
        sky: part === 'pane',
      })
    }
    if (to.z < 0) hits.push({ far: -from.z / to.z, color: floor ?? CEILING, normal: [0, 0, 1], share: DAYLIGHT.floor })
    if (to.z > 0)
      hits.push({
        far: (ROOM.z * scale - from.z) / to.z,
        color: CEILING,
        normal: [0, 0, -1],
        share: DAYLIGHT.ceiling,
      })
    if (to.x > 0)
      hits.push({
        far: (ROOM.x * scale - from.x) / to.x,
        color: wall ?? CEILING,
        normal: [-1, 0, 0],
        share: DAYLIGHT.right,
      })
    if (to.x < 0) {
      const away = -from.x / to.x
      const [y, z] = [from.y + to.y * away, from.z + to.z * away]
      const seen = [view.window, second].map((opening) => opening && partOf(opening, y, z))
      const isFrame = seen.includes('frame')
      hits.push({
        far: away,
        color: isFrame ? CEILING : (left ?? CEILING),
        normal: [1, 0, 0],
        share: isFrame ? 1 : DAYLIGHT.left,
        sky: seen.includes('pane'),
      })
    }
    return hits
  }
  return (from, to) => {
    let hit = planes(from, to).reduce<Hit | null>((best, one) => (best && best.far <= one.far ? best : one), null)
    for (const { stand, half, color } of bodies) {
      const far = enters(from, to, [
        [stand.x - half.x, stand.x + half.x],
        [stand.y - half.y, stand.y + half.y],
        [stand.z, stand.z + stand.tall],
      ])
      if (far !== null && (!hit || far < hit.far)) hit = { far, color, normal: [0, -1, 0], share: DAYLIGHT.item }
    }
    if (!hit) return [0, 0, 0]
    const at = { x: from.x + to.x * hit.far, y: from.y + to.y * hit.far, z: from.z + to.z * hit.far }
    const warm = lighting.lamps > 0 ? lighting.lamps * lampLight(lamps, at.x, at.y, at.z, hit.normal) : 0
    const { color, share, sky } = hit
    const shone = (c: 0 | 1 | 2) =>
      SILVER *
      (sky ? PANE * lighting.sky.high[c] : color[c] * (share * (lighting.day[c] + lighting.dusk[c]) + warm * WARM[c]))
    return [shone(0), shone(1), shone(2)]
  }
}

/** The part of a window at a point of the left wall. */
function partOf({ y0, y1, z0, z1, bars, rails }: Window, y: number, z: number): 'pane' | 'frame' | null {
  const edge = Math.min(y - y0, y1 - y, z - z0, z1 - z)
  if (edge < -CASING) return null
  const isBar =
    bars.some((bar) => Math.abs(y - y0 - bar * (y1 - y0)) < BAR) ||
    rails.some((rail) => Math.abs(z - z0 - rail * (z1 - z0)) < BAR)
  return edge < 0 || isBar ? 'frame' : 'pane'
}

/** The distance at which a ray enters a box; null when it misses it. */
function enters(from: Point, to: Point, box: readonly (readonly [number, number])[]): number | null {
  const [start, way] = [
    [from.x, from.y, from.z],
    [to.x, to.y, to.z],
  ]
  let [enter, leave] = [1, Number.POSITIVE_INFINITY]
  for (const [axis, [least, most]] of box.entries()) {
    const [a, b] = [
      (least - (start[axis] ?? 0)) / (way[axis] || 1e-9),
      (most - (start[axis] ?? 0)) / (way[axis] || 1e-9),
    ]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter < leave && enter > 1 ? enter : null
}
