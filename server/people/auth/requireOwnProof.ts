/** Requires a recent sign-in for sensitive actions, so that finding an unlocked device is not enough. */
import { Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { User } from './profile.ts'

/** Maximum age of the sign-in in milliseconds: Firebase's five minutes plus one minute of clock skew. */
const RECENT_MS = 6 * 60_000

/**
 * Verifies that `idToken` comes from a sign-in of `user` within the last six minutes.
 *
 * @param idToken an id token of the identity provider
 * @throws Problem 401 for an invalid or old token (`proof-too-old`), 403 for a token of another account
 */
export async function requireOwnProof(
  world: Pick<World, 'clock' | 'identity'>,
  user: User,
  idToken: string,
): Promise<void> {
  const { uid, signedInAt } = await world.identity.verify(idToken)
  if (uid !== user.providerUid) throw new Problem(403, 'another-account', 'This proof belongs to another account.')
  if (world.clock().getTime() - signedInAt.getTime() > RECENT_MS)
    throw new Problem(401, 'proof-too-old', 'Please confirm your identity again.')
}
