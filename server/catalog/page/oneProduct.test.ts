/** One page is one product with one price, whatever else stands on it. */
import { expect, it } from 'vitest'
import { readProductPage } from './readProductPage.ts'

const PAGE = 'https://shop.example/p/oslo'
const read = (html: string, address = PAGE) => readProductPage(html, new URL(address), '2026-11-23')
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const SOFA = { '@type': 'Product', name: 'Oslo sofa', offers: { '@type': 'Offer', price: 1299, priceCurrency: 'EUR' } }
const PADS = {
  '@type': 'Product',
  name: 'Felt pads',
  width: '3 cm',
  color: 'Red',
  offers: { price: 9, priceCurrency: 'EUR' },
}
const priced = (offers: unknown) => {
  const { price, shop, remarks } = read(ld({ ...SOFA, offers }))
  return [price, shop.currency, remarks[0]]
}

it.each<[string, string]>([
  ['mainEntity', ld([PADS, { '@type': 'ItemPage', mainEntity: SOFA }])],
  [
    'a reference of mainEntity',
    ld([PADS, { '@type': 'WebPage', mainEntity: { '@id': '#p' } }, { ...SOFA, '@id': '#p' }]),
  ],
  [
    'its address',
    ld([
      { ...PADS, url: '/p/pads' },
      { ...SOFA, url: '/p/oslo' },
    ]),
  ],
  [
    'its canonical address',
    `<link rel="canonical" href="/p/17">${ld([PADS, { ...SOFA, '@id': 'https://www.shop.example/p/17/#product' }])}`,
  ],
  ['its title', `<title>Oslo sofa | Shop</title>${ld(PADS)}${ld(SOFA)}`],
  ['its heading', `${ld(PADS)}${ld(SOFA)}<h1>Oslo <b>sofa</b></h1>`],
  ['its place among what is related', ld({ ...SOFA, isRelatedTo: PADS, isSimilarTo: [PADS] })],
  ['its place beside a review', ld([{ '@type': 'Review', itemReviewed: PADS }, SOFA])],
  ['its place beside an offer', ld([{ '@type': 'Offer', itemOffered: PADS }, SOFA])],
  [
    'microdata behind a list',
    `<ul class="related"><li itemscope itemtype="https://schema.org/Product"><a itemprop="url" href="/p/pads"><b itemprop="name">Felt pads</b></a></li></ul>
     <h1>Oslo sofa</h1><div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Oslo sofa</b><p itemprop="offers" itemscope itemtype="https://schema.org/Offer">
     <meta itemprop="price" content="1299"><meta itemprop="priceCurrency" content="EUR"></p></div>`,
  ],
  [
    'RDFa',
    `<div vocab="https://schema.org/" typeof="Product"><b property="name">Oslo sofa</b><p property="offers" typeof="Offer"><b property="price" content="1299">1.299</b><meta property="priceCurrency" content="EUR"></p></div>`,
  ],
])('finds the product by %s, and takes nothing from another one', (_by, html) => {
  expect(read(html)).toMatchObject({
    title: 'Oslo sofa',
    price: 1299,
    length: null,
    colour: '',
    shop: { currency: 'EUR' },
  })
})

it('joins what several blocks, markup and words say about one product', () => {
  const html = `<h1>Oslo sofa</h1>${ld({
    '@graph': [
      { ...SOFA, brand: { '@id': '#b' } },
      { '@type': 'Brand', '@id': '#b', name: 'Nord' },
    ],
  })}
    ${ld({ '@type': 'Product', name: 'Oslo sofa', material: 'Wool' })}
    <div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Oslo sofa</b><meta itemprop="color" content="Oat"></div>
    <table><tr><th>Width</th><td>84 1/2 in</td></tr><tr><th>Seat height</th><td>18 in</td></tr></table><ul><li>Depth: 38"</li></ul>
    <div class="related"><p>Height: 3 in</p></div>`
  expect(read(html)).toMatchObject({
    price: 1299,
    material: 'Wool',
    colour: 'Oat',
    length: 84.5,
    width: 38,
    height: null,
    shop: { brand: 'Nord' },
  })
})

it('says what contradicts itself, and leaves it open', () => {
  const page = read(
    `${ld({ ...SOFA, width: '188 cm' })}<p>Width: 84 in</p><meta property="product:price:amount" content="1399"><meta property="product:price:currency" content="EUR">`,
  )
  expect([page.length, page.price]).toEqual([null, 1299])
  expect(page.remarks).toEqual([
    'The page says €1,299.00 and €1,399.00.',
    'Of its width, the page says "188 cm" and "84 in".',
  ])
})

