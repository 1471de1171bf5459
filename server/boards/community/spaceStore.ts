/** Storage of follows and of space settings. */
import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import type { UpdateSpace } from '../../../src/contract/community.ts'
import { follows, LISTED, spaceSettings, suspensions, users } from '../../platform/database/schema.ts'
import { admitFollow } from '../../people/limits/community.ts'
import type { World } from '../../world.ts'

type Parts = Pick<World, 'database' | 'clock'>
type Space = typeof spaceSettings.$inferSelect
type Page = { page: number; page_size: number }
type Column = typeof follows.makerId | typeof follows.followerId
export type MakerRow = { id: string; firstName: string; userName: string; image: string | null; boards: number }

/** Path of the page that unsubscribes from follower mails. */
export const FOLLOWER_MAILS_PATH = '/followers/mails'
/** Path of the page that unsubscribes from mails about comments. */
export const COMMENT_MAILS_PATH = '/comments/mails'

const TOKEN_BYTES = 24

/** Returns false if the follower already follows the maker. */
export function follow({ allowance }: Pick<World, 'allowance'>, followerId: string, makerId: string): Promise<boolean> {
  return allowance.withLock(followerId, async (held) => {
    const own = and(eq(follows.followerId, followerId), eq(follows.makerId, makerId))
    if ((await held.tx.$count(follows, own)) > 0) return false
    await admitFollow(held)
    await held.tx.insert(follows).values({ followerId, makerId, createdAt: held.now })
    return true
  })
}

export async function unfollow({ database }: Parts, followerId: string, makerId: string): Promise<void> {
  await database.db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.makerId, makerId)))
}

export async function followCounts({ database }: Parts, id: string): Promise<{ followers: number; following: number }> {
  const countOf = (own: Column, other: Column) =>
    database.db
      .select({ n: count() })
      .from(follows)
      .innerJoin(users, eq(users.id, other))
      .where(and(eq(own, id), isAround(database)))
  const [[followers], [following]] = await Promise.all([
    countOf(follows.makerId, follows.followerId),
    countOf(follows.followerId, follows.makerId),
  ])
  return { followers: followers?.n ?? 0, following: following?.n ?? 0 }
}

export async function followingIds({ database }: Parts, followerId: string): Promise<string[]> {
  const rows = await database.db.select({ id: follows.makerId }).from(follows).where(eq(follows.followerId, followerId))
  return rows.map(({ id }) => id)
}

/** The public view of a user; undefined if there is none, or the account is deleted or suspended. */
export async function findMaker({ database }: Parts, id: string): Promise<MakerRow | undefined> {
  const [row] = await database.db
    .select(MAKER)
    .from(users)
    .where(and(eq(users.id, id), isAround(database)))
  return row
}

/**
 * A page of the followers of `id`, or of the users that `id` follows, the newest first. Users who hide their lists are
 * left out, unless the viewer owns the list (`viewerId` equals `id`) or is that user.
 */
export function followList(
  { database }: Parts,
  which: 'followers' | 'following',
  { id, viewerId, page, page_size: size }: Page & { id: string; viewerId: string | null },
): Promise<MakerRow[]> {
  const [own, other] =
    which === 'followers' ? [follows.makerId, follows.followerId] : [follows.followerId, follows.makerId]
  return database.db
    .select(MAKER)
    .from(follows)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(spaceSettings, eq(spaceSettings.ownerId, other))
    .where(
      and(
        eq(own, id),
        isAround(database),
        viewerId === id
          ? undefined
          : or(
              isNull(spaceSettings.hidesLists),
              eq(spaceSettings.hidesLists, false),
              viewerId === null ? undefined : eq(users.id, viewerId),
            ),
      ),
    )
    .orderBy(desc(follows.createdAt), desc(users.id))
    .limit(size)
    .offset((page - 1) * size)
}

/** The settings of a space, with defaults for unset ones. */
export async function spaceOf({ database }: Parts, ownerId: string): Promise<Omit<Space, 'token'>> {
  const [row] = await database.db.select().from(spaceSettings).where(eq(spaceSettings.ownerId, ownerId))
  const { hidesLists = false, mailsFollowers = true, mailsComments = true } = row ?? {}
  return { ownerId, hidesLists, mailsFollowers, mailsComments }
}

export async function changeSpace({ database }: Parts, ownerId: string, change: UpdateSpace): Promise<void> {
  const set = {
    ...(change.hides_lists === undefined ? {} : { hidesLists: change.hides_lists }),
    ...(change.mails_followers === undefined ? {} : { mailsFollowers: change.mails_followers }),
    ...(change.mails_comments === undefined ? {} : { mailsComments: change.mails_comments }),
  }
  if (Object.keys(set).length === 0) return
  await database.db
    .insert(spaceSettings)
    .values({ ownerId, token: newToken(), ...set })
    .onConflictDoUpdate({ target: spaceSettings.ownerId, set })
}

/** Mails that a person can switch off one by one. */
type MailKind = 'mailsFollowers' | 'mailsComments'

/** The unsubscribe token of these mails; undefined if the user has disabled them. */
export async function mailToken({ database }: Parts, ownerId: string, kind: MailKind): Promise<string | undefined> {
  await database.db.insert(spaceSettings).values({ ownerId, token: newToken() }).onConflictDoNothing()
  const [row] = await database.db.select().from(spaceSettings).where(eq(spaceSettings.ownerId, ownerId))
  return row?.[kind] ? row.token : undefined
}

export async function findSpaceByToken({ database }: Parts, token: string): Promise<Space | undefined> {
  const [row] = await database.db.select().from(spaceSettings).where(eq(spaceSettings.token, token))
  return row
}

/** Disables these mails; returns false for an unknown token. */
export async function endMails({ database }: Parts, token: string, kind: MailKind): Promise<boolean> {
  const own = eq(spaceSettings.token, token)
  const ended = await database.db
    .update(spaceSettings)
    .set({ [kind]: false })
    .where(own)
    .returning()
  return ended.length > 0
}

const MAKER = {
  id: users.id,
  firstName: users.firstName,
  userName: users.userName,
  image: users.image,
  // Drizzle omits the table name in single-table selects; an unqualified `id` would refer to `boards` in the subquery.
  boards: sql<number>`(select count(*)::int from boards where owner_id = "users"."id" and ${LISTED})`,
}

/** SQL condition: the user is neither deleted nor suspended. */
function isAround({ db }: Parts['database']) {
  const suspended = db.select({ one: sql`1` }).from(suspensions).where(eq(suspensions.ownerId, users.id))
  return and(isNull(users.leftAt), notExists(suspended))
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
