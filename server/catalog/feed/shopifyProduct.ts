/**
 * A product of Shopify (`/products.json`, or the JSON of its admin) as attributes of Google's product data, one row for each
 * variant. Prices have no currency there; a compare-at price is the full one.
 */
import { z } from 'zod'
import { type FeedProduct, feedProduct } from './feedProduct.ts'
import { readNumber } from './readPrice.ts'

const loose = z.union([z.string(), z.number()]).transform(String).nullish().catch(null)
const Variant = z.object({
  id: loose,
  title: loose,
  sku: loose,
  barcode: loose,
  price: loose,
  compare_at_price: loose,
  available: z.boolean().nullish().catch(null),
  featured_image: z.object({ src: z.string() }).nullish().catch(null),
})
const Product = z.object({
  handle: z.string().min(1),
  title: z.string(),
  body_html: loose,
  vendor: loose,
  product_type: loose,
  variants: z.array(Variant).min(1),
  images: z
    .array(z.object({ src: z.string() }))
    .nullish()
    .catch(null),
})
/** The title of the only variant of a product without options. */
const NO_OPTION = 'Default Title'

/** Undefined for an object that is no product of Shopify. */
export function shopifyVariants(value: unknown): FeedProduct[] | undefined {
  const { data } = Product.safeParse(value)
  if (!data) return undefined
  const { handle, title, variants, images } = data
  return variants.map((variant) => {
    const isOnly = variants.length === 1
    const option = variant.title && variant.title !== NO_OPTION ? variant.title : ''
    const [first = '', ...others] = [
      ...new Set([
        ...(variant.featured_image ? [variant.featured_image.src] : []),
        ...(images ?? []).map(({ src }) => src),
      ]),
    ]
    return feedProduct(
      Object.entries({
        id: isOnly ? handle : `${handle}-${variant.id ?? variant.sku ?? option}`,
        handle,
        title: option === '' || isOnly ? title : `${title}, ${option}`,
        description: data.body_html ?? '',
        brand: data.vendor ?? '',
        product_type: data.product_type ?? '',
        color: option.split(' / ')[0] ?? '',
        gtin: variant.barcode ?? '',
        ...pricesOf(variant.price ?? '', variant.compare_at_price ?? ''),
        availability: variant.available === null || variant.available === undefined ? '' : `${variant.available}`,
        image_link: first,
        additional_image_link: others.join(','),
      }),
    )
  })
}

/** Shopify's `price` is the current one; `compare_at_price` is the regular price. */
export function pricesOf(price: string, compareAt: string): { price: string; sale_price: string } {
  return (readNumber(compareAt) ?? 0) > (readNumber(price) ?? 0)
    ? { price: compareAt, sale_price: price }
    : { price, sale_price: '' }
}
