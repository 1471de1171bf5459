/** Opens the identity provider that the settings select. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import type { Mail } from '../mail/mail.ts'
import type { Settings } from '../settings.ts'
import type { Counter } from '../visitor/counter.ts'
import type { Machine } from '../visitor/machine.ts'
import { type EmbeddedSettings, openEmbeddedIdentity } from './embeddedIdentity.ts'
import { openFirebaseIdentity } from './firebaseIdentity.ts'
import type { Identity } from './identity.ts'

/**
 * @param world `onPasswordChange` is called with the uid after a password change, to end open sessions; `onAddress` is
 * called after an address was changed or confirmed
 */
export async function openIdentity(world: {
  database: Database
  settings: EmbeddedSettings & Pick<Settings, 'firebase'>
  machine: Machine
  counter: Counter
  mail: Mail
  clock: Clock
  onPasswordChange?: (uid: string) => Promise<void>
  onAddress?: (uid: string, email: string, isVerified: boolean) => Promise<void>
}): Promise<Identity> {
  if (world.settings.firebase) return openFirebaseIdentity(world.settings.firebase, world.clock)
  const ignore = async () => undefined
  const { onPasswordChange = ignore, onAddress = ignore } = world
  return openEmbeddedIdentity({ ...world, onPasswordChange, onAddress })
}
