import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { FALLBACK_TITLE } from '../contract/words.ts'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Studio } from '../plan/designer/Studio.tsx'
import { WaitingStudio } from '../plan/designer/WaitingStudio.tsx'

/** Of a room of its own nothing here is needed. */
const BoardStudio = lazy(async () => ({ default: (await import('../board/saved/BoardStudio.tsx')).BoardStudio }))
const HomeScreen = lazyComponent('home', async () => (await import('../plan/homesheet/HomeScreen.tsx')).HomeScreen)

export function StudioPage() {
  const [query] = useSearchParams()
  const boardId = query.get('board') ?? ''
  const homeId = query.get('home') ?? ''
  // A home, or a room by its link.
  const isHome = homeId !== '' || query.has('share')
  if (boardId !== '')
    return (
      <Suspense fallback={<WaitingStudio title={FALLBACK_TITLE} boardId={boardId} />}>
        <BoardStudio key={boardId} boardId={boardId} />
      </Suspense>
    )
  return (
    <>
      <PageHead {...PAGE_HEADS['/studio']} isPrivate={isHome} />
      {isHome ? <HomeScreen key={homeId} homeId={homeId} /> : <Studio key={query.get('room') ?? ''} />}
    </>
  )
}
