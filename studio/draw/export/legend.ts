/** The legend of a plan: its pieces by number with picture, name, size and price, in columns. */
import { breakLines } from '../../geometry/breakLines.ts'
import type { Item } from '../../model/layout.ts'
import { drawSymbol } from '../symbols/drawSymbol.ts'
import { LETTERS, type Shape, boxPath, textWidth } from '../symbols/drawing.ts'
import type { Inks } from '../symbols/inks.ts'
import type { Point } from '../../geometry/point.ts'

/** A picture with its width divided by its height. */
type Picture = { readonly source: string; readonly aspect: number }

type LegendEntry = {
  /** The numbers of the pieces on the plan, such as `3-6`. */
  readonly numbers: string
  readonly name: string
  readonly size: string
  /** Undefined for a piece that is no product. */
  readonly price: string | undefined
  /** Undefined: the symbol is drawn. */
  readonly picture: Picture | undefined
  readonly item: Item
}

export type Legend = {
  readonly entries: readonly LegendEntry[]
  /** Undefined without any price. */
  readonly total: string | undefined
}

/** The currency is an ISO 4217 code; undefined: that of the other prices. */
export type Price = { readonly amount: number; readonly currency?: string | undefined }

type Facts = {
  /** Sides with their unit. */
  readonly formatSize: (sides: readonly number[]) => string
  readonly formatPrice: (amount: number, currency?: string) => string
  /** By product. */
  readonly prices: ReadonlyMap<string, Price>
  /** By product. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Of a product whose shop does not say both sides. */
const SIZE_UNKNOWN = 'Size not known'

/** One entry per product, in the order of the layout; the number of a piece is its place in that order. */
export function legendOf(items: readonly Item[], facts: Facts): Legend {
  const { formatSize, formatPrice, prices, pictures } = facts
  const groups = new Map<string, { readonly item: Item; readonly numbers: number[] }>()
  for (const [index, item] of items.entries()) {
    const { width, length } = item.footprint
    const key = item.productId ?? `${item.kind} ${item.name} ${width} ${length}`
    const group = groups.get(key) ?? { item, numbers: [] }
    groups.set(key, group)
    group.numbers.push(index + 1)
  }
  const priceOf = ({ productId = '' }: Item) => prices.get(productId)
  const entries = [...groups.values()].map(({ item, numbers }): LegendEntry => {
    const { width, length, height, assumed = [] } = item.footprint
    const [price, count] = [priceOf(item), numbers.length]
    const each = price && formatPrice(price.amount, price.currency)
    return {
      numbers: rangesInWords(numbers),
      name: item.name,
      size: assumed.length > 0 ? SIZE_UNKNOWN : formatSize([width, length, ...(height === undefined ? [] : [height])]),
      price: count === 1 || !price ? each : `${count} x ${each}, ${formatPrice(count * price.amount, price.currency)}`,
      picture: pictures.get(item.productId ?? ''),
      item,
    }
  })
  const totals = new Map<string | undefined, number>()
  for (const { amount, currency } of items.flatMap((item) => priceOf(item) ?? []))
    totals.set(currency, (totals.get(currency) ?? 0) + amount)
  const total = [...totals].map(([currency, amount]) => formatPrice(amount, currency)).join(' + ')
  return { entries, total: total === '' ? undefined : total }
}

/** `1-3, 7`. */
function rangesInWords(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last.to + 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

/** Points. */
export const LEGEND = { row: 62, column: 236 }
const PICTURE = 46
const TEXT = { left: 60, first: 8, line: 13 }
const SIZE = { name: 11, facts: 10, number: 10 }
const MAX_NAME_LINES = 2
const MAX_MARK_LINES = 3
/** Half the height of a number's mark. */
const MARK = 8

type Look = { readonly point: number; readonly inks: Inks }

/** The rows of a legend: one per entry, and one for the total. */
export function legendRows({ entries, total }: Legend): number {
  return entries.length + (total === undefined ? 0 : 1)
}

/** Shapes from the origin to the right and down, in columns of `rows` rows. */
export function drawLegend(legend: Legend, rows: number, look: Look): Shape[] {
  const { point, inks } = look
  const { entries, total } = legend
  const cornerOf = (index: number): Point => ({
    x: Math.floor(index / rows) * LEGEND.column * point,
    y: (index % rows) * LEGEND.row * point,
  })
  const shapes = entries.flatMap((entry, index) => drawEntry(entry, cornerOf(index), look))
  if (total === undefined) return shapes
  const { x, y } = cornerOf(entries.length)
  const at = { x: x + TEXT.left * point, y: y + TEXT.first * point }
  const text = `Total ${total}`
  return [...shapes, { shape: 'text', at, text, size: SIZE.name, color: inks.ink, isBold: true, align: 'start' }]
}

function drawEntry(entry: LegendEntry, { x, y }: Point, look: Look): Shape[] {
  const { point, inks } = look
  const { name, size, price, numbers } = entry
  const letters = (LEGEND.column - TEXT.left) / (SIZE.name * LETTERS.width)
  const names = breakLines(name, (line) => line.length <= letters, { maxLines: MAX_NAME_LINES }).lines
  const lines = [
    ...names.map((text) => ({ text, size: SIZE.name, isBold: true, color: inks.ink })),
    { text: size, size: SIZE.facts, isBold: false, color: inks.inkSoft },
    ...(price === undefined ? [] : [{ text: price, size: SIZE.facts, isBold: false, color: inks.inkSoft }]),
  ]
  const isWithin = (row: string) => markWidth(row) <= TEXT.left - MARK / 2
  const marks = breakLines(numbers, isWithin, { maxLines: MAX_MARK_LINES }).lines
  const middle = { x: x + (MARK + PICTURE / 2) * point, y: y + (PICTURE / 2) * point }
  return [
    { shape: 'group', at: middle, turn: 0, shapes: pictureShapes(entry, PICTURE * point) },
    ...marks.flatMap((row, index) =>
      numberMark({ x: x + (markWidth(row) / 2) * point, y: y + (1 + 2 * index) * MARK * point }, row, look),
    ),
    ...lines.map((line, index): Shape => {
      const at = { x: x + TEXT.left * point, y: y + (TEXT.first + index * TEXT.line) * point }
      return { shape: 'text', at, align: 'start', ...line }
    }),
  ]
}

/** The photograph, or the symbol, within a square around the origin. */
function pictureShapes({ picture, item }: LegendEntry, side: number): Shape[] {
  if (picture) {
    const { source, aspect } = picture
    return [{ shape: 'picture', source, width: side * Math.min(1, aspect), length: side / Math.max(1, aspect) }]
  }
  const scale = side / Math.max(item.footprint.width, item.footprint.length)
  // Lines keep their width at the scale of the picture.
  const shapes = drawSymbol(item).map((shape) =>
    shape.shape === 'path' && shape.stroke
      ? { ...shape, stroke: { ...shape.stroke, width: shape.stroke.width / scale } }
      : shape,
  )
  return [{ shape: 'group', at: { x: 0, y: 0 }, turn: 0, scale: { x: scale, y: scale }, shapes }]
}

/** A circle with a number, wider for several numbers. */
export function numberMark(at: Point, numbers: string, { point, inks }: Look): Shape[] {
  const [width, height] = [markWidth(numbers) * point, 2 * MARK * point]
  const d = boxPath(at.x - width / 2, at.y - height / 2, width, height, height / 2)
  return [
    { shape: 'path', d, fill: inks.ink, stroke: { color: inks.paper, width: 1.5 } },
    { shape: 'text', at, text: numbers, size: SIZE.number, color: inks.paper, isBold: true },
  ]
}

/** Points. */
function markWidth(numbers: string): number {
  return Math.max(2 * MARK, textWidth(numbers, SIZE.number) - 2)
}

/** The box that a number's mark covers, in inches. */
export function markBox(at: Point, numbers: string, point: number): { at: Point; width: number; height: number } {
  return { at, width: (markWidth(numbers) + 2) * point, height: (2 * MARK + 2) * point }
}
