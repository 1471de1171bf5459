/**
 * The identity provider, through the Firebase SDK; nothing else imports Firebase, and this file is loaded before the
 * first sign-in. The provider's session is kept in memory only: the app has its own session (`jwt`).
 */
import { FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from '@firebase/auth'
import { z } from 'zod'
import type { ClientConfig } from '../contract/config.ts'
import { type MemberCalls, memberCalls, type SocialProvider } from './firebaseMember.ts'
import { ProviderFailed } from './providerFailed.ts'

type MadeAccount = { idToken: string; undo: () => Promise<void>; askToConfirm: () => Promise<void> }

/** Every function rejects with `ProviderFailed`. Those that sign in return the id token for `auth/login`. */
export type Provider = MemberCalls & {
  signIn(email: string, password: string): Promise<string>
  signInWith(name: SocialProvider): Promise<string>
  /**
   * Creates an account. `undo` removes it again if the app cannot create its profile; `askToConfirm` mails the link
   * that confirms the address.
   */
  createAccount(email: string, password: string): Promise<MadeAccount>
  /** Sends the mail with which a new password can be chosen. */
  resetPassword(email: string): Promise<void>
  signOut(): Promise<void>
}

export function openProvider(config: ClientConfig['identity']): Provider {
  const auth = openAuth(config)
  return {
    signIn: (email, password) =>
      withProviderErrors(async () => (await signInWithEmailAndPassword(auth, email, password)).user.getIdToken()),
    signInWith: (name) =>
      withProviderErrors(async () => (await signInWithPopup(auth, socialProvider(name))).user.getIdToken()),
    createAccount: (email, password) =>
      withProviderErrors(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        return {
          idToken: await user.getIdToken(),
          undo: () => withProviderErrors(() => deleteUser(user)),
          askToConfirm: () => withProviderErrors(() => sendEmailVerification(user)),
        }
      }),
    resetPassword: (email) => withProviderErrors(() => sendPasswordResetEmail(auth, email)),
    signOut: () => withProviderErrors(() => signOut(auth)),
    ...memberCalls(auth, { withProviderErrors, socialProvider }),
  }
}

function openAuth(config: ClientConfig['identity']): Auth {
  const { projectId, apiKey } = config
  const authDomain = config.kind === 'firebase' ? config.authDomain : window.location.host
  const app = initializeApp({
    projectId,
    apiKey,
    authDomain,
    ...(config.kind === 'firebase' && { appId: config.appId }),
  })
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  auth.useDeviceLanguage()
  if (config.kind === 'embedded') {
    installGapiFrame()
    connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  } else if (config.emulator) {
    connectAuthEmulator(auth, config.emulator, { disableWarnings: true })
  }
  return auth
}

function socialProvider(name: SocialProvider): AuthProvider {
  switch (name) {
    case 'google':
      return new GoogleAuthProvider()
    case 'facebook': {
      const facebook = new FacebookAuthProvider()
      facebook.addScope('email')
      return facebook
    }
    case 'apple': {
      const apple = new OAuthProvider('apple.com')
      apple.addScope('email')
      apple.addScope('name')
      return apple
    }
    default:
      return name satisfies never
  }
}

async function withProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ProviderFailed(error instanceof FirebaseError ? error.code.replace(/^auth\//, '') : 'internal-error')
  }
}

/**
 * Stands in for Google's `api.js` when the server is its own identity provider: the Firebase SDK would load that script
 * from the internet to talk with the hidden frame of a pop-up sign-in. It does not if `window.gapi` exists.
 */
type Handler = (message: unknown) => void
type OpenOptions = { url: string; where: HTMLElement; attributes: { style: Record<string, string> } }

/** The messages of the frame: `ready` once, then an `authEvent` for each pop-up. */
const FrameMessage = z.looseObject({ type: z.string() })

/** Call it before the first pop-up; idempotent. */
function installGapiFrame(): void {
  if ('gapi' in window) return
  const gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: { Iframe: () => undefined, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open: openFrame }) },
  }
  Object.assign(window, { gapi })
}

function openFrame<T>({ url, where, attributes }: OpenOptions, onOpen: (frame: ReturnType<typeof channel>) => T): T {
  const element = document.createElement('iframe')
  element.src = url
  element.title = 'Sign-in'
  element.tabIndex = -1
  element.setAttribute('aria-hidden', 'true')
  Object.assign(element.style, attributes.style)
  const frame = channel(element)
  where.append(element)
  return onOpen(frame)
}

/** The five functions of a gapi frame that the SDK calls. */
function channel(element: HTMLIFrameElement) {
  const handlers = new Map<string, Handler>()
  const isReady = new Promise<void>((resolve) => {
    handlers.set('ready', () => resolve())
  })
  window.addEventListener('message', (event) => {
    if (event.source !== element.contentWindow || event.origin !== window.location.origin) return
    const message = FrameMessage.safeParse(event.data)
    if (message.success) handlers.get(message.data.type)?.(event.data)
  })
  return {
    restyle: async () => undefined,
    ping: (onReady: () => void) => isReady.then(onReady),
    register: (type: string, handler: Handler) => void handlers.set(type, handler),
    send: (_type: string, _data: unknown, onAnswer: (answer: unknown) => void) => {
      setTimeout(() => {
        try {
          onAnswer([{ status: 'ACK', webStorageSupport: true }])
        } catch {
          // The SDK always throws after it has used this answer.
        }
      })
    },
  }
}
