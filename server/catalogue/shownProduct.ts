/** A catalogue product that has all its pictures, as the database row keeps it. */
import { z } from 'zod'
import { ProductRecord } from './record.ts'

export const ShownProduct = ProductRecord.extend({
  /** Changes with the pictures; part of their addresses. */
  version: z.string(),
  placeholder: z.string(),
  hasPlan: z.boolean(),
  hasShadow: z.boolean(),
  /** Inches that the width of the cut-out's picture spans, at the piece's foot. */
  cutoutWidth: z.number().positive(),
})
export type ShownProduct = z.infer<typeof ShownProduct>

export type PictureFile = 'photo' | 'photo-384' | 'photo-768' | 'cutout' | 'plan' | 'shadow'

/** The immutable address of a product's picture. */
export function pictureUrl({ id, version }: Pick<ShownProduct, 'id' | 'version'>, file: PictureFile): string {
  return `/catalogue/${id}/${version}/${file}`
}
