/** Security headers. Plain HTTP stays possible, for installations in a home network. */
import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { socialOffBecause } from './visitor/localPages.ts'
import type { World } from '../world.ts'
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

/** For answers outside of all hooks: nothing in them may be rendered or executed. */
export const BARE_PROTECTION = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export async function secure(
  app: FastifyInstance,
  { settings, machine }: Pick<World, 'settings' | 'machine'>,
): Promise<void> {
  const { firebase } = settings
  const opensWindows = firebase !== null || socialOffBecause(settings, machine) === null
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
            // Style elements need the nonce of their answer. Documents have no style attributes (src/platform/renderedStyles.ts).
            styleSrc: ["'self'", (_request: unknown, response: object) => `'nonce-${nonceOf(response)}'`],
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
            // Text can become code only through the policy of src/app/trustScripts.ts; Google's sign-in script does not
            // support such policies.
            ...(firebase ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }),
          },
        },
    // The windows of social sign-in need access to the page that opened them.
    crossOriginOpenerPolicy: { policy: opensWindows ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: settings.publicUrl?.startsWith('https:')
      ? { maxAge: HSTS_SECONDS, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS))
  // Not async: streams of events are sent while their handler has already returned.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
      return done(null, payload)
    const nonce = nonceOf(reply.raw)
    return done(
      null,
      payload
        .replace(NONCE_PLACE, () => `<meta property="csp-nonce" nonce="${nonce}" />`)
        .replaceAll('<style>', `<style nonce="${nonce}">`),
    )
  })
}

/** In index.html: libraries that add style elements read the nonce from it. */
const NONCE_PLACE = '<meta property="csp-nonce" />'
const NONCE_BYTES = 16
const nonces = new WeakMap<object, string>()

/** The nonce of an answer. */
function nonceOf(response: object): string {
  const nonce = nonces.get(response) ?? randomBytes(NONCE_BYTES).toString('base64')
  nonces.set(response, nonce)
  return nonce
}

/**
 * Browser features that no page of the app needs, and that injected scripts and frames must not use. The place of a device is
 * asked for by a press, for the daylight of a room; frames cannot ask.
 */
const PERMISSIONS = [
  'browsing-topics',
  'camera',
  'display-capture',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .concat('geolocation=(self)')
  .join(', ')
