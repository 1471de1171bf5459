/** The page formats of exports. Sizes are pixels at 1x; print formats are 150 dpi, so 2x prints at 300 dpi. */
export type Arrangement = 'sheet' | 'tall' | 'square' | 'wide'

export type PageFormat = {
  readonly id: string
  readonly label: string
  readonly widthPx: number
  readonly heightPx: number
  readonly arrangement: Arrangement
  /** Largest text size; the layout reduces it until everything fits. */
  readonly textPx: number
}

export const PAGE_FORMATS = [
  { id: 'a4', label: 'A4', widthPx: 1240, heightPx: 1754, arrangement: 'sheet', textPx: 21 },
  { id: 'letter', label: 'Letter', widthPx: 1275, heightPx: 1650, arrangement: 'sheet', textPx: 21 },
  { id: 'square', label: 'Square', widthPx: 1080, heightPx: 1080, arrangement: 'square', textPx: 20 },
  { id: '4x5', label: 'Portrait 4:5', widthPx: 1080, heightPx: 1350, arrangement: 'sheet', textPx: 21 },
  { id: '9x16', label: 'Story 9:16', widthPx: 1080, heightPx: 1920, arrangement: 'tall', textPx: 26 },
  { id: '2x3', label: 'Pin 2:3', widthPx: 1000, heightPx: 1500, arrangement: 'sheet', textPx: 21 },
  { id: '16x9', label: 'Wide 16:9', widthPx: 1920, heightPx: 1080, arrangement: 'wide', textPx: 24 },
] as const satisfies readonly PageFormat[]

/** The format with the id; the first one if the id is unknown. */
export function pageFormat(id: string): PageFormat {
  return PAGE_FORMATS.find((format) => format.id === id) ?? PAGE_FORMATS[0]
}

export const SCALES = [1, 2, 4] as const
/** Longest side of an export. */
export const MAX_SIDE_PX = 8192
