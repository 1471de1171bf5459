/**
 * The pictures of the image store, and which rows show them. Triggers keep the references, so that every path that
 * writes a row does; their functions stand in the migration after the one that made these tables. A picture that
 * nothing refers to any more is removed from the store by the sweep.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A row for each picture, written before its bytes and removed together with them. */
export const storedImages = pgTable(
  'stored_images',
  {
    name: text('name').primaryKey(),
    /** When it was put last, or taken into a design by its name: a row that shows it may follow. */
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('stored_images_used').on(table.usedAt)],
)

export const imageReferences = pgTable(
  'image_references',
  {
    /** Whose row shows it; all zeros for the catalogue. */
    ownerId: uuid('owner_id').notNull(),
    /** The kind of row: a board, a draft, an avatar, a picture of one's own, a job that makes a draft, a product. */
    holder: text('holder', { enum: ['board', 'draft', 'avatar', 'own picture', 'job', 'product'] }).notNull(),
    /** The row's id among its kind; empty for a picture of one's own. */
    holderId: text('holder_id').notNull(),
    /** In the store. */
    name: text('name').notNull(),
    /** Whether those who may see the row see the picture; what its owner took off and may bring back is not shown. */
    isShown: boolean('is_shown').notNull(),
    /** Since when the row does not show it any more; the reference itself goes a while later. */
    releasedAt: moment('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.holder, table.holderId, table.name] }),
    index('image_references_name').on(table.name),
    index('image_references_released').on(table.releasedAt).where(sql`released_at is not null`),
  ],
)
