/**
 * Undo and redo of any document. A history is a value: each function returns the next one. A step may have a second half
 * in another document, such as the board of a plan: both are undone and redone together.
 */

export type Step<Document> = {
  /** Steps count up in the order in which they were made. */
  readonly id: number
  /** The document on the far side of the step: before it for a past step, after it for an undone one. */
  readonly state: Document
  /** The second half, as plain data; its document reads it. */
  readonly half?: unknown
}

/** The nearest step is the last one of each list. */
export type Timeline<Document> = {
  readonly past: readonly Step<Document>[]
  readonly future: readonly Step<Document>[]
}

/** Changes with the same key within `withinMs` become one step: held arrows are one gesture. */
export type Merge = { readonly key: string; readonly atMs: number; readonly withinMs?: number }

export type History<Document> = Timeline<Document> & {
  readonly now: Document
  /** Of the last step, if it can be continued. */
  readonly lastMerge?: Merge | undefined
}

const MERGE_MS = 600
/** Maximum number of undo steps. Documents share their unchanged parts, so a step costs little memory. */
const MAX_STEPS = 500

export const NO_STEPS: Timeline<never> = { past: [], future: [] }

/** After a change to `next`. A change that continues the last step adds no step. */
export function withStep<Document>(history: History<Document>, next: Document, merge?: Merge): History<Document> {
  const { past, now, lastMerge } = history
  const step = { id: nextId(history), state: now }
  return {
    now: next,
    past: continuesStep(lastMerge, merge) ? past : [...past, step].slice(-MAX_STEPS),
    future: [],
    lastMerge: merge,
  }
}

/** The history after this number of steps back or forward, or as many as there are; undefined if there is none. */
export function travelled<Document>(
  history: History<Document>,
  from: 'past' | 'future',
  steps = 1,
): { readonly history: History<Document>; readonly passed: readonly Step<Document>[] } | undefined {
  const step = history[from].at(-1)
  if (!step || steps < 1) return undefined
  const to = from === 'past' ? 'future' : 'past'
  const next: History<Document> = {
    ...history,
    now: step.state,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], { ...step, state: history.now }],
    lastMerge: undefined,
  }
  const further = travelled(next, from, steps - 1)
  return { history: further?.history ?? next, passed: [step, ...(further?.passed ?? [])] }
}

/** Applies a change from elsewhere to every state, so that undo reverts only the user's own steps. */
export function rebased<Document>(history: History<Document>, into: (state: Document) => Document): History<Document> {
  const renew = (step: Step<Document>) => ({ ...step, state: into(step.state) })
  const { past, now, future } = history
  return { past: past.map(renew), now: into(now), future: future.map(renew), lastMerge: undefined }
}

/** Gives a step its second half; a step that is gone has none. */
export function withHalf<Document>(timeline: Timeline<Document>, id: number, half: unknown): Timeline<Document> {
  const renew = (step: Step<Document>) => (step.id === id ? { ...step, half } : step)
  return { past: timeline.past.map(renew), future: timeline.future.map(renew) }
}

/** The states of a timeline, the oldest first. */
export function statesOf<Document>({ past, future }: Timeline<Document>, now: Document): readonly Document[] {
  return [...past.map(({ state }) => state), now, ...future.map(({ state }) => state).toReversed()]
}

function nextId({ past, future }: Timeline<unknown>): number {
  return Math.max(0, ...[past.at(-1), future[0]].map((step) => step?.id ?? 0)) + 1
}

function continuesStep(last: Merge | undefined, next: Merge | undefined): boolean {
  if (last === undefined || next === undefined || last.key !== next.key) return false
  return next.atMs - last.atMs <= (next.withinMs ?? MERGE_MS)
}
