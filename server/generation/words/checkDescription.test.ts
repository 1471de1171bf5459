import { expect, it } from 'vitest'
import { records } from '../../catalogue/records.ts'
import { withFolder } from '../testOrder.ts'
import { checkDescription } from './checkDescription.ts'
import { factsOf } from './facts.ts'

const products = ['halden-sofa-oat', 'elm-floor-lamp-brass'].map((id) => {
  const record = records.find((candidate) => candidate.id === id)
  if (!record) throw new Error(`The catalogue holds no ${id}.`)
  return withFolder(record)
})
const facts = factsOf({ products, functionName: 'Entertainment', size: 'Sofa', style: 'Natural Tones', seed: 1 }, [
  { hex: '#d9cfc0', name: 'Linen' },
])
/** A correct text about both products. */
const HONEST = `The **Halden 87-inch sofa** comes in oat, a bouclé over a kiln-dried hardwood frame with oak legs, 38 inches deep.
The Elm floor lamp stands 62 inches tall, 29 inches taller than the sofa, and costs $229. `
const FILL = 'Nothing else has to happen for an evening to begin well, and that is the point of it. '.repeat(6)
const objectionsTo = (text: string) => checkDescription(text, facts).objections.map(({ about }) => about)

it('accepts a text that names every product and states only what the facts support', () => {
  expect(checkDescription(HONEST + FILL, facts)).toEqual({ words: expect.any(Number), objections: [] })
})

it.each([
  ['length', HONEST],
  ['length', HONEST + FILL + FILL],
  ['missing', `${HONEST.replace('Elm floor lamp', 'light')}${FILL}`],
  ['invented', `${HONEST + FILL}Beside it waits a walnut-free armchair.`],
  ['invented', `${HONEST + FILL}The **Vesper** joins in.`],
  ['invented', `${HONEST + FILL}At night the Vesper lamp takes over.`],
  ['material', `${HONEST + FILL}The sofa is covered in velvet.`],
  ['colour', `${HONEST + FILL}The sofa is emerald.`],
  ['size', `${HONEST + FILL}The sofa is 92 inches wide.`],
  ['size', `${HONEST + FILL}The lamp is 31 inches taller.`],
  ['size', `${HONEST + FILL}The sofa measures 9 feet.`],
  ['price', `${HONEST + FILL}It costs $19.`],
  ['markup', `${HONEST + FILL}[Buy](http://shop.example).`],
])('objects to what is wrong with the %s', (about, text) => {
  expect(objectionsTo(text)).toContain(about)
})

it('recognizes a product by its title, by its short name and without its dimension, in any case', () => {
  const named = (text: string) => !objectionsTo(text + FILL).includes('missing')
  expect(named('the halden sofa and the Elm 62-inch floor lamp, brass')).toBe(true)
  expect(named('the Halden 87-inch sofa, oat and the ELM FLOOR LAMP')).toBe(true)
  expect(named('the Halden and the Elm floor lamp')).toBe(false)
})
