/** Products on the wire. Lengths in inches: `length` side to side, `width` depth, `height` height. */
import { z } from 'zod'
import { FurnitureKind } from '../../studio/model/furniture.ts'
import { DEFAULT_CURRENCY } from './currency.ts'
import { PRODUCT_PAGE_SIZE } from './words.ts'
import { ColorFamily, RoomFunction, Style } from './vocabulary.ts'

/** Bare base64, base64 in quotes, a data URL or an http(s) or root-relative URL; `src/platform/imageSource.ts` reads them all. */
export const WireImage = z.string()

/** Maximum number of further pictures of a product. */
export const MAX_FURTHER_PICTURES = 4

/** Whether a shop has it, in the words of Google's product data and of schema.org. */
export const AVAILABILITIES = [
  'in_stock',
  'out_of_stock',
  'preorder',
  'backorder',
  'in_store_only',
  'discontinued',
] as const

/** An ISO 4217 code. */
export const Currency = z
  .string()
  .max(3)
  .regex(/^[A-Z]{3}$/, 'A currency is three letters, such as EUR')

/** Where to buy a product, as stated by its shop on a day. All fields are optional: built-in products have none. */
export const ShopFacts = z.object({
  brand: z.string().max(120).optional(),
  /** Its page in the shop. Never another scheme than http and https: it becomes a link. */
  link: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  availability: z.enum(AVAILABILITIES).optional(),
  /** When it arrives, such as "3 to 7 days". */
  delivery: z.string().max(120).optional(),
  /** Currency of its price; by default US dollars. */
  currency: Currency.optional(),
  /** Digits of its GTIN, EAN or UPC. */
  gtin: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional(),
  /** Its variant in a shop of Shopify, which names it in addresses of the cart. */
  shopify_variant: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  /** The day on which the shop asked this price, `2026-11-23`. */
  price_read_at: z.iso.date().optional(),
})
export type ShopFacts = z.infer<typeof ShopFacts>

/**
 * The facts of a product that are shown as its record states them, except those of its shop. A new one must be optional:
 * stored boards, feeds and other servers have products without it. The price is in `currency`.
 */
export const FactsWithoutShop = z.object({
  title: z.string(),
  price: z.number(),
  /** The exact colors of its materials, the largest area first. */
  palette: z.array(z.string()),
  description: z.string(),
  material: z.string(),
  care: z.string().optional(),
  kind: FurnitureKind,
  footprint: z.enum(['rectangle', 'ellipse', 'corner']),
  /** Its position in a room picture: on the floor, flat on the floor, on the wall, on another item, or as wall paint. */
  placement: z.enum(['floor', 'flat', 'wall', 'surface', 'paint']),
  functions: z.array(RoomFunction),
  styles: z.array(Style),
})
export type FactsWithoutShop = z.infer<typeof FactsWithoutShop>

/**
 * All facts of a product. Catalogue records, the products stored with drafts and boards, pieces read from a page, and the
 * wire format extend them, so that a new attribute is one line in one of the two schemas above.
 */
export const ProductFacts = FactsWithoutShop.extend({
  ...ShopFacts.shape,
  /** Further pictures of it; names in the image store where it is kept, addresses on the wire. */
  pictures: z.array(z.string()).max(MAX_FURTHER_PICTURES).optional(),
})
export type ProductFacts = z.infer<typeof ProductFacts>

const DIFFERENCES = ['price', 'colour', 'style', 'length', 'width', 'height', 'words'] as const
export type Differs = (typeof DIFFERENCES)[number]

