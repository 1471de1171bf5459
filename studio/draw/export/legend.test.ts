import { describe, expect, it } from 'vitest'
import { FACES, FOREIGN, pdfText } from '../../../tests/support/pdf.ts'
import type { Item, Layout } from '../../model/layout.ts'
import type { Shape } from '../symbols/drawing.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { drawPlan } from './drawPlan.ts'
import { drawLegend, legendOf, markBox } from './legend.ts'
import { planPdf } from './planPdf.ts'
import { toSvg } from './toSvg.ts'

const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function item(id: string, productId: string | undefined, change: Partial<Item> = {}): Item {
  return {
    id,
    ...(productId === undefined ? {} : { productId }),
    name: `The ${productId ?? id}`,
    kind: 'chair',
    colour: '#b8a58c',
    footprint: { shape: 'rectangle', width: 30, length: 20, height: 34 },
    pose: { x: 60, y: 60, rotation: 0 },
    locked: false,
    ...change,
  }
}
const ITEMS = [
  item('rug', 'rug', { kind: 'rug', footprint: { shape: 'rectangle', width: 120, length: 96 } }),
  item('bed', 'bed', { kind: 'bed', footprint: { shape: 'rectangle', width: 60, length: 80, height: 42 } }),
  item('chair', 'chair'),
  item('chair-2', 'chair', { pose: { x: 62, y: 61, rotation: 90 } }),
  item('own', undefined, { kind: 'block', name: 'Piano' }),
  item('chair-3', 'chair'),
]
const ROOM: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 180 }, items: ITEMS }
const legendFor = (items: readonly Item[]) =>
  legendOf(items, {
    formatSize: (sides) => `${sides.join(' x ')} in`,
    formatPrice: (amount, currency = '$') => `${currency}${amount}`,
    prices: new Map([
      ['rug', { amount: 300 }],
      ['bed', { amount: 1200 }],
      ['chair', { amount: 150 }],
      ['lamp', { amount: 90, currency: 'EUR ' }],
    ]),
    pictures: new Map([['bed', { source: PHOTO, aspect: 2 }]]),
  })
const LOOK = {
  formatLength: (inches: number) => `${inches} in`,
  isTransparent: false,
  hasNumbers: true,
  hasMeasures: true,
  grid: undefined,
  point: 0.4,
  title: 'A plan',
}

function textsIn(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) =>
    shape.shape === 'text' ? [shape.text] : shape.shape === 'group' ? textsIn(shape.shapes) : [],
  )
}

describe('the legend of a plan', () => {
  it('has one entry per product with all of its numbers, its size and its price, and a total', () => {
    const { entries, total } = legendFor(ITEMS)
    expect(entries.map(({ numbers, name, size, price }) => ({ numbers, name, size, price }))).toEqual([
      { numbers: '1', name: 'The rug', size: '120 x 96 in', price: '$300' },
      { numbers: '2', name: 'The bed', size: '60 x 80 x 42 in', price: '$1200' },
      { numbers: '3-4, 6', name: 'The chair', size: '30 x 20 x 34 in', price: '3 x $150, $450' },
      { numbers: '5', name: 'Piano', size: '30 x 20 x 34 in', price: undefined },
    ])
    expect(total).toBe('$1950')
    expect(legendFor([item('own', undefined)]).total).toBeUndefined()
    expect(legendFor([...ITEMS, item('lamp', 'lamp')]).total).toBe('$1950 + EUR 90')
  })

  it('stands beside the plan in the same drawing, with photographs where there are any', () => {
    const bare = drawPlan(ROOM, LOOK)
    const drawing = drawPlan(ROOM, { ...LOOK, legend: legendFor(ITEMS) })
    expect(drawing.bounds.right).toBeGreaterThan(bare.bounds.right + 80)
    const texts = textsIn(drawing.shapes)
    expect(texts).toEqual(expect.arrayContaining(['The bed', '60 x 80 x 42 in', '$1200', 'Total $1950']))
    const svg = toSvg(drawing, 50, ROOM)
    expect(svg.match(/<image /g)).toHaveLength(1)
    expect(svg).toContain('text-anchor="start"')
  })

  it('breaks many numbers beside the picture of their piece: none covers a text or leaves the sheet', () => {
    // Each of four chairs five times, in turn.
    const chairs = Array.from({ length: 20 }, (_, at) => item(`chair ${at % 4}`, `chair-${at % 4}`))
    const shapes = drawLegend(legendFor([...ITEMS, ...chairs]), 20, { point: 1, inks: PAPER_INKS })
    const texts = shapes.flatMap((shape) => (shape.shape === 'text' ? [shape] : []))
    const marks = texts.filter(({ align }) => align !== 'start')
    expect(marks.map(({ text }) => text)).toEqual(expect.arrayContaining(['7, 11,']))
    const text = Math.min(...texts.filter(({ align }) => align === 'start').map(({ at }) => at.x))
    const boxes = marks.map((each) => markBox(each.at, each.text, 1))
    for (const { at, width } of boxes) {
      expect(at.x - width / 2).toBeGreaterThan(-2)
      expect(at.x + width / 2).toBeLessThan(text)
    }
  })

  it('carries its font as an SVG, so that letters are as wide on each device', () => {
    const svg = toSvg(drawPlan(ROOM, LOOK), 50, ROOM, new Map([[600, new Uint8Array([1, 2, 255])]]))
    expect(svg).toContain('font-weight:600;src:url(data:font/woff;base64,AQL/)')
  })

  it('numbers every piece on the plan, and no number covers another', () => {
    const drawing = drawPlan(ROOM, LOOK)
    const marks = drawing.shapes.flatMap((shape) =>
      shape.shape === 'text' && /^\d+$/.test(shape.text) ? [markBox(shape.at, shape.text, LOOK.point)] : [],
    )
    expect(marks).toHaveLength(ITEMS.length)
    const overlapping = marks.flatMap((one, index) =>
      marks
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(one.at.x - other.at.x) < (one.width + other.width) / 2 - 1e-9 &&
            Math.abs(one.at.y - other.at.y) < (one.height + other.height) / 2 - 1e-9,
        ),
    )
    expect(overlapping).toEqual([])
  })

  it('is on the sheet of the plan where there is room for it, else on sheets of its own', async () => {
    const pages = async (items: readonly Item[], scale: number) => {
      const { blob } = await planPdf(
        ROOM,
        drawPlan({ ...ROOM, items: [...items] }, { ...LOOK, point: (0.58 * scale) / 72 }),
        {
          title: 'A plan',
          scale,
          paper: 'letter',
          faces: FACES,
          foreign: FOREIGN,
          formatLength: LOOK.formatLength,
          legend: legendFor(items),
          hasScore: false,
          hasList: false,
          hasCutouts: false,
          hasTape: false,
        },
      )
      const text = await pdfText(blob)
      expect(text).toMatch(/\/Alt \(1, The rug/)
      return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
    }
    expect(await pages(ITEMS, 50)).toBe(1)
    const many = Array.from({ length: 40 }, (_, index) => item(`${index}`, index === 0 ? 'rug' : `piece ${index}`))
    expect(await pages(many, 50)).toBe(3)
  })
})
