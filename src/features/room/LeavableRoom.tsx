/** A room that can be left for another one when it cannot be shown, so that stored data never blocks the designer. */
import { Component, type ReactNode, useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { loadOrAlert } from '../../components/lazyComponent.tsx'
import { isChunkFailure } from '../../lib/chunkLoading.ts'
import type { Layouts } from './layouts/useLayouts.ts'

type Props = { layouts: Layouts; around: (content: ReactNode) => ReactNode; children: ReactNode }

/** Shows the way out in place of a room that fails while it is drawn. */
export class LeavableRoom extends Component<Props, { readonly error?: unknown }> {
  override readonly state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { layouts, around, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    // The page reports code that could not be loaded.
    if (isChunkFailure(error)) throw error
    return around(<UnshownRoom layouts={layouts} message="This room cannot be shown. It is kept as it is." />)
  }
}

/** What is stored of the room stays as it is. */
export function UnshownRoom({ layouts, message }: { layouts: Layouts; message: string }) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const changes = await loadOrAlert('another room', () => import('./layouts/layoutChanges.ts'))
    try {
      await changes?.openAnotherRoom(layouts)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ErrorState message={failure ?? message} onRetry={() => void leave()} retryLabel="Open another room" busy={busy} />
  )
}
