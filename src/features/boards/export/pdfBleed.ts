/** The sheet around a page that is printed and cut: paper beyond the edge, and the marks that show where to cut. */

/** Points per millimeter. */
const MM = 72 / 25.4
/** Points: the paper beyond the edge, the length of a mark, and the rest of the sheet. */
export const BLEED = 3 * MM
const MARK_LENGTH = 5 * MM
const EDGE = 2 * MM
export const SLUG = BLEED + MARK_LENGTH + EDGE

/** Boxes of the page dictionary (ISO 32000-1, 14.11.2), in points: left, bottom, right, top. */
type PageBoxes = { readonly trim: readonly number[]; readonly bleed: readonly number[] }

export function boxesOf(width: number, height: number): PageBoxes {
  const [left, right, bottom, top] = [SLUG, SLUG + width, SLUG, SLUG + height]
  return {
    trim: [left, bottom, right, top],
    bleed: [left - BLEED, bottom - BLEED, right + BLEED, top + BLEED],
  }
}

/** Two lines at each corner, from the bleed outwards: x and y of both ends, in points from the upper left of the sheet. */
export function cropMarks(width: number, height: number): readonly (readonly [number, number, number, number])[] {
  const [from, to] = [BLEED, BLEED + MARK_LENGTH]
  return [
    { x: SLUG, outX: -1 },
    { x: SLUG + width, outX: 1 },
  ].flatMap(({ x, outX }) =>
    [
      { y: SLUG, outY: -1 },
      { y: SLUG + height, outY: 1 },
    ].flatMap(({ y, outY }) => [
      [x + outX * from, y, x + outX * to, y] as const,
      [x, y + outY * from, x, y + outY * to] as const,
    ]),
  )
}
