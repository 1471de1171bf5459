/** Exports a layout as an SVG drawing to scale and as a CSV list of its pieces, in inches or centimeters. */
import { stringify } from 'csv-stringify/sync'
import { drawPlan } from '../../../studio/draw/export/drawPlan.ts'
import { legendOf, type Price } from '../../../studio/draw/export/legend.ts'
import { toSvg } from '../../../studio/draw/export/toSvg.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { stepsOf } from '../../../studio/model/steps.ts'
import { spreadsheetText } from '../../../src/contract/spreadsheetText.ts'
import { formatMoney } from '../../platform/formats.ts'

/** The unit of an export; `scale` is that of the drawing: half an inch to the foot, or 4 cm to the meter. */
type Measures = { readonly unit: 'in' | 'cm'; readonly perInch: number; readonly scale: number }

const INCHES: Measures = { unit: 'in', perInch: 1, scale: 24 }
const CENTIMETERS: Measures = { unit: 'cm', perInch: 2.54, scale: 25 }
/** Paper points per point of the drawing. */
const PAPER_POINT = 0.75
const POINTS_PER_INCH = 72
const HUNDREDTHS = 100

export function measuresOf(metric: boolean): Measures {
  return metric ? CENTIMETERS : INCHES
}

/** `84 x 38 in`; a side that is not known is a question mark. */
export function formatSize(sides: readonly (number | null | undefined)[], measures: Measures): string {
  const numbers = sides.map((side) => (side === null || side === undefined ? '?' : lengthIn(side, measures)))
  return `${numbers.join(' x ')} ${measures.unit}`
}

/** `prices`: by product. */
export type PlanOptions = {
  readonly title: string
  readonly metric: boolean
  readonly prices: ReadonlyMap<string, Price>
}

/** The pieces are numbered and listed beside the plan. Takes a tenth of a second for the largest layout. */
export function planSvg(layout: Layout, { title, metric, prices }: PlanOptions): string {
  const measures = measuresOf(metric)
  const legend = legendOf(layout.items, {
    formatSize: (sides) => formatSize(sides, measures),
    formatPrice: formatMoney,
    prices,
    pictures: new Map(),
  })
  const drawing = drawPlan(layout, {
    title,
    formatLength: (inches) => formatSize([inches], measures),
    isTransparent: false,
    hasNumbers: true,
    hasMeasures: true,
    legend: layout.items.length > 0 ? legend : undefined,
    grid: stepsOf({ metric }).grid,
    point: (PAPER_POINT * measures.scale) / POINTS_PER_INCH,
  })
  return toSvg(drawing, measures.scale, layout)
}

/** x and y are the center of the piece, measured from the upper left corner of the room. */
export function piecesCsv({ items }: Layout, metric: boolean): string {
  const measures = measuresOf(metric)
  const { unit } = measures
  const rows = items.map(({ name, kind, colour, footprint, pose, productId }) => ({
    name,
    kind,
    colour,
    [`width_${unit}`]: lengthIn(footprint.width, measures),
    [`depth_${unit}`]: lengthIn(footprint.length, measures),
    [`height_${unit}`]: footprint.height === undefined ? '' : lengthIn(footprint.height, measures),
    [`x_${unit}`]: lengthIn(pose.x, measures),
    [`y_${unit}`]: lengthIn(pose.y, measures),
    rotation_degrees: pose.rotation,
    product: productId ?? '',
  }))
  const lengths = ['width', 'depth', 'height', 'x', 'y'].map((name) => `${name}_${unit}`)
  const columns = ['name', 'kind', 'colour', ...lengths, 'rotation_degrees', 'product']
  return stringify(rows, { header: true, bom: true, cast: { string: spreadsheetText }, columns })
}

function lengthIn(inches: number, { perInch }: Measures): number {
  return Math.round(inches * perInch * HUNDREDTHS) / HUNDREDTHS
}
