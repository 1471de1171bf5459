/**
 * The pictures of the image store, and the rows that reference them. Triggers maintain the references, so that every
 * code path that writes a row is covered; their functions are in the migration after the one that created these tables.
 * A periodic sweep removes pictures without references.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** One row per picture, written before its bytes and deleted together with them. */
export const storedImages = pgTable(
  'stored_images',
  {
    name: text('name').primaryKey(),
    /** When the picture was last stored, or taken into a design by its name. A row that references it may follow. */
    usedAt: moment('used_at').notNull(),
    /** The removal of its bytes that is under way; only this one may delete the row. */
    removalId: uuid('removal_id'),
    /** By the clock of the database; a removal that has not ended by then is presumed dead. */
    removalEndsAt: moment('removal_ends_at'),
  },
  (table) => [index('stored_images_used').on(table.usedAt)],
)

export const imageReferences = pgTable(
  'image_references',
  {
    /** Owner of the referencing row; all zeros for the catalogue. */
    ownerId: uuid('owner_id').notNull(),
    /**
     * The kind of the referencing row. `job` is a job that makes a draft, `version` an earlier state of a board, `import` the
     * state of a product before an import.
     */
    holder: text('holder', {
      enum: [
        'board',
        'draft',
        'avatar',
        'own picture',
        'underlay',
        'photograph',
        'job',
        'product',
        'version',
        'import',
      ],
    }).notNull(),
    /** The row's id among its kind; empty for a picture that the user uploaded. */
    holderId: text('holder_id').notNull(),
    /** Name in the image store. */
    name: text('name').notNull(),
    /** Whether viewers of the row see the picture. False for pictures that the owner removed and can restore. */
    isShown: boolean('is_shown').notNull(),
    /** When the row stopped referencing the picture; the sweep deletes the reference after a grace period. */
    releasedAt: moment('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.holder, table.holderId, table.name] }),
    index('image_references_name').on(table.name),
    index('image_references_released').on(table.releasedAt).where(sql`released_at is not null`),
  ],
)

/**
 * Pictures of their own furniture that people have uploaded. A row is deleted when a design uses the picture, or after
 * a week without use.
 */
export const ownPictures = pgTable(
  'own_pictures',
  {
    ownerId: uuid('owner_id').notNull(),
    /** Name in the image store. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.name] }), index('own_pictures_age').on(table.createdAt)],
)
