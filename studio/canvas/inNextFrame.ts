/**
 * Work for the next frame that the browser paints. What is asked for while that work runs is done in the same frame,
 * after it: a hand's last move is painted at once and not a frame later.
 */
const waiting = new Set<() => void>()
let frame: number | undefined

/** However often it is asked for, `work` is done once. The answer takes it back. */
export function inNextFrame(work: () => void): () => void {
  waiting.add(work)
  frame ??= requestAnimationFrame(run)
  return () => waiting.delete(work)
}

function run(): void {
  // What one of them throws must not cost the others their frame.
  try {
    for (const work of waiting) {
      waiting.delete(work)
      work()
    }
  } finally {
    frame = waiting.size > 0 ? requestAnimationFrame(run) : undefined
  }
}
