/** Sheets of paper, and how a drawing at an exact scale is laid out on them. Points are 1/72 inch. */
export const POINTS_PER_INCH = 72
/** What a plan calls a point is a pixel on screen; on paper, which is read from nearer, it is this much of one. */
export const PAPER_POINT = 0.58

export const PAPERS = {
  a4: { name: 'A4', width: 595.28, height: 841.89 },
  a3: { name: 'A3', width: 841.89, height: 1190.55 },
  letter: { name: 'Letter', width: 612, height: 792 },
} as const
export type Paper = keyof typeof PAPERS

/** Inches of the room on one inch of paper. */
export const SCALES = [20, 25, 50, 100] as const
export type Scale = (typeof SCALES)[number]

/** Points around what is printed, and for the words above and below it. */
export const MARGIN = 36
export const HEAD = 44
export const FOOT = 44

export type Tiling = {
  readonly landscape: boolean
  readonly page: { readonly width: number; readonly height: number }
  /** What one sheet shows of the drawing. */
  readonly area: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
}

/** The fewest sheets for a drawing of this size in points, upright where both ways take as many. */
export function tilingFor(paper: Paper, width: number, height: number): Tiling {
  const [upright, lying] = tilingsFor(paper, width, height)
  return lying.columns * lying.rows < upright.columns * upright.rows ? lying : upright
}

/** Upright and lying. */
export function tilingsFor(paper: Paper, width: number, height: number): readonly [Tiling, Tiling] {
  const { width: short, height: long } = PAPERS[paper]
  return [tiled(false, short, long, width, height), tiled(true, long, short, width, height)]
}

/** The most sheets that a person can be expected to print and glue together. */
export const MOST_SHEETS = 48
/** What follows when even the smallest scale of the choice takes too many. */
const SMALLER_SCALES = [...SCALES, 200, 500, 1000, 2000]

/** The scale that was asked for, or the next smaller one that takes no more than `MOST_SHEETS`; inches of the room on one of paper. */
export function scaleFor(
  paper: Paper,
  asked: number,
  sizeAt: (scale: number) => { width: number; height: number },
): number {
  const smaller = SMALLER_SCALES.filter((scale) => scale >= asked)
  const found = smaller.find((scale) => {
    const { width, height } = sizeAt(scale)
    const { columns, rows } = tilingFor(paper, width, height)
    return columns * rows <= MOST_SHEETS
  })
  return found ?? smaller.at(-1) ?? asked
}

/** Points: less than this over the edge is rounding. */
const ROUNDING = 0.01

function tiled(landscape: boolean, pageWidth: number, pageHeight: number, width: number, height: number): Tiling {
  const area = { width: pageWidth - 2 * MARGIN, height: pageHeight - 2 * MARGIN - HEAD - FOOT }
  const count = (side: number, of: number) => Math.max(1, Math.ceil((side - ROUNDING) / of))
  return {
    landscape,
    page: { width: pageWidth, height: pageHeight },
    area,
    columns: count(width, area.width),
    rows: count(height, area.height),
  }
}