it.each<[string, unknown, unknown[]]>([
  [
    'a list price',
    {
      priceSpecification: [
        { priceType: 'https://schema.org/StrikethroughPrice', price: 1499, priceCurrency: 'EUR' },
        { price: 1299, priceCurrency: 'EUR' },
      ],
    },
    [1299, 'EUR', 'The page also names a struck price of €1,499.00.'],
  ],
  [
    'a member price',
    {
      priceSpecification: [
        { price: 999, priceCurrency: 'EUR', validForMemberTier: {} },
        { price: 1299, priceCurrency: 'EUR' },
      ],
    },
    [1299, 'EUR', 'The page also names a member price of €999.00.'],
  ],
  [
    'a unit price',
    {
      priceSpecification: [
        { price: 4, priceCurrency: 'EUR', referenceQuantity: {} },
        { price: 1299, priceCurrency: 'EUR' },
      ],
    },
    [1299, 'EUR', 'The page also names a unit price of €4.00.'],
  ],
  [
    'a price of last year',
    [
      { price: 999, priceCurrency: 'EUR', validThrough: '2025-12-31' },
      { price: 1299, priceCurrency: 'EUR' },
    ],
    [1299, 'EUR', undefined],
  ],
  [
    'a used one',
    [
      { price: 599, priceCurrency: 'EUR', itemCondition: 'https://schema.org/UsedCondition' },
      { price: 1299, priceCurrency: 'EUR' },
    ],
    [1299, 'EUR', undefined],
  ],
  [
    'several prices',
    { '@type': 'AggregateOffer', lowPrice: 999, highPrice: 1499, priceCurrency: 'EUR' },
    [999, 'EUR', 'The price is from €999.00; it depends on the variant.'],
  ],
  [
    'a number that can be read in two ways',
    { price: '1.299', priceCurrency: 'EUR' },
    [0, 'EUR', 'The price "1.299" can be read in two ways.'],
  ],
  [
    'two currencies',
    [
      { price: 999, priceCurrency: 'EUR' },
      { price: 1099, priceCurrency: 'USD' },
    ],
    [0, undefined, 'The page has prices in several currencies.'],
  ],
])('reads the one price beside %s', (_what, offers, wanted) => {
  expect(priced(offers)).toEqual(wanted)
})

it('names the other prices of the page as what they are', () => {
  const offer = (price: number, more: object) => ({ price, priceCurrency: 'EUR', ...more })
  const { remarks, price } = read(
    ld({
      ...SOFA,
      offers: {
        priceSpecification: [
          offer(1299, {}),
          offer(1499, { priceType: 'https://schema.org/StrikethroughPrice' }),
          offer(1599, { priceType: 'https://schema.org/MSRP' }),
          offer(1549, { priceType: 'https://schema.org/ListPrice' }),
          offer(999, { validForMemberTier: { name: 'Family' } }),
          offer(4, { referenceQuantity: { unitCode: 'MTK' } }),
        ],
      },
    }),
  )
  expect(price).toBe(1299)
  expect(remarks).toEqual([
    'The page also names a struck price of €1,499.00.',
    'The page also names a suggested retail price of €1,599.00.',
    'The page also names a list price of €1,549.00.',
    'The page also names a member price of €999.00.',
    'The page also names a unit price of €4.00.',
  ])
})

it('takes the price that the page asks where its data still hold the one that it strikes out', () => {
  const page = (former: string) =>
    read(
      `<h1>Oslo sofa</h1>${ld({ ...SOFA, offers: { price: '219.99', priceCurrency: 'EUR' } })}<div class="add-to-cart">${former}<b>€110.00</b></div>`,
    )
  for (const former of ['<del>€219.99</del>', '<span class="original-price">€219.99</span>'])
    expect(page(former)).toMatchObject({
      price: 110,
      remarks: ['The page also names a struck price of €219.99.'],
    })
  // What is struck is another price: the data stay.
  expect(page('<del>€300.00</del>').price).toBe(219.99)
})

it('asks about a price whose markup holds two amounts, and takes none from elsewhere', () => {
  const html = `<meta property="product:price:amount" content="67.84"><meta property="product:price:currency" content="EUR">
    <div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Oslo sofa</h1>
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><i itemprop="priceCurrency" content="EUR"></i>
    <span itemprop="price" content="71,91 €\n\n 79,90 €"></span></div></div>`
  expect(read(html)).toMatchObject({ price: 0, remarks: ['The page says "71,91 € 79,90 €" of its price.'] })
})

it('takes the lowest price of the variants that can be had', () => {
  const offer = (price: number, stock: string) => ({
    price,
    priceCurrency: 'EUR',
    availability: `https://schema.org/${stock}`,
  })
  const offers = [offer(62.95, 'OutOfStock'), offer(70.5, 'InStock'), offer(80.5, 'InStock')]
  expect(read(ld({ ...SOFA, offers }))).toMatchObject({
    price: 70.5,
    remarks: ['The price is from €70.50; it depends on the variant.'],
  })
  expect(read(ld({ ...SOFA, offers: offers.slice(0, 1) })).price).toBe(62.95)
})

