import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFirebaseIdentity } from './firebaseIdentity.ts'
import type { Identity } from './identity.ts'

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
  it('believes a token of its own', async () => {
    expect(await identity.verify(await sign(claims))).toEqual({
      uid: 'uid-1',
      email: 'mara@example.com',
      emailVerified: true,
      name: 'Mara Lind',
      provider: 'google.com',
      signedInAt: new Date((seconds - 60) * 1000),
    })
    expect(identity.clientConfig).toEqual({ kind: 'firebase', ...PROJECT })
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

  it('says so when the keys cannot be had', async () => {
    const lost = openFirebaseIdentity(
      PROJECT,
      () => NOW,
      () => Promise.reject(new TypeError('fetch failed')),
    )
    await expect(lost.verify(await sign(claims))).rejects.toMatchObject({ status: 503 })
  })
})
