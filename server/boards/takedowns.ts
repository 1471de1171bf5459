/**
 * Looks up whether content was taken down by an operator. `isTakenDown` in `policies.ts` defines what counts as same.
 */
import { eq, or } from 'drizzle-orm'
import { takedowns } from '../platform/database/schema.ts'
import { formatDay } from '../platform/formats.ts'
import { type Content, isTakenDown } from '../people/policies.ts'
import { Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'

type Reader = Pick<World['database']['db'], 'select'>
type Takedown = typeof takedowns.$inferSelect

/** The takedown that applies to this content; undefined if it may be shown. */
export async function takedownOf(db: Reader, content: Content): Promise<Takedown | undefined> {
  const { image, draftId } = content
  const same = or(eq(takedowns.image, image), draftId === null ? undefined : eq(takedowns.draftId, draftId))
  const found = await db.select().from(takedowns).where(same).orderBy(takedowns.at)
  return found.find((taken) => isTakenDown(content, taken))
}

/** @throws Problem 409 `taken-down` that names `field`, with the reason if the content is the same owner's */
export async function refuseTakenDown(db: Reader, content: Content, field: string): Promise<void> {
  const taken = await takedownOf(db, content)
  if (!taken) return
  const day = formatDay(taken.at)
  const why = taken.ownerId === content.ownerId && taken.reason ? ` The reason: ${taken.reason}.` : ''
  throw new Problem(
    409,
    'taken-down',
    `This design was taken down on ${day} and cannot be shown again.${why} If you think that this is a mistake, write to us.`,
    field,
  )
}
