/**
 * Pages in the manner of shop systems: what each writes, where it writes it, and what else stands on its pages. The pieces are
 * invented; `answer` is what a person notes who looks at the page. Sizes in inches: side to side, front to back, floor to top.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from './answers.ts'

type Piece = {
  name: string
  /** In the language of the shop. */
  category: string
  price: number
  /** Before a reduction. */
  listPrice?: number
  currency: string
  brand: string
  color?: string
  material?: string
  isOut?: boolean
  /** Rows of its table of specifications. */
  rows: readonly (readonly [label: string, value: string])[]
  answer: Pick<Answer, 'kind' | 'sides'>
}
export type Page = { name: string; url: string; html: string; answer: Answer }

const PIECES: readonly Piece[] = readPieces()
const ORIGIN = 'https://shop.example'
const OTHERS = ['Felt pads', 'Care kit', 'Vase Lima'] as const

/** One piece on each line of `pieces.txt`, its parts separated by bars. */
function readPieces(): Piece[] {
  const lines = readFileSync(join(import.meta.dirname, 'pieces.txt'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [
      name = '',
      category = '',
      money = '',
      brand = '',
      color = '',
      material = '',
      stock = '',
      rows = '',
      kind = '',
      sides = '',
    ] = line.split('|')
    const [price = '', currency = '', listPrice] = money.split(' ')
    return {
      name,
      category,
      price: Number(price),
      currency,
      ...(listPrice === undefined ? {} : { listPrice: Number(listPrice) }),
      brand,
      ...(color === '' ? {} : { color }),
      ...(material === '' ? {} : { material }),
      isOut: stock === 'out',
      rows: rows.split(';').flatMap((row) => {
        const [label, value] = row.split('=')
        return label && value ? [[label.trim(), value.trim()] as const] : []
      }),
      answer: { kind, sides },
    }
  })
}

const slug = ({ name }: Piece) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const stock = ({ isOut }: Piece) => `https://schema.org/${isOut ? 'OutOfStock' : 'InStock'}`
const picture = (piece: Piece) => `${ORIGIN}/media/${slug(piece)}.jpg`
const head = (piece: Piece, address: string) => `<title>${piece.name} | Example Shop</title>
<link rel="canonical" href="${address}"><meta property="og:title" content="${piece.name}"><meta property="og:image" content="${picture(piece)}">`
const otherProducts = OTHERS.map((name, index) => ({
  '@type': 'Product',
  name,
  url: `${ORIGIN}/p/${index}`,
  image: `${ORIGIN}/media/other-${index}.jpg`,
  offers: { '@type': 'Offer', price: 9 + index, priceCurrency: 'EUR' },
  width: '12 cm',
}))
const otherCards = `<section class="related-products"><h2>You may also like</h2>${OTHERS.map((name) => `<li><h3>${name}</h3><p>Width: 12 cm</p><p>9.00</p></li>`).join('')}</section>`

