/**
 * What of a board others may get. Every way on which a board leaves its owner reads its row through these schemas: the
 * answers of the API, link previews, mails, copies and the versions of its editors. A column or key that is not named
 * here stays with the owner. Layouts have `SharedLayout`.
 */
import { z } from 'zod'
import { type Arrangement, Quantities } from '../../src/contract/arrangements.ts'
import { BoardDescription, CopiedFrom, Made, MadeBy, Visibility } from '../../src/contract/boards.ts'
import { DesignRecord, Swatch } from '../../src/contract/designRecord.ts'
import { ColorFamily, RoomLight } from '../../src/contract/vocabulary.ts'
import { KeptAnswers } from '../platform/database/keptAnswers.ts'
import { KeptArrangement, KeptProduct, KeptWords } from '../platform/database/keptDesign.ts'
import type { BoardRow } from './boardStore.ts'

/** Shows that products have changed since, without naming them. */
const earlier = z
  .array(z.string())
  .nullish()
  .transform((ids): string[] | null => (ids ? [] : null))

/** In the form in which it is stored; private keys are blank. */
const VisibleArrangement = KeptArrangement.pick({ revision: true, arrangement: true }).extend({
  pictured: earlier,
  shelf: z.unknown().transform((): KeptArrangement['shelf'] => []),
})

/** In the form in which it is stored; private keys are blank. */
const VisibleWords = KeptWords.pick({ seed: true, edited: true }).extend({ about: earlier })

/** The columns that a board and its versions have in common. */
const design = {
  products: z.array(KeptProduct),
  /** Names in the image store. */
  cutouts: z.array(z.string()),
  arrangement: VisibleArrangement.nullable(),
  madeBy: MadeBy.nullable(),
}

export const VisibleBoard = z
  .object({
    ownerId: z.string(),
    id: z.string(),
    visibility: Visibility,
    generatedTitle: z.string(),
    title: z.string(),
    hexCode: z.string(),
    widths: z.string(),
    heights: z.string(),
    ...KeptAnswers.shape,
    seed: z.number(),
    viewSeed: z.number().nullable(),
    light: RoomLight,
    ...design,
    description: BoardDescription,
    palette: z.array(Swatch),
    record: DesignRecord.nullable(),
    made: Made.nullable(),
    words: VisibleWords.nullable(),
    image: z.string(),
    colors: z.array(ColorFamily).nullable(),
    copiedFrom: CopiedFrom.nullable(),
    likes: z.number(),
    createdAt: z.date(),
  })
  .transform(withoutHiddenCounts)
export type VisibleBoard = z.infer<typeof VisibleBoard>

/** A version of a board as its editors get it. */
export const VisibleVersion = z
  .object({
    id: z.string(),
    name: z.string(),
    automatic: z.boolean(),
    ...design,
    image: z.string().nullable(),
    palette: z.array(Swatch).nullable(),
    record: DesignRecord.nullable(),
    createdAt: z.date(),
  })
  .transform(withoutHiddenCounts)

export function visibleBoard(row: BoardRow): VisibleBoard {
  return VisibleBoard.parse(row)
}

type Counted = { products: readonly KeptProduct[]; arrangement: KeptArrangement | null }

/** Without the quantities of removed products, which would name them. */
function withoutHiddenCounts<Design extends Counted>(design: Design): Design {
  const { products, arrangement: kept } = design
  if (!kept) return design
  const quantities = countsOf(kept, products)
  return { ...design, arrangement: { ...kept, arrangement: { ...kept.arrangement, quantities } } }
}

/** An arrangement as an editor saves it: the quantities of the removed products, which only the owner gets, stay. */
export function withHiddenCounts(
  { arrangement: kept }: Pick<BoardRow, 'arrangement'>,
  saved: Arrangement,
): Arrangement {
  if (!kept) return saved
  const hidden = countsOf(
    kept,
    kept.shelf.map(({ product }) => product),
  )
  const { data } = Quantities.safeParse({ ...hidden, ...saved.quantities })
  return { ...saved, quantities: data ?? saved.quantities }
}

function countsOf({ arrangement }: KeptArrangement, products: readonly { id: string }[]): Quantities {
  const ids = new Set(products.map(({ id }) => id))
  return Object.fromEntries(Object.entries(arrangement.quantities ?? {}).filter(([id]) => ids.has(id)))
}
