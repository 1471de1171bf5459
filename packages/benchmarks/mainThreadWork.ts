/** Main-thread work of a page per frame, from Chrome's trace: CPU time, not wall-clock time. */
import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      tdur: z.number().default(0),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
})
const CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'devtools.timeline.frame',
  'blink.user_timing',
  '__metadata',
]

/** Starts a trace; returns a function that stops it and returns milliseconds per frame. */
export function traceWork(browser: Browser, page: Page): Promise<() => Promise<readonly number[]>> {
  return traced(browser, page, workOfPictures)
}

/** The same for each task, from the time on that the returned function `begin` is called. */
export async function traceTasks(browser: Browser, page: Page) {
  const stop = await traced(browser, page, (events) => {
    const begun = events.find(({ name }) => name === BEGUN)?.ts ?? 0
    return tasksOf(events).flatMap(({ ts, tdur }) => (ts > begun ? tdur / 1000 : []))
  })
  return { begin: () => page.evaluate((name) => void performance.mark(name), BEGUN), stop }
}

const BEGUN = 'measured from here'

async function traced(browser: Browser, page: Page, read: (events: readonly Event[]) => readonly number[]) {
  await browser.startTracing(page, { categories: CATEGORIES })
  return async () => {
    const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()))
    const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    return mains
      .map((main) => read(traceEvents.filter(({ pid, tid }) => pid === main.pid && tid === main.tid)))
      .reduce((most, one) => (sum(one) > sum(most) ? one : most), [])
  }
}

type Event = z.infer<typeof Trace>['traceEvents'][number]

/** Attributes to a frame all tasks up to and including the one that commits it. */
function workOfPictures(events: readonly Event[]): readonly number[] {
  const begun = events.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  const tasks = tasksOf(events)
  const work = begun.map(() => 0)
  let picture = 0
  for (const { ts, tdur } of tasks) {
    while (picture < begun.length - 1 && ts > (begun[picture] ?? Infinity)) picture++
    work[picture] = (work[picture] ?? 0) + tdur / 1000
  }
  return work
}

function tasksOf(events: readonly Event[]): readonly Event[] {
  return events.filter(({ name }) => name.endsWith('RunTask')).toSorted((a, b) => a.ts - b.ts)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0)
}
