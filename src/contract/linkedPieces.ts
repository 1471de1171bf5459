/** A piece that is read from its page in a shop. */
import { z } from 'zod'
import { OwnPicture } from './cutouts.ts'
import { FactsWithoutShop, MAX_FURTHER_PICTURES, ShopFacts } from './products.ts'

export const ReadLink = z.object({
  link: z
    .string()
    .trim()
    .max(2_000, 'This address is too long')
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter the address of a web page, such as https://shop.example/sofa' })),
})
export type ReadLink = z.input<typeof ReadLink>

const inches = z.number().positive().nullable()

/** The data of a page; `null` and `missing` where it has no usable value. */
export const LinkedPiece = z.object({
  ...FactsWithoutShop.omit({ palette: true, styles: true }).shape,
  /** 0 if the page names none; in the currency of `shop`. */
  price: z.number().min(0),
  colour: z.string(),
  hex_code: z.string(),
  /** Inches: side to side, front to back, floor to top. */
  length: inches,
  width: inches,
  height: inches,
  shop: ShopFacts,
  /** Null if the page has no picture that can be used; `note` then says why. */
  picture: OwnPicture.nullable(),
  note: z.string().nullable(),
  /** Addresses of further pictures on the page. */
  pictures: z.array(z.string()).max(MAX_FURTHER_PICTURES).default([]),
  /** What the user should know about the values, in sentences: contradictions, ranges, the lowest of several prices. */
  remarks: z.array(z.string()).default([]),
  missing: z.array(z.enum(['price', 'length', 'width', 'height', 'picture'])),
})
export type LinkedPiece = z.infer<typeof LinkedPiece>
