import { expect, it } from 'vitest'
import { hundredths, type LengthUnit, readLength, readNumber } from './lengths.ts'

const read = (text: string, bare: LengthUnit = 'in') => {
  const found = readLength(text, bare)
  if ('problem' in found) return found.problem
  return found.to === undefined ? found.inches : [found.inches, found.to]
}

it.each([
  ['English', 80, 'centimeters centimetre cm cm. CM cms', 31.5],
  ['English', 84, "in inch inches in. IN \" ” ″ “ '' ’’ ′′", 84],
  ['English', 7, "ft foot feet ft. ' ’ ′", 84],
  ['English', 2, 'yd yards', 72],
  ['English', 800, 'mm millimeters millimetres mm. ㎜', 31.5],
  ['English', 2, 'm meters metres mtr m.', 78.74],
  ['German', 80, 'Zentimeter Zentimetern', 31.5],
  ['German', 84, 'Zoll', 84],
  ['German', 7, 'Fuß Fuss', 84],
  ['German', 8, 'Dezimeter dm', 31.5],
  ['French', 80, 'centimètre centimètres', 31.5],
  ['French', 84, 'pouce pouces po', 84],
  ['French', 7, 'pied pieds pi', 84],
  ['French', 2, 'mètre mètres', 78.74],
  ['Spanish', 80, 'centímetro centímetros', 31.5],
  ['Spanish', 84, 'pulgada pulgadas pulg.', 84],
  ['Spanish', 7, 'pie pies', 84],
  ['Spanish', 800, 'milímetros', 31.5],
  ['Italian', 80, 'centimetro centimetri', 31.5],
  ['Italian', 84, 'pollice pollici', 84],
  ['Italian', 7, 'piede piedi', 84],
  ['Italian', 2, 'metro metri', 78.74],
  ['Dutch', 80, 'centimeter', 31.5],
  ['Dutch', 84, 'duim', 84],
  ['Dutch', 7, 'voet', 84],
  ['Swedish', 84, 'tum', 84],
  ['Swedish', 7, 'fot', 84],
  ['Polish', 80, 'centymetr centymetry centymetrów', 31.5],
  ['Polish', 84, 'cal cale cali', 84],
  ['Polish', 7, 'stopa stopy stóp', 84],
  ['Polish', 800, 'milimetrów', 31.5],
  ['Russian and Ukrainian', 80, 'см сантиметр сантиметров', 31.5],
  ['Russian and Ukrainian', 7, 'фут фута футов', 84],
  ['Russian and Ukrainian', 84, 'дюйм дюйма дюймов', 84],
  ['Russian and Ukrainian', 2, 'м м. метра метров', 78.74],
  ['Greek', 80, 'εκ. εκατοστά', 31.5],
  ['Greek', 2, 'μ. μέτρα', 78.74],
  ['Chinese', 80, '厘米 公分', 31.5],
  ['Chinese', 7, '英尺', 84],
  ['Japanese', 80, 'センチ センチメートル', 31.5],
  ['Japanese', 84, 'インチ', 84],
  ['Korean', 80, '센티 센티미터', 31.5],
  ['Arabic', 80, 'سم', 31.5],
  ['Hebrew', 80, 'סמ ס"מ ס״מ', 31.5],
  ['Hindi', 80, 'सेमी', 31.5],
  ['Hindi', 7, 'फुट फीट', 84],
  ['Thai', 800, 'มม.', 31.5],
  ['Thai', 80, 'ซม. เซนติเมตร', 31.5],
])('reads the %s units of %d: %s', (_language, number, units, inches) => {
  for (const unit of units.split(' '))
    for (const space of ['', ' ', '\u00a0', '\u202f'])
      expect([unit, read(`${number}${space}${unit}`)]).toEqual([unit, inches])
})

