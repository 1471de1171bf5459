/**
 * The settings of the server, read once from the environment. An invalid value stops the start with one sentence that
 * names the setting and explains what to do.
 */
import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmailAddress } from '../../src/contract/emailAddress.ts'
import { isLoopback } from './loopback.ts'
import { LinkHosts } from './linkHosts.ts'
import { keepsEncryption, type MailSender, mailSender } from './mailSettings.ts'
import { TrustedProxies } from './trustedProxies.ts'

/** Settings whose values must not appear in messages. */
const SECRET = /SECRET|PASSWORD|_KEY$|_TOKEN$/
const FORTNIGHT_HOURS = 336
/** In minutes. */
const HALF_AN_HOUR = 30

/** The least severe entries that the log holds; `info` adds one for each request. Security entries are always logged. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const origin = z.url({ protocol: /^https?$/, error: 'must be an address such as https://rooms.example.com' })

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'must be a number from 0 to 65535' })
    .int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535')
    .max(65_535, 'must be a number from 0 to 65535')
    .default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: origin.transform((value) => new URL(value).origin).optional(),
  TRUST_PROXY: TrustedProxies.default([]),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  LOCAL_SOCIAL_SIGN_IN: flag.default(true),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must start with whsec_')
    .optional(),
  STRIPE_API_URL: origin.transform((value) => new URL(value).origin).optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => mailSender(value) !== undefined, 'must be an address such as Roomwright <hello@example.com>')
    .default('Roomwright <hello@roomwright.example>'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com:465' })
    .refine(
      keepsEncryption,
      'must not disable encryption or its checks: remove requireTLS, ignoreTLS, opportunisticTLS and tls. from it. A certificate of your own is trusted with NODE_EXTRA_CA_CERTS',
    )
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  MATTING_MODEL: z.string().optional(),
  LINK_HOSTS: LinkHosts.default([]),
  OPERATOR_EMAILS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((address) => address.trim().toLowerCase())
        .filter((address) => address !== ''),
    )
    .refine((addresses) => addresses.every(isEmailAddress), 'must be email addresses separated by commas')
    .default([]),
  CONTACT_EMAIL: z.string().trim().refine(isEmailAddress, 'must be an email address').optional(),
  SESSION_HOURS: z.coerce
    .number({ error: 'must be a number of hours' })
    .positive('must be more than 0')
    .max(8760, 'must be at most 8760, a year')
    .default(FORTNIGHT_HOURS),
  SESSION_TOKEN_MINUTES: z.coerce
    .number({ error: 'must be a number of minutes' })
    .min(1, 'must be at least 1')
    .max(525_600, 'must be at most 525600, a year')
    .default(HALF_AN_HOUR),
  RATE_LIMIT: z.coerce
    .number({ error: 'must be a number of requests a minute' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(300),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('error'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 letters, digits and signs without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .optional(),
  SHUTDOWN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be at least 0')
    .max(600, 'must be at most 600')
    .default(20),
})

export type FirebaseProject = {
  projectId: string
  apiKey: string
  authDomain: string
  appId?: string
  /** Path of a service account's JSON key, used to delete accounts at Firebase. */
  serviceAccount?: string
  /** Origin of the Firebase emulator on this machine, whose tokens are unsigned. */
  emulator?: string
}

/** A bucket of Amazon S3 or a compatible service, such as MinIO, R2 or Spaces. */
export type S3Bucket = {
  bucket: string
  region: string
  /** URL of a compatible service; null for Amazon. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
  /** Whether URLs contain the bucket in the path instead of the host name, as most compatible services require. */
  forcePathStyle: boolean
}

export type { MailSender }

export type Settings = {
  host: string
  port: number
  /** Whether PORT is set: then no other port is taken instead. */
  isPortFixed: boolean
  /** Absolute path of the folder with all data of the server. */
  dataDir: string
  /** URL of an external PostgreSQL; null: the embedded one. */
  databaseUrl: string | null
  /** The origin under which users reach the app, if it differs from the listening address. */
  publicUrl: string | null
  /** Addresses and ranges of reverse proxies whose X-Forwarded headers are trusted. */
  trustProxy: readonly string[]
  /** A Firebase project for sign-in; null: the embedded identity module. */
  firebase: FirebaseProject | null
  /** Enables the simulated Google, Facebook and Apple sign-in, which is unverified and open to this machine only. */
  localSocialSignIn: boolean
  /** Payments by Stripe; null: the embedded test checkout. The secrets are never logged or sent to clients. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null
  /** The mail server; null: mails are stored in the database and announced on the console. */
  smtpUrl: string | null
  /** A bucket for pictures; null: a folder in DATA_DIR. */
  s3: S3Bucket | null
  /** Absolute path of an ONNX matting model for cut-outs; null: the embedded matting. */
  mattingModel: string | null
  mailFrom: MailSender
  contactEmail: string | null
  /** Accounts with these confirmed addresses, in lower case, may import products. */
  operatorEmails: readonly string[]
  /** Hosts of a private network, with or without a port, whose pages people may paste as links to products. */
  linkHosts: readonly string[]
  /** The settings with the prefix AI_, unparsed; `readModels` parses them. */
  models: Record<string, string>
  /** Lifetime of a login, regardless of renewals of its token. */
  sessionHours: number
  /** Lifetime of a session token; the web client renews it before it expires. */
  sessionTokenMinutes: number
  /** API requests per minute and visitor; sign-in, generation and forms are each limited to a fifth of it. */
  requestsPerMinute: number
  /** The least severe entries that are logged. */
  logLevel: LogLevel
  /** The bearer token of /metrics; null: only this machine can read them. */
  metricsToken: string | null
  /** Where traces are sent by OTLP over HTTP; null: none are made. */
  tracesUrl: string | null
  /** Grace period of the shutdown for running answers, uploads and generations. */
  shutdownSeconds: number
  /** Development mode: Vite serves the app with hot reload. */
  dev: boolean
}

