import { describe, expect, it } from 'vitest'
import { PAGE_FORMATS, type PageFormat, pageFormat, MIN_TEXT_PX, SCALES, scaleOf } from './pageFormats.ts'
import { runsOf } from '../../../studio/collage/sheet/sheetWords.ts'
import {
  type DrawingBlock,
  MAX_SIDE_PX,
  type Measure,
  type PageBox as Box,
  scaleOfDrawing,
  type TextBlock,
} from '../../../studio/index.ts'
import { Layout } from '../../../studio/model/layout.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { OWN_PIECE } from '../../contract/words.ts'
import { layoutPage, PAGE_KINDS, type PageKind, type PageLayout } from './layoutPage.ts'
import type { Block, ShownParts } from './pageBlocks.ts'
import { type PageContent, pageContent, plainParagraphs } from './pageContent.ts'
import { boxOfAspect } from './paintCollage.ts'
import { beginnings } from './sentences.ts'

const COUNTS = process.env.TEST_ALL ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 10]
const VARIANTS = [false, true].flatMap((isLong) => [true, false].map((hasPicture) => ({ isLong, hasPicture })))
/** Long names and many words are the hardest case. */
const TRIED = process.env.TEST_ALL ? VARIANTS : VARIANTS.filter(({ isLong, hasPicture }) => isLong === hasPicture)
const ROUNDING_PX = 0.01
const ASPECTS = [1.8, 0.4, 1, 2.4, 0.7, 1.2, 0.5, 3, 1.5, 0.9]
const PICTURE_ASPECT = 1.5
const HEXES = ['#b98a5a', '#ebe7de', '#c3b299', '#b8623f', '#c6a473', '#445566']
const SOUND = { outside: [], clashes: [], isEmpty: false }
const EVERYTHING: ShownParts = { words: true, key: true, prices: true, plan: true }
const LITTLE: ShownParts = { words: false, key: false, prices: false, plan: false }

const measure: Measure = (text, { size, face }) => text.length * size * (face === 'display' ? 0.42 : 0.53)

const room = Layout.parse({
  version: 1,
  floor: { shape: 'rectangular', width: 180, length: 144 },
  items: [],
})

type Made = { colors?: number; words?: number; hasPicture?: boolean; isLong?: boolean; hasRoom?: boolean }

function content(
  products: number,
  { colors = 6, words = 24, hasPicture = true, isLong = false, hasRoom = true }: Made = {},
): PageContent {
  const sentence = 'Oak, wool and linen keep the room calm. '
  const text = sentence.repeat(words).trim()
  return {
    title: isLong
      ? 'Quiet Harbor with the longest name that a model of words has ever found for a room'
      : 'Quiet Harbor',
    byline: 'Entertainment, Sofa, Natural Tones',
    paragraphs:
      words === 0
        ? []
        : [
            { kind: 'heading', text: 'The idea' },
            { kind: 'body', text },
          ],
    lead: words === 0 ? '' : sentence.trim(),
    swatches: HEXES.slice(0, colors).map((hex, index) => ({ hex, name: `Color ${index + 1}` })),
    hasPicture,
    entries: Array.from({ length: products }, (_, index) => ({
      name: isLong ? `A sofa with a name that is much longer than its column ${index}` : `Sofa ${index + 1}`,
      plainName: `Sofa ${index + 1}`,
      size: '84 in wide, 36 in deep, 30 in high',
      facts: ['84 in wide, 36 in deep, 30 in high', 'Linen blend and oak'],
      quantity: 1,
      each: '$1,299',
      sum: '$1,299',
      link: { url: 'https://example.org/SelectedProducts?q=Sofa', words: 'Find it in the catalog' },
      product: testProduct({ id: `sofa-${index}`, title: `Sofa ${index + 1}` }),
    })),
    total: '$12,990',
    seed: 7,
    unit: 'in',
    ...(hasRoom ? { room } : {}),
  }
}