it.each([
  ['84 1/2 in', 84.5],
  ['84-1/2 in', 84.5],
  ['84 ½ in', 84.5],
  ['35½ in', 35.5],
  ['35 ½"', 35.5],
  ['35 1⁄2"', 35.5],
  ['35¹⁄₂"', 35.5],
  ['35 ¹/₂ in', 35.5],
  ['35 and 1/2 inches', 35.5],
  ['35 + 1/2 in', 35.5],
  ['33 3/16 in', 33.19],
  ['33 15/16"', 33.94],
  ['29⅞"', 29.88],
  ['5⅓ ft', 64],
  ['½ in', 0.5],
  ['3/4"', 0.75],
  [`6'8"`, 80],
  [`6' 8"`, 80],
  [`6'-8"`, 80],
  [`6'-8 1/2"`, 80.5],
  ['6ft8', 80],
  ['6 ft 8 in', 80],
  ['6 ft. 8 in.', 80],
  ['6 feet, 8 inches', 80],
  ['6 feet and 8 inches', 80],
  ['6 Fuß 8 Zoll', 80],
  ['1 m 20', 47.24],
  ['1m20', 47.24],
  ['1 m 20 cm', 47.24],
  ['ca. 213 cm', 83.86],
  ['approx. 84 in', 84],
  ['~ 84"', 84],
  ['84 in approx.', 84],
  ['84" (213 cm)', 84],
  ['213 cm / 84"', 83.86],
  ['213 cm (83.86 in)', 83.86],
  ['1 299 mm', 51.14],
  ["1'299 mm", 51.14],
  ['1.299,5 mm', 51.16],
  ['1,299.5 mm', 51.16],
  ['213,4 cm', 84.02],
  ['213.360 cm', 84],
  ['0,995 m', 39.17],
  ['84.125 in', 84.13],
])('reads the length %j as %d inches', (text, inches) => {
  expect(read(text)).toBe(inches)
})

it.each([
  ['28-48 in', [28, 48]],
  ['28 – 48 in', [28, 48]],
  ['28" to 48"', [28, 48]],
  ['adjustable 28 to 48', [28, 48]],
  ['Adjustable from 28 in to 48 in', [28, 48]],
  ['70 bis 120 cm', [27.56, 47.24]],
  ['von 70 bis 120 cm', [27.56, 47.24]],
  ['de 70 à 120 cm', [27.56, 47.24]],
  ['de 70 a 120 cm', [27.56, 47.24]],
  ['da 70 a 120 cm', [27.56, 47.24]],
  ['70 tot 120 cm', [27.56, 47.24]],
  ['70 t/m 120 cm', [27.56, 47.24]],
  ['70 till 120 cm', [27.56, 47.24]],
  ['od 70 do 120 cm', [27.56, 47.24]],
])('reads %j as a range', (text, range) => {
  expect(read(text)).toEqual(range)
})

it.each([
  ['3,995 m', 'unclear'],
  ['1,299 cm', 'unclear'],
  ['1.299 cm', 'unclear'],
  ['84" (200 cm)', 'contradictory'],
  ['48 to 28 in', 'none'],
  ['84 parsecs', 'none'],
  ['84 1/0 in', 'none'],
  ['841/2 in', 'none'],
  ['160/200 cm', 'none'],
  ['84 x 35 in', 'none'],
  [`5' 14"`, 'none'],
  ['84 35 in', 'none'],
  ['1,2,3 in', 'none'],
  ['-5 in', 'none'],
  ['2 in 1', 'none'],
  ['', 'none'],
])('does not guess what %j means', (text, problem) => {
  expect(read(text)).toBe(problem)
})

it('reads numbers without a unit in the given one, thousands only where the unit leaves no doubt', () => {
  expect([read('80', 'cm'), read('80 1/2'), read('1,200', 'mm'), read('1,200', 'in')]).toEqual([
    31.5, 80.5, 47.24, 1200,
  ])
  expect([read('1,200', 'cm'), read('1.200', 'm')]).toEqual(['unclear', 47.24])
})

it('reads digits of every script, full-width forms and each fraction of Unicode', () => {
  for (const digits of ['٣٥', '۳۵', '३५', '৩৫', '๓๕', '３５', '𝟯𝟱', '၃၅'])
    expect([digits, read(`${digits} cm`)]).toEqual([digits, 13.78])
  expect(read('１２′ ６″')).toBe(150)
  expect(read('٣٥٫٥ cm')).toBe(13.98)
  for (let code = 0x2150; code <= 0x215e; code += 1) {
    const sign = String.fromCodePoint(code)
    const [over = 0, under = 1] = sign.normalize('NFKD').split('⁄').map(Number)
    expect([sign, read(`35${sign}`)]).toEqual([sign, hundredths(35 + over / under)])
  }
  for (const sign of ['½', '¼', '¾']) expect(read(`35 ${sign}`)).toBeGreaterThan(35)
  expect(read('35⅟8')).toBe(35.13)
})

it('reads plain numbers with a sign, a fraction or digits of any script, and nothing beside them', () => {
  for (const [text, number] of [
    ['45', 45],
    ['-22½', -22.5],
    ['−7,5', -7.5],
    ['٩٠', 90],
    ['４５．５', 45.5],
    [' 12 1/2 ', 12.5],
  ] as const)
    expect([text, readNumber(text)]).toEqual([text, number])
  for (const text of ['', '45 cm', 'a', '4-5', '1 2', '--3'])
    expect([text, readNumber(text)]).toEqual([text, undefined])
})
