/** The form of a cut-out, sampled on a coarse net: which cells are opaque, and how light they are. */

/** Cells per side of the net. */
export const NET_CELLS = 32

export type Net = {
  /** One value for each cell, row by row: 1 where the picture is opaque. */
  readonly opaque: ArrayLike<number>
  /** Lightness of each cell, 0 to 255. */
  readonly light: ArrayLike<number>
  /** Color of each cell, `0xrrggbb`; undefined if it was not measured. */
  readonly color?: ArrayLike<number>
}

/** Points on the opaque part of a picture, in shares of its sides. */
export type Points = { readonly x: readonly number[]; readonly y: readonly number[] }

/** Approximate number of sample points of a picture. */
const SAMPLE_POINTS = 48

/** Without a net the whole box counts as opaque. */
export function pointsOf(net: Net | undefined): Points {
  const cells: number[] = []
  for (let cell = 0; cell < NET_CELLS * NET_CELLS; cell++) if (!net || net.opaque[cell]) cells.push(cell)
  const step = Math.max(1, cells.length / SAMPLE_POINTS)
  const [x, y]: [number[], number[]] = [[], []]
  for (let at = step / 2; at < cells.length; at += step) {
    const cell = cells[Math.floor(at)] ?? 0
    x.push(((cell % NET_CELLS) + 0.5) / NET_CELLS)
    y.push((Math.floor(cell / NET_CELLS) + 0.5) / NET_CELLS)
  }
  return { x, y }
}

/** Whether the picture is opaque at a point in shares of its sides. */
export function isOpaqueAt(net: Net | undefined, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return false
  return !net || net.opaque[Math.floor(y * NET_CELLS) * NET_CELLS + Math.floor(x * NET_CELLS)] === 1
}

/** The opaque share of a picture. */
export function coverOf(net: Net | undefined): number {
  if (!net) return 1
  let sum = 0
  for (let cell = 0; cell < NET_CELLS * NET_CELLS; cell++) sum += net.opaque[cell] ?? 0
  return sum / (NET_CELLS * NET_CELLS)
}
