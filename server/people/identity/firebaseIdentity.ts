/** Identity by a Firebase project: verifies id tokens with Google's public keys. */
import { readFile } from 'node:fs/promises'
import { createRemoteJWKSet, errors, importPKCS8, jwtVerify, type JWTVerifyGetKey, SignJWT, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { Problem } from '../../platform/problem.ts'
import type { FirebaseProject } from '../../platform/settings.ts'
import { type Identity, invalidIdToken, type VerifiedIdentity } from './identity.ts'
import { IdTokenClaims, issuerOf } from './tokens.ts'
import { Notice } from '../../platform/errorFacts.ts'

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** Tolerated difference between Google's clock and this server's. */
const CLOCK_SKEW_SECONDS = 30
const RETRY_SECONDS = 5

/** @param keys resolves Google's public keys; tests pass their own */
export function openFirebaseIdentity(
  project: FirebaseProject,
  clock: Clock,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(GOOGLE_KEYS)),
): Identity {
  const { serviceAccount: _secret, ...shown } = project
  return {
    kind: 'firebase',
    verify: (idToken) =>
      project.emulator
        ? verifyUnsigned(idToken, project.projectId, clock)
        : verify(idToken, project.projectId, keys, clock),
    // The SDK talks to Google's servers directly.
    routes: () => undefined,
    createAccount: () => Promise.reject(notHere(project.projectId)),
    signIn: () => Promise.reject(notHere(project.projectId)),
    // The SDK requests this mail from Firebase.
    sendVerification: async () => undefined,
    deleteAccount: (uid) => deleteFirebaseAccount(project, uid, clock),
    clientConfig: () => ({ kind: 'firebase', ...shown }),
  }
}

async function verify(
  idToken: string,
  projectId: string,
  keys: JWTVerifyGetKey,
  clock: Clock,
): Promise<VerifiedIdentity> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: issuerOf(projectId),
      audience: projectId,
      algorithms: ['RS256'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: clock(),
    })
    return identityOf(IdTokenClaims.parse(payload))
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || error instanceof TypeError || isUnreachable(error)) {
      throw new Problem(
        503,
        'identity-unreachable',
        'Sign-in is not reachable at the moment. Please try again.',
        undefined,
        RETRY_SECONDS,
      )
    }
    throw invalidIdToken()
  }
}

/**
 * Emulator tokens are unsigned, so only their claims can be checked. The settings ensure that the emulator runs on this
 * machine.
 */
async function verifyUnsigned(idToken: string, projectId: string, clock: Clock): Promise<VerifiedIdentity> {
  try {
    const { payload } = UnsecuredJWT.decode(idToken, {
      issuer: issuerOf(projectId),
      audience: projectId,
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: clock(),
    })
    return identityOf(IdTokenClaims.parse(payload))
  } catch {
    throw invalidIdToken()
  }
}

function identityOf(claims: IdTokenClaims): VerifiedIdentity {
  return {
    uid: claims.sub,
    email: claims.email?.toLowerCase() ?? '',
    emailVerified: claims.email_verified ?? false,
    ...(claims.name && { name: claims.name }),
    ...(claims.picture && { picture: claims.picture }),
    provider: claims.firebase.sign_in_provider,
    signedInAt: new Date(claims.auth_time * 1000),
  }
}

/**
 * `jose` throws its generic error if the request for Google's keys fails with a status other than 200 or invalid JSON.
 */
const isUnreachable = (error: unknown) => error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'

const notHere = (projectId: string) =>
  new Error(`Accounts of the Firebase project "${projectId}" are kept by Firebase; use its console to change them.`)

/** Deletes accounts at Firebase, authorized by a service account or as the emulator's owner. */
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const TOOLKIT = 'https://identitytoolkit.googleapis.com'
/** The token that the emulator accepts as that of the project's owner. */
const EMULATOR_OWNER = 'owner'
const GRANT_SECONDS = 600

const KeyFile = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() })
const Grant = z.object({ access_token: z.string() })

/**
 * Deletes the account; a missing one is not an error. Without a service account, the server lacks permission and logs a
 * warning that asks the operator to delete it in the Firebase console.
 */
async function deleteFirebaseAccount(project: FirebaseProject, uid: string, clock: Clock): Promise<void> {
  const token = project.emulator
    ? EMULATOR_OWNER
    : project.serviceAccount && (await grant(project.serviceAccount, clock))
  if (!token) {
    console.warn(
      `Remove the account ${uid} in the Firebase console: its owner has deleted it. FIREBASE_SERVICE_ACCOUNT would let this server do so.`,
    )
    return
  }
  const base = project.emulator ? `${project.emulator}/identitytoolkit.googleapis.com` : TOOLKIT
  const answer = await fetch(`${base}/v1/projects/${encodeURIComponent(project.projectId)}/accounts:delete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid }),
  })
  if (answer.ok) return
  if ((await answer.text()).includes('USER_NOT_FOUND')) return
  throw new Notice(`Firebase did not remove the account ${uid}: status ${answer.status}.`)
}

/** An access token by the JWT bearer grant (RFC 7523). */
async function grant(path: string, clock: Clock): Promise<string> {
  const key = KeyFile.parse(JSON.parse(await readFile(path, 'utf8')))
  const now = Math.floor(clock().getTime() / 1000)
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(key.client_email)
    .setAudience(key.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + GRANT_SECONDS)
    .sign(await importPKCS8(key.private_key, 'RS256'))
  const answer = await fetch(key.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  })
  if (!answer.ok) throw new Error(`Google refused the service account of FIREBASE_SERVICE_ACCOUNT: ${answer.status}`)
  return Grant.parse(await answer.json()).access_token
}
