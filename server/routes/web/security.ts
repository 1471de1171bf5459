/** The headers that keep a page from being used against its reader. Plain HTTP stays possible: people run this at home. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { inlineScriptHashes } from './clientRoutes.ts'

/** What the Firebase SDK needs from Google when a real project is configured. */
const GOOGLE = {
  script: ['https://apis.google.com'],
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.googleapis.com',
  ],
}

/**
 * A year (RFC 6797 leaves it open). Only for the host itself: what else runs under the domain is not ours to decide. A server
 * without an https PUBLIC_URL sends none, so that nobody is locked out of it.
 */
const HSTS_SECONDS = 31_536_000

export async function secure(app: FastifyInstance, settings: Settings): Promise<void> {
  const { firebase } = settings
  await app.register(helmet, {
    // Vite writes scripts and styles into the page while the app is being made.
    contentSecurityPolicy: settings.dev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...inlineScriptHashes(), ...(firebase ? GOOGLE.script : [])],
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:'],
            fontSrc: ["'self'", 'data:'],
            connectSrc: [
              "'self'",
              'data:',
              'blob:',
              ...(firebase ? GOOGLE.connect : []),
              ...(firebase?.emulator ? [firebase.emulator] : []),
            ],
            workerSrc: ["'self'", 'blob:'],
            frameSrc: ["'self'", ...(firebase ? [firebase.emulator ?? `https://${firebase.authDomain}`] : [])],
            frameAncestors: ["'self'"],
            formAction: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'self'"],
          },
        },
    // The pop-up of a sign-in must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: settings.publicUrl?.startsWith('https:')
      ? { maxAge: HSTS_SECONDS, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
