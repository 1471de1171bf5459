/**
 * A product of Shopify (`/products.json`, `/products/HANDLE.json` and `.js`, or the JSON of its admin) as attributes of Google's
 * product data, one row for each variant. Prices have no currency there; a compare-at price is the full one.
 */
import { z } from 'zod'
import { type FeedProduct, feedProduct, joinedList } from './feedProduct.ts'
import { optionAttributes } from './optionAttributes.ts'
import { readAmount } from '../../../src/contract/prices.ts'

/** `.js` has hundredths of the currency as a number, in every currency; all others a text in whole units. */
const MINOR_UNITS = 100
const loose = z.union([z.string(), z.number()]).transform(String).nullish().catch(null)
const price = z
  .union([z.string(), z.number().transform((minor) => (minor / MINOR_UNITS).toFixed(2))])
  .nullish()
  .catch(null)
/** `.js` has addresses without a scheme. */
const address = z.string().transform((text) => (text.startsWith('//') ? `https:${text}` : text))
const picture = z.union([address, z.object({ src: address }).transform(({ src }) => src)])
const Variant = z.object({
  id: loose,
  title: loose,
  sku: loose,
  barcode: loose,
  price,
  compare_at_price: price,
  available: z.boolean().nullish().catch(null),
  featured_image: picture.nullish().catch(null),
  option1: loose,
  option2: loose,
  option3: loose,
})
const Product = z.object({
  handle: z.string().min(1),
  title: z.string(),
  body_html: loose,
  description: loose,
  vendor: loose,
  product_type: loose,
  type: loose,
  status: loose,
  options: z
    .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
    .nullish()
    .catch(null),
  variants: z.array(Variant).min(1),
  images: z.array(picture).nullish().catch(null),
})
/** The title of the only variant of a product without options. */
const NO_OPTION = 'Default Title'

/**
 * Undefined for an object that is no product of Shopify.
 * @param shop URL of the shop; without it products have no link
 */
export function shopifyVariants(value: unknown, shop: string | undefined): FeedProduct[] | undefined {
  const { data } = Product.safeParse(value)
  if (!data) return undefined
  const { handle, title, variants, images, options } = data
  return variants.map((variant) => {
    const isOnly = variants.length === 1
    const option = variant.title && variant.title !== NO_OPTION ? variant.title : ''
    const values = [variant.option1, variant.option2, variant.option3]
    const named = (options ?? []).flatMap((name, at) => {
      const text = values[at]
      return text && text !== NO_OPTION ? [[name, text] as const] : []
    })
    const [first = '', ...others] = [
      ...new Set([...(variant.featured_image ? [variant.featured_image] : []), ...(images ?? [])]),
    ]
    const link = shop === undefined ? undefined : new URL(`/products/${encodeURIComponent(handle)}`, shop)
    if (link && !isOnly && variant.id) link.searchParams.set('variant', variant.id)
    return feedProduct(
      Object.entries({
        id: isOnly ? handle : `${handle}-${variant.id ?? variant.sku ?? option}`,
        handle,
        title: option === '' || isOnly ? title : `${title}, ${option.replaceAll(' / ', ', ')}`,
        description: data.body_html ?? data.description ?? '',
        brand: data.vendor ?? '',
        product_type: data.product_type ?? data.type ?? '',
        // Without the names of the options, the first one is mostly a color.
        ...(named.length > 0 ? optionAttributes(named) : { color: option.split(' / ')[0] ?? '' }),
        ...(isOnly ? {} : { item_group_id: handle }),
        ...(link ? { link: link.href } : {}),
        shopify_variant: variant.id ?? '',
        gtin: variant.barcode ?? '',
        ...pricesOf(variant.price ?? '', variant.compare_at_price ?? ''),
        availability: variant.available === null || variant.available === undefined ? '' : `${variant.available}`,
        image_link: first,
        additional_image_link: joinedList(others),
      }),
    )
  })
}

/** Shopify's `price` is the current one; `compare_at_price` is the regular price. */
export function pricesOf(price: string, compareAt: string): { price: string; sale_price: string } {
  return (readAmount(compareAt) ?? 0) > (readAmount(price) ?? 0)
    ? { price: compareAt, sale_price: price }
    : { price, sale_price: '' }
}
