/** Opens the identity provider that the settings select. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import type { Mail } from '../mail/mail.ts'
import type { Settings } from '../settings.ts'
import type { Counter } from '../visitor/counter.ts'
import type { Machine } from '../visitor/machine.ts'
import type { AccountEvents } from './calls/call.ts'
import { type EmbeddedSettings, openEmbeddedIdentity } from './embeddedIdentity.ts'
import { openFirebaseIdentity } from './firebaseIdentity.ts'
import type { Identity } from './identity.ts'

export async function openIdentity(world: {
  database: Database
  settings: EmbeddedSettings & Pick<Settings, 'firebase'>
  machine: Machine
  counter: Counter
  mail: Mail
  clock: Clock
  events: AccountEvents
}): Promise<Identity> {
  if (world.settings.firebase) return openFirebaseIdentity(world.settings.firebase, world.clock)
  return openEmbeddedIdentity(world)
}
