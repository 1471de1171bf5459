/**
 * A picture that grows into the one of the next page, where the browser can do it and nobody asked for less motion. The
 * next page gives its picture the same name in CSS; without one the pages fade into each other.
 */
const NAME = 'board-picture'
/** A page that is not there by then comes without the transition; the view stands still meanwhile. */
const PATIENCE_MS = 400

/** Runs `navigate`, which must take `picture` off the page, at once or within the transition. */
export function growInto(picture: HTMLElement | null | undefined, navigate: () => void): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!picture || isCalm || !('startViewTransition' in document)) return navigate()
  picture.style.viewTransitionName = NAME
  const transition = document.startViewTransition(async () => {
    navigate()
    await gone(picture)
    picture.style.viewTransitionName = ''
  })
  // Another transition or a hidden tab cancels it; the page is there all the same.
  for (const end of [transition.ready, transition.finished]) end.catch(() => undefined)
}

function gone(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(patience)
      resolve()
    }
    const observer = new MutationObserver(() => !element.checkVisibility() && done())
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
    const patience = setTimeout(done, PATIENCE_MS)
  })
}
