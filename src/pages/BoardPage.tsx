import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Skeleton } from '../components/Skeleton.tsx'
import type { Board } from '../contract/boards.ts'
import { SavedBoard } from '../features/boards/saved/SavedBoard.tsx'
import { useHydrated } from '../lib/useHydrated.ts'

const loadDesigner = async () => ({ default: (await import('../features/room/RoomDesigner.tsx')).RoomDesigner })
const RoomDesigner = lazy(loadDesigner)

export function BoardPage() {
  const [query] = useSearchParams()
  const boardId = query.get('board') ?? ''
  useEffect(() => {
    // While the board is still on its way the browser has nothing better to do.
    const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback))
    idle(() => void loadDesigner().catch(() => undefined))
  }, [])
  return <SavedBoard key={boardId} boardId={boardId} Below={Designer} />
}

/** The canvas is large, and only the browser can draw it: it is loaded after the board above it. */
function Designer({ board }: { board: Board }) {
  if (!useHydrated()) return <Skeleton height="40rem" />
  return (
    <Suspense fallback={<Skeleton height="40rem" />}>
      <RoomDesigner board={board} />
    </Suspense>
  )
}
