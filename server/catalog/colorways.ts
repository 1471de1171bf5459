import type { ProductRecord } from './record.ts'

type Own = 'id' | 'colour' | 'palette' | 'styles'

/** The fields that all colorways of a product share; each colorway completes the id and the title. */
export type Piece = Omit<ProductRecord, Own | 'origin'> & { id: string; origin?: string }

/** The color's name and the exact hex colors of the materials, largest area first, and any fields that differ. */
type Colorway = Pick<ProductRecord, 'styles' | 'palette'> & {
  name: string
  /** Suffix of the id, when it differs from the color's name. */
  key?: string
  /** A sentence that is appended to the shared description. */
  text?: string
} & Partial<Omit<ProductRecord, Own>>

/** Creates one record per colorway: id "halden-sofa" in "Oat" gives "halden-sofa-oat", "Halden sofa, oat". */
export function colorways(piece: Piece, ways: readonly Colorway[]): ProductRecord[] {
  return ways.map(({ name, key = name, text, palette, styles, ...differing }) => {
    const [hex = '#000000'] = palette
    return {
      origin: 'own',
      ...piece,
      ...differing,
      id: `${piece.id}-${key.toLowerCase().replaceAll(' ', '-')}`,
      description: [differing.description ?? piece.description, text].filter(Boolean).join(' '),
      title: differing.title ?? `${piece.title}, ${name.toLowerCase()}`,
      colour: { name, hex },
      palette,
      styles,
    }
  })
}
