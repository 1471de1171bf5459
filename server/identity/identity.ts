/**
 * Who somebody is. Two sources, one shape: the embedded module of this server, or a Firebase project. Both hand the
 * browser an RS256 id token, and `verify` is the only judge of it.
 */
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from '../../src/contract/config.ts'
import { Problem } from '../problem.ts'
import type { Visitor } from '../visitor/visitorOf.ts'

/** What a valid id token says about its bearer. */
export type VerifiedIdentity = {
  uid: string
  /** Lower case. Empty when the provider keeps the address to itself. */
  email: string
  emailVerified: boolean
  name?: string
  picture?: string
  /** `password`, `google.com`, `facebook.com` or `apple.com`. */
  provider: string
  /** When the person last proved who they are, to the second. */
  signedInAt: Date
}

export type Identity = {
  kind: ClientConfig['identity']['kind']
  /** Answers who the bearer is, or refuses with a 401 Problem. */
  verify(idToken: string): Promise<VerifiedIdentity>
  /**
   * Registers the embedded module's own routes; a Firebase project has none here. `onDelete` is told the uid of an account
   * that its owner deletes with a call of the protocol, before it goes; when it fails, the account stays. Firebase's own
   * servers tell us of no deletion.
   */
  routes(app: FastifyInstance, onDelete?: (uid: string) => Promise<void>): void
  /** Embedded only: makes a password account and answers its uid. */
  createAccount(email: string, password: string, displayName?: string): Promise<string>
  /**
   * Embedded only: answers a fresh id token for the right password. The try counts for the visitor; without one it is the
   * server's own.
   */
  signIn(email: string, password: string, visitor?: Visitor): Promise<string>
  /** Embedded only: mails the link that confirms the address; where Firebase keeps the accounts, its SDK does that. */
  sendVerification(uid: string, origin: string): Promise<void>
  /** Removes the account and everything that could open it. An unknown uid is no error. */
  deleteAccount(uid: string): Promise<void>
  /** What a browser must know to sign in here. @param isThisMachine whether it is that of the person who started the server */
  clientConfig(isThisMachine: boolean): ClientConfig['identity']
}

/** 401 for an id token that is forged, expired, of another project or of an account that is gone. */
export function invalidIdToken(): Problem {
  return new Problem(401, 'invalid-id-token', 'Your sign-in could not be verified. Please log in again.')
}
