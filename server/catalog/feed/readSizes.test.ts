import { expect, it } from 'vitest'
import { readSides } from './assignSizes.ts'
import { placeProduct } from './placeProduct.ts'
import { textOfVariant } from './sizeWords.ts'

/** Wide, deep, high in inches, to one decimal; the piece is a sofa unless a title says otherwise. */
function read(text: string, title = 'Sofa', bare?: 'cm' | 'in') {
  const { sides } = readSides(text, placeProduct({ title }), bare)
  return [sides.length, sides.width, sides.height].map((inches) =>
    inches === null ? null : Math.round(inches * 10) / 10,
  )
}
const US = [84, 35, 33]
const CM = [83.9, 35.4, 31.5]

it.each([
  ['84"W x 35"D x 33"H', US],
  ['84" W x 35" D x 33" H', US],
  ['84W x 35D x 33H in', US],
  ['84w x 35d x 33h inches', US],
  ['84"Wx35"Dx33"H', US],
  ['W84" x D35" x H33"', US],
  ['W 84 x D 35 x H 33 in', US],
  ['W: 84" D: 35" H: 33"', US],
  ['33"H x 84"W x 35"D', US],
  ['H33 x W84 x D35 in', US],
  ['Overall: 84"W, 35"D, 33"H', US],
  ['84 in. wide, 35 in. deep, 33 in. high', US],
  ['84 inches wide by 35 inches deep by 33 inches tall', US],
  ['Width: 84 in. Depth: 35 in. Height: 33 in.', US],
  ['Width 84"\nDepth 35"\nHeight 33"', US],
  ['Width (in): 84\nDepth (in): 35\nHeight (in): 33', US],
  ['Dimensions (W x D x H): 84 x 35 x 33 in', US],
  ['84 x 35 x 33 in (W x D x H)', US],
  [`7' W x 2'11" D x 2'9" H`, US],
  ['84" W (213 cm) x 35" D (89 cm) x 33" H (84 cm)', US],
  ['Measures 84" long, 35" deep and 33" high', US],
  ['H80 x B213 x T90 cm', CM],
  ['B 213 x T 90 x H 80 cm', CM],
  ['B213xT90xH80cm', CM],
  ['B/T/H: 213/90/80 cm', CM],
  ['Maße (B x T x H): 213 x 90 x 80 cm', CM],
  ['213 x 90 x 80 cm (BxTxH)', CM],
  ['Breite: 213 cm, Tiefe: 90 cm, Höhe: 80 cm', CM],
  ['Breite 213 cm • Tiefe 90 cm • Höhe 80 cm', CM],
  ['Gesamtbreite 213 cm\nGesamttiefe 90 cm\nGesamthöhe 80 cm\nSitzhöhe 45 cm', CM],
  ['213 cm breit, 90 cm tief und 80 cm hoch', CM],
  ['Breite in cm: 213\nTiefe in cm: 90\nHöhe in cm: 80', CM],
  ['Largeur 213 cm, profondeur 90 cm, hauteur 80 cm', CM],
  ['L213 x P90 x H80 cm', CM],
  ['Dimensions : L. 213 x P. 90 x H. 80 cm', CM],
  ['L 213 x l 90 x H 80 cm', CM],
  ['Ancho: 213 cm. Fondo: 90 cm. Alto: 80 cm.', CM],
  ['213 cm de ancho x 90 cm de fondo x 80 cm de alto', CM],
  ['Larghezza 213 cm, profondità 90 cm, altezza 80 cm', CM],
  ['Breedte: 213 cm\nDiepte: 90 cm\nHoogte: 80 cm\nZithoogte: 45 cm', CM],
  ['B 213 x D 90 x H 80 cm', CM],
  ['Bredd: 213 cm, djup: 90 cm, höjd: 80 cm', CM],
  ['Szerokość 213 cm, głębokość 90 cm, wysokość 80 cm', CM],
  ['szer. 213 cm, gł. 90 cm, wys. 80 cm', CM],
  ['Wymiary (S x G x W): 213 x 90 x 80 cm', CM],
  ['2130 mm x 900 mm x 800 mm (W x D x H)', CM],
  ['W 2.13 m, D 0.9 m, H 0.8 m', CM],
  ['(W)213 x (D)90 x (H)80 cm', CM],
  ['Maße (B/H/T) in cm: 213/80/90', CM],
  ['Item Dimensions LxWxH: 84 x 35 x 33 inches', US],
  ['84” (W) x 35” (D) x 33” (H)', US],
  ['l.213 x H.80 x P.90 cm', CM],
  ['H80 x L213 x PR90 cm', CM],
  ['Material: Metall\nBreite: 213 cm\nTiefe: 90 cm\nHöhe: 80 cm', CM],
  [
    'Overall Width – Side to Side 84 in; Overall Depth - Front to Back: 35 in; Overall Height (Top to Bottom) 33 in',
    US,
  ],
  ['Seats 3. 84"w x 35"d x 33"h', US],
])('reads %j', (text, sides) => {
  expect(read(text)).toEqual(sides)
})

