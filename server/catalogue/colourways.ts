import type { ProductRecord } from './record.ts'

type Own = 'id' | 'colour' | 'palette' | 'styles'

/** What the colourways of one piece share; the id and the title are completed by each colourway. */
export type Piece = Omit<ProductRecord, Own | 'origin'> & { id: string; origin?: string }

/** The colour's name and the exact hexes of the materials, largest area first; anything else that differs. */
export type Colourway = Pick<ProductRecord, 'styles' | 'palette'> & {
  name: string
  /** The end of the id, where it is not the colour's name. */
  key?: string
  /** A sentence of its own, after the description that the colourways share. */
  says?: string
} & Partial<Omit<ProductRecord, Own>>

/** One record for each colourway of a piece: id "halden-sofa" in "Oat" gives "halden-sofa-oat", "Halden sofa, Oat". */
export function colourways(piece: Piece, ways: readonly Colourway[]): ProductRecord[] {
  return ways.map(({ name, key = name, says, palette, styles, ...differing }) => {
    const [hex = '#000000'] = palette
    return {
      origin: 'own',
      ...piece,
      ...differing,
      id: `${piece.id}-${key.toLowerCase().replaceAll(' ', '-')}`,
      description: [differing.description ?? piece.description, says].filter(Boolean).join(' '),
      title: differing.title ?? `${piece.title}, ${name.toLowerCase()}`,
      colour: { name, hex },
      palette,
      styles,
    }
  })
}
