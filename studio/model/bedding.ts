/** The bedding with which a bed is photographed and modeled; it is not sold with the bed. */

/** The colors of the parts of a made bed; the cushion is the small one in front of the pillows. */
export type BeddingColors = { readonly cover: string; readonly sheets: string; readonly cushion: string }

/** They are the last three of a bed's exact colors; undefined for fewer. */
export function beddingColorsOf(palette: readonly string[]): BeddingColors | undefined {
  const [cover, sheets, cushion] = palette.slice(-3)
  return cover && sheets && cushion ? { cover, sheets, cushion } : undefined
}

/** Undyed linen: of beds for which no bedding was picked. */
export const UNDYED = '#e4dccb'
