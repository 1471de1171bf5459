/**
 * The erasure of accounts whose fortnight is over: every row, picture and mail of the person, and the account itself.
 * The newsletter is a matter of its own, confirmed by mail and ended with one click in every issue.
 */
import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { stopRenewal } from '../../billing/stopRenewal.ts'
import { OWNED_TABLES } from '../../database/ownedTables.ts'
import { boards, contactMessages, drafts, mailOutbox, ownPictures, users } from '../../database/schema.ts'
import type { World } from '../../world.ts'
import { dueBefore } from '../auth/leaving.ts'
import type { User } from '../auth/profile.ts'
import { removeExportFiles } from '../export/exportFolder.ts'

const PAGE = 500

/** Erases whoever is due by the world's clock and answers how many. Safe to run on several servers at once. */
export async function eraseAccounts(world: World): Promise<number> {
  const due = await world.database.db
    .select()
    .from(users)
    .where(lte(users.leftAt, dueBefore(world.clock())))
  for (const user of due) await eraseAccount(world, user)
  return due.length
}

async function eraseAccount(world: World, user: User): Promise<void> {
  const { db } = world.database
  const pictures = await picturesOf(world, user)
  await removeExportFiles(world, user.id)
  // First where others keep something: if they cannot be reached, the whole erasure is tried again later.
  await stopRenewal(world.billing, user.id)
  await world.identity.deleteAccount(user.providerUid)
  const addresses = await letterAddresses(world, user)
  await db.transaction(async (tx) => {
    // Also in tables that come later.
    await tx
      .update(boards)
      .set({ copiedFrom: null })
      .where(inArray(copiedId, ownIds(tx, user.id)))
    for (const { table, of } of OWNED_TABLES) await tx.delete(table).where(of(user.id))
    await tx
      .delete(mailOutbox)
      .where(or(inArray(mailOutbox.recipient, addresses), inArray(mailOutbox.replyTo, addresses)))
    // Anybody can sign up with the address of somebody else: only a proven one says who wrote.
    if (user.emailVerified) await tx.delete(contactMessages).where(eq(contactMessages.email, user.email))
    await tx.delete(users).where(eq(users.id, user.id))
  })
  await keepWhatOthersShow(world, pictures)
  const sentByOthers = await world.database.db
    .select({ name: ownPictures.name })
    .from(ownPictures)
    .where(inArray(ownPictures.name, [...pictures]))
  for (const { name } of sentByOthers) pictures.delete(name)
  for (const name of pictures) await world.images.remove(name)
}

/** The board that another one was copied from; it tells the name of its owner. */
const copiedId = sql`${boards.copiedFrom} ->> 'board_id'`

function ownIds(db: Pick<World['database']['db'], 'select'>, userId: string) {
  return db
    .select({ id: sql`${boards.id}::text` })
    .from(boards)
    .where(eq(boards.ownerId, userId))
}

/** Where letters to the person went. An address that somebody else signs in with is theirs, whoever entered it. */
async function letterAddresses({ database: { db } }: World, user: User): Promise<string[]> {
  const entered = user.contactEmail
  if (!entered || entered === user.email) return [user.email]
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, entered), ne(users.id, user.id)))
  return others.length === 0 ? [user.email, entered] : [user.email]
}

/** Names of every picture in the store that somebody's rows show. */
async function picturesOf({ database: { db } }: World, user: User): Promise<Set<string>> {
  const names = new Set<string>()
  if (user.image) names.add(user.image)
  const kept = [
    ...(await db.select().from(boards).where(eq(boards.ownerId, user.id))),
    ...(await db.select().from(drafts).where(eq(drafts.ownerId, user.id))),
  ]
  for (const design of kept) for (const name of picturesIn(design)) names.add(name)
  const sent = await db.select({ name: ownPictures.name }).from(ownPictures).where(eq(ownPictures.ownerId, user.id))
  for (const { name } of sent) names.add(name)
  return names
}

/**
 * Takes out of the names those that a design or a profile shows. Pictures are kept by what they show: a copied board, or
 * the same product, shows the very same ones.
 */
export async function keepWhatOthersShow(world: World, names: Set<string>): Promise<void> {
  const { db } = world.database
  for (const table of [boards, drafts]) {
    for (let last = NO_ID; names.size > 0; ) {
      const rows = await db
        .select({
          id: table.id,
          image: table.image,
          cutouts: table.cutouts,
          products: table.products,
          ...(table === drafts ? { views: drafts.views } : {}),
        })
        .from(table)
        .where(gt(table.id, last))
        .orderBy(asc(table.id))
        .limit(PAGE)
      for (const row of rows) for (const name of picturesIn(row)) names.delete(name)
      const end = rows.at(-1)
      if (!end || rows.length < PAGE) break
      last = end.id
    }
  }
  const avatars = await db
    .select({ image: users.image })
    .from(users)
    .where(inArray(users.image, [...names]))
  for (const { image } of avatars) if (image) names.delete(image)
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

type Draft = typeof drafts.$inferSelect
type Design = Pick<Draft, 'image' | 'cutouts' | 'products'> & Partial<Pick<Draft, 'views'>>

function picturesIn({ image, cutouts, products, views = [] }: Design): string[] {
  const earlier = views.map((view) => view.image)
  return [image, ...cutouts, ...products.map((product) => product.image), ...earlier].filter((name) => name !== null)
}
