/** Products on the wire. Lengths in inches: `length` side to side, `width` depth, `height` height (rulings section 2). */
import { z } from 'zod'
import { FurnitureKind } from '../../studio/model/furniture.ts'
import { PRODUCT_PAGE_SIZE, RoomFunction, Style } from './vocabulary.ts'

/** Bare base64, base64 in quotes, a data URL or an http(s) or root-relative URL; `src/lib/imageSource.ts` reads them all. */
export const WireImage = z.string()

export const Product = z.object({
  id: z.string(),
  title: z.string(),
  price: z.number(),
  /** The price with thousands commas, as specification section 3 names it. */
  Price: z.string(),
  Amount: z.string(),
  image: WireImage,
  /** The blurred placeholder of `image`, a data URL of a few bytes. */
  placeholder: z.string().optional(),
  /** `srcset` of the picture in other widths; only with `?images=url`. */
  imageSet: z.string().optional(),
  cutout: WireImage.optional(),
  plan: WireImage.optional(),
  /** The photographed shadow of the cut-out, in the same frame; only with `?images=url`. */
  shadow: WireImage.optional(),
  /** Inches that the width of the cut-out's picture spans; left out where nobody measured it. */
  cutout_width: z.number().positive().optional(),
  /** The sizes that nobody told; the fields themselves then hold what the designer draws. */
  unknown_sizes: z.array(z.enum(['length', 'width', 'height'])).optional(),
  hex_code: z.string(),
  colour: z.string(),
  palette: z.array(z.string()),
  description: z.string(),
  material: z.string(),
  care: z.string().optional(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  kind: FurnitureKind,
  footprint: z.enum(['rectangle', 'ellipse', 'corner']),
  placement: z.enum(['floor', 'flat', 'wall', 'surface', 'paint']),
  functions: z.array(RoomFunction),
  styles: z.array(Style),
})
export type Product = z.infer<typeof Product>

export const ProductList = z.array(Product)

export const ImagesAs = z.enum(['url', 'base64']).default('base64')

export const ProductQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(48).default(PRODUCT_PAGE_SIZE),
  search: z.string().trim().max(100).optional(),
  function_name: RoomFunction.optional(),
  size: z.string().max(40).optional(),
  style: Style.optional(),
  images: ImagesAs,
})
export type ProductQuery = z.infer<typeof ProductQuery>
