/** Storage of arrangements with optimistic locking: a write states the revision that it is based on. */
import { and, eq, sql } from 'drizzle-orm'
import { Arrangement, PLAIN_ARRANGEMENT, type SavedArrangement } from '../../src/contract/arrangements.ts'
import type { KeptArrangement } from '../platform/database/keptDesign.ts'
import { boards, drafts } from '../platform/database/schema.ts'
import type { ImageAddress } from '../platform/images/imageAccess.ts'
import type { World } from '../world.ts'
import type { DraftRow } from '../design/draftStore.ts'
import { wirePhotos } from './arrangedPhotos.ts'
import type { BoardRow } from './boardStore.ts'

/** A design that can be arranged: a board or a draft. */
export type Design = { readonly of: 'board'; readonly row: BoardRow } | { readonly of: 'draft'; readonly row: DraftRow }

type Changes = Partial<
  Pick<
    BoardRow,
    | 'products'
    | 'cutouts'
    | 'title'
    | 'hexCode'
    | 'widths'
    | 'heights'
    | 'description'
    | 'generatedTitle'
    | 'words'
    | 'madeBy'
    | 'image'
    | 'palette'
    | 'record'
    | 'colors'
  > & { arrangement: KeptArrangement }
>

export function keptArrangement({ arrangement }: Pick<BoardRow, 'arrangement'>): KeptArrangement {
  return upgradedArrangement(arrangement) ?? { revision: 0, arrangement: PLAIN_ARRANGEMENT, pictured: null, shelf: [] }
}

/** Whether the room picture shows products that have since been replaced. */
export function isPictureEarlier({ arrangement }: Pick<BoardRow, 'arrangement'>): boolean {
  return (arrangement?.pictured ?? null) !== null
}

/** `address`: returns the caller's URLs of the arrangement's photos. */
export function savedArrangement(row: Pick<BoardRow, 'arrangement'>, address: ImageAddress): SavedArrangement {
  const { arrangement, arrangement_revision: revision } = wireArrangement(row, address)
  return { revision, arrangement }
}

/** Converts arrangements of earlier collage versions to the current one. */
function upgradedArrangement(kept: KeptArrangement | null): KeptArrangement | null {
  return kept && { ...kept, arrangement: Arrangement.parse(kept.arrangement) }
}

/** The arrangement fields of a board or draft in wire format. */
export function wireArrangement({ arrangement: kept }: Pick<BoardRow, 'arrangement'>, address: ImageAddress) {
  const found = upgradedArrangement(kept)
  return {
    arrangement: found && wirePhotos(found.arrangement, address),
    arrangement_revision: kept?.revision ?? 0,
    picture_is_earlier: isPictureEarlier({ arrangement: kept }),
  }
}

/** Writes the changes if `revision` is still current; returns whether it was. */
export async function writeArrangement(
  { database: { db } }: { database: { db: Pick<World['database']['db'], 'update'> } },
  design: Design,
  revision: number,
  changes: Changes,
): Promise<boolean> {
  const { ownerId, id } = design.row
  const at = (table: typeof boards | typeof drafts) =>
    and(
      eq(table.ownerId, ownerId),
      eq(table.id, id),
      sql`coalesce((${table.arrangement}->>'revision')::int, 0) = ${revision}`,
    )
  if (design.of === 'board') {
    const written = await db.update(boards).set(changes).where(at(boards)).returning({ id: boards.id })
    return written.length > 0
  }
  // A draft has no list columns: they are computed when it is saved as a board.
  const {
    title: _title,
    generatedTitle: _generated,
    hexCode: _hexCode,
    widths: _widths,
    heights: _heights,
    colors: _colors,
    ...own
  } = changes
  const written = await db.update(drafts).set(own).where(at(drafts)).returning({ id: drafts.id })
  return written.length > 0
}
