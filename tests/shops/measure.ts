/** Reads the labeled rows and pages, and tallies them by field. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { FeedHints } from '../../server/catalog/feed/feedHints.ts'
import { readProductPage } from '../../server/catalog/page/readProductPage.ts'
import { type Answer, tallies } from './answers.ts'
import { type Page, PAGES } from './pages.ts'
import { readFeed } from '../support/readFeed.ts'

const TODAY = '2026-11-23'
/** The tables of `rows`, whose last column is the answer, with what an operator says about each. */
const TABLES: readonly { file: string; title: string; hints: FeedHints }[] = [
  { file: 'google-us.csv', title: 'title', hints: { map: {} } },
  {
    file: 'german.csv',
    title: 'Bezeichnung',
    hints: {
      map: {
        Artikelnummer: 'id',
        Bezeichnung: 'title',
        Beschreibung: 'description',
        Preis: 'price',
        Verfügbarkeit: 'availability',
        Marke: 'brand',
        Kategorie: 'product_type',
        Farbe: 'color',
        Bild: 'image_link',
      },
    },
  },
  { file: 'shopify.csv', title: 'Title', hints: { map: {}, currency: 'EUR' } },
  { file: 'languages.csv', title: 'title', hints: { map: {} } },
  {
    file: 'wholesale.csv',
    title: 'Product Name',
    hints: {
      map: { 'Item Number': 'id', 'Product Name': 'title', 'Unit Price': 'price', Image: 'image_link' },
      unit: 'in',
    },
  },
  { file: 'handmade.csv', title: 'title', hints: { map: {} } },
  {
    file: 'flatfile.csv',
    title: 'item_name',
    hints: {
      map: {
        item_sku: 'id',
        item_name: 'title',
        brand_name: 'brand',
        standard_price: 'price',
        color_name: 'color',
        material_type: 'material',
        item_type_keyword: 'product_type',
        main_image_url: 'image_link',
      },
    },
  },
  {
    file: 'uk.csv',
    title: 'Name',
    hints: {
      map: {
        SKU: 'id',
        Name: 'title',
        Details: 'description',
        Stock: 'availability',
        Colour: 'color',
        'Fabric/Material': 'material',
        Category: 'product_type',
        Photo: 'image_link',
      },
    },
  },
  {
    file: 'moebel.csv',
    title: 'Produktname',
    hints: {
      map: {
        'Art-Nr': 'id',
        Produktname: 'title',
        Kurzbeschreibung: 'description',
        'VK-Preis': 'price',
        Lager: 'availability',
        Farbton: 'color',
        Werkstoff: 'material',
        Warengruppe: 'product_type',
        Bild1: 'image_link',
      },
    },
  },
  {
    file: 'boutique.csv',
    title: 'Désignation',
    hints: {
      map: {
        Référence: 'id',
        Désignation: 'title',
        Descriptif: 'description',
        'Prix TTC': 'price',
        Disponibilité: 'availability',
        Coloris: 'color',
        Matière: 'material',
        Rayon: 'product_type',
        Image: 'image_link',
      },
    },
  },
  { file: 'sur.csv', title: 'title', hints: { map: {} } },
  { file: 'noord.csv', title: 'title', hints: { map: {}, currency: 'SEK' } },
  {
    file: 'trade.csv',
    title: 'Description',
    hints: {
      map: {
        'Model No.': 'id',
        Description: 'title',
        'Net Price': 'price',
        Finish: 'color',
        Materials: 'material',
        'Image File': 'image_link',
      },
      unit: 'in',
    },
  },
  { file: 'woo.csv', title: 'Name', hints: { map: {}, currency: 'EUR' } },
  { file: 'feed-ca.csv', title: 'title', hints: { map: {} } },
  { file: 'outlet.csv', title: 'title', hints: { map: {} } },
  {
    file: 'atelier.csv',
    title: 'TITLE',
    hints: {
      map: {
        SKU: 'id',
        TITLE: 'title',
        DESCRIPTION: 'description',
        PRICE: 'price',
        CURRENCY_CODE: 'currency',
        MATERIALS: 'material',
        IMAGE1: 'image_link',
      },
    },
  },
  { file: 'lagerhaus.csv', title: 'title', hints: { map: {} } },
  {
    file: 'brocante.csv',
    title: 'Nom',
    hints: {
      map: {
        Référence: 'id',
        Nom: 'title',
        Résumé: 'description',
        'Prix de vente TTC': 'price',
        Catégorie: 'product_type',
        Couleur: 'color',
        Matière: 'material',
        'URL image': 'image_link',
      },
      unit: 'cm',
      currency: 'EUR',
    },
  },
  {
    file: 'storefront.csv',
    title: 'Name',
    hints: {
      map: {
        'Product Code/SKU': 'id',
        Name: 'title',
        Description: 'description',
        Price: 'price',
        'Brand Name': 'brand',
        Category: 'product_type',
        Image: 'image_link',
      },
      unit: 'in',
    },
  },
  { file: 'continent.csv', title: 'title', hints: { map: {} } },
  { file: 'distributor.csv', title: 'Title', hints: { map: {} } },
  {
    file: 'flatpack.csv',
    title: 'name',
    hints: {
      map: { item_id: 'id', 'name+short_description': 'title', category: 'product_type' },
      currency: 'SAR',
      unit: 'cm',
    },
  },
  {
    file: 'marketplace.csv',
    title: 'product_name',
    hints: {
      map: { sku: 'id', product_name: 'title', category_path: 'product_type', image_url: 'image_link' },
      currency: 'USD',
    },
  },
  { file: 'merchant.tsv', title: 'title', hints: { map: {} } },
  {
    file: 'moebelhaus.csv',
    title: 'Titel',
    hints: {
      map: {
        'Art.Nr.': 'id',
        Titel: 'title',
        Langtext: 'description',
        'Preis brutto': 'price',
        Hersteller: 'brand',
        Warengruppe: 'product_type',
        Farbe: 'color',
        'Bild-URL': 'image_link',
      },
    },
  },
  { file: 'abroad.csv', title: 'title', hints: { map: {} } },
  { file: 'workshop.csv', title: 'Name', hints: { map: {}, currency: 'USD' } },
  { file: 'metafields.csv', title: 'Title', hints: { map: {} } },
  {
    file: 'vendor.csv',
    title: 'item_name',
    hints: {
      map: {
        sku: 'id',
        item_name: 'title',
        item_color: 'color',
        item_material: 'material',
        category: 'product_type',
        main_image: 'image_link',
      },
      currency: 'USD',
    },
  },
  { file: 'highstreet.csv', title: 'title', hints: { map: {} } },
  { file: 'assortment.csv', title: 'title', hints: { map: {} } },
  {
    file: 'versand.csv',
    title: 'Name',
    hints: {
      map: {
        Artikel: 'id',
        Name: 'title',
        Beschreibung: 'description',
        Preis: 'price',
        Marke: 'brand',
        Kategorie: 'product_type',
        Farbe: 'color',
        Bild: 'image_link',
      },
    },
  },
  { file: 'europe.csv', title: 'title', hints: { map: {}, currency: 'SEK' } },
  { file: 'harbor.csv', title: 'title', hints: { map: {} } },
  {
    file: 'kontor.csv',
    title: 'Produktname',
    hints: {
      map: {
        Artikelnummer: 'id',
        Produktname: 'title',
        Beschreibung: 'description',
        Preis: 'price',
        Kategorie: 'product_type',
        Farbe: 'color',
        Verfügbar: 'availability',
        Bild: 'image_link',
      },
    },
  },
  { file: 'plaza.csv', title: 'title', hints: { map: {} } },
  {
    file: 'warenwirtschaft.csv',
    title: 'Artikelbezeichnung',
    hints: {
      map: {
        'Artikel-Nr.': 'id',
        Artikelbezeichnung: 'title',
        Langtext: 'description',
        'VK brutto': 'price',
        Bestand: 'availability',
        Hersteller: 'brand',
        Artikelgruppe: 'product_type',
        Farbe: 'color',
        'Bild 1': 'image_link',
      },
      currency: 'EUR',
    },
  },
  { file: 'merchant-uk.tsv', title: 'title', hints: { map: {} } },
  {
    file: 'dealer.csv',
    title: 'Item Name',
    hints: {
      map: {
        'Item #': 'id',
        'Item Name': 'title',
        MAP: 'price',
        Finish: 'color',
        'Primary Material': 'material',
        Category: 'product_type',
        'In Stock': 'availability',
        'Image 1': 'image_link',
      },
      unit: 'in',
      currency: 'USD',
    },
  },
  { file: 'boutique-shopify.csv', title: 'Title', hints: { map: {}, currency: 'USD' } },
  { file: 'atelier-woo.csv', title: 'Name', hints: { map: {}, currency: 'EUR' } },
  { file: 'makers-market.csv', title: 'title', hints: { map: {} } },
  { file: 'iberia.csv', title: 'title', hints: { map: {} } },
  { file: 'norden.csv', title: 'title', hints: { map: {}, currency: 'SEK' } },
  {
    file: 'maple.csv',
    title: 'name',
    hints: {
      map: {
        sku: 'id',
        name: 'title',
        details: 'description',
        price_cad: 'price',
        qty: 'availability',
        colour: 'color',
        fabric: 'material',
        department: 'product_type',
        photo_url: 'image_link',
      },
      currency: 'CAD',
    },
  },
  {
    file: 'bigstore.csv',
    title: 'Product Name',
    hints: {
      map: {
        'Product Code/SKU': 'id',
        'Product Name': 'title',
        'Product Description': 'description',
        Price: 'price',
        'Sale Price': 'sale_price',
        'Brand Name': 'brand',
        Category: 'product_type',
        'Current Stock Level': 'availability',
        'Product Image URL - 1': 'image_link',
      },
      unit: 'in',
      currency: 'USD',
    },
  },
  {
    file: 'opencart-de.csv',
    title: 'name',
    hints: {
      map: {
        product_id: 'id',
        name: 'title',
        quantity: 'availability',
        manufacturer: 'brand',
        category: 'product_type',
        farbe: 'color',
        image: 'image_link',
      },
      currency: 'EUR',
    },
  },
  {
    file: 'feed-fr.csv',
    title: 'titre',
    hints: {
      map: {
        titre: 'title',
        prix: 'price',
        disponibilité: 'availability',
        marque: 'brand',
        catégorie: 'product_type',
        couleur: 'color',
        matière: 'material',
        image: 'image_link',
      },
    },
  },
  { file: 'us-prose.csv', title: 'title', hints: { map: {} } },
  { file: 'europa-mix.csv', title: 'title', hints: { map: {}, currency: 'SEK' } },
  { file: 'shop-new.csv', title: 'Title', hints: { map: {}, currency: 'USD' } },
  {
    file: 'dropship.csv',
    title: 'Product Title',
    hints: {
      map: {
        SKU: 'id',
        'Product Title': 'title',
        Qty: 'availability',
        'Product Type': 'product_type',
        'Main Image': 'image_link',
      },
      unit: 'in',
      currency: 'USD',
    },
  },
  { file: 'handel-at.csv', title: 'title', hints: { map: {} } },
  { file: 'uk-tabs.tsv', title: 'title', hints: { map: { colour: 'color' } } },
  { file: 'mixte.csv', title: 'title', hints: { map: {}, currency: 'SEK' } },
  { file: 'studio-list.csv', title: 'title', hints: { map: {} } },
  { file: 'wohnkatalog.csv', title: 'title', hints: { map: {} } },
  { file: 'romance.csv', title: 'title', hints: { map: {} } },
  { file: 'ost-nord.csv', title: 'title', hints: { map: {}, currency: 'SEK', decimal: ',' } },
]

