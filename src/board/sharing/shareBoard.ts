/** Shares the URL of a saved board. */
import { shareAddress } from '../../platform/shareAddress.ts'

/** The absolute URL of a board; `shareToken` is that of the link to a private one. */
export function boardAddress(id: string, shareToken?: string): string {
  const share = shareToken === undefined ? '' : `&share=${encodeURIComponent(shareToken)}`
  return `${window.location.origin}/UserBoard?board=${encodeURIComponent(id)}${share}`
}

export function shareBoard(id: string, title: string, shareToken?: string): Promise<void> {
  return shareAddress(boardAddress(id, shareToken), { title, thing: 'board' })
}
