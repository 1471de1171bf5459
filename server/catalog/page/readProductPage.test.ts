import { expect, it } from 'vitest'
import { readProductPage } from './readProductPage.ts'

const URL_OF_PAGE = new URL('https://shop.example/p/oslo?color=oat')
const read = (html: string) => readProductPage(html, URL_OF_PAGE, '2026-11-23')
const jsonLd = (value: unknown) =>
  `<html><head><title>Shop</title><script type="application/ld+json">${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('</', '<\\/')}</script></head></html>`

const SOFA = {
  '@type': 'Product',
  name: 'Oslo Sofa &amp; Ottoman',
  description: '<p>Deep and soft.</p><script>steal()</script>',
  brand: { '@type': 'Brand', name: 'Nord' },
  gtin13: '4006381333931',
  color: 'Navy',
  material: 'Wool',
  category: 'Furniture > Sofas',
  image: ['/img/oslo.jpg', { '@type': 'ImageObject', url: 'https://cdn.example/oslo-2.jpg' }],
  width: { '@type': 'QuantitativeValue', value: 213, unitCode: 'CMT' },
  depth: '38 in',
  height: { value: '80', unitText: 'cm' },
  offers: {
    '@type': 'Offer',
    price: '1299.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    shippingDetails: {
      deliveryTime: {
        handlingTime: { minValue: 1, maxValue: 2 },
        transitTime: { minValue: 2, maxValue: 5 },
      },
    },
  },
}

it('reads a product of JSON-LD, wherever it is in the graph', () => {
  const page = read(
    jsonLd({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, { mainEntity: SOFA }] }),
  )
  expect(page).toMatchObject({
    title: 'Oslo Sofa & Ottoman',
    description: 'Deep and soft.',
    material: 'Wool',
    hex_code: '#25324f',
    price: 1299,
    kind: 'sofa',
    functions: ['Entertainment'],
    length: 83.86,
    width: 38,
    height: 31.5,
    pictures: ['https://shop.example/img/oslo.jpg', 'https://cdn.example/oslo-2.jpg'],
    shop: {
      brand: 'Nord',
      link: URL_OF_PAGE.href,
      availability: 'in_stock',
      delivery: '3 to 7 days',
      currency: 'EUR',
      gtin: '4006381333931',
      price_read_at: '2026-11-23',
    },
  })
})

it('reads the lowest price of many offers, and the offer of the first variant', () => {
  const many = {
    '@type': 'Product',
    name: 'Lamp',
    offers: { '@type': 'AggregateOffer', lowPrice: 80.5, priceCurrency: 'GBP' },
  }
  expect(read(jsonLd(many))).toMatchObject({ price: 80.5, shop: { currency: 'GBP' } })
  const group = {
    '@type': 'ProductGroup',
    name: 'Lamp',
    brand: 'Nord',
    hasVariant: [{ '@type': 'Product', name: 'Lamp, brass', offers: [{ price: '90', priceCurrency: 'USD' }] }],
  }
  expect(read(jsonLd(group))).toMatchObject({ title: 'Lamp, brass', price: 90, shop: { brand: 'Nord' } })
})

it('reads microdata, and Open Graph as a fallback', () => {
  const micro = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Pine <b>table</b></h1>
    <img itemprop="image" src="table.jpg"><div itemprop="brand" itemscope><span itemprop="name">Nord</span></div>
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="SEK">
    <span itemprop="price" content="4500">4 500 kr</span><link itemprop="availability" href="http://schema.org/OutOfStock"></div></div>`
  expect(read(micro)).toMatchObject({
    title: 'Pine table',
    price: 4500,
    kind: 'side-table',
    pictures: ['https://shop.example/p/table.jpg'],
    shop: { brand: 'Nord', currency: 'SEK', availability: 'out_of_stock' },
  })
  const graph = `<meta property="og:title" content="Round rug"><meta property="og:image" content="//cdn.example/rug.jpg">
    <meta property="product:price:amount" content="1.299,00"><meta property="product:price:currency" content="eur">`
  expect(read(graph)).toMatchObject({
    title: 'Round rug',
    price: 1299,
    kind: 'rug',
    pictures: ['https://cdn.example/rug.jpg'],
    shop: { currency: 'EUR' },
  })
})

it('ignores values in words, without a unit or without a currency', () => {
  const vague = {
    ...SOFA,
    width: 213,
    depth: 'deep',
    height: null,
    offers: { price: 'Call for price', priceCurrency: 'EUR' },
  }
  expect(read(jsonLd(vague))).toMatchObject({ price: 0, length: null, width: null, height: null })
  expect(read(jsonLd(vague)).shop).not.toHaveProperty('price_read_at')
  expect(read(jsonLd({ ...SOFA, offers: { price: '1299' } })).price).toBe(0)
})

it('survives broken, endless and hostile markup', () => {
  expect(read(`${jsonLd('{"@type": "Product", "name": ')}<title>The page</title>`).title).toBe('Shop')
  expect(read(jsonLd(JSON.stringify(SOFA).replace('Deep and', 'Deep\nand'))).title).toBe('Oslo Sofa & Ottoman')
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expect(read(jsonLd(deep)).title).toBe('Shop')
  expect(read(jsonLd(Array.from({ length: 20_000 }, () => ({ a: { b: 1 } })))).title).toBe('Shop')
  expect(read(`<title>Deep</title>${'<div itemscope>'.repeat(20_000)}<title>No</title>`).title).toBe('Deep')
  expect(read(`${'<div>'.repeat(200)}<title>Deep</title>`).title).toBe('Deep')
  expect(read(`${'<div>'.repeat(300)}<title>Too deep</title>`).title).toBe('')
  const attributes = Array.from({ length: 300 }, (_, index) => `a${index}`).join(' ')
  expect(read(`<title>Lamp</title><meta ${attributes} property="og:title" content="Other">`).title).toBe('Lamp')
  const links = {
    ...SOFA,
    name: '<img src=x onerror=steal()>Sofa',
    image: ['javascript:steal()', 'data:image/png;base64,AA'],
  }
  expect(read(jsonLd(links))).toMatchObject({ title: 'Sofa', pictures: [] })
  expect(read(jsonLd({ '@type': 'Product', name: { toString: 1 }, offers: [null, 5, [[]]], image: {} })).price).toBe(0)
  expect(read('')).toMatchObject({ title: '', price: 0, pictures: [] })
})
