import fc from 'fast-check'
import { z } from 'zod'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { withPngText } from '../../../studio/index.ts'
import { Collage } from '../../../studio/model/collage.ts'
import type { Arrangement } from '../../contract/arrangements.ts'
import { BOARD_MARK, BoardFile } from '../../contract/boardFile.ts'
import { sampleArrangement } from '../../../tests/support/documents.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { boardText } from './boardText.ts'
import { missingCount, pagesFor } from './pagesFor.ts'
import { type OpenedFile, openBoardFile, readBoardFile, refusalWords } from './openBoardFile.ts'

const products = ['sofa', 'lamp', 'rug'].map((id) => testProduct({ id, title: `The ${id}` }))
const photo = `/images/${'a'.repeat(40)}.webp`
const collage: Collage = {
  version: 2,
  seed: 5,
  style: 'vignette',
  aspect: 1.4,
  elements: [
    ...products.map((_, index) => ({
      kind: 'piece' as const,
      id: `piece-${index}`,
      index,
      x: 0.1 + index * 0.2,
      y: 0.2,
      width: 0.2,
      height: 0.3,
    })),
    {
      kind: 'note',
      id: 'n',
      index: 1,
      words: 'endstream',
      size: 0.03,
      color: '#24201a',
      at: { x: 0.5, y: 0.5 },
      x: 0.1,
      y: 0.8,
      width: 0.2,
      height: 0.05,
    },
    {
      kind: 'photo',
      id: 'p',
      source: `${photo}?proof=secret`,
      cut: false,
      alt: 'The window',
      x: 0.7,
      y: 0.7,
      width: 0.2,
      height: 0.2,
    },
  ],
}
const facts = {
  title: 'Quiet Harbor',
  markdown: 'Oak and "wool", 椅子.',
  swatches: [{ hex: '#25324f', name: 'Ink' }],
  image: null,
  cutouts: products.map((product) => ({ source: '/images/a.webp', name: product.title, product })),
  products,
  seed: 5,
}
const layout = {
  version: 1 as const,
  floor: { shape: 'rectangular' as const, width: 180, length: 140, people: 'wheelchair' as const },
  items: [],
}
const text = boardText({ ...facts, quantities: { lamp: 2 } }, 'Quiet Harbor', 'board-1', collage, layout)

describe('a board inside of an exported file', () => {
  it('is read from a PNG and from a PDF', async () => {
    for (const file of [await png(text), pdf(text)]) {
      const board = boardOf(await openBoardFile(file))
      expect(board.title).toBe('Quiet Harbor')
      expect(board.board).toBe('board-1')
      expect(board.words).toBe('Oak and "wool", 椅子.')
      expect(board.products.map(({ id }) => id)).toEqual(['sofa', 'lamp', 'rug'])
      expect(board.quantities).toEqual({ lamp: 2 })
      // The people who use the room are not exported.
      expect(board.layout?.floor).toEqual({ shape: 'rectangular', width: 180, length: 140 })
      expect(board.collage.elements).toHaveLength(5)
      expect(board.collage.elements.find(({ kind }) => kind === 'note')).toMatchObject({ words: 'endstream' })
    }
  })

  it('contains no URL signature of an own picture', () => {
    expect(text).toContain(photo)
    expect(text).not.toContain('secret')
  })

  it('is refused with a message if it is missing, damaged or tampered with', async () => {
    const tampered = (change: (file: Record<string, unknown>) => void) => {
      const file: Record<string, unknown> = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
      change(file)
      return JSON.stringify(file)
    }
    const refused = async (file: Blob) => {
      const found = await openBoardFile(file)
      return 'refused' in found ? found.refused : 'opened'
    }
    expect(await refused(await png(''))).toBe('foreign')
    expect(await refused(new Blob(['%PDF-1.7 something else']))).toBe('foreign')
    expect(await refused(new Blob([]))).toBe('foreign')
    expect(await refused(await png(text.slice(0, -9)))).toBe('damaged')
    expect(await refused(pdf(tampered((file) => (file.version = 2))))).toBe('damaged')
    const foreign = JSON.stringify({
      ...collage,
      elements: [{ ...collage.elements[4], source: 'https://spy.example/a.png' }],
    })
    expect(await refused(await png(tampered((file) => (file.collage = JSON.parse(foreign)))))).toBe('damaged')
    expect(await refused(await png(tampered((file) => (file.board = '../../admin'))))).toBe('damaged')
    for (const reason of ['foreign', 'damaged', 'too large'] as const)
      expect(await refusalWords(new File([], 'a.png'), reason)).toMatch(/^.*a\.png.*\. .+\.$/)
  })
})

