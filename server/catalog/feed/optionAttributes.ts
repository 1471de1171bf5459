/** The options of a variant, such as `Color` Navy, as attributes of Google's product data, by their names. */

import type { FeedProduct } from './feedProduct.ts'
import { isSizeColumn } from './rowSides.ts'

/** Without accents, in the languages of `sizeWords.ts`. */
const NAMES: readonly (readonly [attribute: string, names: RegExp])[] = [
  ['color', /^(?:colou?rs?|farbe|couleur|colore|kleur|farg|kolor|finish|fabric colou?r)$/],
  [
    'size',
    /^(?:sizes?|dimensions?|grosse|große|masse|maße|taille|tamano|medidas?|dimensioni?|misura|maat|afmeting(?:en)?|storlek|rozmiar|wymiary)$/,
  ],
  [
    'material',
    /^(?:materials?|fabric|stoff|bezug|tissu|matiere|materiau|materiale|tessuto|materiaal|stof|tyg|tkanina|wood)$/,
  ],
]

/** A column of a shop's own, such as `Color (product.metafields.shopify.color-pattern)`, without the place where it is kept. */
const METAFIELD = /_product_metafields_.*$/
const OWN_COLORS = /^(?:main_|primary_)?(?:colou?r|color_pattern|farbe|couleur|kleur|farg|kolor)$/
const OWN_MATERIALS =
  /^(?:main_|primary_)?(?:materials?|fabric|furniture_material|matiere|materiau|materiale|materiaal)$/

/** The color, the material and the sizes that the columns of a shop's own say, beside those of its system. */
export function ownColumns(feed: FeedProduct): Record<string, string> {
  const found = Object.entries(feed).flatMap(([column, value]) => {
    const name = column.replace(METAFIELD, '')
    if (OWN_COLORS.test(name)) return [['color', value.replaceAll('; ', ', ')] as const]
    if (OWN_MATERIALS.test(name)) return [['material', value.replaceAll('; ', ', ')] as const]
    return isSizeColumn(name) ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

export function optionAttributes(options: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const found = options.flatMap(([name, value]) => {
    const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
    const attribute = NAMES.find(([, names]) => names.test(plain))?.[0]
    return attribute === undefined ? [] : [[attribute, value] as const]
  })
  return Object.fromEntries(found)
}
