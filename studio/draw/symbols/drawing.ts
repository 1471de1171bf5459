/**
 * A drawing as data: shapes in paint order, in inches of the floor. The stage, pictures, SVG and PDF paint the same
 * shapes, so that an export never depends on the screen. Sizes that stay the same at every scale (lines, letters) are
 * in points: pixels on the screen, a fixed length on paper. The painter defines how many inches one point is.
 */
import type { Point } from '../../geometry/point.ts'
import type { Bounds, Polygon } from '../../geometry/polygon.ts'
import type { LabelBox } from './labelPlaces.ts'

export type Stroke = {
  readonly color: string
  /** Points. */
  readonly width: number
  /** Points. */
  readonly dash?: readonly number[]
}

/** The background of a text. */
export type Plate = { readonly color: string; readonly opacity?: number }

export type Shape =
  | {
      readonly shape: 'path'
      /** SVG path data; inches. */
      readonly d: string
      readonly fill?: string
      readonly stroke?: Stroke
      /** 0 to 1. */
      readonly opacity?: number
    }
  /** One line of text, centered on a point. */
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
      /** Behind centered text only. */
      readonly plate?: Plate
      /** `start`: the text begins at the point. */
      readonly align?: 'start'
    }
  /** A photograph centered on the origin, stretched to its sides; inches. `source`: its URL. */
  | { readonly shape: 'picture'; readonly source: string; readonly width: number; readonly length: number }
  /** Shapes about the origin: scaled along their own axes, rotated clockwise, then moved. */
  | {
      readonly shape: 'group'
      readonly at: Point
      readonly turn: number
      readonly scale?: Point
      readonly shapes: readonly Shape[]
    }

export type Drawing = {
  readonly bounds: Bounds
  /** Background color; undefined for transparent. */
  readonly ground: string | undefined
  readonly shapes: readonly Shape[]
  /** Inches per point. */
  readonly point: number
  /** Alternative text. */
  readonly title: string
}

export function sizeOf({ bounds }: Drawing): { width: number; height: number } {
  return { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
}

/**
 * Metrics of text and its background, as shares of the letter size. `width` is the average letter width, for painters
 * that cannot measure text.
 */
export const LETTERS = { width: 0.54, plate: { side: 0.4, height: 1.5, radius: 0.75 } }

/** The width of a text on its plate, in points. */
export function textWidth(text: string, size: number): number {
  return size * (text.length * LETTERS.width + 2 * LETTERS.plate.side)
}

/** The box of a text on its plate, in inches. `point`: inches. */
export function labelBox(at: Point, text: string, size: number, point: number): LabelBox {
  return { at, width: textWidth(text, size) * point, height: LETTERS.plate.height * size * point }
}

export function pathOf(points: Polygon, closed = true): string {
  const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${roundedNumber(x)} ${roundedNumber(y)}`)
  return steps.join('') + (closed ? 'Z' : '')
}

export function linePath(a: Point, b: Point): string {
  return pathOf([a, b], false)
}

export function ovalPath(x: number, y: number, rx: number, ry: number): string {
  const [left, right] = [roundedNumber(x - rx), roundedNumber(x + rx)]
  const arc = `A${roundedNumber(rx)} ${roundedNumber(ry)} 0 1 1`
  return `M${left} ${roundedNumber(y)}${arc} ${right} ${roundedNumber(y)}${arc} ${left} ${roundedNumber(y)}Z`
}

export function boxPath(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius <= 0)
    return `M${roundedNumber(x)} ${roundedNumber(y)}h${roundedNumber(width)}v${roundedNumber(height)}h${roundedNumber(-width)}Z`
  const r = roundedNumber(radius)
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${roundedNumber(dx)} ${roundedNumber(dy)}`
  const [across, down] = [roundedNumber(width - 2 * radius), roundedNumber(height - 2 * radius)]
  return (
    `M${roundedNumber(x + radius)} ${roundedNumber(y)}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}` +
    `h${-across}${arc(-radius, -radius)}v${-down}${arc(radius, -radius)}Z`
  )
}

/** Lengths are accurate to 1/100 in; a drawing needs one more digit. */
const DIGITS = 1000

export function roundedNumber(value: number): number {
  return Math.round(value * DIGITS) / DIGITS
}
