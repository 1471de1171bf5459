/**
 * Access control for pictures of the store. Public pictures have a plain address, `/images/NAME`. All others have a
 * signed address that expires: an `<img>` sends no session token, so the address itself is the proof. It is signed for
 * the owner (`until`, `key`) or for members of a board and holders of its links (also `share`), and then becomes invalid
 * when the link or the membership is withdrawn.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { boards, facts, imageReferences } from '../database/schema.ts'
import type { Database } from '../database/open.ts'
import { imageUrl } from './imageName.ts'

/** Returns the address under which one viewer gets a picture. */
export type ImageAddress = (name: string) => string
/** The query parameters of a signed address. */
export type ImageProof = { until?: string | undefined; key?: string | undefined; share?: string | undefined }
/** What lets other people see the pictures of a board: the stored hash of a link's token, or `memberKey`. */
type LinkedBoard = { boardId: string; tokenHash: string }

/** Marks access by membership, in the place of the hash of a link's token. */
export function memberKey(memberId: string): string {
  return `member ${memberId}`
}

export type ImageAccess = {
  /**
   * For pictures that only the owner sees. The address is the same within a UTC day, so that browsers can cache the
   * picture, and is valid for at least 8 days.
   */
  signed: ImageAddress
  /** For members of a board and holders of its links. */
  shared(link: LinkedBoard): ImageAddress
  /**
   * Whether and how the picture may be served. `public` responses may be stored by shared caches.
   * @returns for a signed address also the time at which it expires; undefined when access is denied
   */
  find(name: string, proof: ImageProof): Promise<{ kind: 'public' } | { kind: 'private'; until: Date } | undefined>
  /**
   * The query of a signed address of a file that is no picture.
   * @param until in seconds since 1970
   */
  sign(file: string, until: number): string
  /** When such a query expires, in seconds since 1970; undefined if it is not right or has expired. */
  signedUntil(file: string, proof: ImageProof): number | undefined
  /** Whether the user may put the picture into a design of their own by its address. */
  mayUse(userId: string, name: string, proof: ImageProof): Promise<boolean>
  /** Whether the user has uploaded the picture, or a design of theirs holds it. */
  isOwn(userId: string, name: string): Promise<boolean>
}

/** An uploaded picture stays in a browser's selection for a week; its address is valid for a day longer. */
const MIN_DAYS = 8
const DAY_SECONDS = 86_400
const KEY_BYTES = 16
const SECRET_BYTES = 32
const SECRET = 'image address secret'

/**
 * The signing secret is created by the first server that starts and stored in the database, so that all servers share
 * it.
 */
