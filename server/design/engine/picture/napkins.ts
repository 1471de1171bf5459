/** Lays napkins at the places of a table, folded to a half, one at each seat until the set is used up. Lengths are inches. */
import { encodeSrgb, linearOfHex, LINEAR_OF_BYTE, type Triple } from '../color.ts'
import { project, RADIANS, spotsOn, type View } from './camera.ts'
import type { Piece } from './piece.ts'
import { type PlacedPiece, placedPieceOf } from './placedPiece.ts'

/** Folded: side to side at its seat, and towards the middle of the table. */
const FOLDED = { wide: 6, deep: 9 }
/** Distance from the edge of the table. */
const FROM_EDGE = 1.5
/** A place is free if nothing stands on the table within this distance of its middle. */
const MIN_FREE = 7
/** Distance between the middles of two napkins. */
const MIN_APART = 11.5
/**
 * The napkins on their table; none if no chair stands at it.
 *
 * @param chairs those at the table
 * @param standing what stands on it already
 */
export function layNapkins(
  napkins: Piece,
  count: number,
  table: PlacedPiece,
  chairs: readonly PlacedPiece[],
  standing: readonly PlacedPiece[],
): PlacedPiece[] {
  const one = { ...napkins, wide: FOLDED.wide, deep: FOLDED.deep, tall: 0.4, isLaid: true }
  const laid: PlacedPiece[] = []
  // The nearest seats come last in the picture, where they hide most of their place.
  for (const { x, y, turn } of chairs.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    if (laid.length >= count) break
    const [sin, cos] = [Math.sin(turn * RADIANS), Math.cos(turn * RADIANS)]
    // From the seat to the middle of the table, until its edge.
    const reach = FOLDED.deep / 2 + FROM_EDGE
    const edge = insideTable(table, x, y, sin, cos)
    const spot = { x: edge.x + sin * reach, y: edge.y + cos * reach, turn }
    if (laid.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < MIN_APART)) continue
    if (standing.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < MIN_FREE + other.wide / 2)) continue
    laid.push({ ...placedPieceOf(one, spot), z: table.z + table.tall, on: table })
  }
  return laid
}

/** The point of the table's edge before a seat, from which the table is entered in the direction that the seat faces. */
function insideTable(
  { x, y, wide, deep, isRound }: PlacedPiece,
  fromX: number,
  fromY: number,
  sin: number,
  cos: number,
) {
  if (isRound) {
    const [dx, dy] = [fromX - x, fromY - y]
    const far = Math.hypot(dx, dy) || 1
    return { x: x + (dx / far) * (wide / 2), y: y + (dy / far) * (deep / 2) }
  }
  const along = Math.abs(sin) > Math.abs(cos)
  return along
    ? {
        x: x - Math.sign(sin) * (wide / 2),
        y: Math.min(y + deep / 2 - FOLDED.wide / 2, Math.max(y - deep / 2 + FOLDED.wide / 2, fromY)),
      }
    : {
        x: Math.min(x + wide / 2 - FOLDED.wide / 2, Math.max(x - wide / 2 + FOLDED.wide / 2, fromX)),
        y: y - Math.sign(cos) * (deep / 2),
      }
}

/** Width of the hem, and of the shadow around the napkin. */
const HEM = 0.45
const SHADOW = { wide: 0.9, dark: 0.3 }
/** Light of cloth on a table, and of its upper half, which lies over the lower one. */
const LIGHT = { mean: 0.98, fold: 0.06 }

/** @param even the light at its place */
export function drawNapkin(bytes: Uint8Array, view: View, { x, y, z, turn, piece }: PlacedPiece, even: Triple): void {
  if (!piece) return
  const color = linearOfHex(piece.hex)
  const [sin, cos] = [Math.sin(turn * RADIANS), Math.cos(turn * RADIANS)]
  const reach = Math.hypot(FOLDED.wide, FOLDED.deep) / 2 + SHADOW.wide
  const corners = [-reach, reach].flatMap((i) => [-reach, reach].map((j) => project(view, x + i, y + j, z)))
  const [xs, ys] = [corners.map(({ px }) => px), corners.map(({ py }) => py)]
  const spotAt = spotsOn(view, z)
  const [x1, y1] = [Math.min(view.width - 1, Math.max(...xs)), Math.min(view.height - 1, Math.max(...ys))]
  for (let py = Math.max(0, Math.floor(Math.min(...ys))); py <= y1; py++)
    for (let px = Math.max(0, Math.floor(Math.min(...xs))); px <= x1; px++) {
      const at = spotAt(px + 0.5, py + 0.5)
      const [dx, dy] = [at.x - x, at.y - y]
      const [across, along] = [dx * cos - dy * sin, dx * sin + dy * cos]
      const inside = Math.min(FOLDED.wide / 2 - Math.abs(across), FOLDED.deep / 2 - Math.abs(along))
      if (inside < -SHADOW.wide) continue
      const i = 3 * (py * view.width + px)
      const share = Math.min(1, Math.max(0, inside / 0.25 + 0.5))
      const shade = 1 - SHADOW.dark * (1 + Math.min(0, inside) / SHADOW.wide) * (1 - share)
      const weave = 1 + 0.025 * Math.sin(across * 9) * Math.sin(along * 9)
      const hem = Math.abs(inside - HEM) < 0.12 ? 0.9 : 1
      const light = (LIGHT.mean + LIGHT.fold * (across / FOLDED.wide)) * weave * hem
      for (let c = 0; c < 3; c++) {
        const own = (color[c] ?? 0) * light * (even[c] ?? 1)
        const below = (LINEAR_OF_BYTE[bytes[i + c] ?? 0] ?? 0) * shade
        bytes[i + c] = Math.round(255 * encodeSrgb(below * (1 - share) + own * share))
      }
    }
}