/** Reads the settings. Throws an Error with one sentence for the operator. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  // An empty value in .env means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new Error(
      `The setting ${name} is ${SECRET.test(name) ? 'set' : `"${withoutPassword(given[name])}"`} but ${issue?.message}. Correct it in the environment or in .env, or remove it to use the default.`,
    )
  }
  const { data } = parsed
  if (data.SMTP_URL && !given.MAIL_FROM)
    throw new Error(
      'SMTP_URL needs MAIL_FROM: mail servers accept mail only from an address of their own. Set both, or remove SMTP_URL to keep mails in the database.',
    )
  return {
    host: data.HOST,
    port: data.PORT,
    isPortFixed: given.PORT !== undefined,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    publicUrl: data.PUBLIC_URL ?? null,
    trustProxy: data.TRUST_PROXY,
    firebase: firebaseProject(data),
    localSocialSignIn: data.LOCAL_SOCIAL_SIGN_IN,
    stripe: stripeAccount(data),
    smtpUrl: data.SMTP_URL ?? null,
    s3: s3Bucket(given, data),
    mattingModel: data.MATTING_MODEL ? resolve(data.MATTING_MODEL) : null,
    mailFrom: mailSender(data.MAIL_FROM) ?? { name: '', address: data.MAIL_FROM },
    contactEmail: data.CONTACT_EMAIL ?? null,
    operatorEmails: data.OPERATOR_EMAILS,
    linkHosts: data.LINK_HOSTS,
    models: modelSettings(given),
    sessionHours: data.SESSION_HOURS,
    sessionTokenMinutes: data.SESSION_TOKEN_MINUTES,
    requestsPerMinute: data.RATE_LIMIT,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN ?? null,
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    shutdownSeconds: data.SHUTDOWN_SECONDS,
    dev: given.ROOMWRIGHT_DEV === '1',
  }
}

/** Masks user name and password of a URL. */
const withoutPassword = (value = '') => value.replace(/\/\/[^/\s]*@/, '//***@')

function modelSettings(given: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (name.startsWith('AI_') && value ? [[name, value]] : [])),
  )
}

function firebaseProject(data: z.infer<typeof Environment>): Settings['firebase'] {
  if (data.FIREBASE_AUTH_EMULATOR_HOST) return emulatedProject(data, data.FIREBASE_AUTH_EMULATOR_HOST)
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = data
  if (!projectId && !apiKey && !authDomain) return null
  if (!projectId || !apiKey || !authDomain)
    throw new Error(
      'Firebase sign-in needs FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN together. Set all three, or none to use the embedded sign-in.',
    )
  return {
    projectId,
    apiKey,
    authDomain,
    ...(data.FIREBASE_APP_ID ? { appId: data.FIREBASE_APP_ID } : {}),
    ...(data.FIREBASE_SERVICE_ACCOUNT ? { serviceAccount: resolve(data.FIREBASE_SERVICE_ACCOUNT) } : {}),
  }
}

/** Emulator tokens are unsigned, so only an emulator on this machine is accepted. */
function emulatedProject(data: z.infer<typeof Environment>, host: string): FirebaseProject {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = data
  if (!projectId)
    throw new Error(
      'The Firebase emulator needs FIREBASE_PROJECT_ID in addition to FIREBASE_AUTH_EMULATOR_HOST. Set it (for example, to demo-roomwright), or remove FIREBASE_AUTH_EMULATOR_HOST.',
    )
  const address = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  if (!address || address.host !== host.toLowerCase() || !isLoopback(address.hostname))
    throw new Error(
      `The setting FIREBASE_AUTH_EMULATOR_HOST is "${host}" but must be an address of this machine such as 127.0.0.1:9099: the emulator's tokens are not signed. Correct it, or remove it.`,
    )
  return {
    projectId,
    apiKey: apiKey ?? 'emulator',
    authDomain: authDomain ?? `${projectId}.firebaseapp.com`,
    emulator: address.origin,
  }
}

function stripeAccount(data: z.infer<typeof Environment>): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = data
  if (!secretKey && !webhookSecret && !apiUrl) return null
  if (!secretKey || !webhookSecret)
    throw new Error(
      'Payments by Stripe need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together. Set both, or none to use the embedded test checkout.',
    )
  if (apiUrl && secretKey.includes('_live_'))
    throw new Error(
      'STRIPE_API_URL is for test servers, and STRIPE_SECRET_KEY is a live key. Use a test key, or remove STRIPE_API_URL.',
    )
  return { secretKey, webhookSecret, apiUrl: apiUrl ?? null }
}

function s3Bucket(given: Record<string, string | undefined>, data: z.infer<typeof Environment>): S3Bucket | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  const lone = Object.keys(given).find((name) => name.startsWith('S3_'))
  if (!lone) return null
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Error(
      `The setting ${lone} asks for a bucket, which needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together. Set all three, or remove every S3_ setting to keep pictures in DATA_DIR.`,
    )
  const { S3_REGION: region, S3_ENDPOINT: endpoint = null } = data
  const forcePathStyle = data.S3_FORCE_PATH_STYLE ?? endpoint !== null
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle }
}
