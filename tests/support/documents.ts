/**
 * Every kind of stored document, with its schema and the merge of the product. The laws of documents take them from
 * here: a new kind of document is one row.
 */
import { z } from 'zod'
import { applyCommand, isSameValue, mergeDocuments, mergeLayouts, takeOther } from '../../studio/index.ts'
import { fitOpening, openingsOf } from '../../studio/geometry/openings.ts'
import type { Opening } from '../../studio/model/roomShell.ts'
import { sensibleLayout } from '../../studio/document/openDocument.ts'
import { Home } from '../../studio/model/home.ts'
import { Layout } from '../../studio/model/layout.ts'
import { Arrangement } from '../../src/contract/arrangements.ts'
import { StoredWords } from '../../src/contract/boardChanges.ts'
import { Product } from '../../src/contract/products.ts'
import { KeptFurniture } from '../../src/contract/rooms.ts'
import { mergeEditions } from '../../src/board/sheet/designEdits.ts'
import { mergeWords } from '../../src/board/words/wordsEdits.ts'
import { testProduct } from './testProduct.ts'
import { type Leaf, sampleOf } from './samples.ts'

export type MergeResult<Document> = {
  readonly merged: Document
  /** Each puts the value of the other side in place of the kept one. */
  readonly offers: readonly ((now: Document) => Document)[]
}

type Kind<Document = unknown> = {
  readonly schema: z.ZodType<Document>
  /** With every key of the schema, and a later one in every object. */
  readonly sample: Document
  /** A value that one side changes while the other side changes any other one. */
  readonly mine: Leaf['path']
  /** Whether the rules beyond the schema leave the document as it is. */
  readonly isLegal?: (document: Document) => boolean
  readonly merge: (base: Document, mine: Document, theirs: Document) => MergeResult<Document>
}

function kind<Document>(row: Kind<Document>): Kind {
  return row as Kind
}

const PRODUCTS = Array.from({ length: 10 }, (_, index) => testProduct({ id: `p${index}` }))
const editionOf = (arrangement: Arrangement) => ({
  arrangement,
  products: PRODUCTS,
  images: PRODUCTS.map(({ id }) => `${id}.webp`),
})

/** Large enough for all pieces and openings of a sample. */
const ROOM = { shape: 'rectangular', width: 2400, length: 2400, turn: 90, mirrored: false } as const

/**
 * A furnished floor that could be drawn in the designer. It is not parsed: a schema that drops later keys is a fault that
 * the laws have to find.
 */
export function sampleLayout(): Layout {
  const made = sampleOf(Layout, 0, true) as Layout
  return sensibleLayout({ ...made, floor: { ...made.floor, ...ROOM } }, () => undefined)
}

export function sampleArrangement(): Arrangement {
  const made = sampleOf(Arrangement, 0, true) as Arrangement
  // Positions on a board of ten products.
  const absent = [1, 3]
  return {
    ...made,
    collage: made.collage && { ...made.collage, absent },
    ...(made.cover && { cover: { ...made.cover, absent } }),
  }
}

export function sampleHome(): Home {
  return sampleOf(Home, 0, true) as Home
}

export const DOCUMENTS: Readonly<Record<string, Kind>> = {
  layout: kind({
    schema: Layout,
    sample: sampleLayout(),
    mine: ['items', 1, 'locked'],
    isLegal: ({ floor }) => {
      const all = openingsOf(floor)
      const isAt = (opening: Opening) => isSameValue(fitOpening(floor, opening, all), opening)
      return all.every(isAt)
    },
    merge: (base, mine, theirs) => {
      const { layout, conflicts } = mergeLayouts(base, mine, theirs)
      return {
        merged: layout,
        offers: conflicts.map(
          ({ take }) =>
            (now) =>
              applyCommand(now, take),
        ),
      }
    },
  }),
  arrangement: kind({
    schema: Arrangement,
    sample: sampleArrangement(),
    mine: ['collage', 'elements', 1, 'locked'],
    merge: (base, mine, theirs) => {
      const { edition, conflicts } = mergeEditions(editionOf(base), editionOf(mine), editionOf(theirs))
      const offers = conflicts.map(
        ({ take }) =>
          (now: Arrangement) =>
            take(editionOf(now)).arrangement,
      )
      return { merged: edition.arrangement, offers }
    },
  }),
  words: kind({
    schema: StoredWords,
    sample: sampleOf(StoredWords, 0, true) as StoredWords,
    mine: ['title'],
    merge: (base, mine, theirs) => {
      const { words, conflicts } = mergeWords(base, mine, theirs)
      return { merged: words, offers: conflicts.map(({ take }) => take) }
    },
  }),
  home: kind({
    schema: Home,
    sample: sampleHome(),
    mine: ['places', 1, 'pose', 'x'],
    merge: (base, mine, theirs) => {
      const { merged, conflicts } = mergeDocuments(Home, base, mine, theirs)
      return { merged, offers: conflicts.map((conflict) => (now) => takeOther(now, conflict)) }
    },
  }),
  picks: listOf(Product, [1, 'Price']),
  furniture: listOf(KeptFurniture, [1, 'name']),
}

function listOf<Thing>(element: z.ZodType<Thing>, mine: Leaf['path']): Kind {
  const schema = z.array(element)
  return kind({
    schema,
    sample: sampleOf(schema, 0, true) as Thing[],
    mine,
    merge: (base, own, theirs) => {
      const { merged, conflicts } = mergeDocuments(schema, base, own, theirs)
      return { merged, offers: conflicts.map((conflict) => (now) => takeOther(now, conflict)) }
    },
  })
}
