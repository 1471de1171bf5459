/** The words of the wizard and the limits that both ends keep (specification sections 3, 5 and 9). */
import { z } from 'zod'

export const RoomFunction = z.enum(['Sleep', 'Entertainment', 'Bath', 'Dining'])
export type RoomFunction = z.infer<typeof RoomFunction>

export const Style = z.enum(['Natural Tones', 'Color Pop', 'Grey Tones', 'Light Tones'])
export type Style = z.infer<typeof Style>

/** The colors that people look for boards by. */
export const ColourFamily = z.enum([
  'White',
  'Beige',
  'Yellow',
  'Orange',
  'Red',
  'Pink',
  'Purple',
  'Blue',
  'Green',
  'Brown',
  'Grey',
  'Black',
])
export type ColourFamily = z.infer<typeof ColourFamily>

export const SIZES: Record<RoomFunction, readonly string[]> = {
  Sleep: ['King Size', 'Queen Size', 'Full Size', 'Twin Size'],
  Entertainment: ['Sectional', 'Sofa', 'Loveseat', 'Chair'],
  Bath: ['Mastery', 'Secondary', 'Three-Quarters', 'Powder'],
  Dining: ['XL Table', 'L Table', 'M Table', 'S Table'],
}

export const CATEGORY_TERMS: Record<RoomFunction, readonly string[]> = {
  Sleep: ['Sleep', 'mattress', 'pillow', 'comfort', 'duvet', 'sheet', 'rug', 'paint'],
  Entertainment: ['Entertainment', 'sofa', 'sectional', 'chair', 'table', 'lamp', 'rug'],
  Dining: ['Dining', 'dining chair', 'table', 'napkin', 'bar', 'rug', 'paint'],
  Bath: ['Bath', 'towel', 'showerhead', 'bench', 'tile', 'rug', 'paint'],
}

export const Selection = z.object({ function_name: RoomFunction, size: z.string().min(1).max(40), style: Style })
export type Selection = z.infer<typeof Selection>

export const MAX_SELECTED_PRODUCTS = 10
export const MAX_PALETTE_COLOURS = 14
