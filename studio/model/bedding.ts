/** The bedding with which a bed is photographed and modeled; it is not sold with the bed. */

type Pictured = { readonly kind: string; readonly palette: readonly string[] }

/** The colors of the parts of a made bed; the cushion is the small one in front of the pillows. */
export type BeddingColors = { readonly cover: string; readonly sheets: string; readonly cushion: string }

/** A made bed has at least the color of its frame besides those of its bedding. */
const MIN_COLORS = 4

/** They are the last three of a made bed's exact colors; undefined for a bed without bedding. */
export function beddingColorsOf(palette: readonly string[]): BeddingColors | undefined {
  if (palette.length < MIN_COLORS) return undefined
  const [cover, sheets, cushion] = palette.slice(-3)
  return cover && sheets && cushion ? { cover, sheets, cushion } : undefined
}

/** The colors of what is sold: those of a bed without the bedding of its photograph. */
export function soldPalette({ kind, palette }: Pictured): readonly string[] {
  return kind === 'bed' && beddingColorsOf(palette) ? palette.slice(0, -3) : palette
}

/** Undyed linen: of beds for which no bedding was picked. */
export const UNDYED = '#e4dccb'

/** Distance in inches from the head of a bed to the upper edge of its cover, which leaves the pillows free. */
export const COVER_HEAD = 22
