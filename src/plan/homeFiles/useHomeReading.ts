/** Reads the home of a file in a worker, while its dialog is open, and again when a question of the file is answered. */
import { startTransition, useEffect, useState } from 'react'
import { type HomeReading, type ReadQuestion, readHomeInWorker, UnreadableFile } from '../../../studio/index.ts'

/** Files with the models of all their furniture are rarely larger. */
const MAX_BYTES = 256_000_000
/** What is read faster shows no progress. */
const PATIENCE_MS = 1_000

export type Answers = { readonly [what in ReadQuestion['what']]?: readonly string[] }

export type ReadingState =
  | { readonly name: 'reading'; readonly share: number; readonly isLong: boolean }
  | { readonly name: 'refused'; readonly message: string }
  /** `isStale`: it is read again, with other answers; `failure`: why it was not. */
  | { readonly name: 'read'; readonly reading: HomeReading; readonly isStale: boolean; readonly failure?: string }

const START: ReadingState = { name: 'reading', share: 0, isLong: false }
const NO_ANSWERS: Answers = {}

/** Closing the dialog ends the reading; so does another answer. */
export function useHomeReading(file: File) {
  const [state, setState] = useState<ReadingState>(START)
  const [answers, setAnswers] = useState(NO_ANSWERS)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (next: (before: ReadingState) => ReadingState) => {
      if (!signal.aborted) setState(next)
    }
    // What was read stays, until it is read with the other answers.
    show((before) => (before.name === 'read' && answers !== NO_ANSWERS ? { ...before, isStale: true } : START))
    const patience = setTimeout(
      () => show((now) => (now.name === 'reading' ? { ...now, isLong: true } : now)),
      PATIENCE_MS,
    )
    const onProgress = (share: number) => show((now) => (now.name === 'reading' ? { ...now, share } : now))
    readFile(file, answers, { signal, onProgress }).then(
      (reading) => startTransition(() => show(() => ({ name: 'read', reading, isStale: false }))),
      (error: unknown) => {
        const message = error instanceof UnreadableFile ? error.message : FAILED
        show((now) =>
          now.name === 'read'
            ? { name: 'read', reading: now.reading, isStale: false, failure: message }
            : { name: 'refused', message },
        )
      },
    )
    return () => {
      clearTimeout(patience)
      controller.abort()
    }
  }, [file, answers])
  return {
    state,
    answers,
    answer: (what: ReadQuestion['what'], values: readonly string[]) =>
      setAnswers((before) => ({ ...before, [what]: values })),
  }
}

const FAILED = 'The file could not be read. Please try again.'

async function readFile(
  file: File,
  answers: Answers,
  options: Parameters<typeof readHomeInWorker>[1],
): Promise<HomeReading> {
  if (file.size > MAX_BYTES)
    throw new UnreadableFile(
      `${file.name} is larger than ${MAX_BYTES / 1_000_000} MB. Save it without the textures and models that the plan does not need.`,
    )
  const buffer = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile(`${file.name} could not be read. Check that it is still there, and choose it again.`)
  })
  return readHomeInWorker({ bytes: new Uint8Array(buffer), name: file.name, answers }, options)
}
