/** News between the tabs of this browser about what is no longer as they show it. Logins travel with the token itself. */
const CHANNEL = 'roomwright'
export type TabNews = 'profile'

/** Tells the other tabs; this one knows already. */
export function tellOtherTabs(news: TabNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(news)
  channel.close()
}

export function hearOtherTabs(listener: (news: TabNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event) => {
    if (event.data === 'profile') listener('profile')
  })
  return () => channel.close()
}
