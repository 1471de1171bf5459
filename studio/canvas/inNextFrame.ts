/**
 * Work for the next frame that the browser paints. What is asked for while that work runs is done in the same frame,
 * after it: a hand's last move is painted at once and not a frame later.
 */
const waiting = new Set<() => void>()
let frame: number | undefined
let ranAtMs = -Infinity
/** Less than a frame of a fast screen. */
const LEAST_FRAME_MS = 6

/** However often it is asked for, `work` is done once. The answer takes it back. */
export function inNextFrame(work: () => void): () => void {
  waiting.add(work)
  if (!isRunning) frame ??= requestAnimationFrame(run)
  return () => waiting.delete(work)
}

/**
 * For what a moving hand asks: at once, with all that waits, unless a frame was worked for a moment ago. A browser tells
 * moves just before it paints, so that to wait for the frame is a detour.
 */
export function inThisFrame(work: () => void): void {
  waiting.add(work)
  if (performance.now() - ranAtMs >= LEAST_FRAME_MS) run()
  else frame ??= requestAnimationFrame(run)
}

let isRunning = false

function run(): void {
  if (frame !== undefined) cancelAnimationFrame(frame)
  frame = undefined
  ranAtMs = performance.now()
  isRunning = true
  // What one of them throws must not cost the others their frame.
  try {
    for (const work of waiting) {
      waiting.delete(work)
      work()
    }
  } finally {
    isRunning = false
    if (waiting.size > 0) frame = requestAnimationFrame(run)
  }
}