function laidOut(kind: PageKind, format: PageFormat, made: PageContent, shown = EVERYTHING): PageLayout {
  return layoutPage(kind, {
    content: made,
    format,
    shown,
    forms: made.entries.map((_, index) => ({ aspect: ASPECTS[index] ?? 1, cover: 0.7 })),
    pictureAspect: PICTURE_ASPECT,
    measure,
  })
}

/** With an owner's arrangement, which needs no composition. */
function arranged(made: PageContent): PageContent {
  const elements = [
    { kind: 'piece' as const, id: 'piece-0', index: 0, x: 0.1, y: 0.1, width: 0.4, height: 0.4 },
    { kind: 'piece' as const, id: 'piece-1', index: 1, x: 0.5, y: 0.5, width: 0.3, height: 0.3 },
  ]
  const collage = { version: 2 as const, seed: 7, style: 'grid' as const, aspect: 1.4, elements }
  return { ...made, arrangement: { collage, true_scale: false, quantities: {} } }
}

const formats = PAGE_FORMATS

it('shows the cover as its owner changed it, in the form in which they changed it', () => {
  const made = content(3, TRIED[0])
  const elements = [
    { kind: 'chip' as const, id: 'c', hex: '#8f9a7c', name: '', x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
  ]
  const cover = { version: 2 as const, seed: 7, style: 'vignette' as const, aspect: 0.75, elements }
  const arrangement = { collage: null, cover, true_scale: false, quantities: {} }
  const [format] = formats
  if (!format) throw new Error('There is no format')
  const { blocks } = laidOut('cover', format, { ...made, arrangement })
  expect(blocks.flatMap((block) => (block.kind === 'collage' ? [block.view] : []))).toEqual([
    { elements, aspect: 0.75 },
  ])
  expect(blocks.some((block) => block.kind === 'text' && block.role === 'title')).toBe(false)
})

describe.each(formats.map((format) => [format.id, format] as const))('a page of %s', (_, format) => {
  it.each(COUNTS)('of %i products keeps its blocks apart, on the page and off the margins', (count) => {
    for (const kind of PAGE_KINDS)
      for (const variant of TRIED)
        for (const shown of [EVERYTHING, LITTLE]) {
          const page = laidOut(kind, format, arranged(content(count, variant)), shown)
          const found = {
            outside: page.blocks.flatMap((block) => outside(block, page, format)),
            clashes: clashes(page.blocks),
            isEmpty: page.blocks.length < 3,
          }
          expect({ kind, ...variant, shown, ...found }).toEqual({ kind, ...variant, shown, ...SOUND })
        }
  })

  it('has no letters below the least size, in its own words and in the collage', () => {
    for (const kind of PAGE_KINDS)
      for (const shown of [EVERYTHING, LITTLE]) {
        const { blocks } = laidOut(kind, format, content(3, { isLong: true }), shown)
        const sizes = blocks.flatMap((block) => lettersOf(block))
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MIN_TEXT_PX - ROUNDING_PX)
      }
  })

  it('shows the room picture whole, the collage as the largest picture, and the palette once', () => {
    const { blocks } = laidOut('board', format, content(4), LITTLE)
    const picture = blocks.find(({ kind }) => kind === 'picture')?.box
    expect(picture && picture.width / picture.height).toBeCloseTo(PICTURE_ASPECT, 3)
    const collage = blocks.find((block) => block.kind === 'collage')
    if (!collage || !picture) throw new Error('There is no collage.')
    expect(area(collage.box)).toBeGreaterThan(area(picture) * 1.3)
    const isInside = collage.kind === 'collage' && collage.view.elements.some(({ kind }) => kind === 'chip')
    expect(blocks.filter(isChip)).toHaveLength(isInside ? 0 : 5)
  })

  it('ends every text after a whole sentence', () => {
    for (const words of [3, 60]) {
      const { blocks } = laidOut('board', format, arranged(content(10, { words })))
      const bodies = blocks.filter((block): block is TextBlock => block.kind === 'text' && block.role === 'body')
      for (const { lines } of bodies) expect(lines.join(' ')).toMatch(/[.!?]$/)
    }
  })

  it('breaks its title between words', () => {
    for (const title of ['The unbleached living room', 'Wintergartengespräche am Nachmittag']) {
      const words = title.split(' ')
      for (const kind of PAGE_KINDS) {
        const { blocks } = laidOut(kind, format, { ...content(4), title }, EVERYTHING)
        const titles = blocks.filter((block): block is TextBlock => block.kind === 'text' && block.role === 'title')
        const shown = titles.flatMap(({ lines }) => lines).flatMap((line) => line.split(/[ \u00a0]/))
        const parts = shown.filter((part) =>
          words.some((word) => word !== part && part.length > 1 && word.startsWith(part)),
        )
        expect(parts).toEqual([])
      }
    }
  })

  it('stays within the longest side at every scale', () => {
    for (const times of SCALES) {
      const scale = scaleOf(format, times)
      expect(Math.max(format.widthPx, format.heightPx) * scale).toBeLessThanOrEqual(MAX_SIDE_PX)
    }
    expect(scaleOf(format, 2)).toBe(2)
  })
})

