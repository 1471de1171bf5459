import { DAY_MS, SECOND_MS } from '../../platform/clock.ts'
import { Problem } from '../../platform/problem.ts'
import { addToTally, type Subject } from '../../http/visitor/tally.ts'

const TOO_MANY = 429

type Refusal = { readonly code: string; readonly message: string; readonly field: string }

/**
 * Counts one more within 24 hours. Throws Problem 429 beyond `most`, with the time until the window ends.
 *
 * @param database a transaction, or the database
 */
export async function admitWithinDay(
  database: Parameters<typeof addToTally>[0],
  subject: Subject,
  most: number,
  { code, message, field }: Refusal,
): Promise<void> {
  const { isUsedUp, endsInMs } = await addToTally(database, subject, { most, windowMs: DAY_MS })
  if (!isUsedUp) return
  throw new Problem(TOO_MANY, code, message, field, Math.ceil(endsInMs / SECOND_MS))
}
