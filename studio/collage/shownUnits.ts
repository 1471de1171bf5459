/** Pictures at their places on a stage, and the visible share of each. Lengths are inches. */
import type { Actor } from './actors.ts'
import { isOpaqueAt } from './net.ts'
import type { Unit } from './units.ts'

export type Stage = {
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
export const WALL = 0
const GROUND = 1
export const STANDS = 2

export function layerOf({ part }: Actor): number {
  return part === 'hangs' ? WALL : part === 'ground' ? GROUND : STANDS
}

/** In views from above: rugs first, then larger pieces before smaller ones. */
function flatLayerOf({ part }: Actor): number {
  return part === 'ground' ? GROUND : STANDS
}

/** A picture at its place on the stage. */
export type Shown = {
  readonly actor: Actor
  readonly unit: Unit
  readonly layer: number
  readonly x: number
  readonly y: number
  /** Pieces nearer to the reader hide those behind them. */
  readonly near: number
}

export function shownIn({ unit, x, y }: Group, { isMirrored, isFlat }: Stage): Shown[] {
  const layer = isFlat ? flatLayerOf(unit.lead) : layerOf(unit.lead)
  return unit.members.map((member) => {
    const dx = isMirrored ? -member.x - member.actor.width : member.x
    return {
      actor: member.actor,
      unit,
      x: x + dx,
      y: y + member.y,
      near: isFlat ? -member.actor.width * member.actor.height : y,
      layer,
    }
  })
}

export function isAbove(a: Shown, b: Shown): boolean {
  return a.layer > b.layer || (a.layer === b.layer && a.near > b.near)
}

/** The share of `under` that `over` hides. */
export function hiddenShare(over: Shown, under: Shown, { isMirrored }: Stage): number {
  const { width, height, net } = over.actor
  const { width: wide, height: high, points } = under.actor
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
export function hiddenByAll(over: readonly Shown[], under: Shown, { isMirrored }: Stage): number {
  const { points, width, height } = under.actor
  let hidden = 0
  for (let at = 0; at < points.x.length; at++) {
    const px = points.x[at] ?? 0
    const x = under.x + (isMirrored ? 1 - px : px) * width
    const y = under.y + (points.y[at] ?? 0) * height
    const isHidden = over.some(({ actor, x: left, y: top }) => {
      const across = (x - left) / actor.width
      return isOpaqueAt(actor.net, isMirrored ? 1 - across : across, (y - top) / actor.height)
    })
    if (isHidden) hidden++
  }
  return hidden / points.x.length
}
