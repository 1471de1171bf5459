/**
 * A drawing as data, in inches: shapes in the order of paint. The canvas, the SVG and the PDF paint the same one, so
 * that what is exported never depends on what the screen shows.
 */
import type { Point } from '../geometry/point.ts'
import type { Bounds, Polygon } from '../geometry/polygon.ts'

export type Stroke = {
  readonly colour: string
  /** Inches of the drawing; lines that must keep their width on paper are given in `paper` units instead. */
  readonly width: number
  readonly dash?: readonly number[]
}

export type Shape =
  | {
      readonly shape: 'path'
      /** As in SVG. */
      readonly d: string
      readonly fill?: string
      readonly stroke?: Stroke
      readonly opacity?: number
    }
  | {
      readonly shape: 'text'
      readonly at: Point
      readonly text: string
      /** Height of the letters in inches of the drawing. */
      readonly size: number
      readonly colour: string
      readonly turn?: number
      readonly isBold?: boolean
      /** A plate behind the letters. */
      readonly ground?: string
    }
  /** Shapes about the origin, turned clockwise and moved. */
  | { readonly shape: 'group'; readonly at: Point; readonly turn: number; readonly shapes: readonly Shape[] }
  /** What lies outside the outline is not painted. */
  | { readonly shape: 'clip'; readonly d: string; readonly shapes: readonly Shape[] }

export type Drawing = {
  readonly bounds: Bounds
  /** Undefined: transparent. */
  readonly ground: string | undefined
  readonly shapes: readonly Shape[]
  /** What it shows, for those who cannot see it. */
  readonly title: string
}

export function sizeOf({ bounds }: Drawing): { width: number; height: number } {
  return { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
}

export function pathOf(points: Polygon, closed = true): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`)
  return steps.join('') + (closed ? 'Z' : '')
}

export function linePath(a: Point, b: Point): string {
  return pathOf([a, b], false)
}

export function ovalPath(x: number, y: number, rx: number, ry: number): string {
  const [left, right] = [short(x - rx), short(x + rx)]
  const arc = `A${short(rx)} ${short(ry)} 0 1 1`
  return `M${left} ${short(y)}${arc} ${right} ${short(y)}${arc} ${left} ${short(y)}Z`
}

export function boxPath(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius <= 0) {
    const [right, bottom] = [x + width, y + height]
    return pathOf([
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ])
  }
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
