/** Reads the PDF with a small parser: objects, streams, text by the fonts' ToUnicode maps, and the structure tree. */
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { FACES } from '../../../tests/support/pdf.ts'
import { layoutPage, type PageLayout } from './layoutPage.ts'
import type { Block } from './pageBlocks.ts'
import { pageFormat } from './pageFormats.ts'
import { pagePdf } from './pagePdf.ts'
import { lineKey } from './pdfParts.ts'
import { cropMarks, SLUG } from './pagePdf.ts'

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
  link: `https://example.org/SelectedProducts?q=${encodeURIComponent(entry.name)}`,
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
  measure: (text: string, { sizePx }: { sizePx: number }) => text.length * sizePx * 0.5,
}
const layout = layoutPage('board', order)
const list = layoutPage('list', order)
const attached = '{"kind":"roomwright-board","title":"Quiet Harbor"}'

type Entry = { dictionary: string; stream?: Buffer }
let objects: Map<number, Entry>
let source = ''
let page = ''

beforeAll(async () => {
  const plain = (channels: 3 | 4) =>
    sharp({ create: { width: 60, height: 40, channels, background: { r: 90, g: 60, b: 30, alpha: 0.5 } } })
  const png = new Uint8Array(await plain(4).png().toBuffer())
  const room = new Uint8Array(await plain(3).jpeg().toBuffer())
  const picturesOf = ({ blocks }: PageLayout) => ({
    blocks: new Map(
      blocks.flatMap((block): [Block, Uint8Array][] => {
        if (block.kind === 'picture' || block.kind === 'collage') return [[block, room]]
        return block.kind === 'thumb' && block.index === 0 ? [[block, png]] : []
      }),
    ),
    lines: new Map(
      blocks.flatMap((block) =>
        block.kind === 'text' && block.lines.includes('椅子') ? [[lineKey(block, '椅子'), png] as const] : [],
      ),
    ),
  })
  const pages = [layout, list].map((each) => ({ layout: each, pictures: picturesOf(each) }))
  const made = await pagePdf(pages, content, FACES, { hasBleed: true, boardText: attached })
  const bytes = Buffer.from(await made.arrayBuffer())
  source = bytes.toString('latin1')
  objects = readObjects(source)
  page = objects.get(numberIn(find('/Type /Page\n'), 'Contents'))?.stream?.toString('latin1') ?? ''
})

