/** Deletes accounts at Firebase, authorized by a service account or as the emulator's owner. */
import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { Notice } from '../errorFacts.ts'
import type { FirebaseProject } from '../settings.ts'

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
export async function deleteFirebaseAccount(project: FirebaseProject, uid: string, clock: Clock): Promise<void> {
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