it('opens a board or refuses, for any modification of its file', async () => {
  const files = await Promise.all([await png(text), pdf(text)].map((file) => file.bytes()))
  const damaged = (whole: Uint8Array) =>
    fc
      .tuple(fc.nat(whole.length), fc.uint8Array({ maxLength: 12 }), fc.nat(40), fc.boolean())
      .map(([at, other, skipped, isCut]) =>
        Buffer.concat([whole.subarray(0, at), other, isCut ? Buffer.of() : whole.subarray(at + skipped)]),
      )
  fc.assert(
    fc.property(fc.oneof(...files.map(damaged)), (bytes) => {
      const found = readBoardFile(bytes)
      expect('refused' in found || BoardFile.safeParse(z.encode(BoardFile, found.board)).success).toBe(true)
    }),
    { numRuns: 400 },
  )
})

describe('the arrangement of a file on a board', () => {
  const file = () => boardOf(openedText())

  it('follows the products to their current positions in the list, and omits missing ones', () => {
    const next = pagesFor(file(), ['rug', 'table', 'sofa'], { collage: null }).collage!
    const pieces = next.elements.flatMap((each) => (each.kind === 'piece' ? [[each.id, each.index, each.x]] : []))
    expect(pieces).toEqual([
      ['piece-2', 2, 0.1],
      ['piece-0', 0, 0.5],
    ])
    expect(next.elements.some(({ kind }) => kind === 'note')).toBe(false)
    expect(missingCount(file(), ['rug', 'table', 'sofa'])).toBe(1)
    expect(Collage.safeParse(next).success).toBe(true)
  })

  it('takes the valid address of an own picture from the board', () => {
    const next = pagesFor(file(), ['sofa', 'lamp', 'rug'], { collage }).collage!
    expect(next.elements.find(({ kind }) => kind === 'photo')).toMatchObject({ source: `${photo}?proof=secret` })
  })
})

describe('the pages of a board', () => {
  const arrangement = sampleArrangement()
  const { collage: own, cover } = arrangement
  const ids = Array.from({ length: 10 }, (_, index) => `p${index}`)
  const all = ids.map((id) => testProduct({ id, title: id }))
  const cutouts = all.map((product) => ({ source: '/images/a.webp', name: product.title, product }))
  const written = (pages: Partial<Arrangement>) =>
    boardText({ ...facts, cutouts, products: all, arrangement: { ...arrangement, ...pages } }, 'Harbor', 'b', own!)

  it('lose no key in a file that is opened again, nor one of a newer version', async () => {
    const file = boardOf(await openBoardFile(await png(written({}))))
    expect(pagesFor(file, ids, { collage: null })).toEqual({ collage: own, cover })
  })

  it('keep the cover of the board if the file has none', async () => {
    const file = boardOf(await openBoardFile(await png(written({ cover: undefined }))))
    expect(pagesFor(file, ids, { collage: null, cover })).toEqual({ collage: own, cover })
  })
})

function boardOf(found: OpenedFile) {
  if ('refused' in found) throw new Error(`The file is refused: ${found.refused}.`)
  return found.board
}

function openedText(): OpenedFile {
  return { board: JSON.parse(text), changes: [] }
}

/** The smallest PNG; without words it is a foreign one. */
async function png(words: string): Promise<Blob> {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const whole = new Blob([bytes], { type: 'image/png' })
  return words === '' ? whole : withPngText(whole, BOARD_MARK, words)
}

function pdf(words: string): Blob {
  const before = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\nstream\n'),
    deflateSync('picture'),
    Buffer.from('\nendstream\n'),
  ])
  return new Blob([before, '2 0 obj\n<< /Type /EmbeddedFile >>\nstream\n', words, '\nendstream\nendobj\n%%EOF'])
}
