/**
 * What happens to all open documents together: the page is left, the network returns, the user signs out. The page has
 * one listener for each event of the browser.
 */

/** `leave`: the page was hidden or is being closed. Phones close hidden pages without a further event. */
export type PageEvent = 'leave' | 'online' | 'sign-out'
type Handler = (event: PageEvent) => void

const handlers = new Set<Handler>()

/** Calls the handler for every event until `removePageHandler`. Does nothing on the server. */
export function addPageHandler(handler: Handler): void {
  if (typeof window === 'undefined') return
  if (handlers.size === 0) listen('addEventListener')
  handlers.add(handler)
}

export function removePageHandler(handler: Handler): void {
  if (handlers.delete(handler) && handlers.size === 0) listen('removeEventListener')
}

function listen(way: 'addEventListener' | 'removeEventListener'): void {
  window[way]('pagehide', leave)
  window[way]('online', comeOnline)
  document[way]('visibilitychange', hide)
}

export function notifyPage(event: PageEvent): void {
  for (const handler of handlers) handler(event)
}

const leave = () => notifyPage('leave')
const comeOnline = () => notifyPage('online')
const hide = () => {
  if (document.visibilityState === 'hidden') leave()
}
