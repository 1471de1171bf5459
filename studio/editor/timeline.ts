/** Undo and redo of any document: its past and future states, and the merging of steps of one gesture. */
export type Timeline<Document> = { readonly past: readonly Document[]; readonly future: readonly Document[] }

/** Steps with the same key within `MERGE_MS` become one step of undo: held arrows are one gesture. */
export type Merge = { readonly key: string; readonly atMs: number }
const MERGE_MS = 600
/** Maximum number of undo steps. Documents share their unchanged parts, so a step costs little memory. */
const MAX_STEPS = 500

/** The timeline after a change of `now`; a change that continues the last step adds no step. */
export function withStep<Document>(
  { past }: Timeline<Document>,
  now: Document,
  isSameStep: boolean,
): Timeline<Document> {
  return { past: isSameStep ? past : [...past, now].slice(-MAX_STEPS), future: [] }
}

/** One step back or forward; undefined if there is none. */
export function travelled<Document>(
  timeline: Timeline<Document>,
  now: Document,
  from: 'past' | 'future',
): { readonly to: Document; readonly timeline: Timeline<Document> } | undefined {
  const to = timeline[from].at(-1)
  if (to === undefined) return undefined
  const left = timeline[from].slice(0, -1)
  return {
    to,
    timeline:
      from === 'past'
        ? { past: left, future: [...timeline.future, now] }
        : { past: [...timeline.past, now], future: left },
  }
}

/** Whether a change continues the previous step. */
export function continuesStep(last: Merge | undefined, next: Merge | undefined): boolean {
  return last !== undefined && next !== undefined && last.key === next.key && next.atMs - last.atMs <= MERGE_MS
}
