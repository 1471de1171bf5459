/**
 * Fills in the color families of boards that were saved before the column existed. A single fast query when none is
 * left.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../platform/database/open.ts'
import { boards } from '../platform/database/schema.ts'
import { colorFamilies } from '../design/engine/palette/colorFamilies.ts'

const BATCH_SIZE = 200

export async function sortBoardColors({ db }: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ ownerId: boards.ownerId, id: boards.id, palette: boards.palette })
      .from(boards)
      .where(isNull(boards.colors))
      .limit(BATCH_SIZE)
    for (const { ownerId, id, palette } of rows) {
      await db
        .update(boards)
        .set({ colors: colorFamilies(palette) })
        .where(and(eq(boards.ownerId, ownerId), eq(boards.id, id)))
    }
    if (rows.length < BATCH_SIZE) return
  }
}
