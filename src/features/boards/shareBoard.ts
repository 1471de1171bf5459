/** Hands the address of a saved board to the device's own share sheet, or to the clipboard where there is none. */
import { showAlert } from '../../lib/alertStore.ts'
import { copyText } from './copyText.ts'

export async function shareBoard(id: string, title: string): Promise<void> {
  const url = `${window.location.origin}/UserBoard?board=${encodeURIComponent(id)}`
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is no failure; anything else falls back to the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  showAlert((await copyText(url)) ? 'The link to this board is copied.' : `The link to this board is ${url}`, {
    kind: 'success',
  })
}
