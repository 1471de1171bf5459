/**
 * Pictures of their own furniture that people have uploaded. A row is kept until a design uses the picture or it has
 * been unused for a week.
 */
import { integer, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const ownPictures = pgTable(
  'own_pictures',
  {
    ownerId: uuid('owner_id').notNull(),
    /** Name in the image store. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.name] }), index('own_pictures_age').on(table.createdAt)],
)
