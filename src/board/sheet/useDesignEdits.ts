/** A board or draft with the edits made since it was read, and the store of those edits. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Arrangement } from '../../contract/arrangements.ts'
import type { Board, Draft } from '../../contract/boards.ts'
import type { SaveState } from '../../documents/autosave.ts'
import { type DesignEdits, designEdits, editionOf, sortedIds } from './designEdits.ts'
import type { Edition } from './edition.ts'

export type Editing<Design> = {
  /** The design with all edits applied; every part of the page shows this one. */
  readonly design: Design
  readonly edits: DesignEdits
  readonly edition: Edition
  readonly keep: SaveState
  readonly arrange: (change: Partial<Arrangement>) => void
  /** Calls the listener once there is another arrangement. Returns the function that stops it. */
  readonly onNextArrangement: (listener: () => void) => () => void
}

export function useDesignEdits<Design extends Board | Draft>(read: Design): Editing<Design> {
  const queries = useQueryClient()
  const edits = designEdits(read, () => {
    void queries.invalidateQueries({ queryKey: ['boards'] })
    if (!('mine' in read)) void queries.invalidateQueries({ queryKey: ['drafts', read.id], exact: true })
  })
  const local = useSyncExternalStore(edits.subscribe, edits.get, () => undefined)
  const keep = useSyncExternalStore(edits.subscribe, edits.autosave.state, (): SaveState => 'saved')
  useEffect(() => edits.sync(read), [edits, read])
  useEffect(() => () => edits.autosave.flush(), [edits])
  const edition = useMemo(() => local ?? editionOf(read), [local, read])
  const design = useMemo(() => (local ? withEdition(read, local, edits.pictured()) : read), [read, local, edits])
  return {
    design,
    edits,
    edition,
    keep,
    arrange: (change) => {
      const now = edits.get() ?? edition
      edits.change({ ...now, arrangement: { ...now.arrangement, ...change } })
    },
    onNextArrangement: (listener) => {
      const arrangement = edits.get()?.arrangement
      return edits.subscribe(() => edits.get()?.arrangement !== arrangement && listener())
    },
  }
}

function withEdition<Design extends Board | Draft>(
  read: Design,
  { arrangement, products, images }: Edition,
  pictured: string | undefined,
): Design {
  const isSame = sortedIds(products) === sortedIds(read.products)
  return {
    ...read,
    ...('mine' in read ? listsOf(products, read) : {}),
    arrangement,
    products: [...products],
    background_removed_images: [...images],
    picture_is_earlier: isSame ? (read.picture_is_earlier ?? false) : sortedIds(products) !== pictured,
  }
}

/** The comma-separated lists of a saved board; a board without stored products keeps its own. */
function listsOf(products: Edition['products'], { title, width, height, hex_code }: Board) {
  if (products.length === 0) return { title, width, height, hex_code }
  return {
    title: products.map((product) => product.title.replaceAll(',', '_')).join(', '),
    width: products.map(({ length }) => length).join(','),
    height: products.map((product) => product.height).join(','),
    hex_code: products
      .map((product) => product.hex_code)
      .filter((hex) => hex !== '')
      .join(', '),
  }
}
