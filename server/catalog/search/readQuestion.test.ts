import { expect, it } from 'vitest'
import { type Bound, readQuestion } from './readQuestion.ts'

const CM = 1 / 2.54
const inches = (cm: number) => Math.round(cm * CM * 100) / 100
const price = (max: number, currency?: string): Bound => ({ of: 'price', max, currency })

it.each<[string, string, string[], Bound[]]>([
  ['green sofa under 900', 'sofa', ['Green'], [price(900)]],
  ['sofa under 80 in wide', 'sofa', [], [{ of: 'length', max: 80 }]],
  ['sofa under 80 wide', 'sofa', [], [{ of: 'length', max: 80 }]],
  ['sofa under 900 in green', 'sofa in', ['Green'], [price(900)]],
  ['under $1,299.99 bed', 'bed', [], [price(1299.99, 'USD')]],
  ['armchair over 300 under 800', 'armchair', [], [{ of: 'price', min: 300, currency: undefined }, price(800)]],
  ['rug between 100 and 300', 'rug', [], [{ of: 'price', min: 100, max: 300, currency: undefined }]],
  ['lamp 50-120 €', 'lamp', [], [{ of: 'price', min: 50, max: 120, currency: 'EUR' }]],
  ['cabinet 30 to 36 in wide', 'cabinet', [], [{ of: 'length', min: 30, max: 36 }]],
  ['sofa no wider than 2.10 m', 'sofa', [], [{ of: 'length', max: inches(210) }]],
  ['shelf shorter than 30 in', 'shelf', [], [{ of: 'height', max: 30 }]],
  ['bookcase at most 12 inches deep', 'bookcase', [], [{ of: 'width', max: 12 }]],
  ['height under 18" stool', 'stool', [], [{ of: 'height', max: 18 }]],
  [`sofa under 6'8"`, 'sofa', [], [{ of: 'length', max: 80 }]],
  ['$900 or less sofa', 'sofa', [], [price(900, 'USD')]],
  ['desk < 400', 'desk', [], [price(400)]],
  ['lamp around 100', 'lamp', [], [{ of: 'price', min: 85, max: 115, currency: undefined }]],
  ['dark green velvet armchair', 'velvet armchair', ['Green'], []],
  ['blue or grey rug', 'or rug', ['Blue', 'Grey'], []],
  // German
  ['grünes Sofa unter 900 €', 'Sofa', ['Green'], [price(900, 'EUR')]],
  ['Sofa unter 2 m breit', 'Sofa', [], [{ of: 'length', max: inches(200) }]],
  ['dunkelblauer Sessel bis 1.299 Euro', 'Sessel', ['Blue'], [price(1299, 'EUR')]],
  ['Regal zwischen 80 und 120 cm hoch', 'Regal', [], [{ of: 'height', min: inches(80), max: inches(120) }]],
  ['Regal nicht breiter als 80 cm', 'Regal', [], [{ of: 'length', max: inches(80) }]],
  // French
  ['canapé vert moins de 1 200 €', 'canapé', ['Green'], [price(1200, 'EUR')]],
  ['lampe entre 50 et 120 euros', 'lampe', [], [{ of: 'price', min: 50, max: 120, currency: 'EUR' }]],
  ['étagère jusqu’à 80 cm de large', 'étagère', [], [{ of: 'length', max: inches(80) }]],
  // Spanish, Italian, Dutch, Swedish, Polish
  ['sofá azul hasta 900 €', 'sofá', ['Blue'], [price(900, 'EUR')]],
  ['mesa menos de 160 cm de largo', 'mesa', [], [{ of: 'length', max: inches(160) }]],
  ['divano rosso meno di 1500 euro', 'divano', ['Red'], [price(1500, 'EUR')]],
  ['groene bank tot 2,20 m breed', 'bank', ['Green'], [{ of: 'length', max: inches(220) }]],
  ['svart soffa under 5000 kr', 'soffa', ['Black'], [price(5000)]],
  ['szafa do 200 cm', 'szafa', [], [{ of: 'length', max: inches(200) }]],
  ['biały stół poniżej 500 zł', 'stół', ['White'], [price(500, 'PLN')]],
  // As people say it: articles, thousands, the name of a side or of the price between, the end of a sentence.
  ['divano sotto i 900 euro', 'divano', [], [price(900, 'EUR')]],
  ['bank onder de 900 euro', 'bank', [], [price(900, 'EUR')]],
  ['canapé à moins de 900 €', 'canapé', [], [price(900, 'EUR')]],
  ['sofa under $1,000.', 'sofa', [], [price(1000, 'USD')]],
  ['sofa (under 1.5k)', 'sofa', [], [price(1500)]],
  ['bookcase max height 80', 'bookcase', [], [{ of: 'height', max: 80 }]],
  ['Regal max. Breite 80 cm', 'Regal', [], [{ of: 'length', max: inches(80) }]],
  ['sofa max price 900', 'sofa', [], [price(900)]],
  ['sofa, budget 900', 'sofa', [], [price(900)]],
  ['curtain rod', 'curtain rod', [], []],
  [`sofa under ${'9'.repeat(45)} cm`, `sofa under ${'9'.repeat(45)} cm`, [], []],
  // Words.
  ['sofa 84', 'sofa 84', [], []],
  ['2 seater sofa', '2 seater sofa', [], []],
  ['rug 160 x 230 cm', 'rug 160 x 230 cm', [], []],
  ['table up to 6 people', 'table up to 6 people', [], []],
  ['lamp under 2 kg', 'lamp under 2 kg', [], []],
  ['light oak table', 'light oak table', [], []],
  ['under', 'under', [], []],
  ['constructor under __proto__', 'constructor under __proto__', [], []],
])('reads %j', (text, words, colors, bounds) => {
  const read = readQuestion(text)
  expect({ words: read.words, colors: read.colors, bounds: read.bounds }).toEqual({ words, colors, bounds })
})

it.each([
  ['green sofa, not dark', ['Green'], []],
  ['sofa not green', [], ['Green']],
  ['Sofa ohne Rot', [], ['Red']],
  ['blue rug without white', ['Blue'], ['White']],
])('reads the colors that %j does not want', (text, colors, without) => {
  expect(readQuestion(text)).toMatchObject({ colors, without })
})

it('reads a size without a unit in that of the visitor', () => {
  expect(readQuestion('sofa under 200 wide', 'cm').bounds).toEqual([{ of: 'length', max: inches(200) }])
  expect(readQuestion('sofa under 7 wide', 'ft').bounds).toEqual([{ of: 'length', max: 84 }])
})
