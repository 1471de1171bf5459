/** Loads the code of a page when the pointer, the focus or a finger is on a link to it. */
import { loadPage } from './routes.tsx'

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

export function preloadOnIntent(): void {
  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === window.location.origin)
      loadPage(link).catch(() => undefined)
  }
  for (const intent of INTENTS) document.addEventListener(intent, handleIntent, { passive: true })
}
