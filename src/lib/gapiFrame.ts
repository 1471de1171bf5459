/**
 * Stands in for Google's `api.js` when the server is its own identity provider: the Firebase SDK would load that script
 * from the internet to talk with the hidden frame of a pop-up sign-in. It does not if `window.gapi` exists.
 */
import { z } from 'zod'

type Handler = (message: unknown) => void
type OpenOptions = { url: string; where: HTMLElement; attributes: { style: Record<string, string> } }

/** The messages of the frame: `ready` once, then an `authEvent` for each pop-up. */
const FrameMessage = z.looseObject({ type: z.string() })

/** Call it before the first pop-up; idempotent. */
export function installGapiFrame(): void {
  if ('gapi' in window) return
  const gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: { Iframe: () => undefined, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open: openFrame }) },
  }
  Object.assign(window, { gapi })
}

function openFrame<T>({ url, where, attributes }: OpenOptions, onOpen: (frame: ReturnType<typeof channel>) => T): T {
  const element = document.createElement('iframe')
  element.src = url
  element.title = 'Sign-in'
  element.tabIndex = -1
  element.setAttribute('aria-hidden', 'true')
  Object.assign(element.style, attributes.style)
  const frame = channel(element)
  where.append(element)
  return onOpen(frame)
}

/** The five functions of a gapi frame that the SDK calls. */
function channel(element: HTMLIFrameElement) {
  const handlers = new Map<string, Handler>()
  const isReady = new Promise<void>((resolve) => {
    handlers.set('ready', () => resolve())
  })
  window.addEventListener('message', (event) => {
    if (event.source !== element.contentWindow || event.origin !== window.location.origin) return
    const message = FrameMessage.safeParse(event.data)
    if (message.success) handlers.get(message.data.type)?.(event.data)
  })
  return {
    restyle: async () => undefined,
    ping: (onReady: () => void) => isReady.then(onReady),
    register: (type: string, handler: Handler) => void handlers.set(type, handler),
    send: (_type: string, _data: unknown, onAnswer: (answer: unknown) => void) => {
      setTimeout(() => {
        try {
          onAnswer([{ status: 'ACK', webStorageSupport: true }])
        } catch {
          // The SDK always throws after it has used this answer.
        }
      })
    },
  }
}