it('reads the words of a page whose elements are only named like those of others', () => {
  const width = '<p>Width: 84 in</p>'
  const pages = [
    `<div class="relative mb-4"><h1>Oslo sofa</h1>${width}</div>`,
    `<h1>Oslo sofa</h1><div class="relative">${width}</div>`,
    `<h1>Oslo sofa</h1><div class="product-preview">${width}</div>`,
    `<div class="shipping-banner-page"><h1>Oslo sofa</h1>${width}</div>`,
    `<form action="/"><h1>Oslo sofa</h1>${width}</form>`,
  ]
  expect(pages.map((page) => read(`${ld(SOFA)}${page}`).length)).toEqual(pages.map(() => 84))
  expect(read(`${ld(SOFA)}<h1>Oslo sofa</h1><form>${width}</form>`).length).toBeNull()
})

it('takes no price from the card of another product under a heading that it does not know', () => {
  const card = '<div><h4><a href="/m-212">Maska M-212</a></h4><p class="price">150.00€</p></div>'
  const page = (more: string) =>
    read(`<html lang="sl"><h1>Maska</h1>${more}<div class="h1">Podobni izdelki</div>${card}`)
  expect(page('').price).toBe(0)
  expect(page('<h2><a href="/b-s">B&S</a></h2><p>100.00€</p>').price).toBe(100)
})

it('knows the variant of a shop of Shopify, and of no other one', () => {
  const page = (more: string, address: string) => read(`${more}${ld(SOFA)}`, address).shop.shopify_variant
  const script = '<script src="https://shop.example/cdn/shop/t/1/theme.js"></script>'
  expect(page(script, 'https://shop.example/products/oslo?variant=4123')).toBe('4123')
  expect(page('', 'https://shop.example/products/oslo?variant=4123')).toBeUndefined()
  const offered = { ...SOFA, offers: { ...SOFA.offers, url: '/products/oslo?variant=77' } }
  expect(read(`${script}${ld(offered)}`, 'https://shop.example/products/oslo').shop.shopify_variant).toBe('77')
})

it.each([
  ['trailing commas', '{"@type":"Product","name":"Oslo sofa",}'],
  ['comments', '{"@type":"Product",/* a, */"name":"Oslo sofa" // b\n}'],
  ['a wrapper of HTML', '<!--{"@type":"Product","name":"Oslo sofa"}-->'],
  ['a semicolon', '{"@type":"Product","name":"Oslo sofa"};'],
])('reads JSON with %s', (_what, text) => {
  expect(read(`<title>Shop</title><script type="application/ld+json">${text}</script>`).title).toBe('Oslo sofa')
})

it.each([
  ['in a section', '<section><h2>Compare similar items</h2><p>Alba: 70" W x 18" D x 26" H</p></section>'],
  ['in an element of its own', '<product-recommendations><p>Alba: 70" W x 18" D x 26" H</p></product-recommendations>'],
])('takes no sizes of what is %s about others, and goes on behind it', (_, others) => {
  const html = `<h1>Oslo sofa</h1>${ld(SOFA)}<main>${others}<dl><dt>Overall</dt><dd>84" W x 35" D x 33" H</dd></dl></main>`
  expect(read(html)).toMatchObject({ length: 84, width: 35, height: 33 })
})

it('ends what is about others with the next heading of its level', () => {
  const html = `${ld(SOFA)}<h1>Oslo sofa</h1><h2>Related products</h2><h3>Alba</h3><p>Width: 70 cm</p><h2>Details</h2><p>Width: 213 cm</p>`
  expect(read(html).length).toBe(83.86)
})

it('takes the brand and the stock from the page’s own words, unless these say both', () => {
  const words = '<table><tr><th>Marca</th><td>Bottega</td></tr></table><p>Disponibile</p>'
  expect(read(`${ld(SOFA)}${words}`).shop).toMatchObject({ brand: 'Bottega', availability: 'in_stock' })
  expect(read(`${ld(SOFA)}<p>In stock</p><p>Sold out</p>`).shop.availability).toBeUndefined()
})

it('reads the option that the name of the shown variant adds', () => {
  const variant = (color: string, url: string) => ({ ...SOFA, name: `Oslo sofa - ${color} / Large`, url })
  const group = {
    '@type': 'ProductGroup',
    name: 'Oslo sofa',
    hasVariant: [variant('Navy', '/p/navy'), variant('Rust', PAGE)],
  }
  expect(read(ld(group)).colour).toBe('Rust')
})

it('reads the names of schema.org where shops spell them otherwise', () => {
  const { price, shop, pictures } = read(
    ld({
      '@type': 'Product',
      name: 'Oslo sofa',
      image: { '@type': 'ImageObject', contentURL: '/a.jpg' },
      Offers: { '@type': 'Offer', price: '120', priceCurrency: 'CAD', Availability: 'https://schema.org/InStock' },
    }),
  )
  expect([price, shop.availability, pictures]).toEqual([120, 'in_stock', ['https://shop.example/a.jpg']])
})

it('reads dimensions in the order of the kind from a row for them, not of the package', () => {
  const rows =
    '<table><tr><th>Package dimensions</th><td>190 × 95 × 20 cm</td></tr><tr><th>Dimensions</th><td>180 × 90 × 76 cm</td></tr></table>'
  const table = read(`${ld({ ...SOFA, name: 'Oslo dining table' })}${rows}`)
  expect([table.length, table.width, table.height]).toEqual([70.87, 35.43, 29.92])
})
