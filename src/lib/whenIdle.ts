/** After the page has loaded and rests, so that the first visit is not slowed down. Failures of `work` are ignored. */
export function whenIdle(work: () => Promise<void>): void {
  const begin = () => setTimeout(() => void work().catch(() => undefined), REST_MS)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Long enough for the page's pictures and first answers. */
const REST_MS = 4000
