/**
 * A drawing as data: shapes in the order of paint, in inches of the floor. The stage, pictures of the page, SVG and PDF
 * paint the same shapes, so that an export never depends on the screen. What must keep its size at every scale (lines,
 * letters) is measured in points: pixels of the screen, or a fixed length on paper. Whoever paints says how many inches
 * one point is.
 */
import type { Point } from '../geometry/point.ts'
import { type Bounds, type Polygon, boundsOf, chords } from '../geometry/polygon.ts'

export type Stroke = {
  readonly color: string
  /** Points. */
  readonly width: number
  /** Points. */
  readonly dash?: readonly number[]
}

/** Behind letters. */
export type Plate = { readonly color: string; readonly opacity?: number }

export type Shape =
  | {
      readonly shape: 'path'
      /** As in SVG; inches. */
      readonly d: string
      readonly fill?: string
      readonly stroke?: Stroke
      /** 0 to 1. */
      readonly opacity?: number
    }
  /** One line of letters around a point. */
  | {
      readonly shape: 'text'
      readonly at: Point
      readonly text: string
      /** Points. */
      readonly size: number
      readonly color: string
      /** Degrees clockwise. */
      readonly turn?: number
      readonly isBold?: boolean
      readonly plate?: Plate
    }
  /** A photograph around the origin, stretched to its sides; inches. `source`: its address. */
  | { readonly shape: 'picture'; readonly source: string; readonly width: number; readonly length: number }
  /** Shapes about the origin: scaled along their own axes, turned clockwise, and moved. */
  | {
      readonly shape: 'group'
      readonly at: Point
      readonly turn: number
      readonly scale?: Point
      readonly shapes: readonly Shape[]
    }

export type Drawing = {
  readonly bounds: Bounds
  /** Undefined: transparent. */
  readonly ground: string | undefined
  readonly shapes: readonly Shape[]
  /** Inches. */
  readonly point: number
  /** What it shows, for those who cannot see it. */
  readonly title: string
}

export function sizeOf({ bounds }: Drawing): { width: number; height: number } {
  return { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
}

/**
 * How letters and their plates are set, shares of the letters' size. A painter that cannot measure letters takes their
 * usual width.
 */
export const LETTERS = { width: 0.54, plate: { side: 0.4, height: 1.5, radius: 0.75 } }

/** How far a text reaches to both sides together, points. */
export function textWidth(text: string, size: number): number {
  return size * (text.length * LETTERS.width + 2 * LETTERS.plate.side)
}

export function pathOf(points: Polygon, closed = true): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`)
  return steps.join('') + (closed ? 'Z' : '')
}

/** Parallel lines within an outline, as hatches are drawn: no painter has to clip them, which costs more than all else. */
export function hatchPath(outline: Polygon, apart: number): string {
  const { left, top, right, bottom } = boundsOf(outline)
  let d = ''
  // Each line holds all points with this sum of x and y, so that the hatches of neighbors meet.
  for (let sum = Math.ceil((left + top) / apart) * apart; sum < right + bottom; sum += apart)
    for (const [a, b] of chords(outline, { x: sum - top, y: top }, { x: sum - bottom, y: bottom })) d += linePath(a, b)
  return d
}

export function linePath(a: Point, b: Point): string {
  return pathOf([a, b], false)
}

export function ovalPath(x: number, y: number, rx: number, ry: number): string {
  const [left, right] = [short(x - rx), short(x + rx)]
  const arc = `A${short(rx)} ${short(ry)} 0 1 1`
  return `M${left} ${short(y)}${arc} ${right} ${short(y)}${arc} ${left} ${short(y)}Z`
}

export function boxPath(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius <= 0) return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`
  const r = short(radius)
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${short(dx)} ${short(dy)}`
  const [across, down] = [short(width - 2 * radius), short(height - 2 * radius)]
  return (
    `M${short(x + radius)} ${short(y)}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}` +
    `h${-across}${arc(-radius, -radius)}v${-down}${arc(radius, -radius)}Z`
  )
}

/** Lengths are kept to 1/100 in; a drawing needs one digit more. */
const DIGITS = 1000

export function short(value: number): number {
  return Math.round(value * DIGITS) / DIGITS
}