it('keeps the text of a story clear of the app’s overlays', () => {
  const story = pageFormat('9x16')
  for (const { box } of laidOut('board', story, content(4)).blocks) {
    expect(box.y).toBeGreaterThanOrEqual(250)
    expect(box.y + box.height).toBeLessThanOrEqual(1920 - 250 + ROUNDING_PX)
  }
})

it('shows prices, key, plan and description only on request', () => {
  const a4 = pageFormat('a4')
  const wordsOf = (shown: ShownParts) =>
    laidOut('board', a4, content(4), shown)
      .blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []))
      .join(' ')
  const everything = wordsOf(EVERYTHING)
  expect(everything).toContain('Sofa 3')
  expect(everything).toContain('$1,299')
  expect(everything).toContain('$12,990')
  const bare = wordsOf({ ...EVERYTHING, prices: false })
  expect(bare).toContain('Sofa 3')
  expect(bare).not.toContain('$')
  expect(wordsOf(LITTLE)).not.toContain('Sofa 3')
  const plans = (shown: ShownParts) => laidOut('board', a4, content(4), shown).blocks.filter(isPlan)
  expect(plans(EVERYTHING)).toHaveLength(1)
  expect(plans(LITTLE)).toHaveLength(0)
})

it('draws the plan on paper at the largest usual scale that fits', () => {
  const { blocks } = laidOut('plan', pageFormat('a4'), content(4))
  const plan = blocks.find(isPlan)
  // 180 inches of room on the 7.3 inches between the margins of A4: half an inch to the foot is too large, 3/8 fits.
  expect(plan && 150 / scaleOfDrawing(plan)).toBeCloseTo(32, 9)
  const words = blocks.flatMap((block) => (block.kind === 'text' ? block.lines : [])).join(' ')
  expect(words).toContain('Scale 3/8 in = 1 ft (1:32)')
})

it('keeps one collage for all formats: the arrangement of the owner, not another one', () => {
  const own = arranged(content(2))
  for (const format of formats) {
    const found = laidOut('board', format, own).blocks.find((block) => block.kind === 'collage')
    expect(found?.kind === 'collage' && found.view.aspect).toBe(1.4)
  }
})

