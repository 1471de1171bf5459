import type { Thread } from '../../contract/comments.ts'

/** Open threads are numbered from the oldest, alike on marks and in the panel. */
export function threadNumbers(threads: readonly Thread[]): ReadonlyMap<string, number> {
  return new Map(threads.filter(({ resolved }) => !resolved).map(({ id }, index) => [id, index + 1]))
}
