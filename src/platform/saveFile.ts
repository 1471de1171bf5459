/** Hands a file to the user: as a download, on the clipboard, or through the device's share sheet. */

const MAX_NAME = 60
/** The browser may read the URL after the click returns. */
const REVOKE_AFTER_MS = 60_000

/**
 * "Quiet harbor: a room", "png" -> "quiet-harbor-a-room.png"; with "Cover A4" as its form "quiet-harbor-a-room-cover-a4.png".
 * A long title is cut, its form is not.
 */
export function fileName(title: string, extension: string, form = ''): string {
  return `${[plain(title) || 'board', plain(form)].filter(Boolean).join('-')}.${extension}`
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-+|-+$/g, '')
}

export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

export function canCopyImage(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'
}

/** `png` is a promise, because Safari allows writing to the clipboard only during the click. */
export async function copyImage(png: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
}

export function canShareFile(type: string): boolean {
  return (
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([new Blob(['x'])], 'board', { type })] })
  )
}

/** False if the user closed the share sheet. */
export async function shareFile(blob: Blob, name: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ title, files: [new File([blob], name, { type: blob.type })] })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}
