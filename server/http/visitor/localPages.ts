/**
 * Whether the local pages are available: the simulated sign-in pages of Google, Facebook and Apple, and the outbox.
 * Each is either off for a reason, or open to browsers on this machine.
 */
import type { Settings } from '../../platform/settings.ts'
import { MACHINE_QUERY } from './acceptMachineCode.ts'
import type { Machine } from './machine.ts'

type SocialSettings = Pick<Settings, 'firebase' | 'localSocialSignIn'>
type OutboxSettings = Pick<Settings, 'smtpUrl'>

/** Why the local sign-in pages are off, as the end of a sentence; null if they are on. */
export function socialOffBecause(settings: SocialSettings, machine: Machine): string | null {
  if (settings.firebase) return 'sign-in is that of a Firebase project'
  if (!settings.localSocialSignIn) return 'LOCAL_SOCIAL_SIGN_IN is false'
  return machine.closedBecause
}

/** Why the outbox is off, as the end of a sentence; null if it is on. */
function outboxOffBecause(settings: OutboxSettings, machine: Machine): string | null {
  return settings.smtpUrl ? 'SMTP_URL is set' : machine.closedBecause
}

/** The lines printed at startup: the state of the local pages, and the URL to open, with the code if it is needed. */
export function startLines(settings: SocialSettings & OutboxSettings, machine: Machine, origin: string): string[] {
  const reasons = [socialOffBecause(settings, machine), outboxOffBecause(settings, machine)]
  const [social, outbox] = reasons.map((reason) =>
    reason === null ? 'on, for the browser that opens the address below' : `off, because ${reason}`,
  )
  const isOff = reasons.every((reason) => reason !== null)
  const address = isOff ? origin : `${origin}/?${MACHINE_QUERY}=${machine.code}`
  return [`Local sign-in pages: ${social}. Outbox (/dev/outbox): ${outbox}.`, `Roomwright is ready at ${address}`]
}
