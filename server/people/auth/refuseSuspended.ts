/** Refuses sessions to accounts that an operator has suspended, independent of the identity provider. */
import { eq } from 'drizzle-orm'
import { suspensions } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'

const FORBIDDEN = 403

/** @throws Problem 403 `user-disabled`; clients may rely on its exact message */
export async function refuseSuspended({ database }: Pick<World, 'database'>, userId: string): Promise<void> {
  const rows = await database.db.select().from(suspensions).where(eq(suspensions.ownerId, userId))
  if (rows.length > 0) throw new Problem(FORBIDDEN, 'user-disabled', 'This account has been disabled.')
}
