/**
 * A product as stored with a draft or board: a snapshot from the day of the choice, so that boards do not change with
 * the catalogue. Lengths in inches, price in dollars; a `null` length is unknown.
 */
import { z } from 'zod'
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { FurnitureKind } from '../../studio/model/furniture.ts'

export const KeptProduct = z.object({
  id: z.string(),
  title: z.string(),
  price: z.number(),
  /** Name of its photograph in the image store; null for a catalogue product, whose pictures the catalogue holds. */
  image: z.string().nullable(),
  hex_code: z.string(),
  colour: z.string(),
  palette: z.array(z.string()),
  description: z.string(),
  material: z.string(),
  care: z.string().optional(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  kind: FurnitureKind,
  footprint: z.enum(['rectangle', 'ellipse', 'corner']),
  placement: z.enum(['floor', 'flat', 'wall', 'surface', 'paint']),
  functions: z.array(RoomFunction),
  styles: z.array(Style),
})
export type KeptProduct = z.infer<typeof KeptProduct>
