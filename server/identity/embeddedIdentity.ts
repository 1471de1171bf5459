/** The embedded identity module: accounts in the app's database, accessed by the unmodified Firebase SDK. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { logFailure } from '../errorFacts.ts'
import type { Mail } from '../mail/mail.ts'
import type { Settings } from '../settings.ts'
import type { Counter } from '../visitor/counter.ts'
import { socialOffBecause } from '../visitor/localPages.ts'
import type { Machine } from '../visitor/machine.ts'
import type { Visitor } from '../visitor/visitorOf.ts'
import { deleteAccountRow, findAccount } from './accounts.ts'
import { admitMail } from './attempts.ts'
import type { AccountEvents, IdentityContext } from './calls/call.ts'
import { makePasswordAccount, openWithPassword } from './calls/passwordCalls.ts'
import { mailCode } from './codeMail.ts'
import { type Identity, invalidIdToken, type VerifiedIdentity } from './identity.ts'
import { registerIdentityRoutes } from './identityRoutes.ts'
import { Refusal } from './refusal.ts'
import { openSigningKeys } from './signingKeys.ts'
import { EMBEDDED_PROJECT, issueTokens, readIdToken, sweepRefreshTokens } from './tokens.ts'

/** The SDK requires an API key; this one is not checked. */
const API_KEY = 'roomwright'
const TOO_MANY_MAILS = 'Too many requests. Please wait an hour and try again.'
/** The visitor of calls that the server makes itself. */
const SERVER_VISITOR: Visitor = {
  source: 'server',
  network: 'server',
  device: null,
  origin: 'http://localhost',
  isThisMachine: false,
}

export type EmbeddedSettings = Pick<
  Settings,
  'host' | 'port' | 'publicUrl' | 'firebase' | 'localSocialSignIn' | 'requestsPerMinute'
>

export async function openEmbeddedIdentity(world: {
  database: Database
  settings: EmbeddedSettings
  machine: Machine
  counter: Counter
  mail: Mail
  clock: Clock
  events: AccountEvents
}): Promise<Identity> {
  const { database, settings, machine, counter, mail, clock, events } = world
  const keys = await openSigningKeys(database, clock())
  await sweepRefreshTokens(database, clock())
  const underway = new Set<Promise<unknown>>()
  const context: IdentityContext = {
    database,
    keys,
    mail,
    clock,
    ...events,
    onDelete: async () => undefined,
    socialOffBecause: socialOffBecause(settings, machine),
    behind(work) {
      const done = work
        .catch((error: unknown) => logFailure('A mail could not be sent.', error))
        .finally(() => underway.delete(done))
      underway.add(done)
    },
  }
  return {
    kind: 'embedded',
    verify: (idToken) => verify(context, idToken),
    routes(app, onDelete = async () => undefined) {
      registerIdentityRoutes(app, { ...context, onDelete }, { settings, machine, counter })
      app.addHook('onClose', async () => {
        await Promise.all(underway)
      })
    },
    async createAccount(email, password, displayName) {
      return (await makePasswordAccount(context, { email, password }, displayName)).id
    },
    async signIn(email, password, visitor = SERVER_VISITOR) {
      const account = await openWithPassword(context, { email, password }, visitor)
      return (await issueTokens(context, account, 'password')).idToken
    },
    async sendVerification(uid, { source, origin }) {
      const account = await findAccount(database, uid)
      if (!account || account.emailVerified) return
      await admitMail(database, { source, account: uid, email: account.email }, TOO_MANY_MAILS)
      context.behind(mailCode(context, account, 'VERIFY_EMAIL', origin))
    },
    deleteAccount: (uid) => deleteAccountRow(database, uid),
    clientConfig: (isThisMachine) => ({
      kind: 'embedded',
      projectId: EMBEDDED_PROJECT,
      apiKey: API_KEY,
      social: context.socialOffBecause !== null ? 'off' : isThisMachine ? 'open' : 'closed',
    }),
  }
}

async function verify(context: IdentityContext, idToken: string): Promise<VerifiedIdentity> {
  try {
    const { account, claims } = await readIdToken(context, idToken)
    return {
      uid: account.id,
      email: account.email,
      emailVerified: account.emailVerified,
      ...(account.displayName && { name: account.displayName }),
      ...(account.photoUrl && { picture: account.photoUrl }),
      provider: claims.firebase.sign_in_provider,
      signedInAt: new Date(claims.auth_time * 1000),
    }
  } catch (error) {
    if (error instanceof Refusal) throw invalidIdToken()
    throw error
  }
}