export async function openImageAccess({ database, clock }: { database: Database; clock: Clock }): Promise<ImageAccess> {
  const { db } = database
  const made = { name: SECRET, value: randomBytes(SECRET_BYTES).toString('base64url') }
  await db.insert(facts).values(made).onConflictDoNothing()
  const [secret] = await db.select().from(facts).where(eq(facts.name, SECRET))
  if (!secret) throw new Error('The secret of the image addresses vanished while it was made.')

  /** The signature over a picture's name, its expiry, and the share link that it was issued for. */
  const keyOf = (name: string, until: string, link = '') =>
    createHmac('sha256', secret.value).update(`${name}\n${until}\n${link}`).digest().subarray(0, KEY_BYTES)
  const addressOf = (name: string, link?: LinkedBoard) => {
    const until = `${endOf(clock())}`
    const key = keyOf(name, until, link && `${link.boardId}\n${link.tokenHash}`).toString('base64url')
    return `${imageUrl(name)}?until=${until}&key=${key}${link ? `&share=${link.boardId}` : ''}`
  }

  /** The time that an address states; undefined when it has expired or is none. */
  const statedEnd = (until: string | undefined): Date | undefined => {
    if (!until || !/^\d{1,12}$/.test(until)) return undefined
    const end = new Date(Number(until) * 1000)
    return end > clock() ? end : undefined
  }

  const signedUntil: ImageAccess['signedUntil'] = (file, { until, key }) => {
    const given = Buffer.from(key ?? '', 'base64url')
    if (!until || !statedEnd(until)) return undefined
    const right = keyOf(file, until)
    return given.length === right.length && timingSafeEqual(given, right) ? Number(until) : undefined
  }

  /** The expiry of a signed address; undefined when the address is invalid or has expired. */
  async function endOfProof(name: string, { until, key, share }: ImageProof): Promise<Date | undefined> {
    const end = statedEnd(until)
    if (!end || !until || !key) return undefined
    const given = Buffer.from(key, 'base64url')
    const fits = (link?: LinkedBoard) => {
      const right = keyOf(name, until, link && `${link.boardId}\n${link.tokenHash}`)
      return given.length === right.length && timingSafeEqual(given, right)
    }
    const isRight = share === undefined ? fits() : (await linksOf(name, share)).some(fits)
    return isRight ? end : undefined
  }

  /** The links, invitations and members of a board that shows the picture, as long as the board is visible. */
  async function linksOf(name: string, boardId: string): Promise<LinkedBoard[]> {
    if (!UUID.test(boardId)) return []
    const [found] = await db
      .select({ ownerId: boards.ownerId })
      .from(boards)
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
    if (!found) return editorsOf(name, boardId)
    const { rows } = await db.execute<{ key: string }>(sql`
      select token_hash as key from board_links where owner_id = ${found.ownerId} and board_id = ${boardId}
      union all select token_hash from board_shares where owner_id = ${found.ownerId} and board_id = ${boardId}
      union all select token_hash from board_invitations where owner_id = ${found.ownerId} and board_id = ${boardId}
      union all select 'member ' || member_id from board_members where owner_id = ${found.ownerId} and board_id = ${boardId}`)
    return rows.map(({ key }) => ({ boardId, tokenHash: key }))
  }

  /** Editors of a board also see the pictures that only its versions show. */
  async function editorsOf(name: string, boardId: string): Promise<LinkedBoard[]> {
    const { rows } = await db.execute<{ key: string }>(sql`
      select 'member ' || m.member_id as key from board_members m
      join boards b on b.owner_id = m.owner_id and b.id = m.board_id
      where m.board_id = ${boardId} and m.role = 'editor'
        and b.deleted_at is null and b.taken_down_at is null and not b.owner_left and not b.owner_suspended
        and exists (select 1 from board_versions v
          join image_references r on r.owner_id = v.owner_id and r.holder = 'version' and r.holder_id = v.id::text
          where v.owner_id = m.owner_id and v.board_id = m.board_id and r.name = ${name} and r.released_at is null)`)
    return rows.map(({ key }) => ({ boardId, tokenHash: key }))
  }

  async function isPublic(name: string): Promise<boolean> {
    const { rows } = await db.execute<{ public: boolean }>(sql`select image_is_public(${name}) as public`)
    return rows[0]?.public === true
  }

  async function isOwn(userId: string, name: string): Promise<boolean> {
    const own = and(eq(imageReferences.ownerId, userId), eq(imageReferences.name, name))
    return (await db.$count(imageReferences, own)) > 0
  }

  return {
    signed: (name) => addressOf(name),
    shared: (link) => (name) => addressOf(name, link),
    sign: (file, until) => `until=${until}&key=${keyOf(file, `${until}`).toString('base64url')}`,
    signedUntil,
    async find(name, proof) {
      const until = await endOfProof(name, proof)
      if (until) return { kind: 'private', until }
      return (await isPublic(name)) ? { kind: 'public' } : undefined
    },
    async mayUse(userId, name, proof) {
      return (await endOfProof(name, proof)) !== undefined || (await isPublic(name)) || isOwn(userId, name)
    },
    isOwn,
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Expiry in seconds since 1970. Rounded to the end of a UTC day, so that the address stays the same all day. */
function endOf(now: Date): number {
  return Math.ceil(now.getTime() / 1000 / DAY_SECONDS + MIN_DAYS) * DAY_SECONDS
}
