/** Reads the home of a file in a worker, while its dialog is open. */
import { startTransition, useEffect, useState } from 'react'
import { type HomeReading, readHomeInWorker, UnreadableFile } from '../../../studio/index.ts'

/** Files with the models of all their furniture are rarely larger. */
const MAX_BYTES = 256_000_000
/** What is read faster shows no progress. */
const PATIENCE_MS = 1_000

export type ReadingState =
  | { readonly name: 'reading'; readonly share: number; readonly isLong: boolean }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'read'; readonly reading: HomeReading }

const START: ReadingState = { name: 'reading', share: 0, isLong: false }

/** Closing the dialog ends the reading. */
export function useHomeReading(file: File): ReadingState {
  const [state, setState] = useState<ReadingState>(START)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (next: ReadingState | ((before: ReadingState) => ReadingState)) => {
      if (!signal.aborted) setState(next)
    }
    show(START)
    const patience = setTimeout(
      () => show((now) => (now.name === 'reading' ? { ...now, isLong: true } : now)),
      PATIENCE_MS,
    )
    const onProgress = (share: number) => show((now) => (now.name === 'reading' ? { ...now, share } : now))
    readFile(file, { signal, onProgress }).then(
      (reading) => startTransition(() => show({ name: 'read', reading })),
      (error: unknown) => show({ name: 'refused', message: error instanceof UnreadableFile ? error.message : FAILED }),
    )
    return () => {
      clearTimeout(patience)
      controller.abort()
    }
  }, [file])
  return state
}

const FAILED = 'The file could not be read. Please try again.'

async function readFile(file: File, options: Parameters<typeof readHomeInWorker>[1]): Promise<HomeReading> {
  if (file.size > MAX_BYTES)
    throw new UnreadableFile(
      `${file.name} is larger than ${MAX_BYTES / 1_000_000} MB. Save it without the textures and models that the plan does not need.`,
    )
  const buffer = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile(`${file.name} could not be read. Check that it is still there, and choose it again.`)
  })
  return readHomeInWorker({ bytes: new Uint8Array(buffer), name: file.name }, options)
}
