/** Changes of an account at the identity provider, after the user has confirmed their identity. */
import {
  type Auth,
  type AuthProvider,
  deleteUser,
  getAdditionalUserInfo,
  linkWithPopup,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  unlink,
  updatePassword,
  type User,
  type UserCredential,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import { ProviderFailed } from './providerFailed.ts'

export type SocialProvider = 'google' | 'facebook' | 'apple'
export type SignInMethod = SocialProvider | 'password'

const PROVIDER_IDS = {
  password: 'password',
  google: 'google.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
} as const satisfies Record<SignInMethod, string>

/** Every function except the first two needs a confirmed identity. Rejects with `ProviderFailed`. */
export type MemberCalls = {
  /** Signs in again as a proof of identity; rejects with the code `user-mismatch` for another account than `uid`. */
  confirm(uid: string, email: string, password: string): Promise<void>
  confirmWith(uid: string, name: SocialProvider): Promise<void>
  isConfirmed(uid: string): boolean
  /** The id token that proves it. */
  proof(): Promise<string>
  methods(): SignInMethod[]
  /** Returns a new id token; the earlier ones are invalid. */
  changePassword(password: string): Promise<string>
  /** Mails a link to the new address; the address changes when it is opened. */
  changeEmail(email: string): Promise<void>
  sendVerification(): Promise<void>
  link(name: SocialProvider): Promise<void>
  unlink(way: SignInMethod): Promise<void>
}

type Tools = {
  withProviderErrors: <T>(work: () => Promise<T>) => Promise<T>
  socialProvider: (name: SocialProvider) => AuthProvider
}

export function memberCalls(auth: Auth, { withProviderErrors, socialProvider }: Tools): MemberCalls {
  function member(): User {
    if (!auth.currentUser) throw new ProviderFailed('requires-recent-login')
    return auth.currentUser
  }

  /** Signs another account out again, and deletes one that this sign-in has created. */
  async function checked(uid: string, credential: UserCredential): Promise<void> {
    if (credential.user.uid === uid) return
    if (getAdditionalUserInfo(credential)?.isNewUser) await deleteUser(credential.user)
    await signOut(auth)
    throw new ProviderFailed('user-mismatch')
  }

  return {
    confirm: (uid, email, password) =>
      withProviderErrors(async () => checked(uid, await signInWithEmailAndPassword(auth, email, password))),
    confirmWith: (uid, name) =>
      withProviderErrors(async () => checked(uid, await signInWithPopup(auth, socialProvider(name)))),
    isConfirmed: (uid) => auth.currentUser?.uid === uid,
    proof: () => withProviderErrors(() => member().getIdToken()),
    methods() {
      const held = new Set(member().providerData.map(({ providerId }) => providerId))
      return SIGN_IN_METHODS.filter((way) => held.has(PROVIDER_IDS[way]))
    },
    changePassword: (password) =>
      withProviderErrors(async () => {
        await updatePassword(member(), password)
        return member().getIdToken(true)
      }),
    changeEmail: (email) => withProviderErrors(() => verifyBeforeUpdateEmail(member(), email)),
    sendVerification: () => withProviderErrors(() => sendEmailVerification(member())),
    link: (name) => withProviderErrors(async () => void (await linkWithPopup(member(), socialProvider(name)))),
    unlink: (way) => withProviderErrors(async () => void (await unlink(member(), PROVIDER_IDS[way]))),
  }
}

const SIGN_IN_METHODS: readonly SignInMethod[] = ['password', 'google', 'facebook', 'apple']