describe('a page as PDF', () => {
  it('declares PDF/UA, its language and its title, and shows the title', () => {
    expect(source.slice(0, 8)).toBe('%PDF-1.7')
    const catalog = find('/Type /Catalog')
    expect(catalog).toContain('/MarkInfo')
    expect(find('/Marked true')).toContain('/Marked')
    expect(catalog).toMatch(/\/Lang \(en-US\)/)
    expect(find('/DisplayDocTitle true')).toContain('/DisplayDocTitle')
    const metadata = objects.get(numberIn(catalog, 'Metadata'))?.stream?.toString('utf8') ?? ''
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(metadata).toContain('Quiet Harbor')
    expect(find('/Type /Page\n')).toContain('/Tabs /S')
  })

  it('embeds every face that it uses, and no others', () => {
    const fonts = [...objects.values()].filter(({ dictionary }) => dictionary.includes('/Type /Font\n'))
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ dictionary }) => /\/Subtype \/Type[13]\b/.test(dictionary))).toEqual([])
    const descriptors = [...objects.values()].filter(({ dictionary }) => dictionary.includes('/FontDescriptor\n'))
    expect(descriptors.length).toBeGreaterThanOrEqual(3)
    for (const { dictionary } of descriptors) {
      expect(dictionary).toMatch(/\/FontName \/[A-Z]{6}\+Instrument/)
      expect(objects.get(numberIn(dictionary, 'FontFile2'))?.stream?.length).toBeGreaterThan(500)
    }
  })

  it('has every word of the page as text that its maps decode, in every script', () => {
    const wanted = layout.blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []))
    const said = tree()
      .map(({ text, actual }) => actual ?? text)
      .join(' ')
    for (const line of wanted) expect(said).toContain(line.trim())
    expect(said).toContain('Łódź lamp')
  })

  it('tags all painted content or marks it as an artifact', () => {
    let depth = 0
    const stray: string[] = []
    for (const line of page.split('\n')) {
      if (/BDC$|BMC$/.test(line)) depth += 1
      if (line === 'EMC') depth -= 1
      if (depth === 0 && /(^|\s)(TJ|Tj|Do|f|S|B|f\*|B\*)$/.test(line)) stray.push(line)
    }
    expect(stray).toEqual([])
    expect(depth).toBe(0)
  })

  it('holds the reading order, the table, the list and the figures', () => {
    const elements = tree()
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
    expect(key.slice(0, 3).map(({ tag, text }) => `${tag} ${text.trim()}`)).toEqual([
      'TH Café sofa',
      'TD 84 in wide',
      'TD $1,299',
    ])
  })

  it('sets the words of the collage as text', () => {
    const said = tree().map(({ text }) => text.trim())
    expect(said).toContain(note)
    expect(said.some((text) => /^Harbor\s+60%$/.test(text))).toBe(true)
  })

  it('links each product to the shop, in the structure too', () => {
    const links = [...objects.values()].filter(({ dictionary }) => dictionary.includes('/Subtype /Link'))
    expect(links).toHaveLength(entries.length)
    for (const { dictionary } of links) expect(dictionary).toContain('/StructParent')
    expect(source).toContain('https://example.org/SelectedProducts?q=Caf%C3%A9%20sofa')
    expect(tree().filter(({ tag }) => tag === 'Link')).toHaveLength(entries.length)
  })

  it('attaches the board as plain text', () => {
    expect(source).toContain(attached)
  })

  it('has crop marks that meet the trim, outside of a bleed of 3 mm', () => {
    const [width, height] = [1240 * 0.48, 1754 * 0.48]
    const pageObject = find('/Type /Page\n')
    const boxOf = (name: string) =>
      new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(pageObject)?.[1]?.split(' ').map(Number) ?? []
    const trim = boxOf('TrimBox')
    const bleed = boxOf('BleedBox')
    const media = boxOf('MediaBox')
    const mm = 72 / 25.4
    expect((trim[2] ?? 0) - (trim[0] ?? 0)).toBeCloseTo(width, 1)
    expect((trim[0] ?? 0) - (bleed[0] ?? 0)).toBeCloseTo(3 * mm, 1)
    expect((bleed[3] ?? 0) - (trim[3] ?? 0)).toBeCloseTo(3 * mm, 1)
    expect(media[2]).toBeCloseTo(width + 2 * SLUG, 1)
    const marks = cropMarks(width, height)
    expect(marks).toHaveLength(8)
    for (const [fromX, fromY, toX, toY] of marks) {
      // Each lies on the line of one edge, and begins where the bleed ends.
      const isUpright = Math.abs(fromX - toX) < 0.01
      const [on, edges] = isUpright ? [fromX, [SLUG, SLUG + width]] : [fromY, [SLUG, SLUG + height]]
      expect(edges.some((edge) => Math.abs(edge - on) < 0.01)).toBe(true)
      const [along, size] = isUpright ? [fromY, height] : [fromX, width]
      expect([SLUG - 3 * mm, SLUG + size + 3 * mm].some((edge) => Math.abs(edge - along) < 0.01)).toBe(true)
      for (const at of [toX, toY]) expect(at).toBeGreaterThan(0)
    }
  })

  it('embeds the room as JPEG and a piece with a soft mask', () => {
    const images = [...objects.values()].filter(({ dictionary }) => dictionary.includes('/Subtype /Image'))
    expect(images.some(({ dictionary }) => dictionary.includes('/DCTDecode'))).toBe(true)
    const masked = images.find(({ dictionary }) => dictionary.includes('/SMask'))
    const mask = objects.get(numberIn(masked?.dictionary ?? '', 'SMask'))
    expect(mask?.dictionary).toContain('/DeviceGray')
    expect([...new Set(mask?.stream)]).toEqual([128])
  })
})

