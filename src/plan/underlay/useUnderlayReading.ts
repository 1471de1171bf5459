/** Reads a picture or a page of a PDF in a worker while its dialog is open. Closing the dialog ends the reading. */
import { useEffect, useState } from 'react'
import { PasswordNeeded, readUnderlay, type UnderlayPicture, UnreadableFile } from '../../../studio/index.ts'

import { decoded, snapTo, type SnapToLines } from './underlayPictures.ts'

/** What is read faster shows no progress. */
const PATIENCE_MS = 500
const FAILED = 'The file could not be read. Please try again, or save it as PNG or JPEG.'

type Order = { readonly page?: number | undefined; readonly password?: string }
export type UnderlayReading =
  /** `share`: from 0 to 1. */
  | { readonly name: 'reading'; readonly share: number; readonly isLong: boolean }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'locked'; readonly isWrong: boolean }
  | {
      readonly name: 'read'
      readonly picture: UnderlayPicture
      readonly address: string
      readonly snap: SnapToLines | undefined
    }

const START: UnderlayReading = { name: 'reading', share: 0, isLong: false }

/** `file`: undefined reads nothing. `page`: the first to read. */
export function useUnderlayReading(file: File | undefined, page: number | undefined) {
  const [order, setOrder] = useState<Order>({ page })
  const [state, setState] = useState<UnderlayReading>(START)
  useEffect(() => {
    if (!file) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const show = (next: (before: UnderlayReading) => UnderlayReading) => {
      if (!signal.aborted) setState(next)
    }
    let address: string | undefined
    show(() => START)
    const patience = setTimeout(
      () => show((now) => (now.name === 'reading' ? { ...now, isLong: true } : now)),
      PATIENCE_MS,
    )
    const read = async (): Promise<UnderlayReading> => {
      const onProgress = (share: number) => show((now) => (now.name === 'reading' ? { ...now, share } : now))
      const picture = await readUnderlay({ file, name: file.name, ...order }, { signal, onProgress })
      address = URL.createObjectURL(picture.blob)
      await decoded(address)
      return { name: 'read', picture, address, snap: snapTo(picture.lines) }
    }
    read().then(
      (found) => show(() => found),
      (error: unknown) =>
        show(() =>
          error instanceof PasswordNeeded
            ? { name: 'locked', isWrong: error.isWrong }
            : { name: 'refused', message: error instanceof UnreadableFile ? error.message : FAILED },
        ),
    )
    return () => {
      clearTimeout(patience)
      controller.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [file, order])
  return {
    state,
    readPage: (next: number) => setOrder((before) => ({ ...before, page: next })),
    unlock: (password: string) => setOrder((before) => ({ ...before, password })),
  }
}
