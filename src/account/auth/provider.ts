/**
 * The identity provider, loaded when it is first needed. A failed load is discarded, so that the next call tries again.
 */
import { fetchConfig } from '../../api/auth.ts'
import type { Provider } from '../../platform/firebase.ts'
import { ProviderFailed } from '../../platform/providerFailed.ts'
import { SOCIAL_CLOSED } from './authTexts.ts'

export type OpenedProvider = Provider & { kind: 'embedded' | 'firebase'; hasSocial: boolean }

let opening: Promise<OpenedProvider> | undefined

/**
 * Loads the SDK and the server's configuration. Call it early, on hover or focus, and again when the provider is
 * needed.
 */
export function openedProvider(): Promise<OpenedProvider> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Starts loading without waiting; a failure is reported by the next call of `openedProvider`. */
export function prepareProvider(): void {
  openedProvider().catch(() => undefined)
}

/** Signs out at the provider, if it was loaded on this page. */
export async function leaveProvider(): Promise<void> {
  await (await opening)?.signOut()
}

async function open(): Promise<OpenedProvider> {
  const [{ openProvider }, { identity }] = await Promise.all([import('../../platform/firebase.ts'), fetchConfig()])
  const provider = openProvider(identity)
  const { kind } = identity
  if (kind === 'firebase') return { ...provider, kind, hasSocial: true }
  return { ...provider, ...(identity.social === 'closed' && CLOSED), kind, hasSocial: identity.social !== 'off' }
}

/** Rejects without a pop-up if its page would only show a refusal. */
const refuse = () => Promise.reject(new ProviderFailed(SOCIAL_CLOSED))
const CLOSED = { signInWith: refuse, confirmWith: refuse, link: refuse } satisfies Partial<Provider>
