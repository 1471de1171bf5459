/** The page formats of exports. Sizes are pixels at 1x; paper is 150 dpi, so 2x prints at 300 dpi. */
export type PageFormat = {
  readonly id: string
  readonly label: string
  /** `post`: viewed on a phone; `paper`: printed; `screen`: a desktop background. */
  readonly use: 'post' | 'paper' | 'screen'
  readonly widthPx: number
  readonly heightPx: number
  /** Largest size of running text; the layout reduces it until everything fits. */
  readonly textPx: number
  /** No letters closer than this to the upper and lower edges: the buttons of the app that shows the post lie there. */
  readonly coveredPx?: number
  /** Largest scale; a desktop background needs no more pixels than the screen has. */
  readonly mostTimes?: number
}

/** Pixels per inch of paper at 1x. */
export const PAPER_DPI = 150

const PAPER = { use: 'paper', textPx: 19.5 } as const
const LARGE_PAPER = { use: 'paper', textPx: 25 } as const

export const PAGE_FORMATS = [
  { id: 'square', label: 'Instagram square', use: 'post', widthPx: 1080, heightPx: 1080, textPx: 25 },
  { id: '4x5', label: 'Instagram portrait, 4:5', use: 'post', widthPx: 1080, heightPx: 1350, textPx: 26 },
  // https://www.facebook.com/business/help/980593475366490: keep the upper 14 percent of a story free of text.
  { id: '9x16', label: 'Story, 9:16', use: 'post', widthPx: 1080, heightPx: 1920, textPx: 28, coveredPx: 250 },
  { id: '2x3', label: 'Pinterest pin, 2:3', use: 'post', widthPx: 1000, heightPx: 1500, textPx: 25 },
  {
    id: '16x9',
    label: 'Desktop wallpaper, 16:9',
    use: 'screen',
    widthPx: 1920,
    heightPx: 1080,
    textPx: 24,
    mostTimes: 2,
  },
  { id: 'a4', label: 'A4', ...PAPER, widthPx: 1240, heightPx: 1754 },
  { id: 'a4-wide', label: 'A4, landscape', ...PAPER, widthPx: 1754, heightPx: 1240 },
  { id: 'letter', label: 'Letter', ...PAPER, widthPx: 1275, heightPx: 1650 },
  { id: 'letter-wide', label: 'Letter, landscape', ...PAPER, widthPx: 1650, heightPx: 1275 },
  { id: 'a3', label: 'A3', ...LARGE_PAPER, widthPx: 1754, heightPx: 2480 },
  { id: 'a3-wide', label: 'A3, landscape', ...LARGE_PAPER, widthPx: 2480, heightPx: 1754 },
  { id: 'tabloid', label: 'Tabloid', ...LARGE_PAPER, widthPx: 1650, heightPx: 2550 },
  { id: 'tabloid-wide', label: 'Tabloid, landscape', ...LARGE_PAPER, widthPx: 2550, heightPx: 1650 },
] as const satisfies readonly PageFormat[]

/** The format with the id; A4 if the id is unknown. */
export function pageFormat(id: string): PageFormat {
  const formats: readonly PageFormat[] = PAGE_FORMATS
  const found = formats.find((format) => format.id === id) ?? formats.find((format) => format.id === 'a4')
  if (!found) throw new Error('There is no A4.')
  return found
}

/** Smallest letters of a page in pixels at 1x: 12 on a screen, 6 points on paper. */
export const MIN_TEXT_PX = 12

export const SCALES = [1, 2, 4] as const
/** Longest side of an export: what all current browsers can paint. */
export const MAX_SIDE_PX = 8192

/** The scale that `times` gives: smaller if the picture would be larger than a browser can paint. */
export function scaleOf({ widthPx, heightPx }: Pick<PageFormat, 'widthPx' | 'heightPx'>, times: number): number {
  return Math.min(times, MAX_SIDE_PX / Math.max(widthPx, heightPx))
}

/** The scales that differ for this format. */
export function scalesOf({ mostTimes = 4 }: PageFormat): number[] {
  return SCALES.filter((times) => times <= mostTimes)
}