it.each([
  ['seat height: 18 in, 84"W x 35"D x 33"H', US],
  ['Overall: 84"W x 35"D x 33"H\nSeat: 70"W x 22"D x 18"H\nLegs: 6"H', US],
  ['84"W x 35"D x 33"H. Seat: 70"W x 22"D', US],
  ['84"W x 35"D x 33"H\nPackage dimensions\nWidth: 90 in\nDepth: 40 in', US],
  ['84"W x 35"D x 33"H; deck height 12"', US],
  ['Breite 213 cm, Tiefe 90 cm, Höhe 80 cm. 3 Einlegeböden (88 cm breit)', CM],
  [
    'Sofa dimensions: 33 inches high x 84 inches wide x 35 inches deep\nCushion dimensions: 4 inches high x 70 inches wide',
    US,
  ],
  ['B 213 x T 90 x H 80 cm, Liegefläche: B 140 x L 200 cm', CM],
  ['Breite 213 cm, Tiefe 90 cm, Höhe 80 cm. Armlehnenhöhe 60 cm. Paket 1: Breite 100 cm', CM],
])('leaves out parts and packages of %j', (text, sides) => {
  expect(read(text)).toEqual(sides)
})

it.each([
  ['Wool rug 160 x 230 cm', [90.6, 63, null]],
  ['Wool Rug 5x8', [96, 60, null]],
  [`Wool rug 5'3" x 7'7"`, [91, 63, null]],
  ['Wool rug 2 x 3', [null, null, null]],
  ['Wool rug 160x230', [90.6, 63, null]],
  ['Wool rug 144 x 180', [null, null, null]],
  ['Dining table, 140/200 x 90 x H 75 cm', [55.1, 35.4, 29.5]],
  ['Round mirror, 30" diameter, 1.5" deep', [30, 1.5, 30]],
  ['Mattress 140 x 200 cm', [55.1, 78.7, null]],
  ['Mattress 140 x 200 x 22 cm', [55.1, 78.7, 8.7]],
  ['Bed frame 140 x 200 cm', [null, null, null]],
  ['Linen cushion 50 x 30 cm', [19.7, null, 11.8]],
  ['Round jute rug, 6 ft', [72, 72, null]],
  ['Mattress 140x190', [55.1, 74.8, null]],
  ['Folding dining table 120 x 20 x 75 cm', [null, null, null]],
  ['Bathtub 1700 x 750 mm, height 580 mm', [66.9, 29.5, 22.8]],
  ['Sofa 213 x 90 x 80 cm', [83.9, null, null]],
  ['Sofa 84" x 35" x 35"', [84, 35, 35]],
  ['Dining table 180 x 90 cm', [70.9, 35.4, null]],
  ['Dining table 180 x 90 x 75 cm', [70.9, 35.4, 29.5]],
  ['Dining table 160 x 80 x 75 cm', [63, 31.5, 29.5]],
  ['Dining table 120 x 75 cm', [null, null, null]],
  ['Sideboard 180 x 40 x 75 cm', [null, null, null]],
  ['Dining table, extends from 180 to 240 cm, width 90 cm', [null, null, null]],
  ['Round dining table Ø 120 cm', [47.2, 47.2, null]],
  ['Floor lamp, D 35 x H 150 cm', [13.8, 13.8, 59.1]],
  ['Side table 45 x 45 x 45 cm', [17.7, 17.7, 17.7]],
  ['Bed 160 W x 210 L x 100 H cm', [63, 82.7, 39.4]],
  ['Desk, length 140 cm, width 70 cm, height 75 cm', [55.1, 27.6, 29.5]],
])('gives unnamed sides of %j by its kind, or leaves them open', (title, sides) => {
  expect(read(title, title)).toEqual(sides)
})

it.each([
  ['188D x 77.5W x 73.7H cm', 'does not fit a sofa'],
  ['Width 84 in, width 70 in', 'says'],
])('says what is wrong with %j', (text, reason) => {
  const { sides, notes } = readSides(text, placeProduct({ title: 'Sofa' }))
  expect([sides.length, notes[0]?.reason]).toEqual([null, expect.stringContaining(reason)])
})

it.each([
  '2 in 1 sofa bed, set of 3, 60 W, 45 kg',
  'A sofa with 3 drawers and 4 legs for 6 people',
  'W x D x H',
  '188D x 77.5W x 73.7H',
  'Width: 3,995 m',
  'Model 84W-35D, article 123.456.78',
  '5 year warranty, 10 cm',
])('finds no size in %j', (text) => {
  expect(read(text)).toEqual([null, null, null])
})

