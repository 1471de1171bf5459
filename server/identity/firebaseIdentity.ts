/** Identity by a Firebase project: verifies id tokens with Google's public keys. */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { Problem } from '../problem.ts'
import type { FirebaseProject } from '../settings.ts'
import { deleteFirebaseAccount } from './firebaseAccounts.ts'
import { type Identity, invalidIdToken, type VerifiedIdentity } from './identity.ts'
import { IdTokenClaims, issuerOf } from './tokens.ts'

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
