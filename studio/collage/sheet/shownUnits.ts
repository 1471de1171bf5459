/** Units at their places, who stands before whom, and the visible share of each picture. Lengths are inches. */
import type { CompositionPiece } from './compositionPieces.ts'
import { isNearer } from './floorPlane.ts'
import { isOpaqueAt } from './net.ts'
import type { Unit } from './units.ts'

export type View = {
  readonly isMirrored: boolean
  /** True for views from above, in which all pieces lie side by side. */
  readonly isFlat: boolean
}

/** A unit at its place: `x` and `y` are the middle of the foot of its lead. */
export type Group = { readonly unit: Unit; readonly x: number; readonly y: number }

/** A picture at its place: `x` and `y` are its upper left corner. */
export type Shown = { readonly piece: CompositionPiece; readonly x: number; readonly y: number }

/** What hangs on the wall is behind what lies on the floor, and that behind what stands. */
const LAYERS = { hangs: 0, ground: 1, stands: 2, rests: 2 } as const

export function picturesOf({ unit, x, y }: Group, { isMirrored }: View): Shown[] {
  return unit.members.map(({ piece, x: left, y: top }) => ({
    piece,
    x: x + (isMirrored ? -left - piece.width : left),
    y: y + top,
  }))
}

export function isAbove(a: Group, b: Group, { isMirrored, isFlat }: View): boolean {
  const [one, two] = [a.unit.lead, b.unit.lead]
  const [under, over] = [LAYERS[one.part], LAYERS[two.part]]
  if (isFlat) return one.width * one.height < two.width * two.height
  if (under !== over) return under > over
  if (one.part === 'hangs' || one.part === 'ground') return one.width * one.height < two.width * two.height
  return isNearer(one, two, { x: b.x - a.x, y: b.y - a.y }, isMirrored)
}

/** From the farthest to the nearest. */
export function inPaintOrder(groups: readonly Group[], view: View): Group[] {
  const left = groups.toSorted((a, b) => a.y - b.y)
  const order: Group[] = []
  while (left.length > 0) {
    const behind = (group: Group) =>
      left.filter((other) => other !== group && meets(group, other) && isAbove(group, other, view)).length
    const counts = left.map(behind)
    const at = counts.indexOf(Math.min(...counts))
    order.push(...left.splice(at, 1))
  }
  return order
}

function meets(a: Group, b: Group): boolean {
  const [one, two] = [a.unit.lead, b.unit.lead]
  return (
    Math.abs(a.x - b.x) < (one.width + two.width) * REACH && Math.abs(a.y - b.y) < (one.height + two.height) * REACH
  )
}
/** Riders reach beyond the picture of their host. */
const REACH = 0.75

export type Extent = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The box around pictures. */
export function extentOf(shown: readonly Shown[]): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { piece, x, y } of shown) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + piece.width)
    bottom = Math.max(bottom, y + piece.height)
  }
  return { left, top, right, bottom }
}

/** The share of `under` that the pictures of `over` hide together. */
export function hiddenShare(over: readonly Shown[], under: Shown, { isMirrored }: View): number {
  const { points, width, height } = under.piece
  const near: Shown[] = []
  for (const one of over)
    if (
      one.x < under.x + width &&
      under.x < one.x + one.piece.width &&
      one.y < under.y + height &&
      under.y < one.y + one.piece.height
    )
      near.push(one)
  if (near.length === 0) return 0
  let hidden = 0
  for (let at = 0; at < points.x.length; at++) {
    const px = points.x[at] ?? 0
    const x = under.x + (isMirrored ? 1 - px : px) * width
    const y = under.y + (points.y[at] ?? 0) * height
    for (const { piece, x: left, y: top } of near) {
      const across = (x - left) / piece.width
      if (!isOpaqueAt(piece.net, isMirrored ? 1 - across : across, (y - top) / piece.height)) continue
      hidden++
      break
    }
  }
  return hidden / points.x.length
}
