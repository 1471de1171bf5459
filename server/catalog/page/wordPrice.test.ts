import { expect, it } from 'vitest'
import { readProductPage } from './readProductPage.ts'
import { currencyOfRegion, priceInWords } from './wordPrice.ts'

const HEADING = 'Felt lamp'
const priceOf = (lines: readonly string[], currency = 'USD') => {
  const { money, problem } = priceInWords([HEADING, ...lines], HEADING, currency)
  return money ? `${money.amount} ${money.currency}` : problem
}

it.each([
  [['$249'], '249 USD'],
  [['Price: $465.95', 'Save $4.98'], '465.95 USD'],
  [['Was £699 Now £549 or £22.88 a month'], '549 GBP'],
  [['$6,995 MEMBER / $9,995 REGULAR'], '9995 USD'],
  [['List Price:', '$59.99', '$45.99'], '45.99 USD'],
  [['2 199,00 zł', 'Netto: 1 787,80 zł'], '2199 PLN'],
  [['1.299,- €', 'inkl. MwSt. zzgl. Versandkosten'], '1299 EUR'],
  [['Prix : 399,90 € TTC'], '399.9 EUR'],
  [['4 995 kr'], '4995 SEK'],
  [['59€90'], '59.9 EUR'],
  [['€1149.00 Save €90.00 Save €90.00'], '1149 EUR'],
  [['Prix conseillé : 88,99 €', 'Prix de l’offre: 66,75 € (66,75 € / unité)'], '66.75 EUR'],
  [['Jetzt: 8,71 € (4,36 € / 100 ml)'], '8.71 EUR'],
  [['59 €90'], '59.9 EUR'],
  [['Regular price $99.00 Sale price $79.00'], '79 USD'],
  [['Regular price $99.00'], '99 USD'],
  [['Original price was: £899.00. £749.00 Current price is: £749.00.'], '749 GBP'],
  // Sentences are no prices.
  [['Free shipping on orders over $45'], undefined],
  [['Earn $25 back in rewards for every $250 spent.'], undefined],
  [['from $84.14'], undefined],
  // Which of two is paid is not guessed.
  [['129,00 €', '99,00 €'], 'The page says €129.00 and €99.00.'],
  // What stands far below is about something else.
  [['$31.49', 'Porcelain', 'White', '6 inches', '$53.09'], '31.49 USD'],
])('reads the price in the words %j', (lines, price) => {
  expect(priceOf(lines, lines.join().includes('kr') ? 'SEK' : 'USD')).toBe(price)
})

it('takes the words for a price only where the data have none, in the currency of the page', () => {
  const page = (language: string, offers: string, body: string) =>
    readProductPage(
      `<html lang="${language}"><head><script type="application/ld+json">{"@type":"Product","name":"Felt lamp"${offers}}</script></head><body><h1>Felt lamp</h1>${body}</body></html>`,
      new URL('https://shop.example/felt-lamp'),
      '2026-11-23',
    )
  const paid = (...args: Parameters<typeof page>) => {
    const { price, shop } = page(...args)
    return `${price} ${shop.currency}`
  }
  expect(paid('en-CA', '', '<p>$79</p>')).toBe('79 CAD')
  expect(paid('en', ',"offers":{"priceCurrency":"AUD","price":{}}', '<p>$79</p>')).toBe('79 AUD')
  expect(paid('sv', '', '<p>1 495 kr</p>')).toBe('1495 SEK')
  expect(paid('en-US', ',"offers":{"price":"90","priceCurrency":"USD"}', '<p>$79</p>')).toBe('90 USD')
  expect(paid('en', '', '<p><s>$99</s> <ins>$79</ins></p>')).toBe('79 USD')
  expect(paid('en', '', '<p><span class="old-price">$99</span> <b>$79</b></p>')).toBe('79 USD')
  const offers = ['CHF', 'USD', 'GBP'].map((code, at) => `{"priceCurrency":"${code}","price":${90 + at}}`).join()
  expect(paid('en-US', `,"offers":[${offers}]`, '<p>Price: $91</p>')).toBe('91 USD')
  expect(['en-AU', 'da', 'de', 'en'].map(currencyOfRegion)).toEqual(['AUD', 'DKK', undefined, undefined])
})

it('reads facts whose name and value are beside or below each other, and a picture that only the page shows', () => {
  const { material, colour, shop, pictures, length, width, height } = readProductPage(
    `<html><head><title>Oak bench</title></head><body><h1>Oak bench</h1>
    <img class="logo" src="/logo.png"><img class="wp-post-image" src="/small.jpg" data-large_image="/large.jpg">
    <ul><li><span>WIDTH INCHES</span><span>60</span></li><li><span>Material</span><span>Oak</span></li>
    <li><a href="/p/2">Oak bench 96"W x 18"D x 18"H</a></li></ul>
    <div>Brand</div><div>Holm</div><label>Availability</label> <b>In stock</b><p>Finish: Matte Black</p>
    <div>Overall Dimensions (W x D x H)</div><div>60 in. x 14 in. x 18 in.</div></body></html>`,
    new URL('https://shop.example/oak-bench'),
    '2026-11-23',
  )
  expect({ material, colour, shop, pictures, sides: [length, width, height] }).toMatchObject({
    material: 'Oak',
    colour: 'Matte Black',
    shop: { brand: 'Holm', availability: 'in_stock' },
    pictures: ['https://shop.example/large.jpg'],
    sides: [60, 14, 18],
  })
})
