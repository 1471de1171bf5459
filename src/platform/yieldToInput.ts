/** Ends the current task, so that input and rendering go before the rest of long work. */
export async function yieldToInput(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield()
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
