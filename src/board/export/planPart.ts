/** The plan of the room on a page: drawn to scale, on paper at an exact one. */
import { type Block, drawPlan, type PageBox as Box, sizeOf } from '../../../studio/index.ts'
import { formatLength } from '../../platform/units.ts'
import type { PageSetup } from './pageBlocks.ts'
import { PAPER_DPI } from './pageFormats.ts'

/** Inches of the room per inch of paper, from the largest drawing down, in both systems of measures. */
const METRIC = [10, 20, 25, 30, 40, 50, 75, 100, 125, 150, 200, 250, 500, 1000, 2000]
const IMPERIAL = new Map([
  [12, '1 in'],
  [16, '3/4 in'],
  [24, '1/2 in'],
  [32, '3/8 in'],
  [48, '1/4 in'],
  [64, '3/16 in'],
  [96, '1/8 in'],
  [128, '3/32 in'],
  [192, '1/16 in'],
  [384, '1/32 in'],
  [768, '1/64 in'],
  [1536, '1/128 in'],
])
/** Letter size of the plan's measures, in points of the drawing; they are set in running text. */
const LETTERS_PT = 11

export type PlanPart = { readonly block: Block; readonly scale: number | undefined }
type Options = { readonly isExact: boolean; readonly hasNumbers: boolean }

/** Undefined if the board has no room. With `isExact` the scale is a usual one, and `box` is not filled. */
export function planIn(setup: PageSetup, box: Box, { isExact, hasNumbers }: Options): PlanPart | undefined {
  const { content, em } = setup
  const { room } = content
  if (!room) return undefined
  const drawn = (pxPerInch: number) =>
    drawPlan(room, {
      title: `Plan to scale: ${content.title}`,
      formatLength: (inches) => formatLength(inches, content.unit ?? 'in'),
      isTransparent: true,
      hasNumbers,
      hasMeasures: true,
      grid: undefined,
      point: em / LETTERS_PT / pxPerInch,
    })
  const sizeAt = (pxPerInch: number) => {
    const { width, height } = sizeOf(drawn(pxPerInch))
    return { width: width * pxPerInch, height: height * pxPerInch }
  }
  const place = (pxPerInch: number, scale?: number): PlanPart => {
    const { width, height } = sizeAt(pxPerInch)
    const at = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
    const drawing = drawn(pxPerInch)
    return { block: { kind: 'drawing', box: at, drawing, alt: drawing.title }, scale }
  }
  if (isExact) {
    const scales = content.unit === 'cm' ? METRIC : [...IMPERIAL.keys()]
    for (const scale of scales) {
      const { width, height } = sizeAt(PAPER_DPI / scale)
      if (width <= box.width && height <= box.height) return place(PAPER_DPI / scale, scale)
    }
  }
  // The margin of a drawing keeps its size on the page, so its pixels grow in a straight line with the scale.
  const [one, two] = [sizeAt(1), sizeAt(2)]
  const most = (side: 'width' | 'height') => 1 + (box[side] - one[side]) / (two[side] - one[side])
  const pxPerInch = Math.min(most('width'), most('height'))
  return pxPerInch > 0 ? place(pxPerInch) : undefined
}

/** The aspect of the plan in a large box. */
export function planAspect(setup: PageSetup): number | undefined {
  const plan = planIn(setup, { x: 0, y: 0, width: 1000, height: 1000 }, { isExact: false, hasNumbers: false })
  return plan && plan.block.box.width / plan.block.box.height
}

/** "1:50", or "1/4 in = 1 ft (1:48)". */
export function scaleWords(scale: number, unit: PageSetup['content']['unit']): string {
  const inches = unit === 'cm' ? undefined : IMPERIAL.get(scale)
  return inches === undefined ? `Scale 1:${scale}` : `Scale ${inches} = 1 ft (1:${scale})`
}
