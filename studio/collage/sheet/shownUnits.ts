/** Pictures at their places in the space of a composition, and the visible share of each. Lengths are inches. */
import type { CompositionPiece } from './compositionPieces.ts'
import { isOpaqueAt } from './net.ts'
import type { Unit } from './units.ts'

export type CompositionSpace = {
  /** Inches. */
  readonly width: number
  readonly height: number
  readonly tilt: number
  readonly isMirrored: boolean
  /** True for views from above, in which all pieces lie side by side. */
  readonly isFlat?: boolean
}

/** A unit at its place: `x` and `y` are the middle of the foot of its lead. */
export type Group = { readonly unit: Unit; readonly x: number; readonly y: number }

/** Paint order of pieces behind all standing ones: 0 on the wall, 1 on the floor; others are ordered by depth. */
export const WALL_LAYER = 0
const GROUND_LAYER = 1
export const STANDING_LAYER = 2

export function layerOf({ part }: CompositionPiece): number {
  return part === 'hangs' ? WALL_LAYER : part === 'ground' ? GROUND_LAYER : STANDING_LAYER
}

/** In views from above: rugs first, then larger pieces before smaller ones. */
function flatLayerOf({ part }: CompositionPiece): number {
  return part === 'ground' ? GROUND_LAYER : STANDING_LAYER
}

/** A picture at its place in the space. */
export type Shown = {
  readonly piece: CompositionPiece
  readonly unit: Unit
  readonly layer: number
  readonly x: number
  readonly y: number
  /** Pieces nearer to the reader hide those behind them. */
  readonly near: number
}

export function shownIn({ unit, x, y }: Group, { isMirrored, isFlat }: CompositionSpace): Shown[] {
  const layer = isFlat ? flatLayerOf(unit.lead) : layerOf(unit.lead)
  return unit.members.map((member) => {
    const dx = isMirrored ? -member.x - member.piece.width : member.x
    return {
      piece: member.piece,
      unit,
      x: x + dx,
      y: y + member.y,
      near: isFlat ? -member.piece.width * member.piece.height : y,
      layer,
    }
  })
}

export function isAbove(a: Shown, b: Shown): boolean {
  return a.layer > b.layer || (a.layer === b.layer && a.near > b.near)
}

/** The share of `under` that `over` hides. */
export function hiddenShare(over: Shown, under: Shown, { isMirrored }: CompositionSpace): number {
  const { width, height, net } = over.piece
  const { width: wide, height: high, points } = under.piece
  const [left, top] = [under.x - over.x, under.y - over.y]
  if (left >= width || left + wide <= 0 || top >= height || top + high <= 0) return 0
  let hidden = 0
  const count = points.x.length
  for (let at = 0; at < count; at++) {
    const px = points.x[at] ?? 0
    const across = (left + (isMirrored ? 1 - px : px) * wide) / width
    const down = (top + (points.y[at] ?? 0) * high) / height
    if (isOpaqueAt(net, isMirrored ? 1 - across : across, down)) hidden++
  }
  return hidden / count
}

/** The share of `under` that the pieces of `over` hide together. */
export function hiddenByAll(over: readonly Shown[], under: Shown, { isMirrored }: CompositionSpace): number {
  const { points, width, height } = under.piece
  let hidden = 0
  for (let at = 0; at < points.x.length; at++) {
    const px = points.x[at] ?? 0
    const x = under.x + (isMirrored ? 1 - px : px) * width
    const y = under.y + (points.y[at] ?? 0) * height
    const isHidden = over.some(({ piece, x: left, y: top }) => {
      const across = (x - left) / piece.width
      return isOpaqueAt(piece.net, isMirrored ? 1 - across : across, (y - top) / piece.height)
    })
    if (isHidden) hidden++
  }
  return hidden / points.x.length
}
