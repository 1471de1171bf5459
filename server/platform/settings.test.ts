import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('works without any settings', () => {
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: null, localSocialSignIn: true })
})

it('treats an empty value as unset', () => {
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
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['S3_ENDPOINT', 'minio'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['S3_FORCE_PATH_STYLE', 'maybe'],
])('reports %s with its value %s and explains what to do', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}.*"${value}".*Correct it`))
})

it('passes on the settings of models unchanged, without unset ones', () => {
  expect(readSettings({ AI_TEXT_MODEL: 'm', AI_TEXT_KEY: '', PORT: '1' }).models).toEqual({ AI_TEXT_MODEL: 'm' })
})

it('requires both Stripe secrets in a valid format and repeats neither', () => {
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

it('requires all Firebase settings or none', () => {
  expect(() => readSettings({ FIREBASE_PROJECT_ID: 'rooms' })).toThrow(/FIREBASE_AUTH_DOMAIN/)
})

it('allows disabling the local social sign-in', () => {
  expect(readSettings({ LOCAL_SOCIAL_SIGN_IN: 'false' }).localSocialSignIn).toBe(false)
})

it.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ['loopback,linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
  ['false', []],
  ['', []],
])('accepts "%s" as trusted proxies', (value, trustProxy) => {
  expect(readSettings({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy)
})

it.each([
  'true',
  '1',
  '0',
  '2',
  '*',
  'all',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'proxy.example',
  '10.0.0.1,',
  'false,10.0.0.1',
])('refuses "%s" as proxies, and explains what to do', (value) => {
  const sentence =
    /^The setting TRUST_PROXY is ".*" but must name the addresses of your proxies, such as 127\.0\.0\.1 .*\. Correct it/
  expect(() => readSettings({ TRUST_PROXY: value })).toThrow(sentence)
})

it('accepts the Firebase emulator on this machine with only a project id', () => {
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
])('refuses an emulator at "%s", whose unsigned tokens could be forged', (host) => {
  const env = { FIREBASE_PROJECT_ID: 'demo-rooms', FIREBASE_AUTH_EMULATOR_HOST: host }
  expect(() => readSettings(env)).toThrow('must be an address of this machine')
})

it('requires the S3 bucket with its keys or none of them', () => {
  expect(readSettings({}).s3).toBeNull()
  expect(() => readSettings({ S3_BUCKET: 'rooms' })).toThrow(/S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/)
  expect(() => readSettings({ S3_REGION: 'eu-west-1' })).toThrow(/S3_REGION asks for a bucket/)
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readSettings({ S3_BUCKET: 'rooms', S3_ENDPOINT: 'http://127.0.0.1:9000', ...keys }).s3).toMatchObject({
    bucket: 'rooms',
    region: 'us-east-1',
    forcePathStyle: true,
  })
})

it('requires MAIL_FROM with SMTP_URL', () => {
  const SMTP_URL = 'smtps://user:password@mail.example.com:465'
  expect(() => readSettings({ SMTP_URL })).toThrow(/MAIL_FROM/)
  expect(readSettings({ SMTP_URL, MAIL_FROM: 'hello@example.com' })).toMatchObject({
    smtpUrl: SMTP_URL,
    mailFrom: { name: '', address: 'hello@example.com' },
  })
  expect(readSettings({ MAIL_FROM: '"Rooms, Ltd." <hello@example.com>' }).mailFrom).toEqual({
    name: 'Rooms, Ltd.',
    address: 'hello@example.com',
  })
})

it.each([
  'a@b.com, c@d.com',
  'Rooms <a@b.com>, Eve <c@d.com>',
  'Rooms <a@b.com> (comment)',
  'Rooms\r\nBcc: c@d.com <a@b.com>',
  'Rooms <a@localhost>',
])('accepts exactly one sender address, and not %j', (MAIL_FROM) => {
  expect(() => readSettings({ MAIL_FROM })).toThrow(/^The setting MAIL_FROM is/)
})

it('accepts exactly one contact address', () => {
  expect(readSettings({ CONTACT_EMAIL: 'team@example.com' }).contactEmail).toBe('team@example.com')
  expect(() => readSettings({ CONTACT_EMAIL: 'a@b.com, c@d.com' })).toThrow(/^The setting CONTACT_EMAIL is/)
})

it.each(['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false', 'opportunisticTLS=true'])(
  'refuses to disable mail encryption with %s except for this machine, and repeats no password',
  (query) => {
    const read = (host: string) =>
      readSettings({ SMTP_URL: `smtp://user:hidden@${host}:587/?${query}`, MAIL_FROM: 'hello@example.com' })
    expect(() => read('mail.example.com')).toThrow(
      /^The setting SMTP_URL is (?!.*hidden).*must not disable encryption or its checks.*NODE_EXTRA_CA_CERTS/,
    )
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) expect(read(host).smtpUrl).toContain(host)
  },
)
