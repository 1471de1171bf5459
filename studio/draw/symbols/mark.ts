/**
 * The elements of plan symbols: boxes, ovals and lines in inches about the center of the piece, its back at negative y.
 * Data only, so that the canvas, the page and the exporter draw the same symbol.
 */
import type { Point } from '../../geometry/point.ts'

/** Shades of the piece's own color. */
export type Tone = 'body' | 'light' | 'lighter' | 'dark' | 'none'
/** `outline` is the edge of the piece; `detail` is drawn finer. */
export type Line = 'outline' | 'detail' | 'none'

type Look = { readonly tone: Tone; readonly line: Line }
export type Mark = Look &
  (
    | {
        readonly shape: 'box'
        readonly x: number
        readonly y: number
        readonly width: number
        readonly height: number
        readonly radius: number
      }
    | { readonly shape: 'oval'; readonly x: number; readonly y: number; readonly rx: number; readonly ry: number }
    | { readonly shape: 'path'; readonly points: readonly Point[]; readonly closed: boolean }
  )

/** A box by its left, top, right and bottom; a negative extent counts as 0. */
export function box(
  [left, top, right, bottom]: readonly [number, number, number, number],
  tone: Tone,
  line: Line = 'detail',
  radius = 0,
): Mark {
  const width = Math.max(0, right - left)
  const height = Math.max(0, bottom - top)
  return { shape: 'box', x: left, y: top, width, height, radius: Math.min(radius, width / 2, height / 2), tone, line }
}

export function oval(x: number, y: number, rx: number, ry: number, tone: Tone, line: Line = 'detail'): Mark {
  return { shape: 'oval', x, y, rx: Math.max(0, rx), ry: Math.max(0, ry), tone, line }
}

export function path(points: readonly (readonly [number, number])[], tone: Tone = 'none', line: Line = 'detail'): Mark {
  return { shape: 'path', points: points.map(([x, y]) => ({ x, y })), closed: tone !== 'none', tone, line }
}
