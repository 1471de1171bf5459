/** Selects the part of the plate that is shown: a crop as close around the items as they allow. */
import { type Crop, project, type View } from './camera.ts'
import type { Lying } from './rugs.ts'
import { type Box, boxOf, lookOf, type PlacedPiece } from './placedPiece.ts'

/** The smallest crop, as a share of the plate; in a smaller one, the walls and the floor would look blurred. */
const MIN_CROP_SHARE = 0.6
/** Maximum enlargement of a cut-out, beyond which it looks soft beside the art, the rugs and the walls. */
export const MAX_ENLARGEMENT = 1.5
/** Margins around the items, as shares of the crop. */
const MARGINS = { side: 0.045, above: 0.06, below: 0.055 }
/** Part of the free height that is above the items. */
const SPACE_ABOVE_SHARE = 0.6

export function frameOf(
  view: View,
  stands: readonly PlacedPiece[],
  rugs: readonly Lying[],
  closest = MIN_CROP_SHARE,
  others: readonly Box[] = [],
): Crop {
  const boxes = [...stands.flatMap((stand) => (stand.piece ? [boxOf(view, stand, stand.piece)] : [])), ...others]
  const corners = [...stands.filter(({ block }) => block !== null), ...rugs].flatMap(({ x, y, wide, deep }) =>
    [-0.5, 0.5].flatMap((i) => [-0.5, 0.5].map((j) => project(view, x + i * wide, y + j * deep, 0))),
  )
  if (boxes.length + corners.length === 0) return { left: 0, top: 0, width: view.width, height: view.height }
  const left = Math.min(...boxes.map((box) => box.left), ...corners.map(({ px }) => px))
  const right = Math.max(...boxes.map((box) => box.left + box.width), ...corners.map(({ px }) => px))
  const top = Math.min(...boxes.map((box) => box.top), ...corners.map(({ py }) => py))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height), ...corners.map(({ py }) => py))
  const wanted = Math.max(
    closest,
    (right - left) / (1 - 2 * MARGINS.side) / view.width,
    (bottom - top) / (1 - MARGINS.above - MARGINS.below) / view.height,
  )
  const share = Math.min(1, wanted)
  const [width, height] = [Math.round(view.width * share), Math.round(view.height * share)]
  const free = height * (1 - MARGINS.above - MARGINS.below) - (bottom - top)
  const within = (start: number, size: number, most: number) => Math.round(Math.min(most - size, Math.max(0, start)))
  return {
    left: within((left + right - width) / 2, width, view.width),
    top: within(top - height * MARGINS.above - SPACE_ABOVE_SHARE * free, height, view.height),
    width,
    height,
  }
}

/** The smallest crop in which no cut-out is enlarged too much, as a share of the plate. */
export function closestFor(view: View, stands: readonly PlacedPiece[]): number {
  const enlarged = stands.map((stand) =>
    stand.piece ? boxOf(view, stand, stand.piece).width / lookOf(view, stand.piece, stand).width : 0,
  )
  return Math.min(1, Math.max(MIN_CROP_SHARE, ...enlarged.map((share) => share / MAX_ENLARGEMENT)))
}
