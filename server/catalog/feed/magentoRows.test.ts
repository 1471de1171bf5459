import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFeed } from '../../../tests/support/readFeed.ts'

const COLUMNS =
  'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,base_image,additional_images,additional_attributes,qty,out_of_stock_qty,allow_backorders,is_in_stock,configurable_variations'
const ROWS = [
  'NORD-OAT,,Sofa,simple,,"Nord sofa-Oat",,1,"Not Visible Individually",999.0000,,,,nord-oat,/n/o/oat.jpg,,"color=Oat",4,0,0,1,',
  'NORD-NAVY,,Sofa,simple,,"Nord sofa-Navy",,1,"Not Visible Individually",1099.0000,899.0000,"11/1/26, 12:00 AM","12/24/26, 12:00 AM",nord-navy,/n/a/navy.jpg,,"color=Navy",0,0,0,1,',
  'NORD,,Sofa,configurable,"Default Category/Living/Sofas,Default Category/Sale","Nord sofa","<p>Width: 213 cm</p>",1,"Catalog, Search",,,,,nord-sofa,/n/o/nord.jpg,"/n/o/side.jpg,/n/o/back.jpg","manufacturer=Nordhaus,material=""Wool, linen""",0,0,0,1,"sku=NORD-OAT,color=Oat|sku=NORD-NAVY,color=Navy|sku=NORD-RED,color=Red"',
  'NORD,german,Sofa,configurable,,"Nord Sofa, deutsch",,,,,,,,,,,,,,,,',
  'NORD-RED,,Sofa,simple,,"Nord sofa-Red",,2,"Not Visible Individually",1099.0000,,,,nord-red,,,"color=Red",4,0,0,1,',
  'BENCH,,Furniture,simple,"Default Category/Hall/Benches","Oak bench",,1,"Catalog, Search",189.0000,,,,oak-bench,no_selection,,"width=120 cm|depth=38 cm",0,0,1,1,',
  'SET,,Furniture,bundle,"Default Category/Sets","Dining set",,1,"Catalog, Search",,,,,dining-set,,,,0,0,0,1,',
  'LONE,,Furniture,simple,,"Lone part",,1,"Not Visible Individually",5.0000,,,,lone,,,,1,0,0,1,',
]

it('reads Magento’s export: variants with their own prices and pictures, and says each loss with its row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-magento-'))
  const file = join(folder, 'export.csv')
  await writeFile(file, [COLUMNS, ...ROWS].join('\n'))
  const { products, faults } = await readFeed(file, { map: {}, currency: 'EUR', shop: 'https://shop.example' })
  await rm(folder, { recursive: true })
  expect(products).toMatchObject([
    {
      line: 2,
      title: 'Nord sofa, Oat',
      price: 999,
      currency: 'EUR',
      colour: 'Oat',
      material: 'Wool, linen',
      brand: 'Nordhaus',
      kind: 'sofa',
      length: 83.86,
      image: '/n/o/oat.jpg',
      images: '/n/o/nord.jpg,/n/o/side.jpg,/n/o/back.jpg',
      availability: 'in_stock',
      link: 'https://shop.example/nord-sofa.html',
    },
    { line: 3, title: 'Nord sofa, Navy', price: 899, colour: 'Navy', availability: 'out_of_stock', length: 83.86 },
    { line: 7, title: 'Oak bench', price: 189, kind: 'bench', availability: 'backorder', image: '' },
  ])
  expect(faults.filter(({ isRefused }) => isRefused)).toMatchObject([
    { line: 6, reason: 'it is not online in the shop' },
    { line: 8, reason: 'it is a bundle product, which is sold by its parts' },
    { line: 9, reason: 'it has no page in the shop, and no configurable product of the table names it' },
  ])
})
