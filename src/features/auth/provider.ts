/** The identity provider, loaded when it is first needed. A failed load is forgotten, so that the next try starts anew. */
import { fetchConfig } from '../../api/auth.ts'
import type { Provider } from '../../lib/firebase.ts'
import { ProviderFailed } from '../../lib/providerFailed.ts'
import { SOCIAL_CLOSED } from './authTexts.ts'

export type OpenedProvider = Provider & { kind: 'embedded' | 'firebase'; hasSocial: boolean }

let opening: Promise<OpenedProvider> | undefined

/** Loads the SDK and the server's configuration; call it early, on hover or focus, and again when it is needed. */
export function openedProvider(): Promise<OpenedProvider> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Starts loading without waiting; a failure shows when the provider is really needed. */
export function prepareProvider(): void {
  openedProvider().catch(() => undefined)
}

/** Signs out at the provider, if it was ever loaded on this page. */
export async function leaveProvider(): Promise<void> {
  await (await opening)?.signOut()
}

async function open(): Promise<OpenedProvider> {
  const [{ openProvider }, { identity }] = await Promise.all([import('../../lib/firebase.ts'), fetchConfig()])
  const provider = openProvider(identity)
  const { kind } = identity
  if (kind === 'firebase') return { ...provider, kind, hasSocial: true }
  return { ...provider, ...(identity.social === 'closed' && CLOSED), kind, hasSocial: identity.social !== 'off' }
}

/** No pop-up opens where its page would only refuse. */
const refuse = () => Promise.reject(new ProviderFailed(SOCIAL_CLOSED))
const CLOSED = { signInWith: refuse, confirmWith: refuse, link: refuse } satisfies Partial<Provider>
