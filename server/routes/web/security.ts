/** Security headers. Plain HTTP stays possible, for installations in a home network. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings.ts'
import { inlineScriptHashes } from './clientRoutes.ts'

/** Origins that the Firebase SDK needs if a Firebase project is configured. */
const GOOGLE = {
  script: ['https://apis.google.com'],
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.googleapis.com',
  ],
}

/**
 * One year (RFC 6797 does not prescribe a value), without subdomains, which may run other services. Sent only if
 * PUBLIC_URL is https, because the header would make a server without TLS unreachable.
 */
const HSTS_SECONDS = 31_536_000

export async function secure(app: FastifyInstance, settings: Settings): Promise<void> {
  const { firebase } = settings
  await app.register(helmet, {
    // In development, Vite injects inline scripts and styles.
    contentSecurityPolicy: settings.dev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            // The decoder of the catalogue's 3D models is WebAssembly; this does not allow `eval` of scripts.
            scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScriptHashes(), ...(firebase ? GOOGLE.script : [])],
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
    // Sign-in pop-ups need access to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: settings.publicUrl?.startsWith('https:')
      ? { maxAge: HSTS_SECONDS, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