/** `rows`, `pages`: how many are measured. */
export async function measure() {
  const tables = tallies()
  let rows = 0
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-shops-'))
  for (const { file, title, hints } of TABLES) {
    const text = await readFile(join(import.meta.dirname, 'rows', file), 'utf8')
    const isSaid = text.startsWith('sep=;')
    const [head = ''] = text.split('\n')
    const delimiter = isSaid ? ';' : (['\t', ';'].find((sign) => head.includes(sign)) ?? ',')
    const [names = [], ...lines] = parse(isSaid ? text.slice(text.indexOf('\n') + 1) : text, {
      delimiter,
      relax_quotes: true,
    })
    const table = join(folder, file)
    await writeFile(
      table,
      `${isSaid ? 'sep=;\n' : ''}${stringify(
        [names, ...lines].map((line) => line.slice(0, -1)),
        { delimiter },
      )}`,
    )
    const { products } = await readFeed(table, hints)
    let next = isSaid ? 3 : 2
    for (const line of lines) {
      const first = next
      next += line.join('').split('\n').length
      // A product that is not sold itself has no answer.
      if (line.at(-1) === '') continue
      const answer = answerOf(line.at(-1) ?? '', line[names.indexOf(title)] ?? '')
      const read = products.find((product) => product.line === first)
      rows += 1
      tables.add(
        `${file}, ${line[0]} ${line[1]}`,
        answer,
        read && {
          ...read,
          currency: read.currency ?? 'USD',
          color: read.colour,
          availability: read.availability ?? '',
          brand: read.brand ?? '',
          picture: read.image,
        },
      )
    }
  }
  await rm(folder, { recursive: true })

  const pages = tallies()
  const all = [...PAGES, ...(await wholePages())]
  for (const { name, url, html, answer } of all) {
    const { shop, colour, pictures, ...read } = readProductPage(html, new URL(url), TODAY)
    pages.add(name, answer, {
      ...read,
      currency: shop.currency ?? '',
      color: colour,
      availability: shop.availability ?? '',
      brand: shop.brand ?? '',
      picture: pictures[0] ?? '',
    })
  }
  return { tables, pages, counts: { rows, pages: all.length } }
}

/** The files of `wholePages`: one whole page of a shop each. A line of `answers.txt` is `file|address|answer`. */
async function wholePages(): Promise<Page[]> {
  const folder = join(import.meta.dirname, 'wholePages')
  const lines = (await readFile(join(folder, 'answers.txt'), 'utf8')).trim().split('\n')
  return Promise.all(
    lines.map(async (line) => {
      const [name = '', url = '', ...answer] = line.split('|')
      const html = await readFile(join(folder, name), 'utf8')
      return { name, url, html, answer: answerOf(answer.join('|'), '') }
    }),
  )
}

/** `kind|price|sides|color|material|availability|brand|picture|title`; the title is that of the row if it is left out. */
function answerOf(text: string, rowTitle: string): Answer {
  const [
    kind = '',
    price = '',
    sides = '',
    color = '',
    material = '',
    availability = '',
    brand = '',
    picture = '',
    title,
  ] = text.split('|')
  return {
    kind,
    price,
    sides,
    color,
    material,
    availability,
    brand,
    picture,
    title: title?.replaceAll('%2C', ',') ?? rowTitle,
  }
}
