/** Runs one export of a file at a time: its progress and result, and functions to stop and retry it. */
import { useEffect, useRef, useState } from 'react'
import { ExportFailed } from '../../../studio/index.ts'

/** `share` of the work done, 0 to 1. */
export type ReportProgress = (share: number) => void

export type ExportState =
  | { readonly name: 'idle' }
  | { readonly name: 'working'; readonly share: number }
  | { readonly name: 'done'; readonly message: string; readonly notes: readonly string[] }
  | { readonly name: 'failed'; readonly message: string; readonly retry: () => void }

type Finished = { message: string; notes: readonly string[] }
type Work = (signal: AbortSignal, report: ReportProgress) => Promise<Finished>

const FAILED = 'The file could not be made. Please try again.'

export function useExport() {
  const [state, setState] = useState<ExportState>({ name: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(work: Work): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (next: ExportState) => {
      if (!signal.aborted) setState(next)
    }
    show({ name: 'working', share: 0 })
    try {
      const finished = await work(signal, (share) => show({ name: 'working', share }))
      show({ name: 'done', ...finished })
    } catch (error) {
      const message = error instanceof ExportFailed ? error.message : FAILED
      show({ name: 'failed', message, retry: () => void run(work) })
    }
  }

  function cancel() {
    running.current?.abort()
    setState({ name: 'idle' })
  }

  return { state, run, cancel }
}
