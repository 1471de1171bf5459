/** Presses at random moments while a page arrives: where, on what, and what a person sees of what they did. */

/** Milliseconds until a file of the app is answered: at least and at most. */
export const FILE_DELAY_MS = [300, 3000] as const
/** Milliseconds after the first picture of a page; most files have arrived by then. */
const LAST_MOMENT_MS = 6000

const PATHS = [
  '/',
  '/inspirations',
  '/Steps',
  '/about-us',
  '/blog',
  '/blog-details?post=room-to-turn',
  '/login',
  '/register',
  '/get-started',
  '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones',
  '/terms',
  '/studio',
] as const

/** A link or button in the window; `nth` of those with the same name. */
export type Target = { tag: string; name: string; nth: number }
/** What a person sees of what a press has done. */
export type Look = { address: string; heading: string; opened: string[]; theme: string }
export type Moment = { path: string; atMs: number; choice: number; seed: number }

/** Moments over all pages; `MOMENTS_SEED=n` takes others. */
export function momentsOf(count: number): Moment[] {
  const random = randomFrom(Number(process.env.MOMENTS_SEED ?? 1))
  return Array.from({ length: count }, (_, at) => ({
    path: PATHS[at % PATHS.length] ?? '/',
    atMs: random() * LAST_MOMENT_MS,
    choice: random(),
    seed: Math.floor(random() * 2 ** 31),
  }))
}

/** In the page: the links and buttons that a pointer meets at their middle. */
export function targetsInWindow(): (Target & { x: number; y: number })[] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<HTMLElement>('a[href^="/"], button:enabled')].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const name = element.getAttribute('aria-label') ?? element.textContent
    const key = `${element.tagName} ${name}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const isMet = element.contains(document.elementFromPoint(x, y)) && element.ariaDisabled !== 'true'
    return isMet ? [{ tag: element.tagName, name, nth, x, y }] : []
  })
}

/** In the page. A form of search that is sent empty without scripts has its empty field in the address: nothing is lost. */
export function lookOf(): Look {
  const opened = [...document.querySelectorAll('[role=dialog], dialog[open], [role=menu], [aria-expanded=true]')]
  return {
    address: `${location.pathname}${location.search.replace(/^\?search=$/, '')}${location.hash}`,
    heading: document.querySelector('main h1, main h2')?.textContent ?? '',
    opened: opened.map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? ''}`),
    theme: document.documentElement.dataset.theme ?? '',
  }
}

/** Numbers from 0 to 1 that the seed decides (Numerical Recipes, section 7.1). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32
}
