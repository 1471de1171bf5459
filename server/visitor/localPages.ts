/**
 * The pages that only the person who started the server sees: the local sign-in pages of Google, Facebook and Apple, and
 * the outbox. Each is closed to everybody for a reason, or open to this machine.
 */
import type { Settings } from '../settings.ts'
import { MACHINE_QUERY } from './acceptMachineCode.ts'
import type { Machine } from './machine.ts'

type SocialSettings = Pick<Settings, 'firebase' | 'localSocialSignIn'>
type OutboxSettings = Pick<Settings, 'smtpUrl'>

/** Why nobody may use the local sign-in pages, as the end of a sentence; null where this machine may. */
export function socialOffBecause(settings: SocialSettings, machine: Machine): string | null {
  if (settings.firebase) return 'sign-in is that of a Firebase project'
  if (!settings.localSocialSignIn) return 'LOCAL_SOCIAL_SIGN_IN is false'
  return machine.closedBecause
}

/** The same of the outbox. */
export function outboxOffBecause(settings: OutboxSettings, machine: Machine): string | null {
  return settings.smtpUrl ? 'SMTP_URL is set' : machine.closedBecause
}

/** What the start prints: which of these pages are on and why not, and the address to open, with the code where it is of use. */
export function startLines(settings: SocialSettings & OutboxSettings, machine: Machine, origin: string): string[] {
  const reasons = [socialOffBecause(settings, machine), outboxOffBecause(settings, machine)]
  const [social, outbox] = reasons.map((reason) =>
    reason === null ? 'on, for the browser that opens the address below' : `off, because ${reason}`,
  )
  const isOff = reasons.every((reason) => reason !== null)
  const address = isOff ? origin : `${origin}/?${MACHINE_QUERY}=${machine.code}`
  return [`Local sign-in pages: ${social}. Outbox (/dev/outbox): ${outbox}.`, `Roomwright is ready at ${address}`]
}