/** By shop system: the address and the markup of the page of a piece. */
const SYSTEMS: Readonly<Record<string, (piece: Piece) => { path: string; html: string }>> = {
  shopify(piece) {
    const path = `/products/${slug(piece)}`
    const product = {
      '@context': 'http://schema.org/',
      '@id': `${path}#product`,
      '@type': 'Product',
      brand: { '@type': 'Brand', name: piece.brand },
      category: piece.category,
      image: picture(piece),
      name: piece.name,
      ...(piece.color ? { color: piece.color } : {}),
      ...(piece.material ? { material: piece.material } : {}),
      offers: {
        '@id': `${path}?variant=41#offer`,
        '@type': 'Offer',
        availability: stock(piece).replace('https', 'http'),
        price: piece.price.toFixed(2),
        priceCurrency: piece.currency,
        url: `${ORIGIN}${path}?variant=41`,
      },
      url: `${ORIGIN}${path}`,
    }
    const list = piece.rows.map(([label, value]) => `<li>${label}: ${value}</li>`).join('')
    return {
      path,
      html: `<html><head>${head(piece, `${ORIGIN}${path}`)}<meta property="og:price:amount" content="${piece.price.toFixed(2)}"><meta property="og:price:currency" content="${piece.currency}">
${ld(product)}</head><body><header><nav>Width: 1 cm</nav></header><main><h1>${piece.name}</h1><div class="product__description"><ul>${list}</ul></div></main>${otherCards}</body></html>`,
    }
  },
  woocommerce(piece) {
    const path = `/product/${slug(piece)}/`
    const prices = [
      ...(piece.listPrice
        ? [
            {
              '@type': 'UnitPriceSpecification',
              price: `${piece.listPrice}.00`,
              priceCurrency: piece.currency,
              priceType: 'https://schema.org/ListPrice',
            },
          ]
        : []),
      {
        '@type': 'UnitPriceSpecification',
        price: piece.price.toFixed(2),
        priceCurrency: piece.currency,
        valueAddedTaxIncluded: true,
        validThrough: '2027-12-31',
      },
    ]
    const graph = [
      {
        '@type': 'BreadcrumbList',
        itemListElement: ['Home', piece.category, piece.name].map((name, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item: { name, '@id': `${ORIGIN}/${at}` },
        })),
      },
      {
        '@type': 'Product',
        '@id': `${ORIGIN}${path}#product`,
        name: piece.name,
        url: `${ORIGIN}${path}`,
        description: 'A piece for everyday life.',
        image: picture(piece),
        sku: 17,
        brand: { '@type': 'Brand', name: piece.brand },
        offers: [{ '@type': 'Offer', priceSpecification: prices, availability: stock(piece), url: `${ORIGIN}${path}` }],
      },
    ]
    const rows = [
      ...piece.rows,
      ...(piece.color ? [['Color', piece.color] as const] : []),
      ...(piece.material ? [['Material', piece.material] as const] : []),
    ]
    const table = rows
      .map(
        ([label, value]) =>
          `<tr class="woocommerce-product-attributes-item"><th>${label}</th><td><p>${value}</p></td></tr>`,
      )
      .join('')
    return {
      path,
      html: `<html><head>${head(piece, `${ORIGIN}${path}`)}</head><body><h1 class="product_title">${piece.name}</h1><table class="woocommerce-product-attributes">${table}</table>
<section class="related products"><ul><li>Vase Lima, width: 12 cm</li></ul></section>${ld({ '@context': 'https://schema.org/', '@graph': graph })}</body></html>`,
    }
  },
  magento(piece) {
    const path = `/${slug(piece)}.html`
    const others = OTHERS.map(
      (name) =>
        `<li itemscope itemtype="http://schema.org/Product"><a itemprop="url" href="/p/${name}"><span itemprop="name">${name}</span></a><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="9"><meta itemprop="priceCurrency" content="EUR"></div></li>`,
    ).join('')
    const rows = [
      ...piece.rows,
      ...(piece.color ? [['Color', piece.color] as const] : []),
      ...(piece.material ? [['Material', piece.material] as const] : []),
      ['Brand', piece.brand] as const,
    ]
    return {
      path,
      html: `<html><head><title>${piece.name}</title><meta property="og:type" content="product"><meta property="og:title" content="${piece.name}"><meta property="og:image" content="${picture(piece)}"><meta property="product:price:amount" content="${piece.price}"><meta property="product:price:currency" content="${piece.currency}"></head>
<body><div class="block upsell"><ol>${others}</ol></div><main itemscope itemtype="http://schema.org/Product"><h1><span itemprop="name">${piece.name}</span></h1>
<meta itemprop="brand" content="${piece.brand}"><meta itemprop="category" content="${piece.category}"><img itemprop="image" src="${picture(piece)}">${piece.color ? `<meta itemprop="color" content="${piece.color}">` : ''}
<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span class="price">${piece.price}</span><meta itemprop="price" content="${piece.price}"><meta itemprop="priceCurrency" content="${piece.currency}"><link itemprop="availability" href="${stock(piece)}"></div>
<table id="product-attribute-specs-table">${rows.map(([label, value]) => `<tr><th class="col label" scope="row">${label}</th><td class="col data" data-th="${label}">${value}</td></tr>`).join('')}</table></main></body></html>`,
    }
  },
  prestashop(piece) {
    const path = `/home/17-${slug(piece)}.html`
    const product = {
      '@context': 'https://schema.org/',
      '@type': 'Product',
      name: piece.name,
      category: piece.category,
      image: picture(piece),
      sku: '17',
      brand: { '@type': 'Brand', name: piece.brand },
      offers: {
        '@type': 'Offer',
        priceCurrency: piece.currency,
        name: piece.name,
        price: piece.price,
        url: `${ORIGIN}${path}`,
        availability: stock(piece),
      },
    }
    const list = {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: otherProducts.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
    }
    const rows = [
      ...piece.rows,
      ...(piece.color ? [['Color', piece.color] as const] : []),
      ...(piece.material ? [['Material', piece.material] as const] : []),
    ]
    return {
      path,
      html: `<html><head>${head(piece, `${ORIGIN}${path}`)}${ld(list)}${ld(product)}</head><body><section id="main"><h1 class="h1">${piece.name}</h1><section class="product-features"><dl class="data-sheet">${rows.map(([label, value]) => `<dt class="name">${label}</dt><dd class="value">${value}</dd>`).join('')}</dl></section></section></body></html>`,
    }
  },
  shopware(piece) {
    const path = `/detail/${slug(piece)}`
    return {
      path,
      html: `<html><head><title>${piece.name}</title><link rel="canonical" href="${ORIGIN}${path}"><meta property="og:title" content="${piece.name}"><meta property="og:image" content="${picture(piece)}"></head><body itemscope itemtype="https://schema.org/WebPage">
<div class="product-detail" itemscope itemtype="https://schema.org/Product"><h1 class="product-detail-name" itemprop="name">${piece.name}</h1><div itemprop="brand" itemtype="https://schema.org/Brand" itemscope><meta itemprop="name" content="${piece.brand}"></div>
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="url" content="${ORIGIN}${path}"><meta itemprop="priceCurrency" content="${piece.currency}"><meta itemprop="price" content="${piece.price}"><p class="product-detail-price">${piece.price.toFixed(2).replace('.', ',')} €*</p><link itemprop="availability" href="${stock(piece)}"></div>
<img itemprop="image" src="${picture(piece)}"><div class="product-detail-properties"><table><tbody>${[...piece.rows, ...(piece.color ? [['Farbe', piece.color] as const] : []), ...(piece.material ? [['Material', piece.material] as const] : [])].map(([label, value]) => `<tr class="properties-row"><th class="properties-label">${label}:</th><td class="properties-value"><span>${value}</span></td></tr>`).join('')}</tbody></table></div></div>
<div class="cross-selling"><div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Felt pads</span></div></div></body></html>`,
    }
  },
  flatpack(piece) {
    const path = `/us/en/p/${slug(piece)}-s1234567/`
    const product = {
      '@context': 'https://schema.org/',
      '@type': 'Product',
      name: piece.name,
      image: [picture(piece), `${ORIGIN}/media/further.jpg`],
      sku: '123.456.78',
      mpn: '123.456.78',
      brand: { '@type': 'Brand', name: piece.brand },
      url: `${ORIGIN}${path}`,
      ...(piece.color ? { color: piece.color } : {}),
      category: piece.category,
      isSimilarTo: otherProducts,
      offers: {
        '@type': 'Offer',
        priceCurrency: piece.currency,
        price: piece.price,
        availability: stock(piece),
        url: `${ORIGIN}${path}`,
      },
    }
    const rows = piece.rows.map(([label, value]) => `<dt>${label}:</dt><dd>${value}</dd>`).join('')
    return {
      path,
      html: `<html><head>${head(piece, `${ORIGIN}${path}`)}${ld(product)}</head><body><main><h1>${piece.name}</h1><div class="measurements"><h2>Measurements</h2><dl>${rows}</dl></div>${piece.material ? `<dl><dt>Material:</dt><dd>${piece.material}</dd></dl>` : ''}
<div class="packaging"><h3>Packaging</h3><dl><dt>Width:</dt><dd>99 cm</dd><dt>Height:</dt><dd>9 cm</dd></dl></div></main></body></html>`,
    }
  },
  superstore(piece) {
    const path = `/furniture/pdp/${slug(piece)}-w004512345.html`
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: piece.name,
      sku: 'W004512345',
      image: picture(piece),
      brand: { '@type': 'Brand', name: piece.brand },
      category: piece.category,
      ...(piece.color ? { color: piece.color } : {}),
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.6', reviewCount: 1204 },
      offers: {
        '@type': 'Offer',
        price: piece.price,
        priceCurrency: piece.currency,
        availability: stock(piece),
        itemCondition: 'https://schema.org/NewCondition',
        ...(piece.listPrice
          ? {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                priceType: 'https://schema.org/ListPrice',
                price: piece.listPrice,
                priceCurrency: piece.currency,
              },
            }
          : {}),
      },
    }
    const specifications = [...piece.rows, ['Overall Product Weight', '94 lb'] as const]
    const details = piece.material ? `<dl><dt>Material</dt><dd>${piece.material}</dd></dl>` : ''
    return {
      path,
      html: `<html><head>${head(piece, `${ORIGIN}${path}`)}${ld({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Furniture' }] })}${ld(product)}</head><body><h1>${piece.name}</h1><p>by ${piece.brand}</p><section><h2>Weights &amp; Dimensions</h2><dl>${specifications.map(([label, value]) => `<dt>${label}</dt><dd>${value.replaceAll('"', "''")}</dd>`).join('')}</dl></section>${details}
<section aria-label="Sponsored"><h2>Sponsored</h2><a href="/p/9">Vase Lima</a><p>9.00</p></section>${otherCards}</body></html>`,
    }
  },
  marketplace(piece) {
    const path = `/listing/17/${slug(piece)}`
    const product = {
      '@type': 'Product',
      '@context': 'https://schema.org',
      url: `${ORIGIN}${path}`,
      name: piece.name,
      sku: '17',
      description: piece.rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      image: [
        { '@type': 'ImageObject', '@context': 'https://schema.org', contentURL: picture(piece), url: picture(piece) },
      ],
      category: `Home & Living > Furniture > ${piece.category}`,
      brand: { '@type': 'Brand', '@context': 'https://schema.org', name: piece.brand },
      ...(piece.material ? { material: piece.material } : {}),
      ...(piece.color ? { color: piece.color } : {}),
      review: [{ '@type': 'Review', itemReviewed: otherProducts[0], reviewBody: 'Lovely, 10 cm wide' }],
      offers: {
        '@type': 'Offer',
        price: piece.price.toFixed(2),
        priceCurrency: piece.currency,
        availability: stock(piece),
      },
    }
    return {
      path,
      html: `<html><head>${head(piece, `${ORIGIN}${path}`)}${ld(product)}</head><body><h1>${piece.name}</h1></body></html>`,
    }
  },
}

function pageOf(system: string, piece: Piece): Page {
  const { path, html } = SYSTEMS[system]?.(piece) ?? { path: '/', html: '' }
  return {
    name: `${system}: ${piece.name}`,
    url: `${ORIGIN}${path}?utm_source=mail`,
    html,
    answer: {
      ...piece.answer,
      title: piece.name,
      price: `${piece.price} ${piece.currency}`,
      color: piece.color ?? '',
      material: piece.material ?? '',
      availability: piece.isOut ? 'out_of_stock' : 'in_stock',
      brand: piece.brand,
      picture: picture(piece),
    },
  }
}

/** Each piece in three of the systems, in turn. */
export const PAGES: readonly Page[] = PIECES.flatMap((piece, at) => {
  const systems = Object.keys(SYSTEMS)
  return [0, 2, 4].map((step) => pageOf(systems[(at + step) % systems.length] ?? '', piece))
})
