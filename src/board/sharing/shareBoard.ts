/** Passes the URL of a saved board to the device's share sheet, or copies it to the clipboard if there is none. */
import { showAlert } from '../../platform/alertStore.ts'

/** The absolute URL of a board; `shareToken` is that of the link to a private one. */
export function boardAddress(id: string, shareToken?: string): string {
  const share = shareToken === undefined ? '' : `&share=${encodeURIComponent(shareToken)}`
  return `${window.location.origin}/UserBoard?board=${encodeURIComponent(id)}${share}`
}

export async function shareBoard(id: string, title: string, shareToken?: string): Promise<void> {
  const url = boardAddress(id, shareToken)
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closing the share sheet is not an error; any other failure falls back to the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  showAlert((await copyText(url)) ? 'The link to this board is copied.' : `The link to this board is ${url}`, {
    kind: 'success',
  })
}

/** Copies the text to the clipboard; returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
