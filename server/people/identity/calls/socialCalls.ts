/**
 * Simulated sign-in with Google, Facebook or Apple for installations without these providers: a local page
 * (`pages/socialPage.ts`) states the identity, which is not verified. Therefore these calls answer only browsers on
 * this machine, confirm no address, and open only accounts that were created by or linked to the same identity.
 */
import { z } from 'zod'
import { SignUp } from '../../../../src/contract/signUp.ts'
import { asPersonName } from '../../../../src/contract/personName.ts'
import { signInMethodsChanged } from '../../mail/letters/accountLetters.ts'
import {
  type Account,
  federationsOf,
  findAccount,
  findAccountByEmail,
  findFederation,
  insertAccount,
  insertFederation,
  updateAccount,
} from '../accounts.ts'
import { notify } from '../codeMail.ts'
import { Refusal } from '../refusal.ts'
import { issueTokens, readIdToken } from '../tokens.ts'
import { type Call, type IdentityContext, readBody, requireRecent } from './call.ts'

export const SOCIAL_PROVIDERS = { 'google.com': 'Google', 'facebook.com': 'Facebook', 'apple.com': 'Apple' } as const

/** The display name of a sign-in method: the provider's name or "a password". */
export function methodName(way: string): string {
  return Object.entries(SOCIAL_PROVIDERS).find(([id]) => id === way)?.[1] ?? 'a password'
}

const ProviderId = z.enum(['google.com', 'facebook.com', 'apple.com'])

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: SignUp.shape.email.transform((email) => email.toLowerCase()),
  name: z.string().max(256).transform(asPersonName).optional(),
  picture: z.url({ protocol: /^https?$/ }).optional(),
})
type Assertion = z.infer<typeof Claims> & { provider: z.infer<typeof ProviderId> }

export const signInWithIdp: Call = async (context, raw, visitor) => {
  if (context.socialOffBecause !== null || !visitor.isThisMachine) throw new Refusal('OPERATION_NOT_ALLOWED')
  const body = readBody(raw)
  const { assertion, token } = readAssertion(body)
  const found = body.idToken ? await linkTo(context, body.idToken, assertion) : await findOrMake(context, assertion)
  if ('collision' in found) {
    // Enumeration protection: does not reveal the account's sign-in methods.
    return {
      needConfirmation: true,
      email: assertion.email,
      providerId: assertion.provider,
      verifiedProvider: [],
    }
  }
  const { account, isNewUser, provider } = found
  if (account.disabled) throw new Refusal('USER_DISABLED')
  await updateAccount(context.database, account.id, { lastSignedInAt: context.clock() })
  if (found.isLinked) {
    const facts = { way: methodName(assertion.provider), isAdded: true, link: `${visitor.origin}/login` }
    context.behind(notify(context, account, signInMethodsChanged(facts)))
  }
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: assertion.provider,
    federatedId: assertion.sub,
    emailVerified: account.emailVerified,
    displayName: assertion.name,
    photoUrl: assertion.picture,
    oauthIdToken: token,
    rawUserInfo: token,
    isNewUser,
    ...(await issueTokens(context, account, provider)),
  }
}

/** With enumeration protection, the answer is the same for every address. */
export const createAuthUri: Call = async () => ({
  kind: 'identitytoolkit#CreateAuthUriResponse',
  registered: false,
  signinMethods: [],
})

function readAssertion(body: ReturnType<typeof readBody>): { assertion: Assertion; token: string } {
  const uri = body.requestUri && URL.canParse(body.requestUri) ? new URL(body.requestUri).searchParams : undefined
  const parameters = body.postBody ? new URLSearchParams(body.postBody) : uri
  const provider = ProviderId.safeParse(parameters?.get('providerId'))
  if (!provider.success) throw new Refusal('INVALID_CREDENTIAL_OR_PROVIDER_ID : Unknown provider.')
  const token = parameters?.get('id_token') ?? ''
  const claims = Claims.safeParse(parseJson(token))
  if (!claims.success) throw new Refusal('INVALID_IDP_RESPONSE : The provider did not say who the person is.')
  return { assertion: { ...claims.data, provider: provider.data }, token }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * `provider`: the sign-in method of the session, which linking does not change. `isLinked`: a new identity was linked to
 * an existing account.
 */
type SocialAccount =
  | { account: Account; isNewUser: boolean; provider: string; isLinked?: boolean }
  | { collision: true }

/** Links the identity to the signed-in account. Refuses if the identity or its address belongs to another account. */
async function linkTo(context: IdentityContext, idToken: string, person: Assertion): Promise<SocialAccount> {
  const { account, claims } = await readIdToken(context, idToken)
  requireRecent(context, claims)
  // The unverified identity is weaker than a password, so linking it requires a sign-in with the password.
  if (account.passwordHash && claims.firebase.sign_in_provider !== 'password')
    throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  const known = await findFederation(context.database, person.provider, person.sub)
  if (known && known.accountId !== account.id) throw new Refusal('FEDERATED_USER_ID_ALREADY_LINKED')
  const owner = await findAccountByEmail(context.database, person.email)
  if (owner && owner.id !== account.id) throw new Refusal('EMAIL_EXISTS')
  const ties = await federationsOf(context.database, account.id)
  if (ties.some(({ provider, subject }) => provider === person.provider && subject !== person.sub))
    throw new Refusal('FEDERATED_USER_ID_ALREADY_LINKED')
  const isLinked = await insertFederation(context.database.db, federationOf(account, person), context.clock())
  return { account, isNewUser: false, provider: claims.firebase.sign_in_provider, isLinked }
}

/** The account of this identity, created at the first sign-in. Concurrent first sign-ins create one account. */
async function findOrMake(context: IdentityContext, person: Assertion): Promise<SocialAccount> {
  const known = await findFederation(context.database, person.provider, person.sub)
  const account = known && (await findAccount(context.database, known.accountId))
  const { provider } = person
  if (account) return { account, isNewUser: false, provider }

  const made = await context.database.db.transaction(async (db) => {
    const fresh = await insertAccount(db, profileOf(person), context.clock())
    if (fresh) await insertFederation(db, federationOf(fresh, person), context.clock())
    return fresh
  })
  if (made) return { account: made, isNewUser: true, provider }

  const owner = await findAccountByEmail(context.database, person.email)
  if (!owner) throw new Refusal('INTERNAL_ERROR', 503)
  // Either a concurrent first sign-in has created the account, or it belongs to another identity, whose owner has to
  // sign in with an existing method to link this one.
  return (await isLinkedTo(context, owner, person))
    ? { account: owner, isNewUser: false, provider }
    : { collision: true }
}

const profileOf = (person: Assertion) => ({
  email: person.email,
  displayName: person.name || undefined,
  photoUrl: person.picture,
})

const federationOf = (account: Account, person: Assertion) => ({
  ...profileOf(person),
  accountId: account.id,
  provider: person.provider,
  subject: person.sub,
})

async function isLinkedTo(context: IdentityContext, account: Account, person: Assertion): Promise<boolean> {
  const ties = await federationsOf(context.database, account.id)
  return ties.some((tie) => tie.provider === person.provider && tie.subject === person.sub)
}
