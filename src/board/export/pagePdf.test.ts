import { PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { FACES, FOREIGN } from '../../../tests/support/pdf.ts'
import { type PdfRead, readPdf, textOf } from '../../../tests/support/readPdf.ts'
import { layoutPage, type PageLayout } from './layoutPage.ts'
import type { Block } from './pageBlocks.ts'
import { pageFormat } from './pageFormats.ts'
import { pagePdf } from './pagePdf.ts'

const entries = [
  { name: 'Café sofa', size: '84 in wide', sum: '$1,299' },
  { name: 'Łódź lamp', size: '', sum: '' },
  { name: '椅子', size: '20 in wide', sum: '$90' },
].map((entry) => ({
  ...entry,
  plainName: entry.name,
  facts: [entry.size, 'Oak'].filter((fact) => fact !== ''),
  quantity: 1,
  each: entry.sum,
  link: {
    url: `https://example.org/SelectedProducts?q=${encodeURIComponent(entry.name)}`,
    words: 'Find it in the catalog',
  },
}))
const note = 'A warm note'
const collage = {
  version: 2 as const,
  seed: 7,
  style: 'grid' as const,
  aspect: 1.4,
  elements: [
    ...entries.map((_, index) => ({
      kind: 'piece' as const,
      id: `piece-${index}`,
      index,
      x: 0.3 * index,
      y: 0.4,
      width: 0.25,
      height: 0.4,
    })),
    {
      kind: 'note' as const,
      id: 'note',
      index: 0,
      words: note,
      size: 0.04,
      color: '#24201a',
      at: { x: 0.5, y: 0 },
      x: 0.1,
      y: 0.1,
      width: 0.3,
      height: 0.05,
    },
    {
      kind: 'chip' as const,
      id: 'chip',
      hex: '#25324f',
      name: 'Harbor',
      share: 60,
      x: 0.8,
      y: 0.05,
      width: 0.14,
      height: 0.2,
    },
  ],
}
const content = {
  title: 'Quiet Harbor',
  byline: 'Entertainment, Sofa',
  paragraphs: [
    { kind: 'heading' as const, text: 'The idea' },
    { kind: 'body' as const, text: 'Oak and wool keep the room calm and easy to live in. '.repeat(6).trim() },
  ],
  lead: 'Oak and wool keep the room calm and easy to live in.',
  swatches: [
    { hex: '#25324f', name: 'Ink' },
    { hex: '#f8f7f4', name: 'Chalk' },
  ],
  hasPicture: true,
  entries,
  total: '$1,389',
  seed: 7,
  arrangement: { collage, true_scale: false, quantities: {} },
}
const order = {
  content,
  format: pageFormat('a4'),
  shown: { words: true, key: true, prices: true, plan: false },
  forms: [2, 0.5, 1].map((aspect) => ({ aspect, cover: 1 })),
  pictureAspect: 1.5,
  measure: (text: string, { size }: { size: number }) => text.length * size * 0.5,
}
const layout = layoutPage('board', order)
const list = layoutPage('list', order)
const attached = '{"kind":"roomwright-board","title":"Quiet Harbor"}'

let source = ''
let read: PdfRead

beforeAll(async () => {
  const plain = (channels: 3 | 4) =>
    sharp({ create: { width: 60, height: 40, channels, background: { r: 90, g: 60, b: 30, alpha: 0.5 } } })
  const png = new Uint8Array(await plain(4).png().toBuffer())
  const room = new Uint8Array(await plain(3).jpeg().toBuffer())
  const picturesOf = ({ blocks }: PageLayout) =>
    new Map(
      blocks.flatMap((block): [Block, Uint8Array][] => {
        if (block.kind === 'picture' || block.kind === 'collage') return [[block, room]]
        return block.kind === 'thumb' && block.index === 0 ? [[block, png]] : []
      }),
    )
  const pages = [layout, list].map((each) => ({ layout: each, pictures: picturesOf(each) }))
  const options = { faces: FACES, foreign: FOREIGN, hasBleed: true, boardText: attached }
  const bytes = Buffer.from(await (await pagePdf(pages, content, options)).arrayBuffer())
  source = bytes.toString('latin1')
  read = await readPdf(bytes)
})

describe('a page as PDF', () => {
  it('has everything that PDF/UA requires, and the title of the board', () => {
    expect(source.slice(0, 8)).toBe('%PDF-1.7')
    expect(read.faults).toEqual([])
    expect(read.document.getTitle()).toBe('Quiet Harbor')
  })

  it('has every word of the page as text that its maps decode, in every script', () => {
    const wanted = layout.blocks.flatMap((block) =>
      block.kind === 'text' && block.role !== 'ornament' ? block.lines : [],
    )
    const said = read.elements.map(({ text, actual }) => actual ?? text).join(' ')
    for (const line of wanted) expect(said).toContain(line.trim())
    expect(said).toContain('Łódź lamp')
  })

  it('holds the reading order, the table, the list and the figures', () => {
    const { elements } = read
    const top = elements.filter(({ depth }) => depth === 1).map(({ tag }) => tag)
    // One title for each page; the collage's chips and the list of the palette are lists.
    expect(top.filter((tag) => tag === 'H1')).toHaveLength(2)
    expect(top[0]).toBe('H1')
    expect(top.filter((tag) => tag === 'L')).toHaveLength(1)
    expect(top.filter((tag) => tag === 'Table')).toHaveLength(2)
    const alts = elements.filter(({ tag }) => tag === 'Figure').map(({ alt }) => alt)
    expect(alts).toEqual([
      'Collage of the products: Café sofa; Łódź lamp; 椅子',
      'Illustration of the room: Quiet Harbor',
    ])
    const key = elements
      .slice(elements.findIndex(({ tag }) => tag === 'Table'))
      .filter(({ tag }) => /^T[DH]$/.test(tag))
    expect(key.slice(0, 9).map((each) => `${each.tag} ${textOf(each).trim()}`.trim())).toEqual([
      'TH Café sofa',
      'TD 84 in wide',
      'TD $1,299',
      'TH Łódź lamp',
      'TD',
      'TD',
      'TH 椅子',
      'TD 20 in wide',
      'TD $90',
    ])
  })

  it('sets the words of the collage as text', () => {
    const said = read.elements.map(({ text }) => text.trim())
    expect(said).toContain(note)
    expect(said.some((text) => /^Harbor\s+60%$/.test(text))).toBe(true)
  })

  it('links each product to the shop, in the structure too', () => {
    expect(dictionaries().filter((each) => nameIn(each, 'Subtype') === '/Link')).toHaveLength(entries.length)
    expect(source).toContain('https://example.org/SelectedProducts?q=Caf%C3%A9%20sofa')
    expect(read.elements.filter(({ tag }) => tag === 'Link')).toHaveLength(entries.length)
  })

  it('attaches the board as plain text', () => {
    expect(source).toContain(attached)
  })

  it('embeds the room as JPEG and a piece with a soft mask', () => {
    const images = objects().flatMap((each) =>
      each instanceof PDFRawStream && nameIn(each.dict, 'Subtype') === '/Image' ? [each.dict] : [],
    )
    expect(images.some((each) => nameIn(each, 'Filter') === '/DCTDecode')).toBe(true)
    const masked = images.filter((each) => each.get(PDFName.of('SMask')))
    expect(masked.length).toBeGreaterThan(0)
    for (const each of masked) {
      const mask = each.lookup(PDFName.of('SMask'))
      expect(mask instanceof PDFRawStream && nameIn(mask.dict, 'ColorSpace')).toBe('/DeviceGray')
    }
  })
})

function objects(): PDFObject[] {
  return read.document.context.enumerateIndirectObjects().map(([, each]) => each)
}

function dictionaries(): PDFDict[] {
  return objects().flatMap((each) => (each instanceof PDFDict ? [each] : []))
}

function nameIn(dict: PDFDict, key: string): string | undefined {
  return dict.lookup(PDFName.of(key))?.toString()
}
