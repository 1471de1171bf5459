/** Data of a person for all boards: furnished rooms that belong to no board, homes of such rooms, pictures beneath rooms, shared photographs, and own furniture. */
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Footprint, PieceKind, PieceMaterial } from '../../../studio/model/furniture.ts'
import type { Home } from '../../../studio/model/home.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import type { PhotographChange } from '../../../studio/model/photographs.ts'
import type { SharedPiece } from '../../../src/contract/photographs.ts'
import { moment } from './moment.ts'

export const rooms = pgTable(
  'rooms',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    revision: integer('revision').notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set on deletion, cleared on undo. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('rooms_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** Where the rooms of a home are; the rooms themselves are rows of `rooms`. */
export const homes = pgTable(
  'homes',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    revision: integer('revision').notNull(),
    home: jsonb('home').$type<Home>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set on deletion, cleared on undo. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('homes_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/**
 * The share links of a room, home or photograph, which go with it. The owner sees them again, so that the token is stored beside the
 * hash by which it is found.
 */
const link = {
  ownerId: uuid('owner_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  token: text('token').notNull(),
  createdAt: moment('created_at').notNull(),
}

export const homeLinks = pgTable('home_links', { ...link, id: uuid('home_id').notNull() }, (table) => [
  primaryKey({ columns: [table.ownerId, table.id, table.tokenHash] }),
  index('home_links_home').on(table.id),
  foreignKey({
    name: 'home_links_home_fk',
    columns: [table.ownerId, table.id],
    foreignColumns: [homes.ownerId, homes.id],
  }).onDelete('cascade'),
])

export const roomLinks = pgTable('room_links', { ...link, id: uuid('room_id').notNull() }, (table) => [
  primaryKey({ columns: [table.ownerId, table.id, table.tokenHash] }),
  index('room_links_room').on(table.id),
  foreignKey({
    name: 'room_links_room_fk',
    columns: [table.ownerId, table.id],
    foreignColumns: [rooms.ownerId, rooms.id],
  }).onDelete('cascade'),
])

/** A room of a version of a home. */
export type KeptRoom = { readonly id: string; readonly name: string; readonly layout: Layout }

/** A home as it was, under a name, with its rooms; it goes with the home. */
export const homeVersions = pgTable(
  'home_versions',
  {
    ownerId: uuid('owner_id').notNull(),
    homeId: uuid('home_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Made before another version was restored, not by a person. */
    automatic: boolean('automatic').notNull(),
    home: jsonb('home').$type<Home>().notNull(),
    rooms: jsonb('rooms').$type<readonly KeptRoom[]>().notNull(),
    /** Size of the row's documents, in characters. */
    weight: integer('weight').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.homeId, table.id] }),
    foreignKey({
      name: 'home_versions_home_fk',
      columns: [table.ownerId, table.homeId],
      foreignColumns: [homes.ownerId, homes.id],
    }).onDelete('cascade'),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Pictures that lie beneath rooms of the account, for their owner alone. Layouts name them by their ids
 * (`floor.underlay.picture`).
 */
export const underlayPictures = pgTable(
  'underlay_pictures',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** Name in the image store. */
    name: text('name').notNull(),
    /** The drawn lines to snap to, as `readLines` reads them; null if there are none. */
    lines: bytea('lines'),
    /** Of the picture and the lines. */
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when no room of the owner names it; null while one does, and until the next sweep. */
    unusedSince: moment('unused_since'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
)

/**
 * Finished photographs of rooms as others see them by a link: the picture with the furniture, and the photograph before it
 * where its owner chose so. They open while a room or layout of the owner has the photograph of this id, and go with the
 * last link.
 */
export const sharedPhotographs = pgTable(
  'shared_photographs',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** Names in the image store; `before` is null where the photograph itself is not shared. */
    after: text('after').notNull(),
    before: text('before'),
    /** Pixels of both. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The furniture of the room when the picture was made. */
    pieces: jsonb('pieces').$type<readonly SharedPiece[]>().notNull(),
    /** What of the picture is no photograph; null for pictures of before it was kept. */
    changes: jsonb('changes').$type<readonly PhotographChange[]>(),
    /** Of both pictures. */
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
)

export const photographLinks = pgTable(
  'photograph_links',
  { ...link, id: uuid('photograph_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id, table.tokenHash] }),
    index('photograph_links_photograph').on(table.id),
    foreignKey({
      name: 'photograph_links_photograph_fk',
      columns: [table.ownerId, table.id],
      foreignColumns: [sharedPhotographs.ownerId, sharedPhotographs.id],
    }).onDelete('cascade'),
  ],
)

/** A measured piece that is no product: its kind decides how it is drawn and which clearances it needs. */
export const furniture = pgTable(
  'furniture',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<PieceKind>().notNull(),
    color: text('color').notNull(),
    /** Null for that of its kind. */
    material: text('material').$type<PieceMaterial>(),
    footprint: jsonb('footprint').$type<Footprint>().notNull(),
    /** Keys of a newer version; null if there are none. */
    later: jsonb('later').$type<Readonly<Record<string, unknown>>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
)
