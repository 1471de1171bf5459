/**
 * Who gets to see which picture of the store. What everybody may see has a plain address, `/images/NAME`. Anything else
 * has a signed one that runs out: an `<img>` sends no session, so the address itself is the proof. It is signed for its
 * owner (`until`, `key`), or for whoever holds the share link of a board (`share` too), and then ends with the link.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { boards, boardShares, facts, imageReferences } from '../database/schema.ts'
import type { Database } from '../database/open.ts'
import { imageUrl } from './imageName.ts'

/** Answers the address under which one viewer gets a picture. */
export type ImageAddress = (name: string) => string
/** What an address brings beside the name. */
export type ImageProof = { until?: string | undefined; key?: string | undefined; share?: string | undefined }
/** The share link of a board, as the database knows it. */
export type LinkedBoard = { boardId: string; tokenHash: string }

export type ImageAccess = {
  /** For what only its owner sees. The same within a day, so that browsers keep the picture; good for 8 days at least. */
  signed: ImageAddress
  /** For whoever holds the link of a board. */
  shared(link: LinkedBoard): ImageAddress
  /**
   * How the picture may be answered, if at all: `public` may be kept by caches on the way.
   * @returns for a signed address the moment at which it runs out
   */
  find(name: string, proof: ImageProof): Promise<{ kind: 'public' } | { kind: 'private'; until: Date } | undefined>
  /** Whether somebody may put the picture into a design of theirs by its address. */
  mayUse(userId: string, name: string, proof: ImageProof): Promise<boolean>
}

/** A piece of one's own waits a week in a browser's selection; its address lives a day longer. */
const LEAST_DAYS = 8
const DAY_SECONDS = 86_400
const KEY_BYTES = 16
const SECRET_BYTES = 32
const SECRET = 'image address secret'

/** The secret is made by the first server that starts and kept in the database, so that all servers agree. */
export async function openImageAccess({ database, clock }: { database: Database; clock: Clock }): Promise<ImageAccess> {
  const { db } = database
  const made = { name: SECRET, value: randomBytes(SECRET_BYTES).toString('base64url') }
  await db.insert(facts).values(made).onConflictDoNothing()
  const [secret] = await db.select().from(facts).where(eq(facts.name, SECRET))
  if (!secret) throw new Error('The secret of the image addresses vanished while it was made.')

  /** The signature over a picture's name, its end, and the link for which it was made. */
  const keyOf = (name: string, until: string, link = '') =>
    createHmac('sha256', secret.value).update(`${name}\n${until}\n${link}`).digest().subarray(0, KEY_BYTES)
  const addressOf = (name: string, link?: LinkedBoard) => {
    const until = `${endOf(clock())}`
    const key = keyOf(name, until, link && `${link.boardId}\n${link.tokenHash}`).toString('base64url')
    return `${imageUrl(name)}?until=${until}&key=${key}${link ? `&share=${link.boardId}` : ''}`
  }

  /** When a signed address runs out; undefined where it is not valid, or not any more. */
  async function endOfProof(name: string, { until, key, share }: ImageProof): Promise<Date | undefined> {
    if (!until || !key || !/^\d{1,12}$/.test(until)) return undefined
    const end = new Date(Number(until) * 1000)
    if (end <= clock()) return undefined
    const link = share === undefined ? undefined : await linkOf(name, share)
    if (share !== undefined && !link) return undefined
    const right = keyOf(name, until, link && `${link.boardId}\n${link.tokenHash}`)
    const given = Buffer.from(key, 'base64url')
    return given.length === right.length && timingSafeEqual(given, right) ? end : undefined
  }

  /** The link of a board that shows the picture, while whoever holds it may see the board. */
  async function linkOf(name: string, boardId: string): Promise<LinkedBoard | undefined> {
    if (!UUID.test(boardId)) return undefined
    const [found] = await db
      .select({ boardId: boards.id, tokenHash: boardShares.tokenHash })
      .from(boards)
      .innerJoin(boardShares, and(eq(boardShares.ownerId, boards.ownerId), eq(boardShares.boardId, boards.id)))
      .innerJoin(
        imageReferences,
        and(
          eq(imageReferences.ownerId, boards.ownerId),
          eq(imageReferences.holder, 'board'),
          eq(imageReferences.holderId, boardId),
          eq(imageReferences.name, name),
          isNull(imageReferences.releasedAt),
          eq(imageReferences.isShown, true),
        ),
      )
      .where(
        and(
          eq(boards.id, boardId),
          isNull(boards.deletedAt),
          isNull(boards.takenDownAt),
          eq(boards.ownerLeft, false),
          sql`not exists (select 1 from suspensions s where s.owner_id = ${boards.ownerId})`,
        ),
      )
    return found
  }

  async function isPublic(name: string): Promise<boolean> {
    const { rows } = await db.execute<{ public: boolean }>(sql`select image_is_public(${name}) as public`)
    return rows[0]?.public === true
  }

  return {
    signed: (name) => addressOf(name),
    shared: (link) => (name) => addressOf(name, link),
    async find(name, proof) {
      const until = await endOfProof(name, proof)
      if (until) return { kind: 'private', until }
      return (await isPublic(name)) ? { kind: 'public' } : undefined
    },
    async mayUse(userId, name, proof) {
      if ((await endOfProof(name, proof)) || (await isPublic(name))) return true
      const own = and(eq(imageReferences.ownerId, userId), eq(imageReferences.name, name))
      return (await db.$count(imageReferences, own)) > 0
    },
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Seconds since 1970: the end of a UTC day, so that the address stays the same for a day. */
function endOf(now: Date): number {
  return Math.ceil(now.getTime() / 1000 / DAY_SECONDS + LEAST_DAYS) * DAY_SECONDS
}
