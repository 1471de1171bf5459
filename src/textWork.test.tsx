// With a document
/** Tests that the browser's work on any text is at most proportional to its length. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { expectProportional, HARD_CHARACTERS } from '../tests/support/proportion.ts'
import { readCutouts, ReceivedBoard } from './api/receivedBoard.ts'
import Markdown from './ui/Markdown.tsx'
import { safeAddress, limitMarkdown } from './ui/limitMarkdown.ts'
import { plainParagraphs } from './board/export/pageContent.ts'
import { commaList } from './board/sheet/boardFacts.ts'
import { freeName } from './plan/layouts/layoutChanges.ts'
import { readAmount } from './platform/amounts.ts'
import { imageSource } from './platform/imageSource.ts'
import { parseLength } from './platform/typedLength.ts'

const FEW_SIGNS = [
  '[',
  '\n',
  ' ',
  '*',
  '_',
  '<',
  '&',
  '`',
  '> ',
  '- ',
  '1. ',
  '*a',
  '*_',
  '[a](',
  '**a ',
  '\u0301',
  'a b',
]

const PLACES: readonly [what: string, work: (text: string) => unknown, signs?: readonly string[]][] = [
  ['the taming of Markdown', limitMarkdown],
  ['the paragraphs of a page', plainParagraphs],
  ['a length', (text) => parseLength(text, 'in')],
  ['a picture', imageSource],
  ['an amount', readAmount],
  ['titles joined by commas', commaList],
  ['a list of cut-outs', readCutouts],
  ['a board', (text) => ReceivedBoard.safeParse({ title: text, hex_code: text, description: text, width: text })],
  ['an address', safeAddress],
  ['the name of a layout', (text) => freeName(text, [])],
]

it.each(PLACES)('reads %s in linear time', (what, work, signs) => expectProportional(what, work, signs))

it('shows Markdown in proportion to its length', () =>
  expectProportional('Markdown', (text) => renderToStaticMarkup(<Markdown text={text} baseLevel={3} />), FEW_SIGNS))

it('shows a text of any nesting: quotations in lists in quotations, and emphasis in emphasis', () => {
  const ladder = (mark: string, indent: number) =>
    Array.from({ length: 400 }, (_, depth) => `${' '.repeat(indent * depth)}${mark.repeat(40)}a`).join('\n')
  const texts = [
    ladder('> ', 0),
    ladder('- ', 2),
    ladder('1. ', 3),
    ladder('+ > ', 4),
    '*a '.repeat(9000),
    '>'.repeat(90_000),
  ]
  for (const text of texts) expect(renderToStaticMarkup(<Markdown text={text} baseLevel={3} />)).toContain('</')
})

it('leaves usual Markdown unchanged', () => {
  const text = [
    '## A warm room',
    '',
    'The **Halden sofa** (84 in) and *two* chairs, see [ours](/blog) & `code` <b>.',
    '',
    '- one\n  - two\n    1. three\n\n> quoted\n> > twice\n',
    ...Array.from({ length: 40 }, (_, index) => `- **Product ${index}** of _oak_, $1,299`),
  ].join('\n')
  expect(limitMarkdown(text)).toBe(text)
  expect(HARD_CHARACTERS.every((sign) => limitMarkdown(sign) === sign)).toBe(true)
})

it('shows marks beyond the limits as they were typed', () => {
  const show = (text: string) => renderToStaticMarkup(<Markdown text={text} baseLevel={3} />)
  expect(show(`${'*a* '.repeat(150)}\n\n*b*`)).toContain('<em>a</em>')
  const many = show(`${'*a* '.repeat(300)}\n\n*b*`)
  // The count starts again in the next paragraph.
  expect([many.split('<em>').length - 1 < 220, many.includes('*a*'), many.includes('<em>b</em>')]).toEqual([
    true,
    true,
    true,
  ])
  expect(show(`${'> '.repeat(12)}deep`)).toContain('&gt; ')
})
