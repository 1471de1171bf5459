/**
 * The mail about new comments: at most one a day for each person, about boards that they own or joined. Work of the
 * queue, done by one server at a time.
 */
import type { FastifyInstance } from 'fastify'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import {
  boardComments,
  boardGuests,
  boardMembers,
  boards,
  commentDigests,
  users,
} from '../../platform/database/schema.ts'
import { letterAddress } from '../../people/mail/letterAddress.ts'
import { oneClick } from '../../people/mail/letters/newsletterLetters.ts'
import { commentDigest } from '../../people/mail/letters/teamLetters.ts'
import { originOf } from '../../http/visitor/originOf.ts'
import type { World } from '../../world.ts'
import { AUTHOR, hasAuthor } from './commentStore.ts'
import { guestName } from './wirePerson.ts'
import { findUser, shownName } from '../../people/auth/profile.ts'
import { COMMENT_MAILS_PATH, mailToken } from '../community/spaceStore.ts'

/** Comments older than this are not mailed any more. */
const FRESH_DAYS = 2
/** Comments quoted per board; the others are counted. */
const MAX_QUOTED_COMMENTS = 5
/** Characters of a quoted comment. */
const MAX_EXCERPT_CHARACTERS = 240
/** Comments read for one mail. */
const MAX_COMMENTS_READ = 200

/** Checks for new comments immediately and then every hour. A person gets at most one mail in 24 hours. */
export function digestHourly(
  app: FastifyInstance,
  world: Pick<World, 'clock' | 'database' | 'mail' | 'queue' | 'settings'>,
): void {
  world.queue.handle({
    kinds: ['digest'],
    workers: 1,
    everyMs: HOUR_MS,
    async perform(_row, _report, signal) {
      await sendDigests(world, signal)
    },
    log: (error) => app.log.error({ err: error }, 'Mails about comments failed; they are tried again.'),
  })
}

/** Mails all people who are due, and returns their number. */
export async function sendDigests(
  world: Pick<World, 'clock' | 'database' | 'mail' | 'settings'>,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  for (const userId of await readersDue(world)) {
    signal?.throwIfAborted()
    if (await sendDigest(world, userId)) sent += 1
  }
  return sent
}

/** Owners and members of boards with fresh comments of others, without those who had a mail within a day. */
async function readersDue({ database: { db }, clock }: Pick<World, 'clock' | 'database'>): Promise<string[]> {
  const now = clock()
  const fresh = gt(boardComments.createdAt, freshSince(now))
  const readers = await db
    .selectDistinct({ id: boardComments.ownerId })
    .from(boardComments)
    .where(and(fresh, ne(boardComments.authorId, boardComments.ownerId)))
    .union(
      db
        .selectDistinct({ id: boardMembers.memberId })
        .from(boardMembers)
        .innerJoin(
          boardComments,
          and(eq(boardComments.ownerId, boardMembers.ownerId), eq(boardComments.boardId, boardMembers.boardId)),
        )
        .where(and(fresh, ne(boardComments.authorId, boardMembers.memberId))),
    )
  if (readers.length === 0) return []
  const ids = readers.map(({ id }) => id)
  const lately = await db
    .select({ id: commentDigests.ownerId })
    .from(commentDigests)
    .where(and(inArray(commentDigests.ownerId, ids), gt(commentDigests.sentAt, new Date(now.getTime() - DAY_MS))))
  const had = new Set(lately.map(({ id }) => id))
  return ids.filter((id) => !had.has(id))
}

async function sendDigest(
  world: Pick<World, 'clock' | 'database' | 'mail' | 'settings'>,
  userId: string,
): Promise<boolean> {
  const { database, clock, mail, settings } = world
  const person = await findUser(world, userId)
  const to = person && person.leftAt === null ? letterAddress(person) : undefined
  if (!to) return false
  const now = clock()
  const [last] = await database.db.select().from(commentDigests).where(eq(commentDigests.ownerId, userId))
  const since = last && last.sentAt > freshSince(now) ? last.sentAt : freshSince(now)
  const found = await freshComments(world, userId, since)
  const token = found.length > 0 ? await mailToken(world, userId, 'mailsComments') : undefined
  if (token === undefined) return false
  const origin = originOf(settings)
  const leave = `${origin}${COMMENT_MAILS_PATH}?token=${token}`
  // Recorded before sending: a crash may lose one mail, but never sends two.
  const set = { sentAt: now }
  await database.db
    .insert(commentDigests)
    .values({ ownerId: userId, ...set })
    .onConflictDoUpdate({ target: commentDigests.ownerId, set })
  await mail.send({
    to,
    key: `comments ${userId} ${now.toISOString()}`,
    headers: oneClick(leave),
    ...commentDigest({ boards: byBoard(found, origin), leave }),
  })
  return true
}

type Fresh = { boardId: string; title: string; text: string; firstName: string; userName: string; guest: string | null }

/** Comments of others since then on boards that the person owns or had joined, the newest first. */
function freshComments({ database: { db } }: Pick<World, 'database'>, userId: string, since: Date): Promise<Fresh[]> {
  const joined = sql`exists (select 1 from board_members m where m.owner_id = ${boardComments.ownerId}
    and m.board_id = ${boardComments.boardId} and m.member_id = ${userId} and m.joined_at <= ${boardComments.createdAt})`
  return db
    .select({
      boardId: boardComments.boardId,
      title: boards.generatedTitle,
      text: boardComments.text,
      ...AUTHOR,
    })
    .from(boardComments)
    .innerJoin(boards, and(eq(boards.ownerId, boardComments.ownerId), eq(boards.id, boardComments.boardId)))
    .leftJoin(users, eq(users.id, boardComments.authorId))
    .leftJoin(boardGuests, eq(boardGuests.id, boardComments.authorId))
    .where(
      and(
        gt(boardComments.createdAt, since),
        ne(boardComments.authorId, userId),
        // A withdrawn board is open to its owner alone.
        or(eq(boardComments.ownerId, userId), and(joined, isNull(boards.takenDownAt), eq(boards.ownerLeft, false))),
        isNull(boards.deletedAt),
        hasAuthor,
        sql`not exists (select 1 from suspensions s where s.owner_id in (${boardComments.authorId}, ${boards.ownerId}))`,
      ),
    )
    .orderBy(desc(boardComments.createdAt))
    .limit(MAX_COMMENTS_READ)
}

function byBoard(found: readonly Fresh[], origin: string) {
  const ids = [...new Set(found.map(({ boardId }) => boardId))]
  return ids.map((boardId) => {
    const own = found.filter((each) => each.boardId === boardId)
    return {
      title: own[0]?.title ?? '',
      comments: own
        .slice(0, MAX_QUOTED_COMMENTS)
        .toReversed()
        .map((each) => ({
          name: each.guest === null ? shownName(each) : guestName(each.guest),
          text: excerpt(each.text),
        })),
      more: Math.max(0, own.length - MAX_QUOTED_COMMENTS),
      link: `${origin}/UserBoard?board=${boardId}&comments=open`,
    }
  })
}

function excerpt(text: string): string {
  return text.length <= MAX_EXCERPT_CHARACTERS ? text : `${text.slice(0, MAX_EXCERPT_CHARACTERS).trimEnd()}…`
}

function freshSince(now: Date): Date {
  return new Date(now.getTime() - FRESH_DAYS * DAY_MS)
}
