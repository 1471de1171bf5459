/** The page formats of exports. Sizes are pixels at 1x; paper is 150 dpi, so 2x prints at 300 dpi. */
import { MAX_SIDE_PX, PAPERS, POINTS_PER_INCH } from '../../../studio/index.ts'

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

/** Pixels: running text on letter paper, and on the larger ones. */
const PAPER_TEXT = { usual: 19.5, large: 25 }
const LARGE_POINTS = 700

/** Upright and lying. */
function papers(): PageFormat[] {
  return Object.entries(PAPERS).flatMap(([id, { name, width, height }]): PageFormat[] => {
    const [short, long] = [width, height].map((points) => Math.round((points * PAPER_DPI) / POINTS_PER_INCH))
    const textPx = width < LARGE_POINTS ? PAPER_TEXT.usual : PAPER_TEXT.large
    const upright = { id, label: name, use: 'paper' as const, textPx, widthPx: short ?? 0, heightPx: long ?? 0 }
    const lying = {
      id: `${id}-wide`,
      label: `${name}, landscape`,
      widthPx: upright.heightPx,
      heightPx: upright.widthPx,
    }
    return [upright, { ...upright, ...lying }]
  })
}

export const PAGE_FORMATS: readonly PageFormat[] = [
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
  ...papers(),
]

/** The format with the id; A4 if the id is unknown. */
export function pageFormat(id: string): PageFormat {
  const found = PAGE_FORMATS.find((format) => format.id === id) ?? PAGE_FORMATS.find((format) => format.id === 'a4')
  if (!found) throw new Error('There is no A4.')
  return found
}

/** Smallest letters of a page in pixels at 1x: 12 on a screen, 6 points on paper. */
export const MIN_TEXT_PX = 12

export const SCALES = [1, 2, 4] as const
/** The scale that `times` gives: smaller if the picture would be larger than a browser can paint. */
export function scaleOf({ widthPx, heightPx }: Pick<PageFormat, 'widthPx' | 'heightPx'>, times: number): number {
  return Math.min(times, MAX_SIDE_PX / Math.max(widthPx, heightPx))
}

/** The scales that differ for this format. */
export function scalesOf({ mostTimes = 4 }: PageFormat): number[] {
  return SCALES.filter((times) => times <= mostTimes)
}
