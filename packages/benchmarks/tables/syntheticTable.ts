/** The lines of a table as furniture shops write them, the same in every run. */

const KINDS = [
  ['Sofa', 'Furniture > Sofas', '84"W x 38"D x 33"H', 'Linen'],
  ['Dining table', 'Furniture > Tables > Kitchen & Dining Room Tables', '180 x 90 x 75 cm (L x W x H)', 'Solid oak'],
  ['Bookcase', 'Furniture > Shelving', 'Breite: 80 cm, Tiefe: 30 cm, Höhe: 200 cm', 'Pine'],
  ['Wool rug 160 x 230 cm', 'Home & Garden > Decor > Rugs', 'Pile height 12 mm', 'Wool'],
  ['Floor lamp', 'Home & Garden > Lighting > Lamps', '14 in dia. x 62 in H, 9 ft cord', 'Brass'],
  ['Fauteuil', 'Fauteuils', 'Largeur 75 cm, profondeur 80 cm, hauteur 90 cm, assise 44 cm', 'Velours'],
] as const
const COLORS = ['Oat', 'Navy', 'Natural', 'Charcoal', 'Walnut', 'Sage'] as const
const CARE =
  'Made to order by people who have done nothing else for thirty years, from wood of managed forests. Wipe it with a damp cloth. '
const HEADER =
  'id,title,description,link,image_link,additional_image_link,availability,price,sale_price,brand,gtin,product_type,color,material,item_group_id'

export function* syntheticTable(rows: number): Generator<string> {
  yield HEADER
  for (let index = 0; index < rows; index += 1) {
    const [name = '', type = '', size = '', material = ''] = KINDS[index % KINDS.length] ?? []
    const color = COLORS[index % COLORS.length] ?? ''
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const address = `https://shop.example/products/piece-${index}`
    yield [
      `sku-${index}`,
      quoted(`Fjord ${name} ${index}, ${color}`),
      quoted(`<p>${CARE.repeat(4)}</p><p>${size}</p>`),
      address,
      `${address}/a.jpg`,
      quoted(`${address}/b.jpg,${address}/c.jpg`),
      index % 9 === 0 ? 'out_of_stock' : 'in_stock',
      `${100 + (index % 2000)}.00 USD`,
      index % 5 === 0 ? `${90 + (index % 2000)}.00 USD` : '',
      'Fjord',
      String(4_000_000_000_000 + index),
      quoted(type),
      color,
      material,
      `group-${Math.floor(index / 6)}`,
    ].join(',')
  }
}
