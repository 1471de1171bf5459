import { describe, expect, it } from 'vitest'
import { layoutPage } from './layoutPage.ts'
import type { Block, Box } from './pageBlocks.ts'
import { type PageContent, plainParagraphs } from './pageContent.ts'
import { MAX_SIDE_PX, PAGE_FORMATS, SCALES } from './pageFormats.ts'
import { type Measure, setText } from './setText.ts'

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const ROUNDING_PX = 0.01
const ASPECTS = [1.8, 0.4, 1, 2.4, 0.7, 1.2, 0.5, 3, 1.5, 0.9]

const measure: Measure = (text, { sizePx, face }) => text.length * sizePx * (face === 'display' ? 0.42 : 0.53)

function content(products: number, { colors = 6, words = 120, hasPicture = true, isLong = false } = {}): PageContent {
  return {
    title: isLong ? 'A long quiet room for reading, playing music and looking out over the harbor' : 'Quiet Harbor',
    byline: 'Entertainment, Sofa, Natural Tones',
    paragraphs: [
      { kind: 'heading', text: 'The idea' },
      { kind: 'body', text: 'Oak and wool keep the room calm. '.repeat(words / 7).trim() },
    ],
    swatches: Array.from({ length: colors }, (_, index) => ({
      hex: `#a0b0${index + 10}`,
      name: `Weathered oak ${index}`,
    })),
    hasPicture,
    entries: Array.from({ length: products }, (_, index) => ({
      name: isLong ? `Three-seat sofa number ${index} with loose linen covers and turned walnut legs` : `Sofa ${index}`,
      size: '84 in wide, 38 in deep, 33 in high',
      price: '$12,990.50',
      weight: 100 + index * 300,
    })),
    total: '$129,905',
    seed: 7,
  }
}

const set = (page: PageContent, format: (typeof PAGE_FORMATS)[number]) =>
  layoutPage(page, format, measure, { aspects: ASPECTS, pictureAspect: 1.5 })

describe.each(PAGE_FORMATS)('a board on $label', (format) => {
  it.each(COUNTS)('with %i products overlaps nothing and keeps everything on the page', (products) => {
    for (const colors of [0, 1, 5, 14]) {
      for (const isLong of [false, true]) {
        for (const hasPicture of [true, false]) {
          const { blocks } = set(content(products, { colors, isLong, hasPicture }), format)
          const wrong: string[] = []
          const solid = blocks.filter(({ kind }) => kind !== 'rule')
          for (const [index, block] of solid.entries()) {
            if (!isOnPage(block.box, format)) wrong.push(`${describeBlock(block)} leaves the page`)
            for (const other of solid.slice(index + 1)) {
              if (overlap(block.box, other.box)) wrong.push(`${describeBlock(block)} meets ${describeBlock(other)}`)
            }
          }
          expect(wrong).toEqual([])
          expect(blocks.filter(({ kind }) => kind === 'badge')).toHaveLength(products)
          expect(blocks.filter(({ kind }) => kind === 'chip')).toHaveLength(colors)
          expect(blocks.filter(({ kind }) => kind === 'picture')).toHaveLength(hasPicture ? 1 : 0)
        }
      }
    }
  })

  it('gives the collage a sufficient share of the page', () => {
    const { blocks } = set(content(10, { colors: 14 }), format)
    const collage = blocks.find(({ kind }) => kind === 'collage')
    const share = ((collage?.box.width ?? 0) * (collage?.box.height ?? 0)) / (format.widthPx * format.heightPx)
    expect(share).toBeGreaterThan(0.1)
  })

  it('stays within the longest side at every scale', () => {
    expect(Math.max(format.widthPx, format.heightPx) * Math.max(...SCALES)).toBeLessThanOrEqual(MAX_SIDE_PX)
  })
})

describe('text', () => {
  const style = { face: 'text', weight: 400, sizePx: 10, ink: 'ink' } as const
  it('keeps every word while there is space and ends in an ellipsis if there is not', () => {
    expect(setText('one two three', style, 40, measure).lines).toEqual(['one two', 'three'])
    expect(setText('one two three', style, 40, measure, 1)).toEqual({ lines: ['one tw…'], isCut: true })
  })

  it('breaks a word that is wider than its line', () => {
    const { lines } = setText('abcdefghij', style, 30, measure)
    expect(lines.join('')).toBe('abcdefghij')
    for (const line of lines) expect(measure(line, style)).toBeLessThanOrEqual(30)
  })

  it('loses its Markdown characters', () => {
    expect(plainParagraphs('## The *idea*\nOak **and** [wool](https://a.example).\n- One\n- Two')).toEqual([
      { kind: 'heading', text: 'The idea' },
      { kind: 'body', text: 'Oak and wool.' },
      { kind: 'body', text: 'One' },
      { kind: 'body', text: 'Two' },
    ])
  })
})

function overlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > ROUNDING_PX &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > ROUNDING_PX
  )
}

function isOnPage(box: Box, { widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean {
  return (
    box.x >= 0 &&
    box.y >= 0 &&
    box.width > 0 &&
    box.height > 0 &&
    box.x + box.width <= widthPx &&
    box.y + box.height <= heightPx
  )
}

function describeBlock(block: Block): string {
  const { x, y, width, height } = block.box
  const words = block.kind === 'text' ? ` "${block.lines.join(' ').slice(0, 40)}"` : ''
  return `${block.kind}${words} at ${[x, y, width, height].map(Math.round).join(' ')}`
}
