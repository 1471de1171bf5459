/**
 * A product as any compatible server sends it: only id, title, price and image are certain. Missing
 * fields become empty (a length of 0 means unknown), so that the app has one shape.
 */
import { z } from 'zod'
import { FurnitureKind } from '../../studio/model/furniture.ts'
import { Product } from '../contract/products.ts'
import { readAmount } from '../platform/amounts.ts'

const text = z.string().catch('')
const inches = z.union([z.number(), z.string()]).nullish().transform(readAmount)

const ReceivedProduct = Product.extend({
  id: z.union([z.string(), z.number()]).transform(String),
  price: z.union([z.number(), z.string()]).nullish().transform(readAmount),
  Price: text,
  Amount: text,
  image: text,
  hex_code: text,
  colour: text,
  palette: z.array(z.string()).catch([]),
  description: text,
  material: text,
  length: inches,
  width: inches,
  height: inches,
  kind: FurnitureKind.catch('block'),
  footprint: Product.shape.footprint.catch('rectangle'),
  placement: Product.shape.placement.catch('floor'),
  functions: Product.shape.functions.catch([]),
  styles: Product.shape.styles.catch([]),
})
export const ReceivedProducts = z.array(ReceivedProduct)
