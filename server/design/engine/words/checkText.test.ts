import { expect, it } from 'vitest'
import { sentenceFrame, checkText, readingEase } from './checkText.ts'
import { findRepetitions } from './findRepetitions.ts'

const PIECES = [
  { name: 'Bergen bed', title: 'Bergen platform bed, queen, oak' },
  { name: 'Cove lamp', title: 'Cove 24-inch table lamp, white' },
  { name: 'Inish throw', title: 'Inish wool throw, rust' },
]
const GOOD = `A calm bedroom does not have to be a pale one, and this is the proof. The **Bergen bed** sets the tone with its open slats, so the wall behind it can breathe.

On the table beside it the **Cove lamp** gives a warm light that stays out of your eyes. Rust is the loud color here, and it comes once, on the **Inish throw** at the foot.

Let the throw lie a little crooked, because people trust a bed that has been used. Leave 24 inches on the side where you get out, and more if a drawer opens there.`

const objectionsTo = (text: string, title = 'One warm note') => checkText(text, PIECES, title).map(({ about }) => about)

it('finds no fault in a text in the voice of a board', () => {
  expect(checkText(GOOD, PIECES, 'One warm note')).toEqual([])
})

it.each([
  ['length', GOOD.split('\n\n')[0] ?? ''],
  ['sentence', `${GOOD} So it goes.`],
  [
    'sentence',
    GOOD.replace(
      ', because people trust',
      ', and then take a step back and look at the whole of it from the door for a good long while, because people trust',
    ),
  ],
  ['rhythm', GOOD.replaceAll(', ', '. And so it is. ')],
  ['name', GOOD.replace('**Cove lamp**', 'light')],
  ['name', GOOD.replace('Let the throw', 'Let the **Inish throw**')],
  ['bold', GOOD.replace('a drawer', 'a **drawer**')],
  ['opening', GOOD.replace('Leave 24 inches', 'Let the throw be and leave 24 inches')],
  ['numbers', GOOD.replace('a little crooked', '3 feet from the door and 18 inches from the wall')],
  ['word', GOOD.replace('a warm light', 'an elevated light')],
  ['word', GOOD.replace('a warm light', 'a warm warm light')],
  ['word', GOOD.replace('a warm light', 'a amber light')],
  ['word', GOOD.replace('at the foot', 'at the foot, for $129')],
  ['word', GOOD.replace('a warm light', 'the catalog’s best light')],
  ['word', GOOD.replace('Rust is', 'To that comes rust, which is')],
  ['word', GOOD.replace('a warm light', 'a warm  light')],
  ['pile', GOOD.replace('a warm light', 'an oak veneer table lamp light')],
  [
    'ease',
    GOOD.replaceAll(
      /\b(?:calm|loud|little|warm|open|proof|tone|side|bed has|light)\b/g,
      'characteristically unobtrusive',
    ),
  ],
  ['paragraphs', `${GOOD}\n\nIt really is as simple as that.\n\nYou can begin with all of this today.`],
  ['paragraphs', `## One\n\n${GOOD}\n\n## Two`],
  ['markup', GOOD.replace('your eyes', '[your eyes](http://shop.example)')],
  ['title', GOOD],
])('objects to a wrong %s', (about, text) => {
  expect(objectionsTo(text, about === 'title' ? 'A bedroom in oak and rust for two' : undefined)).toContain(about)
})

it('does not count the numbers of a name', () => {
  const pieces = [...PIECES.slice(1), { name: 'Bed 140 x 200', title: 'Bed 140 x 200' }]
  expect(checkText(GOOD.replace('Bergen bed', 'Bed 140 x 200'), pieces)).toEqual([])
})

it('rates plain English as easier to read than officialese', () => {
  expect(readingEase('The bed is low and wide.', 1)).toBeGreaterThan(90)
  expect(readingEase('Considerable architectural sophistication characterizes accommodation.', 1)).toBeLessThan(0)
})

it('recognizes a sentence frame with any names, colors and nouns', () => {
  expect(sentenceFrame('The **Cove lamp** leaves the bedroom oat.')).toBe(
    sentenceFrame('The **Arc light** leaves the bathroom slate.'),
  )
})

it('recognizes a frame through words with accents', () => {
  expect(sentenceFrame('Knock on ceramic, press a hand into bouclé.')).toBe(
    sentenceFrame('Knock on travertine, press a hand into terry.'),
  )
})

it('objects to a quantity before a name with its article', () => {
  const grammarOf = (text: string) => checkText(text, PIECES).filter(({ about }) => about === 'grammar')
  expect(grammarOf('Beside so much the **Bergen bed** the **Cove lamp** feels friendly.')).toHaveLength(1)
  expect(grammarOf('Once more, the **Cove lamp** waits.')).toHaveLength(0)
})

it('reports repeated titles, openings, closings and sentence frames on a page', () => {
  const text = (name: string, end: string) => `This is how it starts. The **${name}** sets the tone of it all. ${end}`
  const page = [
    { main_title: 'Lights out', description: text('Bergen bed', 'Leave it a little crooked.') },
    { main_title: 'Lights out', description: text('Ansel bed', 'And leave it a little crooked.') },
  ]
  expect(findRepetitions(page)).toEqual([
    'The title "Lights out" returns 2 times.',
    'The opening "this is how it" returns 2 times.',
    'The closing "it a little crooked." returns 2 times.',
    'The frame "this is how it starts." returns 2 times.',
    'The frame "the § sets the tone of it all." returns 2 times.',
  ])
})
