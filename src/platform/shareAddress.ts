/** Passes an address to the device's share sheet, or copies it to the clipboard if there is none. */
import { showAlert } from './alertStore.ts'

/** `thing`: what the address opens, in words, such as `board`. */
export async function shareAddress(url: string, { title, thing }: { title: string; thing: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closing the share sheet is not an error; any other failure falls back to the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  showAlert((await copyText(url)) ? `The link to this ${thing} is copied.` : `The link to this ${thing} is ${url}`, {
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
