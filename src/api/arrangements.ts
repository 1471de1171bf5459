/**
 * The owner's edits of a board or draft. Saves state the revision that they are based on, so that no save overwrites an
 * unseen one.
 */
import { type Arrangement, SavedArrangement } from '../contract/arrangements.ts'
import { request } from './request.ts'

/** A board, or a draft that may become one. */
export type DesignPlace = { readonly of: 'boards' | 'drafts'; readonly id: string }

export type DesignEdit = {
  readonly arrangement: Arrangement
  /** Set if the selection of products changes. */
  readonly productIds?: readonly string[]
}

/**
 * `revision`: the one that the change is based on. Returns the new one. `keepalive` lets the request outlive the page.
 */
export async function saveDesignEdit(
  place: DesignPlace,
  revision: number,
  { arrangement, productIds }: DesignEdit,
  keepalive: boolean,
): Promise<number> {
  const body = productIds ? { revision, arrangement, product_ids: productIds } : { revision, arrangement }
  const path = `${pathOf(place)}/${productIds ? 'products' : 'arrangement'}`
  const saved = await request(path, SavedArrangement, { method: 'PUT', body, keepalive })
  return saved.revision
}

function pathOf({ of, id }: DesignPlace): string {
  return `${of}/${encodeURIComponent(id)}`
}