it('takes the smaller end of a range and says so, and reads bare numbers in a given unit', () => {
  const { sides, notes } = readSides('Desk, adjustable height 28 to 48 in, 60 in wide', placeProduct({ title: 'Desk' }))
  expect([sides.length, sides.height, notes[0]?.reason]).toEqual([60, 28, expect.stringContaining('range')])
  expect(read('B 213 x T 90 x H 80', 'Sofa', 'cm')).toEqual(CM)
})

it.each([
  ['Quartz side table', [18, 18, 21]],
  ['Round dining table', [18, 18, 21]],
  ['Table lamp', [18, 18, 21]],
  ['Cork stool', [18, 18, 21]],
  ['Stoneware vase', [18, 18, 21]],
  ['Planter pot', [18, 18, 21]],
  ['Artificial olive tree', [18, 18, 21]],
  ['Bar stool', [18, 18, 21]],
  ['Bookcase', [null, 18, 21]],
  ['Armchair', [null, 18, 21]],
  ['Sofa', [null, 18, 21]],
])('reads the D of "D x H" of a %s as its diameter or its depth by the kind', (title, sides) => {
  expect([read('D 18" x H 21"', title), read('18"D x 21"H', title)]).toEqual([sides, sides])
})

it('reads a D beside a width as the depth of any kind', () => {
  expect(read('W 20" x D 18" x H 21"', 'Side table')).toEqual([20, 18, 21])
  expect(read('Width 20"\nD 18" x H 21"', 'Side table')).toEqual([20, 18, 21])
  expect(read('Depth 18", height 21"', 'Side table')).toEqual([null, 18, 21])
})

it.each<[string, string, (number | null)[]]>([
  ['60-in x 30-in x 20-in (L x W x H)', 'Soaking tub', [60, 30, 20]],
  ['29 7/8-in W x 21-in D x 34-1/2-in H', 'Vanity', [29.9, 21, 34.5]],
  ['Overall (in.): 61.5W × 36D × 32.5H', 'Loveseat', [61.5, 36, 32.5]],
  ['170 cm (szer.) x 220 cm (dł.) x 110 cm (wys.)', 'Bed', [66.9, 86.6, 43.3]],
  ['cm 72 x 78 x h 95', 'Armchair', [null, null, 37.4]],
  ['48"Sq x 36"H', 'Dining table', [48, 48, 36]],
  ['29.5" square, 28" high', 'Armchair', [29.5, 29.5, 28]],
  ['Covers 30 sq ft', 'Rug', [null, null, null]],
  ['120 x 60 x 40 cm', 'Coffee table', [47.2, 23.6, 15.8]],
  ['55 by 24 inches, 30 inches high', 'Desk', [55, 24, 30]],
  ['18 x 17 inches, 20 inches high', 'Side table', [null, null, 20]],
  ['Höjd: 152 cm. Skärmens diameter: 38 cm', 'Golvlampa', [null, null, 59.8]],
  ['21"H; shade 14" diameter', 'Table lamp with linen shade', [null, null, 21]],
  ['Ancho: 78 cm, alto: 105 cm. Reclinado: 160 cm de fondo', 'Sillón', [30.7, null, 41.3]],
  ['Width 40 cm, depth 180 cm', 'Sideboard', [null, null, null]],
  ['Height 120 cm, width 160 cm, thickness 8 cm', 'Headboard', [63, 3.2, 47.2]],
  ['80 cm de long, 20 cm de profondeur et 3 cm d’épaisseur', 'Étagère', [31.5, 7.9, null]],
  ['Extends from 140cm to 180cm. H76 x W140-180 x D85cm', 'Extending dining table', [55.1, 33.5, 29.9]],
  ['Overall: 47¼" W × 16½" D × 19¾" H. Cubbies: 14" W × 12" H.', 'Bench', [47.3, 16.5, 19.8]],
  ['Assembled width: 36 in\nCabinet width: 35 in', 'Vanity', [36, null, null]],
  ['Table: 47" L x 30" W x 30" H. Chair: 16" W x 18" D x 36" H.', 'Dining table + 4 chairs', [47, 30, 30]],
  ['8\' long x 40" wide x 30" tall. Benches sold separately (60" long x 14" wide)', 'Dining table', [96, 40, 30]],
  ['Al: 80 cm, An: 120 cm, F: 45 cm', 'Cómoda', [47.2, 17.7, 31.5]],
  ['75x82x108 cm (ancho, fondo, alto)', 'Sillón', [29.5, 32.3, 42.5]],
  ['Ext. 48"W x 24"D x 76"H. Int. 45"W x 22"D x 70"H', 'Wardrobe', [48, 24, 76]],
  ['Height with shade 22", base 6" diameter', 'Table lamp', [null, null, 22]],
  ['Leaf 1 x 18"', 'Dining table', [null, null, null]],
  ['Tischhöhe 76 cm, Plattenstärke 4 cm, Beinfreiheit 70 cm', 'Esstisch', [null, null, 29.9]],
  ['Kommodenbreite 120 cm, Kommodentiefe 45 cm, Schubladenbreite 50 cm', 'Kommode', [47.2, 17.7, null]],
  ['Bordshöjd 74 cm, tafelhoogte 80 cm', 'Matbord', [null, null, 29.1]],
  ['Betthöhe 90 cm, Bettbreite 140 cm', 'Schlafsofa', [null, null, null]],
  ['80 cm wide, 40 deep, 125 high', 'Chest of drawers', [31.5, 15.8, 49.2]],
  ['80 cm wide, 2 deep drawers, 125 cm high', 'Chest', [31.5, null, 49.2]],
])('reads %j of a %s', (text, title, sides) => {
  const { sides: found } = readSides(text, placeProduct({ title }), undefined, title)
  expect([found.length, found.width, found.height].map((inches) => inches && Math.round(inches * 10) / 10)).toEqual(
    sides,
  )
})

