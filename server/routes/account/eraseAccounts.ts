/** The erasure of accounts whose fortnight is over: every row, picture and mail of the person, and the account itself. */
import { asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { OWNED_TABLES } from '../../database/ownedTables.ts'
import { boards, contactMessages, drafts, mailOutbox, newsletterSubscribers, users } from '../../database/schema.ts'
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
  // First at the provider: if it cannot be reached, the whole erasure is tried again later.
  await world.identity.deleteAccount(user.providerUid)
  const addresses = [...new Set([user.email, user.contactEmail ?? user.email])]
  await db.transaction(async (tx) => {
    // Also in tables that come later.
    for (const { table, of } of OWNED_TABLES) await tx.delete(table).where(of(user.id))
    await tx.delete(mailOutbox).where(inArray(mailOutbox.recipient, addresses))
    await tx.delete(contactMessages).where(inArray(contactMessages.email, addresses))
    await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, addresses))
    await tx.delete(users).where(eq(users.id, user.id))
  })
  await keepWhatOthersShow(world, pictures)
  for (const name of pictures) await world.images.remove(name)
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
  return names
}

/** Pictures are kept by what they show: a copied board, or the same product, shows the very same ones. */
async function keepWhatOthersShow(world: World, names: Set<string>): Promise<void> {
  const { db } = world.database
  for (const table of [boards, drafts]) {
    for (let last = NO_ID; names.size > 0; ) {
      const rows = await db
        .select({ id: table.id, image: table.image, cutouts: table.cutouts, products: table.products })
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

type Design = Pick<typeof drafts.$inferSelect, 'image' | 'cutouts' | 'products'>

function picturesIn({ image, cutouts, products }: Design): string[] {
  return [image, ...cutouts, ...products.map((product) => product.image)].filter((name) => name !== null)
}
