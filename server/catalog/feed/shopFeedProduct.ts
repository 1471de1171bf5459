/** Converts a built-in product to the attributes of a feed. */
import type { ShownProduct } from '../shownProduct.ts'
import { pictureUrl } from '../shownProduct.ts'
import type { FeedProduct } from './feedProduct.ts'

/** @param origin of the shop, such as `https://rooms.example.com`; without it the picture address is relative */
export function shopFeedProduct(product: ShownProduct, origin = ''): FeedProduct {
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    image_link: `${origin}${pictureUrl(product, 'photo')}`,
    availability: 'in_stock',
    price: `${product.price.toFixed(2)} USD`,
    brand: 'Roomwright',
    condition: 'new',
    product_type: product.functions.flatMap((room) => product.terms.map((term) => `${room} > ${term}`)).join(', '),
    color: product.colour.name,
    material: product.material,
    product_length: `${product.length} in`,
    product_width: `${product.width} in`,
    product_height: `${product.height} in`,
  }
}
