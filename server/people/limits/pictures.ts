/** Limits on the bytes of an account's pictures, and on the number of pictures of own pieces, beneath rooms and of shared photographs. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { UNCONFIRMED } from '../billing/plans.ts'
import type { Database } from '../../platform/database/open.ts'
import { boards, ownPictures, sharedPhotographs, underlayPictures, users } from '../../platform/database/schema.ts'
import { formatNumber } from '../../platform/formats.ts'
import { Problem } from '../../platform/problem.ts'
import { admitWithinDay } from './admitWithinDay.ts'
import {
  confirmAddressProblem,
  type LockedAllowance,
  formattedLimit,
  largerPlanHint,
  type Reader,
} from './lockedAllowance.ts'
import { OWNED_LIMITS } from './ownedLimits.ts'

const CONFLICT = 409
/** Pictures that an account may send in requests within a day. Each is stored for a day, even if its request is refused. */
export const SENT_PICTURES_PER_DAY = 3_000
/** Assumed size of a board stored before bytes were counted: a room picture and one or two cut-outs. */
const ESTIMATED_BOARD_BYTES = 500_000
/** Upper bound of an avatar: 200 x 200 pixels with 4 bytes each. */
const PORTRAIT_BYTES = 160_000
const GIGABYTE = 1_000_000_000

/**
 * Bytes of all boards that are not deleted, of pictures of own pieces, beneath rooms and of shared photographs, and of the avatar,
 * as a part of a query of the owner's row in `users`.
 */
export function pictureBytes(db: Reader, ownerId: string): SQL<number> {
  const sum = (bytes: unknown) => sql`coalesce(sum(${bytes}), 0)`
  const shown = db
    .select({ bytes: sum(sql`coalesce(${boards.bytes}, ${ESTIMATED_BOARD_BYTES})`) })
    .from(boards)
    .where(and(eq(boards.ownerId, ownerId), isNull(boards.deletedAt)))
  const sent = db
    .select({ bytes: sum(ownPictures.bytes) })
    .from(ownPictures)
    .where(eq(ownPictures.ownerId, ownerId))
  const beneath = db
    .select({ bytes: sum(underlayPictures.bytes) })
    .from(underlayPictures)
    .where(eq(underlayPictures.ownerId, ownerId))
  const linked = db
    .select({ bytes: sum(sharedPhotographs.bytes) })
    .from(sharedPhotographs)
    .where(eq(sharedPhotographs.ownerId, ownerId))
  return sql`${shown} + ${sent} + ${beneath} + ${linked} + case when ${users.image} is null then 0 else ${PORTRAIT_BYTES} end`.mapWith(
    Number,
  )
}

/** Admits more bytes. Throws Problem 409 beyond the plan's limit, naming the request's `field` that contains them. */
export async function admitPictureBytes(
  { tx, ownerId, plan }: LockedAllowance,
  bytes: number,
  field: string,
): Promise<void> {
  const limit = plan.limits.pictureBytes
  if (bytes <= 0) return
  const [row] = await tx
    .select({ used: pictureBytes(tx, ownerId) })
    .from(users)
    .where(eq(users.id, ownerId))
  const used = row?.used ?? 0
  if (used + bytes <= limit) return
  const wayOut = largerPlanHint(plan, 'pictureBytes', (value) => `includes ${gigabytes(value ?? 0)} GB`)
  throw new Problem(
    CONFLICT,
    'picture-bytes',
    `Your pictures take ${gigabytes(used)} of ${gigabytes(limit)} GB. Delete boards that you no longer need${wayOut}.`,
    field,
  )
}

/** Admits one more picture or cut-out of an own piece. Throws Problem 409 beyond the limits of number or bytes. */
export async function admitOwnPicture(held: LockedAllowance, bytes: number): Promise<void> {
  const { tx, ownerId, unconfirmed } = held
  const kept = await tx.$count(ownPictures, eq(ownPictures.ownerId, ownerId))
  if (unconfirmed !== null && kept >= UNCONFIRMED.ownPictures)
    throw confirmAddressProblem(
      unconfirmed,
      `You have ${UNCONFIRMED.ownPictures} pictures and cut-outs of your own pieces, the most that an account can have`,
    )
  const { most } = OWNED_LIMITS.own_pictures
  if (kept >= most)
    throw new Problem(
      CONFLICT,
      'own-pictures',
      `You have ${formattedLimit(most)} of ${formattedLimit(most)} pictures and cut-outs of your own pieces that are not on a board. Each is removed a week after it was made, unless a board shows it.`,
      'picture',
    )
  await admitPictureBytes(held, bytes, 'picture')
}

/** Admits one more picture beneath a room. Throws Problem 409 beyond the limits of number or bytes. */
export async function admitUnderlay(held: LockedAllowance, bytes: number): Promise<void> {
  const { tx, ownerId, unconfirmed } = held
  const kept = await tx.$count(underlayPictures, eq(underlayPictures.ownerId, ownerId))
  if (unconfirmed !== null && kept >= UNCONFIRMED.underlays)
    throw confirmAddressProblem(
      unconfirmed,
      `You have ${UNCONFIRMED.underlays} pictures of rooms with your account, the most that it can have`,
    )
  const { most } = OWNED_LIMITS.underlay_pictures
  if (kept >= most)
    throw new Problem(
      CONFLICT,
      'underlays',
      `Your rooms have ${formattedLimit(most)} of ${formattedLimit(most)} pictures: plans beneath them and photographs. Remove one from a room where you no longer need it.`,
      'picture',
    )
  await admitPictureBytes(held, bytes, 'picture')
}

/**
 * Admits a photograph that links show, or other pictures of one. `bytes`: how many more there are. Throws Problem 409 beyond
 * the limits of number or bytes.
 */
export async function admitPhotograph(
  held: LockedAllowance,
  { isNew, bytes }: { readonly isNew: boolean; readonly bytes: number },
): Promise<void> {
  const { tx, ownerId, unconfirmed } = held
  const kept = isNew ? await tx.$count(sharedPhotographs, eq(sharedPhotographs.ownerId, ownerId)) : 0
  if (unconfirmed !== null && kept >= UNCONFIRMED.photographs)
    throw confirmAddressProblem(
      unconfirmed,
      `You share ${UNCONFIRMED.photographs} photographs of rooms, the most that your account can`,
    )
  const { most } = OWNED_LIMITS.shared_photographs
  if (kept >= most)
    throw new Problem(
      CONFLICT,
      'photographs',
      `You share ${formattedLimit(most)} of ${formattedLimit(most)} photographs. Revoke the links of one that nobody needs any more.`,
      'picture',
    )
  await admitPictureBytes(held, bytes, 'picture')
}

/** Admits a picture that is sent inside of a request. Throws Problem 429 beyond those of a day. */
export async function admitSentPicture(
  { database }: { database: Database },
  ownerId: string,
  field: string,
): Promise<void> {
  await admitWithinDay(database, { name: 'sent-pictures', who: ownerId }, SENT_PICTURES_PER_DAY, {
    code: 'daily-pictures',
    message: `You have sent ${formattedLimit(SENT_PICTURES_PER_DAY)} pictures within a day, which is the limit. Try again tomorrow.`,
    field,
  })
}

function gigabytes(bytes: number): string {
  return formatNumber(Math.floor(bytes / (GIGABYTE / 10)) / 10)
}