function readObjects(file: string): Map<number, Entry> {
  const found = new Map<number, Entry>()
  for (const { 1: id = '', index } of file.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = index + id.length + ' 0 obj\n'.length
    const streamAt = file.indexOf('stream\n', start)
    const endAt = file.indexOf('endobj', start)
    if (streamAt === -1 || streamAt > endAt) {
      found.set(Number(id), { dictionary: file.slice(start, endAt) })
      continue
    }
    const dictionary = file.slice(start, streamAt)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const raw = Buffer.from(file.slice(streamAt + 7, streamAt + 7 + length), 'latin1')
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw
    found.set(Number(id), { dictionary, stream })
  }
  return found
}

function find(words: string): string {
  for (const { dictionary } of objects.values()) if (`${dictionary}\n`.includes(words)) return dictionary
  throw new Error(`The PDF has no object with ${words}.`)
}

function numberIn(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1])
}

type Element = { tag: string; depth: number; alt?: string; actual?: string; text: string }

/** The structure elements in reading order, each with the text of its marked content. */
function tree(): Element[] {
  const marked = readMarked()
  const elements: Element[] = []
  const visit = (id: number, depth: number) => {
    const dictionary = objects.get(id)?.dictionary ?? ''
    const kids = /\/K \[([^\]]*)\]/.exec(dictionary)?.[1] ?? ''
    const tokens = kids.match(/\d+ 0 R|\d+/g) ?? []
    const text = tokens.filter((token) => !token.endsWith('R')).map((id_) => marked.get(Number(id_)) ?? '')
    const element = {
      tag: /\/S \/(\w+)/.exec(dictionary)?.[1] ?? '',
      depth,
      alt: textIn(dictionary, 'Alt'),
      actual: textIn(dictionary, 'ActualText'),
      text: text.join(''),
    }
    elements.push(element)
    for (const token of tokens) if (token.endsWith('R')) visit(Number.parseInt(token, 10), depth + 1)
  }
  visit(Number(/\/K \[(\d+) 0 R/.exec(find('/Type /StructTreeRoot'))?.[1]), 0)
  return elements
}

function textIn(dictionary: string, key: string): string | undefined {
  const found = new RegExp(`/${key} \\(((?:\\\\.|[^\\\\)])*)\\)`, 's').exec(dictionary)?.[1]
  if (found === undefined) return undefined
  const bytes = Buffer.from(
    found
      .replaceAll(/\\([()\\])/g, '$1')
      .replaceAll('\\n', '\n')
      .replaceAll('\\r', '\r'),
    'latin1',
  )
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

/** The text of each marked content, decoded by the ToUnicode maps of the fonts. */
function readMarked(): Map<number, string> {
  const resources = find('/Type /Page\n')
  const fontList =
    /\/Font <<([\s\S]*?)>>/.exec(objects.get(numberIn(resources, 'Resources'))?.dictionary ?? resources)?.[1] ?? ''
  const maps = new Map(
    [...fontList.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, unicodeOf(Number(id))] as const),
  )
  const words = new Map<number, string>()
  let font: string[] | undefined
  let mark: number | undefined
  for (const line of page.split('\n')) {
    const begin = /\/MCID (\d+)/.exec(line)
    if (begin) mark = Number(begin[1])
    else if (line === 'EMC') mark = undefined
    const set = /\/(F\d+) [\d.]+ Tf/.exec(line)
    if (set) font = maps.get(set[1] ?? '')
    if (line.endsWith('TJ') && mark !== undefined) {
      const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      const text = codes.map((code) => font?.[Number.parseInt(code, 16)] ?? '?').join('')
      words.set(mark, (words.get(mark) ?? '') + text)
    }
  }
  return words
}

function unicodeOf(id: number): string[] {
  const map = objects.get(numberIn(objects.get(id)?.dictionary ?? '', 'ToUnicode'))?.stream?.toString('latin1') ?? ''
  const letters: string[] = []
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    for (const [index, entry] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const units = Buffer.from((entry[1] ?? '').replaceAll(' ', ''), 'hex').swap16()
      letters[Number.parseInt(from, 16) + index] = units.toString('utf16le')
    }
  }
  return letters
}
