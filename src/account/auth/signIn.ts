/** Login and registration, each with the provider and the app's server. Contains no React code. */
import * as api from '../../api/auth.ts'
import { failureFromBody, RequestFailed } from '../../api/request.ts'
import type { RegisterForm } from '../../contract/signUp.ts'
import type { SocialProvider } from '../../platform/firebaseMember.ts'
import { ProviderFailed } from '../../platform/providerFailed.ts'
import { openedProvider, type OpenedProvider } from './provider.ts'

/** Resolves to the session token. */
export async function signInWithPassword(form: { email: string; password: string }): Promise<string> {
  const provider = await openedProvider()
  return exchange(await provider.signIn(form.email, form.password))
}

/** Resolves to the session token. The first login creates the profile from the provider's data. */
export async function signInWithSocial(name: SocialProvider): Promise<string> {
  const provider = await openedProvider()
  return exchange(await provider.signInWith(name))
}

/**
 * Creates the account at the provider, then the profile on our server. If the second step fails, the account is
 * removed.
 */
export async function registerAccount(form: RegisterForm): Promise<void> {
  const provider = await openedProvider()
  const { idToken, undo, askToConfirm } = await accountFor(provider, form)
  const { confirmPassword: _, ...profile } = form
  try {
    const answer = await api.signUp({ ...profile, idToken })
    if (answer.status_code !== api.SUCCESS_STATUS) throw failureFromBody(answer.status_code, answer)
  } catch (error) {
    // Reports the first error. An account that could not be removed is reused by the next registration.
    await undo().catch(() => undefined)
    throw error
  }
  // Best effort: the user can request the mail again.
  await askToConfirm().catch(() => undefined)
  // A registration does not log the user in.
  await provider.signOut().catch(() => undefined)
}

/**
 * Creates the account. If the address is taken, perhaps by an interrupted registration (a closed tab, a lost
 * connection), our own identity provider creates the missing profile for a user who knows the password and refuses all
 * others.
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
    if (status_code !== api.SUCCESS_STATUS) throw new RequestFailed(401, 'Not logged in', 'not-logged-in')
    return token
  } catch (error) {
    if (error instanceof RequestFailed && error.code === 'account-leaving')
      throw new AccountLeaving(error.message, idToken)
    throw error
  }
}

/** The account was deleted recently; `idToken` proves the identity for restoring it. */
export class AccountLeaving extends Error {
  override readonly name = 'AccountLeaving'
  constructor(
    message: string,
    readonly idToken: string,
  ) {
    super(message)
  }
}
