/** Presses of links and buttons at random moments while the files of the app arrive slowly lose nothing. */
import {
  FILE_DELAY_MS,
  type Look,
  lookOf,
  momentsOf,
  randomFrom,
  type Target,
  targetsInWindow,
} from '../support/earlyPress.ts'
import { everything } from '../support/everything.ts'
import { Person } from './person.ts'
import { slowServer } from './slowServer.ts'
import { expect, test } from './test.ts'
import type { Engine } from './webdriver.ts'

const MOMENTS = everything ? 200 : 4
const SIZE = { width: 1440, height: 900 }

test('a press at any moment while the files of the app arrive does what it does later', async ({ engine, baseURL }) => {
  test.setTimeout(MOMENTS * 90_000)
  const random = randomFrom(7)
  const [least, most] = FILE_DELAY_MS
  const slow = await slowServer(baseURL ?? '', () => least + random() * (most - least))
  const lost: unknown[] = []
  for (const moment of momentsOf(MOMENTS)) {
    const { target, found } = await pressEarly(engine, slow.origin, moment)
    const wanted = await pressLate(engine, baseURL ?? '', moment.path, target)
    if (JSON.stringify(found) !== JSON.stringify(wanted)) lost.push({ ...moment, target, found, wanted })
  }
  slow.close()
  expect(lost).toEqual([])
})

async function pressEarly(engine: Engine, origin: string, moment: { path: string; atMs: number; choice: number }) {
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
  await person.pressAt({ x: Math.round(target.x), y: Math.round(target.y) })
  const found = await settledLook(person, 8)
  await window.close()
  return { target, found }
}

/** The look after the same press on a page that has arrived. */
async function pressLate(engine: Engine, origin: string, path: string, { tag, name, nth }: Target): Promise<Look> {
  const window = await engine.openWindow(SIZE)
  const person = new Person(window, origin)
  await person.open(path)
  const target = await person.until(`${path} shows ${tag} ${name}`, async () => {
    const all = await targetsOf(person)
    return all.find((one) => one.tag === tag && one.name === name && one.nth === nth) ?? false
  })
  await person.pressAt({ x: Math.round(target.x), y: Math.round(target.y) })
  const look = await settledLook(person, 1)
  await window.close()
  return look
}

async function targetsOf({ window }: Person) {
  return (await window.run(`return (${String(targetsInWindow)})()`)) as (Target & { x: number; y: number })[]
}

/** The look once it stays the same; `seconds` is longer than a file may take. */
async function settledLook(person: Person, seconds: number): Promise<Look> {
  return person.until('the page rests', async () => {
    const look = async () => (await person.window.run(`return (${String(lookOf)})()`)) as Look
    const isHydrated = await person.window.run(`return !('earlyEvents' in window)`)
    const before = await look()
    await delay(seconds * 1000)
    const after = await look()
    return isHydrated && JSON.stringify(before) === JSON.stringify(after) ? after : false
  })
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
