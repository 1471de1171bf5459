import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('needs no settings at all', () => {
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: null, localSocialSignIn: true })
})

it('takes an empty line for a setting that is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
})

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['PUBLIC_URL', 'rooms.example.com'],
  ['SESSION_HOURS', '0'],
  ['LOCAL_SOCIAL_SIGN_IN', 'maybe'],
  ['CONTACT_EMAIL', 'nobody'],
])('names %s, its value %s and the way out', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}.*"${value}".*Correct it`))
})

it.each(['AI_API_KEY', 'SMTP_URL', 'S3_BUCKET'])('refuses %s, whose service is not there', (name) => {
  expect(() => readSettings({ [name]: 'x' })).toThrow(new RegExp(`${name} is not available`))
})

it('wants both secrets of Stripe, in their form, and repeats neither', () => {
  const secretKey = 'sk_test_abc123'
  const webhookSecret = 'whsec_abc123'
  const both = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }
  expect(readSettings(both).stripe).toEqual({ secretKey, webhookSecret, apiUrl: null })
  expect(readSettings({}).stripe).toBeNull()
  expect(() => readSettings({ STRIPE_SECRET_KEY: secretKey })).toThrow(/STRIPE_WEBHOOK_SECRET together/)
  expect(() => readSettings({ ...both, STRIPE_SECRET_KEY: 'pk_test_oops' })).toThrow(
    /^The setting STRIPE_SECRET_KEY is set but must start with sk_test_(?!.*oops)/,
  )
  const live = { ...both, STRIPE_SECRET_KEY: 'sk_live_abc123', STRIPE_API_URL: 'http://localhost:1' }
  expect(() => readSettings(live)).toThrow(/STRIPE_API_URL is for test servers/)
})

it('wants a Firebase project whole or not at all', () => {
  expect(() => readSettings({ FIREBASE_PROJECT_ID: 'rooms' })).toThrow(/FIREBASE_AUTH_DOMAIN/)
})

it('keeps the local social pages from a server that others can reach', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).localSocialSignIn).toBe(false)
  expect(readSettings({ HOST: '0.0.0.0', LOCAL_SOCIAL_SIGN_IN: 'true' }).localSocialSignIn).toBe(true)
})

it('takes the Firebase emulator on this machine with a project alone', () => {
  const env = { FIREBASE_PROJECT_ID: 'demo-rooms', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  expect(readSettings(env).firebase).toEqual({
    projectId: 'demo-rooms',
    apiKey: 'emulator',
    authDomain: 'demo-rooms.firebaseapp.com',
    emulator: 'http://127.0.0.1:9099',
  })
  expect(readSettings({ ...env, FIREBASE_AUTH_EMULATOR_HOST: '[::1]:9099' }).firebase?.emulator).toBe(
    'http://[::1]:9099',
  )
  expect(() => readSettings({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toThrow('FIREBASE_PROJECT_ID')
})

it.each([
  'emulator.example.com:9099',
  '10.0.0.7:9099',
  '127.0.0.1.example.com:9099',
  'x@127.0.0.1:9099',
  'http://localhost',
])('refuses the emulator at "%s", whose unsigned tokens anybody could make', (host) => {
  const env = { FIREBASE_PROJECT_ID: 'demo-rooms', FIREBASE_AUTH_EMULATOR_HOST: host }
  expect(() => readSettings(env)).toThrow('must be an address of this machine')
})