describe('text', () => {
  it('ends where a sentence ends, not at an abbreviation', () => {
    const text = 'It is approx. three feet wide. "Is it?" Yes! See fig. a below.'
    expect(beginnings(text)).toEqual([
      text,
      'It is approx. three feet wide. "Is it?" Yes!',
      'It is approx. three feet wide. "Is it?"',
      'It is approx. three feet wide.',
    ])
    expect(beginnings('No end')).toEqual([])
  })

  it('loses the signs of Markdown', () => {
    expect(
      plainParagraphs('## The idea\nOak and **wool**, see [this](https://example.org).\n\n- a_b_c\n- _soft_'),
    ).toEqual([
      { kind: 'heading', text: 'The idea' },
      { kind: 'body', text: 'Oak and wool, see this.' },
      { kind: 'body', text: 'a_b_c' },
      { kind: 'body', text: 'soft' },
    ])
  })
})

function isPlan(block: Block): block is DrawingBlock {
  return block.kind === 'drawing' && block.alt?.startsWith('Plan to scale') === true
}

function isChip(block: Block): boolean {
  const [first] = block.kind === 'drawing' ? block.drawing.shapes : []
  return first?.shape === 'path' && HEXES.includes(first.fill ?? '')
}

function isRule(block: Block): boolean {
  return block.kind === 'drawing' && block.box.height === 1
}

function outside(block: Block, { widthPx, heightPx }: PageLayout, { coveredPx = 0 }: PageFormat): string[] {
  const { x, y, width, height } = block.box
  const margin = Math.min(widthPx, heightPx) * 0.05
  const isInside =
    x >= margin &&
    y >= Math.max(margin, coveredPx) &&
    x + width <= widthPx - margin + ROUNDING_PX &&
    y + height <= heightPx - Math.max(margin, coveredPx) + ROUNDING_PX &&
    width > 0 &&
    height >= 0
  return isInside ? [] : [`${block.kind} ${JSON.stringify(block.box)}`]
}

function clashes(blocks: readonly Block[]): string[] {
  const solid = blocks.filter((block) => !isRule(block))
  return solid.flatMap((one, index) =>
    solid
      .slice(index + 1)
      .filter((other) => overlap(one.box, other.box))
      .map((other) => `${nameOf(one)} ${JSON.stringify(one.box)} / ${nameOf(other)} ${JSON.stringify(other.box)}`),
  )
}

function nameOf(block: Block): string {
  return block.kind === 'text' ? block.lines.join(' ') : block.kind
}

function overlap(one: Box, other: Box): boolean {
  const slack = 0.5
  return (
    one.x + slack < other.x + other.width &&
    other.x + slack < one.x + one.width &&
    one.y + slack < other.y + other.height &&
    other.y + slack < one.y + one.height
  )
}

function lettersOf(block: Block): number[] {
  if (block.kind === 'text') return [block.style.size]
  if (block.kind !== 'collage') return []
  const { height } = boxOfAspect(block.box, block.view.aspect)
  const width = (words: string, { face }: { face: 'serif' | 'sans' }) => words.length * (face === 'serif' ? 0.42 : 0.53)
  return block.view.elements.flatMap((each) => runsOf(each, block.view.aspect, width).map(({ size }) => size * height))
}

function area({ width, height }: Box): number {
  return width * height
}

it('leads to the shop of a product, else to the catalog, and says which; own pieces without a shop lead nowhere', () => {
  const named = [
    testProduct({ id: 'rug', title: 'Rug', link: 'https://nord.example/products/rug', shopify_variant: '42' }),
    testProduct({ id: 'sofa', title: 'Sofa' }),
    testProduct({ id: `${OWN_PIECE}1`, title: 'Chest' }),
  ]
  const facts = {
    title: 'Rest',
    markdown: '',
    swatches: [],
    image: null,
    products: named,
    cutouts: named.map((product) => ({ source: '/a.webp', name: product.title, product })),
    seed: 1,
  }
  const made = pageContent(facts, { heading: '', byline: '', unit: 'in', origin: 'https://rooms.example' })
  expect(made.entries.map(({ link }) => link)).toEqual([
    { url: 'https://nord.example/products/rug?variant=42', words: 'Find it in the shop' },
    { url: 'https://rooms.example/SelectedProducts?q=Sofa', words: 'Find it in the catalog' },
    undefined,
  ])
})
