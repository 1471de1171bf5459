/** Calls `work` when the page has nothing else to do, unless the returned function was called before. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work)
  return () => cancelIdleCallback(callback)
}
