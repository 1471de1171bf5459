/** A proof of identity of the last minutes: for what somebody who finds an unlocked device must not be able to do. */
import { Problem } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { User } from './profile.ts'

/** As Firebase has it for what cannot be taken back, in milliseconds; a minute more for clocks that differ. */
const RECENT_MS = 6 * 60_000

/**
 * Refuses with 401 an id token that is not valid or not fresh (`proof-too-old`), and with 403 one of somebody else.
 *
 * @param idToken the identity provider's, from a sign-in a moment ago
 */
export async function requireOwnProof(world: World, user: User, idToken: string): Promise<void> {
  const { uid, signedInAt } = await world.identity.verify(idToken)
  if (uid !== user.providerUid) throw new Problem(403, 'another-account', 'This proof belongs to another account.')
  if (world.clock().getTime() - signedInAt.getTime() > RECENT_MS)
    throw new Problem(401, 'proof-too-old', 'Please confirm that it is you once more.')
}
