/** A built-in product that has all its pictures, as stored in the database. */
import { z } from 'zod'
import { ProductRecord } from './record.ts'

export const ShownProduct = ProductRecord.extend({
  /** Hash of the pictures; part of their addresses. */
  version: z.string(),
  placeholder: z.string(),
  hasPlan: z.boolean(),
  hasShadow: z.boolean(),
  /** Products stored by an older version have none. */
  hasModel: z.boolean().default(false),
  /** Width of the cut-out picture in inches, measured at the depth of the item's foot. */
  cutoutWidth: z.number().positive(),
})
export type ShownProduct = z.infer<typeof ShownProduct>

type PictureFile = 'photo' | 'photo-384' | 'photo-768' | 'cutout' | 'plan' | 'shadow' | 'model'

/** The address of a product's picture. Its content never changes, because it contains the version. */
export function pictureUrl({ id, version }: Pick<ShownProduct, 'id' | 'version'>, file: PictureFile): string {
  return `/catalogue/${id}/${version}/${file}`
}
