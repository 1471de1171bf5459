/** Signing in and up, over both the provider and the app's server. No React here. */
import * as api from '../../api/auth.ts'
import { RequestFailed } from '../../api/request.ts'
import type { RegisterForm } from '../../contract/signUp.ts'
import type { SocialProvider } from '../../lib/firebaseMember.ts'
import { ProviderFailed } from '../../lib/providerFailed.ts'
import { openedProvider, type OpenedProvider } from './provider.ts'

/** Answers the session token. */
export async function signInWithPassword(form: { email: string; password: string }): Promise<string> {
  const provider = await openedProvider()
  return exchange(await provider.signIn(form.email, form.password))
}

/** Answers the session token. A first visit makes the profile from the provider's. */
export async function signInWithSocial(name: SocialProvider): Promise<string> {
  const provider = await openedProvider()
  return exchange(await provider.signInWith(name))
}

/** Makes the account at the provider, then the profile here. No half-made account is left when the second fails. */
export async function registerAccount(form: RegisterForm): Promise<void> {
  const provider = await openedProvider()
  const { idToken, undo, askToConfirm } = await accountFor(provider, form)
  const { confirmPassword: _, ...profile } = form
  try {
    const { status_code } = await api.signUp({ ...profile, idToken })
    if (status_code !== api.SUCCESS) throw new RequestFailed(status_code, 'Not registered', 'not-registered')
  } catch (error) {
    // What failed first is what the person should hear of; an account that could not be removed is taken up next time.
    await undo().catch(() => undefined)
    throw error
  }
  // A mail that could not be sent can be asked for again; the account is made either way.
  await askToConfirm().catch(() => undefined)
  // Registering is not logging in (specification section 7).
  await provider.signOut().catch(() => undefined)
}

/**
 * A new account. Where the address is taken, perhaps by a registration that broke off half-way (a closed tab, a lost
 * network), our own server still makes the missing profile of whoever knows the password, and refuses everybody else.
 */
async function accountFor(provider: OpenedProvider, { email, password }: RegisterForm) {
  try {
    return await provider.createAccount(email, password)
  } catch (error) {
    const isTaken = error instanceof ProviderFailed && error.code === 'email-already-in-use'
    if (!isTaken || provider.kind !== 'embedded') throw error
    const nothing = async () => undefined
    return { idToken: undefined, undo: nothing, askToConfirm: nothing }
  }
}

async function exchange(idToken: string): Promise<string> {
  try {
    const { status_code, token } = await api.login(idToken)
    if (status_code !== api.SUCCESS) throw new RequestFailed(401, 'Not logged in', 'not-logged-in')
    return token
  } catch (error) {
    if (error instanceof RequestFailed && error.code === 'account-leaving')
      throw new AccountLeaving(error.message, idToken)
    throw error
  }
}

/** The account was deleted a short while ago; with the proof it can be taken back. */
export class AccountLeaving extends Error {
  override readonly name = 'AccountLeaving'
  constructor(
    message: string,
    readonly idToken: string,
  ) {
    super(message)
  }
}
