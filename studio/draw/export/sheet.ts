/** Sheets of paper, and the tiling of a drawing at an exact scale onto them. Points are 1/72 inch. */
export const POINTS_PER_INCH = 72
/** Size of a plan's point on paper in points; smaller than on screen, because paper is read from nearer. */
export const PAPER_POINT = 0.58

/** Pictures are drawn with lines and letters as on paper at this scale. */
export const PICTURE_SCALE = 50

/** Upright, in points. */
export const PAPERS = {
  a4: { name: 'A4', width: 595.28, height: 841.89 },
  letter: { name: 'Letter', width: 612, height: 792 },
  a3: { name: 'A3', width: 841.89, height: 1190.55 },
  tabloid: { name: 'Tabloid', width: 792, height: 1224 },
} as const
export type Paper = keyof typeof PAPERS

/** Inches of the room per inch of paper. */
export const SCALES = [20, 25, 50, 100] as const
export type Scale = (typeof SCALES)[number]

/** Points: the margin around the print area, and the heights of header and footer. */
export const MARGIN = 36
export const HEAD = 44
export const FOOT = 44

export type Tiling = {
  readonly landscape: boolean
  readonly page: { readonly width: number; readonly height: number }
  /** The part of the drawing on one sheet, in points. */
  readonly area: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
}

/** The fewest sheets for a drawing of this size in points; portrait if both orientations take as many. */
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
export const MAX_SHEETS = 48
/** Smaller scales are used if the smallest choice still takes too many sheets. */
const SMALLER_SCALES = [...SCALES, 200, 500, 1000, 2000]

/**
 * The scale `asked`, or the next smaller one that takes at most `MAX_SHEETS`. Scales are inches of the room per inch
 * of paper.
 */
export function scaleFor(
  paper: Paper,
  asked: number,
  sizeAt: (scale: number) => { width: number; height: number },
): number {
  const smaller = SMALLER_SCALES.filter((scale) => scale >= asked)
  const found = smaller.find((scale) => {
    const { width, height } = sizeAt(scale)
    const { columns, rows } = tilingFor(paper, width, height)
    return columns * rows <= MAX_SHEETS
  })
  return found ?? smaller.at(-1) ?? asked
}

/** Scales of plans that fit their sheet, as rulers have them. */
const FITTED_SCALES = [20, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 1000, 2000, 2500]

/** The largest usual scale at which a drawing is on one sheet. */
export function fittingScale(paper: Paper, sizeAt: (scale: number) => { width: number; height: number }): number {
  const found = FITTED_SCALES.find((scale) => {
    const { width, height } = sizeAt(scale)
    const { columns, rows } = tilingFor(paper, width, height)
    return columns * rows === 1
  })
  return found ?? FITTED_SCALES.at(-1) ?? 1
}

/** Points; a smaller excess is a rounding error. */
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