it.each<[string, string, (number | null)[]]>([
  ['Overall: 82 x 64 x 48 in', 'Queen bed', [64, 82, 48]],
  ['64 x 82 x 48 in', 'Queen bed frame', [64, 82, 48]],
  ['Außenmaße: 150 x 210 x 95 cm, Liegefläche 140 x 200 cm', 'Bett', [59.1, 82.7, 37.4]],
  ['140 x 200 cm. Overall 150 x 210 x 95 cm', 'Bed', [59.1, 82.7, 37.4]],
  // The height may come first or in the middle.
  ['48 x 64 x 82 in', 'Queen bed', [null, null, null]],
  ['82 x 40 x 64 in', 'Queen bed', [null, null, null]],
  ['84 x 83 x 48 in', 'King bed', [null, null, null]],
])('reads the outer sizes %j of a bed (%s)', (text, title, sides) => {
  expect(read(text, title)).toEqual(sides)
})

it.each<[string, string, (number | null)[]]>([
  ['Large: 24"W x 24"D x 22"H. Small: 18"W x 18"D x 18"H', 'Nest of 2 tables', [24, 24, 22]],
  ['Small: W 45 x D 40 x H 42 cm; large: W 60 x D 45 x H 50 cm', 'Nesting side tables', [23.6, 17.7, 19.7]],
  ['Large 60 x 60 x 60 cm, small 45 x 45 x 45 cm', 'Satztische, 2er-Set', [23.6, 23.6, 23.6]],
  ['Grande : Ø 60 x H 45 cm ; petite : Ø 40 x H 38 cm', 'Tables basses gigognes', [23.6, 23.6, 17.7]],
  // Neither is around the other.
  ['One: 16"W x 16"D x 30"H. Other: 24"W x 24"D x 18"H', 'Set of 2 side tables', [null, null, null]],
  // Of one table, two sizes are a contradiction.
  ['24"W x 24"D x 22"H. 18"W x 18"D x 18"H', 'Side table', [null, null, null]],
])('reads %j of several pieces (%s)', (text, title, sides) => {
  const { sides: found } = readSides(text, placeProduct({ title }), undefined, title)
  expect([found.length, found.width, found.height].map((inches) => inches && Math.round(inches * 10) / 10)).toEqual(
    sides,
  )
})

it.each([
  ['Small: 40 x 30 cm, Large: 60 x 40 cm', 'Large', '60 x 40 cm'],
  ['Small: 40 x 30 cm, Large: 60 x 40 cm', 'small', '40 x 30 cm'],
  ['Queen - 66"W x 87"D x 48"H\nKing - 82"W x 87"D x 48"H', 'King', '82"W x 87"D x 48"H'],
  ['Queen (66"W x 87"D x 48"H), King (82"W x 87"D x 48"H)', 'Queen', '66"W x 87"D x 48"H'],
  ['2-Sitzer: B 160 x T 90 x H 80 cm; 3-Sitzer: B 210 x T 90 x H 80 cm', '3 Sitzer', 'B 210 x T 90 x H 80 cm'],
  ['Made of oak. 60 x 40 cm', 'Large', 'Made of oak. 60 x 40 cm'],
  ['A large table, 60 x 40 cm', '', 'A large table, 60 x 40 cm'],
  ['Available in (L) and [M](', 'M](', 'Available in (L) and [M]('],
])('takes from %j what it says of %j', (text, variant, own) => {
  expect(textOfVariant(text, variant)).toBe(own)
})
