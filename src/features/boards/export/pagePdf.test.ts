/** Reads the PDF with a small parser: objects, streams, text by the fonts' ToUnicode maps, and the structure tree. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { layoutPage } from './layoutPage.ts'
import { pageFormat } from './pageFormats.ts'
import type { PdfFaces } from '../../../components/export/pdfFaces.ts'
import { lineKey, pagePdf } from './pagePdf.ts'

const entries = [
  { name: 'Café sofa', size: '84 in wide', price: '$1,299', weight: 84 },
  { name: 'Łódź lamp', size: '', price: '', weight: 20 },
  { name: '椅子', size: '20 in wide', price: '$90', weight: 30 },
]
const content = {
  title: 'Quiet Harbor',
  byline: 'Entertainment, Sofa',
  paragraphs: [
    { kind: 'heading' as const, text: 'The idea' },
    { kind: 'body' as const, text: 'Oak and wool keep the room calm and easy to live in. '.repeat(6).trim() },
  ],
  swatches: [
    { hex: '#25324f', name: 'Ink' },
    { hex: '#f8f7f4', name: 'Chalk' },
  ],
  hasPicture: true,
  entries,
  total: '$1,389',
  seed: 7,
}
const layout = layoutPage(content, pageFormat('a4'), (text, { sizePx }) => text.length * sizePx * 0.5, {
  aspects: [2, 0.5, 1],
  pictureAspect: 1.5,
})

type Entry = { dictionary: string; stream?: Buffer }
let objects: Map<number, Entry>
let source = ''
let page = ''

beforeAll(async () => {
  const face = async (name: string) =>
    new Uint8Array(await readFile(join(import.meta.dirname, '../../../components/export/fonts', `${name}.woff`)))
  const faces: PdfFaces = {
    display: await face('instrumentSerif400'),
    text400: await face('instrumentSans400'),
    text500: await face('instrumentSans500'),
    text600: await face('instrumentSans600'),
  }
  const plain = (channels: 3 | 4) =>
    sharp({ create: { width: 60, height: 40, channels, background: { r: 90, g: 60, b: 30, alpha: 0.5 } } })
  const png = new Uint8Array(await plain(4).png().toBuffer())
  const pieces = [{ bytes: png, box: { x: 100, y: 900, width: 200, height: 100 } }, null, null]
  const lines = new Map(
    layout.blocks.flatMap((block) =>
      block.kind === 'text' && block.lines.includes('椅子') ? [[lineKey(block, '椅子'), png] as const] : [],
    ),
  )
  const room = new Uint8Array(await plain(3).jpeg().toBuffer())
  const bytes = Buffer.from(
    await (await pagePdf(layout, content, { room, pieces, lines, marks: null }, faces)).arrayBuffer(),
  )
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
    expect(top.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(top[0]).toBe('H1')
    expect(top.filter((tag) => tag === 'L')).toHaveLength(1)
    expect(top.filter((tag) => tag === 'Table')).toHaveLength(1)
    expect(top.filter((tag) => tag === 'Figure')).toHaveLength(1 + entries.length)
    const alts = elements.filter(({ tag }) => tag === 'Figure').map(({ alt }) => alt)
    expect(alts).toContain('Illustration of the room: Quiet Harbor')
    expect(alts).toContain('1 Café sofa')
    expect(alts).toContain('2 Łódź lamp, no picture')
    const cells = elements.filter(({ tag }) => tag === 'TD' || tag === 'TH')
    expect(elements.filter(({ tag }) => tag === 'TR')).toHaveLength(entries.length + 1)
    expect(cells).toHaveLength(4 * (entries.length + 1))
    expect(cells.slice(0, 4).map(({ tag, text }) => `${tag} ${text.trim()}`)).toEqual([
      'TD 1',
      'TH Café sofa',
      'TD 84 in wide',
      'TD $1,299',
    ])
    expect(elements.filter(({ tag }) => tag === 'LBody').map(({ text }) => text.trim())).toEqual([
      'Ink #25324F',
      'Chalk #F8F7F4',
    ])
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
