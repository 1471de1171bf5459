import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openFirebaseIdentity } from './firebaseIdentity.ts'
import type { Identity } from './identity.ts'

const realFetch = globalThis.fetch
const NOW = new Date('2026-03-01T09:00:00Z')
const PROJECT = { projectId: 'rooms', apiKey: 'key', authDomain: 'rooms.firebaseapp.com' }
const seconds = NOW.getTime() / 1000
const claims = {
  iss: 'https://securetoken.google.com/rooms',
  aud: 'rooms',
  sub: 'uid-1',
  iat: seconds - 60,
  exp: seconds + 3000,
  auth_time: seconds - 60,
  email: 'Mara@Example.com',
  email_verified: true,
  name: 'Mara Lind',
  firebase: { identities: {}, sign_in_provider: 'google.com' },
}

let identity: Identity
let sign: (payload: JWTPayload) => Promise<string>
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'google-1', alg: 'RS256' }] })
  identity = openFirebaseIdentity(PROJECT, () => NOW, keys)
  sign = (payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'google-1' }).sign(privateKey)
})

describe('a Firebase project', () => {
  it('accepts a token of its own project', async () => {
    expect(await identity.verify(await sign(claims))).toEqual({
      uid: 'uid-1',
      email: 'mara@example.com',
      emailVerified: true,
      name: 'Mara Lind',
      provider: 'google.com',
      signedInAt: new Date((seconds - 60) * 1000),
    })
    expect(identity.clientConfig(false)).toEqual({ kind: 'firebase', ...PROJECT })
  })

  it.each([
    ['of another project', { aud: 'else', iss: 'https://securetoken.google.com/else' }],
    ['of another issuer', { iss: 'https://example.com/rooms' }],
    ['that has expired', { exp: seconds - 60 }],
    ['without a person', { sub: '' }],
  ])('refuses a token %s', async (_case, change) => {
    await expect(identity.verify(await sign({ ...claims, ...change }))).rejects.toMatchObject({
      status: 401,
      code: 'invalid-id-token',
    })
  })

  it('reports when the keys cannot be fetched', async () => {
    const lost = openFirebaseIdentity(
      PROJECT,
      () => NOW,
      () => Promise.reject(new TypeError('fetch failed')),
    )
    await expect(lost.verify(await sign(claims))).rejects.toMatchObject({ status: 503 })
  })
})

describe('the emulator instead of a project', () => {
  const emulated = openFirebaseIdentity({ ...PROJECT, emulator: 'http://127.0.0.1:9099' }, () => NOW)
  const unsigned = (payload: JWTPayload) => new UnsecuredJWT(payload).encode()

  it('issues unsigned tokens that are accepted under all other rules', async () => {
    expect(await emulated.verify(unsigned(claims))).toMatchObject({ uid: 'uid-1', email: 'mara@example.com' })
    for (const change of [{ aud: 'else' }, { iss: 'https://example.com' }, { exp: seconds - 60 }, { sub: '' }]) {
      await expect(emulated.verify(unsigned({ ...claims, ...change }))).rejects.toMatchObject({ status: 401 })
    }
  })

  it('issues tokens that are refused if a real project is configured', async () => {
    await expect(identity.verify(unsigned(claims))).rejects.toMatchObject({ status: 401 })
  })
})

describe('deleting an account', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  /** A local server that records its requests. */
  async function listen(answer: (url: string) => object) {
    const asked: { url: string; authorization: string | undefined; body: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        const { url = '', headers } = request
        asked.push({ url, authorization: headers.authorization, body })
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(url)))
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = z.object({ port: z.number() }).parse(server.address())
    return { origin: `http://127.0.0.1:${port}`, asked }
  }

  it('is requested from the emulator as its owner', async () => {
    const { origin, asked } = await listen(() => ({}))
    await openFirebaseIdentity({ ...PROJECT, emulator: origin }, () => NOW).deleteAccount('uid-1')
    expect(asked).toEqual([
      {
        url: '/identitytoolkit.googleapis.com/v1/projects/rooms/accounts:delete',
        authorization: 'Bearer owner',
        body: '{"localId":"uid-1"}',
      },
    ])
  })

  it('is left to the console without a service account, and clients never get its path', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openFirebaseIdentity(PROJECT, () => NOW).deleteAccount('uid-1')
    expect(warned.mock.calls[0]?.[0]).toContain('uid-1')
    warned.mockRestore()
    const withKey = openFirebaseIdentity({ ...PROJECT, serviceAccount: '/keys/rooms.json' }, () => NOW)
    expect(JSON.stringify(withKey.clientConfig(true))).not.toContain('/keys')
  })

  it('uses an access token granted for a JWT signed with the service account’s key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const google = await listen(() => ({ access_token: 'granted' }))
    const folder = await mkdtemp(join(tmpdir(), 'roomwright-key-'))
    const serviceAccount = join(folder, 'key.json')
    const key = {
      client_email: 'robot@rooms',
      private_key: await exportPKCS8(privateKey),
      token_uri: `${google.origin}/token`,
    }
    await writeFile(serviceAccount, JSON.stringify(key))
    const sent = vi.spyOn(globalThis, 'fetch')
    sent.mockImplementationOnce(realFetch).mockImplementationOnce(async () => Response.json({}))
    await openFirebaseIdentity({ ...PROJECT, serviceAccount }, () => NOW).deleteAccount('uid-1')
    const assertion = new URLSearchParams(google.asked[0]?.body).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, publicKey, { audience: key.token_uri, currentDate: NOW })
    expect(payload).toMatchObject({ iss: 'robot@rooms', scope: 'https://www.googleapis.com/auth/identitytoolkit' })
    const [url, init] = sent.mock.calls[1] ?? []
    expect(url).toBe('https://identitytoolkit.googleapis.com/v1/projects/rooms/accounts:delete')
    expect(init?.headers).toMatchObject({ authorization: 'Bearer granted' })
    sent.mockRestore()
    await rm(folder, { recursive: true })
  })
})
