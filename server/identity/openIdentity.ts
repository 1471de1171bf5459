/** Opens the source of identities that the settings ask for. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import type { Mail } from '../mail/mail.ts'
import type { Settings } from '../settings.ts'
import { openEmbeddedIdentity } from './embeddedIdentity.ts'
import { openFirebaseIdentity } from './firebaseIdentity.ts'
import type { Identity } from './identity.ts'

/** @param world `onPasswordChange` is told the uid after a password has changed, so that open sessions can be closed */
export async function openIdentity(world: {
  database: Database
  settings: Pick<Settings, 'host' | 'publicUrl' | 'localSocialSignIn' | 'requestsPerMinute' | 'firebase'>
  mail: Mail
  clock: Clock
  onPasswordChange?: (uid: string) => Promise<void>
}): Promise<Identity> {
  if (world.settings.firebase) return openFirebaseIdentity(world.settings.firebase, world.clock)
  return openEmbeddedIdentity({ ...world, onPasswordChange: world.onPasswordChange ?? (async () => undefined) })
}
