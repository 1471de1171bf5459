import { expect, it } from 'vitest'
import { expectProportional } from '../../tests/support/proportion.ts'
import { readLayoutText } from './layoutFile.ts'
import { readLayoutLink } from './layoutLink.ts'
import { openLayoutFile } from './openLayoutFile.ts'

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
  expectProportional('a file', (text) => openLayoutFile(new TextEncoder().encode(text)), SIGNS))

it('opens PNG pictures made only of chunks in time proportional to their length', () =>
  expectProportional(
    'a picture',
    (text) =>
      openLayoutFile(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new TextEncoder().encode(text)])),
    ['\0', '\0\0\0\0iTXt\0\0\0\0', 'a'],
  ))

it('reads links and texts in time proportional to their length', async () => {
  await expectProportional('a link', readLayoutLink, SIGNS)
  await expectProportional('a text', readLayoutText, SIGNS)
})

it('finds no layout in any of them', () => {
  for (const sign of SIGNS) expect(openLayoutFile(new TextEncoder().encode(sign.repeat(1000)))).toBeUndefined()
})
