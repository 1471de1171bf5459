/** Selects the part of the plate that is shown: a crop around a few small items, the whole plate for a full room. */
import { project, type View } from './camera.ts'
import type { Lying } from './rugs.ts'
import { boxOf, type PlacedPiece } from './placedPiece.ts'
import { type Frame, frameBox } from './wallArt.ts'

/** The smallest crop, as a share of the plate; a smaller one would look blurred. */
const CLOSEST = 0.86
/** Margins around the items, as shares of the plate. */
const AIR = { side: 0.09, above: 0.16, below: 0.07 }

export function frameOf(
  view: View,
  stands: readonly PlacedPiece[],
  rugs: readonly Lying[],
  closest = CLOSEST,
  art: readonly Frame[] = [],
): { left: number; top: number; width: number; height: number } {
  const boxes = stands.flatMap((stand) => (stand.piece ? [boxOf(view, stand, stand.piece)] : []))
  const hung = art.map((frame) => frameBox(view, frame))
  const corners = [...stands.filter(({ block }) => block !== null), ...rugs].flatMap(({ x, y, wide, deep }) =>
    [-0.5, 0.5].flatMap((i) => [-0.5, 0.5].map((j) => project(view, x + i * wide, y + j * deep, 0))),
  )
  if (boxes.length + corners.length === 0) return { left: 0, top: 0, width: view.width, height: view.height }
  const left =
    Math.min(...[...boxes, ...hung].map((box) => box.left), ...corners.map(({ px }) => px)) - AIR.side * view.width
  const right =
    Math.max(...[...boxes, ...hung].map((box) => box.left + box.width), ...corners.map(({ px }) => px)) +
    AIR.side * view.width
  // Wall decoration needs less margin above it than furniture.
  const top = Math.min(
    ...boxes.map((box) => box.top - AIR.above * view.height),
    ...hung.map((box) => box.top - AIR.side * view.height),
    ...corners.map(({ py }) => py),
  )
  const bottom =
    Math.max(...boxes.map((box) => box.top + box.height), ...corners.map(({ py }) => py)) + AIR.below * view.height
  const share = Math.min(1, Math.max(closest, (right - left) / view.width, (bottom - top) / view.height))
  const [width, height] = [Math.round(view.width * share), Math.round(view.height * share)]
  const within = (middle: number, size: number, most: number) =>
    Math.round(Math.min(most - size, Math.max(0, middle - size / 2)))
  return {
    left: within((left + right) / 2, width, view.width),
    top: within((top + bottom) / 2, height, view.height),
    width,
    height,
  }
}
