import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectProportional } from '../../../tests/support/proportion.ts'
import { readLayoutText } from './layoutFile.ts'
import { Layout } from '../../model/layout.ts'
import { layoutLink, readLayoutLink } from './layoutLink.ts'
import { LAYOUT_MARK, layoutText } from './layoutText.ts'
import { openLayoutFile } from './openLayoutFile.ts'
import { withPngText } from './pngText.ts'

const MARK = '<metadata id="roomwright-layout">'
const SIGNS = [
  '[',
  '{',
  '\n',
  ' ',
  '<',
  '&',
  '&amp;',
  '"',
  'A',
  MARK,
  `${MARK}</metadata>`,
  'endstream',
  '{"kind":"roomwright-layout"',
]

it('opens files in time proportional to their length: JSON, SVG, PDF', () =>
  expectProportional('a file', (text) => openLayoutFile(new TextEncoder().encode(text))?.document, SIGNS))

it('opens PNG pictures made only of chunks in time proportional to their length', () =>
  expectProportional(
    'a picture',
    (text) =>
      openLayoutFile(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new TextEncoder().encode(text)]))
        ?.document,
    ['\0', '\0\0\0\0iTXt\0\0\0\0', 'a'],
  ))

it('reads links and texts in time proportional to their length', async () => {
  await expectProportional('a link', readLayoutLink, SIGNS)
  await expectProportional('a text', readLayoutText, SIGNS)
})

it('finds no layout in any of them', () => {
  for (const sign of SIGNS)
    expect(openLayoutFile(new TextEncoder().encode(sign.repeat(1000)))?.document).toBeUndefined()
})

const LAYOUT: Layout = {
  version: 1,
  floor: { shape: 'l-shaped', width: 240, length: 200, openings: [] },
  items: ['a', 'b'].map((id, index) => ({
    id,
    name: 'Sofa & "chest"',
    kind: 'sofa',
    colour: '#aa8866',
    footprint: { shape: 'rectangle', width: 60, length: 30 },
    pose: { x: 60 + 60 * index, y: 40, rotation: 90 },
    locked: false,
  })),
}
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Bytes that are cut, filled with others, or doubled somewhere. */
const damaged = (whole: Uint8Array) =>
  fc
    .tuple(fc.nat(whole.length), fc.uint8Array({ maxLength: 12 }), fc.nat(40), fc.boolean())
    .map(([at, other, skipped, isCut]) =>
      Buffer.concat([whole.subarray(0, at), other, isCut ? Buffer.of() : whole.subarray(at + skipped)]),
    )
/** Values that a damaged or foreign file may hold in place of any other one. */
const foreign = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(1e308, -1, 1e-9, '__proto__', '<img src=x>', 'x'.repeat(5000), '#12345', null),
)
const places = JSON.stringify(LAYOUT).match(/"(?:\\.|[^"\\])*"(?!:)|-?\d+|true|false|\[\]/g) ?? []
const tampered = fc.tuple(fc.nat(places.length - 1), foreign).map(([place, value]) => {
  let passed = -1
  return JSON.stringify({ kind: LAYOUT_MARK, layout: LAYOUT }).replaceAll(
    /"(?:\\.|[^"\\])*"(?!:)|-?\d+|true|false|\[\]/g,
    (part) => ((passed += 1) === place ? JSON.stringify(value) : part),
  )
})
const isLayoutOrNothing = (found: Layout | undefined) => found === undefined || Layout.safeParse(found).success

it('opens a layout or nothing, whatever has happened to a file or link that holds one', async () => {
  const text = layoutText(LAYOUT)
  const svg = `<svg>${MARK}${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</metadata></svg>`
  const picture = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' })
  const png = await (await withPngText(picture, LAYOUT_MARK, text)).bytes()
  const pdf = Buffer.from(`%PDF-1.7\nstream\n${text}\nendstream\nendobj\n%%EOF`)
  const files = [Buffer.from(text), Buffer.from(svg), png, pdf]
  for (const file of files) expect(openLayoutFile(file)?.document).toEqual(LAYOUT)
  fc.assert(
    fc.property(fc.oneof(...files.map(damaged)), (bytes) => {
      expect(isLayoutOrNothing(openLayoutFile(bytes)?.document)).toBe(true)
    }),
    { numRuns: 600 },
  )
  fc.assert(
    fc.property(tampered, (words) => {
      expect(isLayoutOrNothing(readLayoutText(words)?.document)).toBe(true)
    }),
    { numRuns: 400 },
  )
  const link = Buffer.from(layoutLink(LAYOUT))
  fc.assert(
    fc.property(damaged(link), (letters) => {
      expect(isLayoutOrNothing(readLayoutLink(letters.toString('latin1'))?.document)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
