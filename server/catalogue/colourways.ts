import type { ProductRecord } from './record.ts'

type Own = 'id' | 'colour' | 'palette' | 'styles'

/** What the colourways of one piece share; the id and the title are completed by each colourway. */
export type Piece = Omit<ProductRecord, Own | 'origin'> & { id: string; origin?: string }

/** The colour's name and the exact hexes of the materials, largest area first; anything else that differs. */
export type Colourway = Pick<ProductRecord, 'styles' | 'palette'> & {
  name: string
  /** The end of the id, where it is not the colour's name. */
  key?: string
} & Partial<Omit<ProductRecord, Own>>

/** One record for each colourway of a piece: id "halden-sofa" in "Oat" gives "halden-sofa-oat", "Halden sofa, Oat". */
export function colourways(piece: Piece, ways: readonly Colourway[]): ProductRecord[] {
  return ways.map(({ name, key = name, palette, styles, ...differing }) => {
    const [hex = '#000000'] = palette
    return {
      origin: 'own',
      ...piece,
      ...differing,
      id: `${piece.id}-${key.toLowerCase().replaceAll(' ', '-')}`,
      title: differing.title ?? `${piece.title}, ${name.toLowerCase()}`,
      colour: { name, hex },
      palette,
      styles,
    }
  })
}
