/**
 * The interface of identity providers: the embedded module of this server, or a Firebase project. Both issue RS256 id
 * tokens to the browser, which are checked only by `verify`.
 */
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from '../../../src/contract/config.ts'
import { Problem } from '../../platform/problem.ts'
import type { Visitor } from '../../http/visitor/visitorOf.ts'

/** The identity stated by a valid id token. */
export type VerifiedIdentity = {
  uid: string
  /** Lower case. Empty if the provider does not disclose the address. */
  email: string
  emailVerified: boolean
  name?: string
  picture?: string
  /** `password`, `google.com`, `facebook.com` or `apple.com`. */
  provider: string
  /** Time of the last sign-in, with a resolution of one second. */
  signedInAt: Date
}

export type Identity = {
  kind: ClientConfig['identity']['kind']
  /** Verifies an id token. Throws Problem 401 if it is invalid. */
  verify(idToken: string): Promise<VerifiedIdentity>
  /**
   * Registers the embedded module's routes; does nothing for a Firebase project. `onDelete` is called with the uid
   * before an account is deleted by a call of the protocol; if it rejects, the account stays. Firebase does not report
   * deletions.
   */
  routes(app: FastifyInstance, onDelete?: (uid: string) => Promise<void>): void
  /** Embedded only: creates a password account and returns its uid. */
  createAccount(email: string, password: string, displayName?: string): Promise<string>
  /**
   * Embedded only: returns an id token for the correct password. The attempt counts against the visitor's limits, by
   * default the server's own.
   */
  signIn(email: string, password: string, visitor?: Visitor): Promise<string>
  /** Embedded only: mails the link that confirms the address. With Firebase, the client requests this from its SDK. */
  sendVerification(uid: string, visitor: Pick<Visitor, 'source' | 'origin'>): Promise<void>
  /** Deletes the account with its credentials and tokens. An unknown uid is not an error. */
  deleteAccount(uid: string): Promise<void>
  /** The client's sign-in configuration. @param isThisMachine whether the browser runs on the server's machine */
  clientConfig(isThisMachine: boolean): ClientConfig['identity']
}

/** 401 for an id token that is forged, expired, of another project, or of a deleted account. */
export function invalidIdToken(): Problem {
  return new Problem(401, 'invalid-id-token', 'Your sign-in could not be verified. Please log in again.')
}
