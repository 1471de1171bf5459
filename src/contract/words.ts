/**
 * The wizard's vocabulary and the limits shared by server and app, as plain lists, so that pages can use them
 * without loading the schemas built from them (vocabulary.ts).
 */
export const ROOM_FUNCTIONS = ['Sleep', 'Entertainment', 'Bath', 'Dining'] as const

/** The light of a room picture. */
export const ROOM_LIGHTS = ['morning', 'day', 'evening', 'lamps'] as const

export const STYLES = ['Natural Tones', 'Color Pop', 'Grey Tones', 'Light Tones'] as const

/** Color families for filtering boards. */
export const COLOR_FAMILIES = [
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
] as const

/** The American name of a color family; on the wire the families are spelled as the styles are. */
export function colorName(family: string): string {
  return family === 'Grey' ? 'Gray' : family
}

export const SIZES: Record<(typeof ROOM_FUNCTIONS)[number], readonly string[]> = {
  Sleep: ['King Size', 'Queen Size', 'Full Size', 'Twin Size'],
  Entertainment: ['Sectional', 'Sofa', 'Loveseat', 'Chair'],
  Bath: ['Mastery', 'Secondary', 'Three-Quarters', 'Powder'],
  Dining: ['XL Table', 'L Table', 'M Table', 'S Table'],
}

export const CATEGORY_TERMS = {
  Sleep: ['Sleep', 'mattress', 'pillow', 'comfort', 'duvet', 'sheet', 'rug', 'paint'],
  Entertainment: ['Entertainment', 'sofa', 'sectional', 'chair', 'table', 'lamp', 'rug'],
  Dining: ['Dining', 'dining chair', 'table', 'napkin', 'bar', 'rug', 'paint'],
  Bath: ['Bath', 'towel', 'showerhead', 'bench', 'tile', 'rug', 'paint'],
} as const satisfies Record<(typeof ROOM_FUNCTIONS)[number], readonly string[]>

/** The title of a board that has none. */
export const FALLBACK_TITLE = 'Living Room'

export const MAX_SELECTED_PRODUCTS = 10
export const MAX_PALETTE_COLORS = 14

/** Maximum length of the description that an owner types, in characters of Markdown. */
export const MAX_DESCRIPTION_CHARACTERS = 5000

/** Default page sizes of lists. */
export const BOARD_PAGE_SIZE = 3
export const PRODUCT_PAGE_SIZE = 12
export const MAKER_PAGE_SIZE = 12

/** Returns the word if the list contains it. */
export function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text)
}

/** Sort orders of board lists. */
export const BOARD_SORTS = ['newest', 'liked'] as const
export type BoardSort = (typeof BOARD_SORTS)[number]

/** Id prefix of user-provided items. */
export const OWN_PIECE = 'own-'
