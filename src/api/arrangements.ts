/**
 * The owner's edits of a board or draft. Saves name the revision that they change, so that no save overwrites an unseen
 * one.
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

/** Browsers refuse to let larger bodies outlive a page (64 kB for all of them together). */
const KEEPALIVE_CHARACTERS = 60_000

/** `revision` is the one that the change started from; answers the new one. `keepalive` lets it outlive the page. */
export async function saveDesignEdit(
  place: DesignPlace,
  revision: number,
  { arrangement, productIds }: DesignEdit,
  keepalive: boolean,
): Promise<number> {
  const body = productIds ? { revision, arrangement, product_ids: productIds } : { revision, arrangement }
  const isShort = JSON.stringify(body).length < KEEPALIVE_CHARACTERS
  const path = `${pathOf(place)}/${productIds ? 'products' : 'arrangement'}`
  const saved = await request(path, SavedArrangement, { method: 'PUT', body, keepalive: keepalive && isShort })
  return saved.revision
}

function pathOf({ of, id }: DesignPlace): string {
  return `${of}/${encodeURIComponent(id)}`
}
