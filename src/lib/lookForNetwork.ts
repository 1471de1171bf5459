/** Asks the server for a sign of life until it answers. One look at a time. */
const AGAIN_MS = 4_000
const PATIENCE_MS = 10_000
/** Any answer is one, also a refusal. */
const SIGN_OF_LIFE = `${import.meta.env.VITE_API_BASE ?? '/api'}/health`

let isLooking = false

/** @param tell called with true when nobody answers, and with false when somebody does again */
export async function lookForNetwork(tell: (isCut: boolean) => void): Promise<void> {
  if (isLooking) return
  isLooking = true
  try {
    if (await isAnswered()) return
    tell(true)
    do await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    while (!(await isAnswered()))
    tell(false)
  } finally {
    isLooking = false
  }
}

async function isAnswered(): Promise<boolean> {
  try {
    await fetch(SIGN_OF_LIFE, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    return false
  }
}
