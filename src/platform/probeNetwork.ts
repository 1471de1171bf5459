/** Checks whether the server can be reached; while it cannot, repeats the check until it can. One check at a time. */
const RETRY_MS = 4_000
const TIMEOUT_MS = 10_000
const HEALTH = `${import.meta.env.VITE_API_BASE ?? '/api'}/health`

let isRunning = false

/** @param report called with true when there is no answer, and with false at the next one */
export async function probeNetwork(report: (isCut: boolean) => void): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    if (await isAnswered()) return
    report(true)
    do await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    while (!(await isAnswered()))
    report(false)
  } finally {
    isRunning = false
  }
}

/** An error response is also an answer. */
async function isAnswered(): Promise<boolean> {
  try {
    await fetch(HEALTH, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}