export const Product = ProductFacts.extend({
  id: z.string(),
  /** The price with thousands separators. */
  Price: z.string(),
  Amount: z.string(),
  image: WireImage,
  /** The blurred placeholder of `image`, a data URL of a few bytes. */
  placeholder: z.string().optional(),
  /** `srcset` of the picture in other widths; only with `?images=url`. */
  imageSet: z.string().optional(),
  cutout: WireImage.optional(),
  plan: WireImage.optional(),
  /** The 3D model (GLB); its coarse level is at the same address with `-coarse`. Only with `?images=url`. */
  model: z.string().max(300).optional(),
  /** The photographed shadow of the cut-out, in the same frame; only with `?images=url`. */
  shadow: WireImage.optional(),
  /** Real width that the cut-out picture spans, in inches; omitted if not measured. */
  cutout_width: z.number().positive().optional(),
  /** Dimensions missing from the source; their fields then hold those that the plan draws. */
  unknown_sizes: z.array(z.enum(['length', 'width', 'height'])).optional(),
  /** What it differs in from what was asked for: only of the nearest products, where none fits. */
  differs: z.array(z.enum(DIFFERENCES)).optional(),
  hex_code: z.string(),
  colour: z.string(),
  /** Inches; those of `unknown_sizes` are the usual ones of such a piece, or 0. */
  length: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Product = z.infer<typeof Product>

/** Inches; undefined if the size is unknown: its number is then a placeholder. */
export function knownSize(
  product: Pick<Product, 'length' | 'width' | 'height'> & Partial<Pick<Product, 'unknown_sizes'>>,
  side: 'length' | 'width' | 'height',
): number | undefined {
  return product[side] > 0 && !product.unknown_sizes?.includes(side) ? product[side] : undefined
}

/** Whether it can be seen at its true size: paint has none, and of some products it is not known. */
export function hasKnownFootprint(product: Product): boolean {
  return (
    product.placement !== 'paint' && ['length' as const, 'width' as const].every((side) => knownSize(product, side))
  )
}

export const ProductList = z.array(Product)

/** A product photographed from several sides. `azimuth`: degrees to the right of its front; sizes in pixels. */
export const ProductSides = z.array(
  z.object({
    azimuth: z.number(),
    picture: WireImage,
    /** The soft shadow, in the same frame. */
    shadow: WireImage,
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
)
export type ProductSides = z.infer<typeof ProductSides>

export const ImagesAs = z.enum(['url', 'base64']).default('base64')

const amount = z.coerce.number().min(0).max(1_000_000_000)
const inches = z.coerce.number().positive().max(12_000)

/**
 * Query for a page of the shop. `search` may also name colors, and bounds of price and size: "green sofa under 900". `page_size` defaults to 12, 48 at most. Results have a stable order: matches of
 * `search` by category, then title, then material, color and style, then the rest; within each, products that fit the room
 * (`function_name`, `style`, `size`) first. Those three only affect the order; the fields below them filter.
 */
export const ProductQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(48).default(PRODUCT_PAGE_SIZE),
  search: z.string().trim().max(100).optional(),
  function_name: RoomFunction.optional(),
  size: z.string().max(40).optional(),
  style: Style.optional(),
  /** Only products of this category term or function; `search` with the same word finds titles with it too. */
  category: z.string().trim().max(40).optional(),
  kind: FurnitureKind.optional(),
  /** Only products whose leading colors are of the family of this color. */
  near_hex: z
    .string()
    .max(7)
    .regex(/^#[0-9a-f]{6}$/i, 'near_hex is a color such as #d8cbb5')
    .optional(),
  /** By price instead: the lowest or the highest first. */
  order: z.enum(['cheap', 'dear']).optional(),
  only_style: Style.optional(),
  colour: ColorFamily.optional(),
  /** In `currency`; products with prices in another one are left out, because there is no exchange rate here. */
  min_price: amount.optional(),
  max_price: amount.optional(),
  currency: Currency.default(DEFAULT_CURRENCY),
  /** Maximum size in inches: side to side, front to back (in either orientation if both are given), floor to top. */
  max_length: inches.optional(),
  max_width: inches.optional(),
  max_height: inches.optional(),
  images: ImagesAs,
  /** The unit of sizes in `search` that name none. */
  unit: z.enum(['in', 'ft', 'cm']).default('in'),
  /** `1`: where no product fits, the first page has the nearest ones, with what they differ in. */
  near: z.literal('1').optional(),
})
export type ProductQuery = z.infer<typeof ProductQuery>
