/** Notifies the other tabs of this browser that data has changed. Logins are detected by the stored token. */
const CHANNEL = 'roomwright'
type TabMessage = 'profile'

/** Notifies the other tabs, not this one. */
export function notifyOtherTabs(news: TabMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(news)
  channel.close()
}

export function onOtherTabs(listener: (news: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event) => {
    if (event.data === 'profile') listener('profile')
  })
  return () => channel.close()
}
