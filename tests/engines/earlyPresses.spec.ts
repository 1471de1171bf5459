/** Presses of links and buttons at random moments while the files of the app arrive slowly lose nothing. */
import {
  FILE_DELAY_MS,
  type Look,
  lookOf,
  type Moment,
  momentsOf,
  randomFrom,
  type Target,
  targetsInWindow,
} from '../support/earlyPress.ts'
import { everything } from '../support/everything.ts'
import { Person } from './person.ts'
import { isFurtherPage, slowServer } from './slowServer.ts'
import { expect, test } from './test.ts'
import type { Engine } from './webdriver.ts'

const MOMENTS = momentsOf(everything ? 200 : 4)
/** A driver that stops answering costs one block: the next try has a new browser. */
const BLOCK = 4
const SIZE = { width: 1440, height: 900 }
/** Milliseconds without a change and without an awaited file after which a page rests: longer than one file may take. */
const REST_MS = 5000
/** A busy machine may take so many to show what a press does. */
const PATIENCE_MS = 20_000

test.describe.configure({ mode: 'parallel' })

for (let first = 0; first < MOMENTS.length; first += BLOCK)
  test(`a press at any moment while the files of the app arrive does what it does later: ${first + 1} to ${first + BLOCK}`, async ({
    engine,
    baseURL,
  }) => {
    test.setTimeout(BLOCK * 180_000)
    const random = randomFrom(7 + first)
    const [least, most] = FILE_DELAY_MS
    // Browsers keep further files waiting behind these, so that a page may take long over something that has many. What the
    // service worker keeps for later is not awaited.
    let awaited = 0
    const slow = await slowServer(baseURL ?? '', async (request) => {
      if (!request.url?.startsWith('/assets/') && !isFurtherPage(request)) return
      const counted = request.headers['sec-fetch-dest'] === 'empty' ? 0 : 1
      awaited += counted
      await delay(least + random() * (most - least))
      awaited -= counted
    })
    const lost: unknown[] = []
    try {
      for (const moment of MOMENTS.slice(first, first + BLOCK)) {
        const { target, found, clicked } = await pressEarly(engine, slow.origin, moment, () => awaited > 0)
        const wanted = await pressLate(engine, baseURL ?? '', moment.path, target, found)
        if (!isSame(found, wanted)) lost.push({ ...moment, target, found, wanted, clicked })
      }
    } finally {
      slow.close()
    }
    expect(lost).toEqual([])
  })

async function pressEarly(engine: Engine, origin: string, moment: Moment, isLoading: () => boolean) {
  const window = await engine.openWindow(SIZE)
  const person = new Person(window, origin)
  await window.open(`${origin}${moment.path}`)
  await person.until('something is shown', () =>
    window.run('return performance.getEntriesByName("first-contentful-paint").length > 0'),
  )
  await delay(moment.atMs)
  const targets = await targetsOf(person)
  const target = targets[Math.floor(moment.choice * targets.length)]
  if (!target) throw new Error(`${moment.path} shows neither a link nor a button.`)
  await window.run(`addEventListener('click', ({ target }) => { window.clicked = target.outerHTML }, true)`)
  await person.pressAt({ x: Math.round(target.x), y: Math.round(target.y) })
  const found = await person.until('the page rests', async () => {
    const isHydrated = await person.window.run(`return !('earlyEvents' in window)`)
    const before = await lookAt(person)
    await delay(REST_MS)
    const after = await lookAt(person)
    return isHydrated && !isLoading() && isSame(before, after) ? after : false
  })
  // Undefined on another document; otherwise what was met, which is another thing where the page moved meanwhile.
  const clicked = await window.run('return window.clicked')
  await window.close()
  return { target, found, clicked }
}

/** The look after the same press on a page that has arrived, once it is `found`, or the last one. */
async function pressLate(engine: Engine, origin: string, path: string, { tag, name, nth }: Target, found: Look) {
  const window = await engine.openWindow(SIZE)
  const person = new Person(window, origin)
  await person.open(path)
  const target = await person.until(`${path} shows ${tag} ${name}`, async () => {
    const all = await targetsOf(person)
    return all.find((one) => one.tag === tag && one.name === name && one.nth === nth) ?? false
  })
  await person.pressAt({ x: Math.round(target.x), y: Math.round(target.y) })
  let look: Look
  const lastAt = Date.now() + PATIENCE_MS
  do {
    await delay(1000)
    look = await lookAt(person)
  } while (!isSame(look, found) && Date.now() < lastAt)
  await window.close()
  return look
}

async function targetsOf({ window }: Person) {
  return (await window.run(`return (${String(targetsInWindow)})()`)) as (Target & { x: number; y: number })[]
}

async function lookAt({ window }: Person): Promise<Look> {
  return (await window.run(`return (${String(lookOf)})()`)) as Look
}

function isSame(one: Look, other: Look): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
