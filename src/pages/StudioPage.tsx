import { useSearchParams } from 'react-router-dom'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { BoardStudio } from '../board/saved/BoardStudio.tsx'
import { Studio } from '../plan/designer/Studio.tsx'

const HomeScreen = lazyComponent('home', async () => (await import('../plan/homesheet/HomeScreen.tsx')).HomeScreen)

export function StudioPage() {
  const [query] = useSearchParams()
  const boardId = query.get('board') ?? ''
  const homeId = query.get('home') ?? ''
  // A home, or a room by its link.
  const isHome = homeId !== '' || query.has('share')
  if (boardId !== '') return <BoardStudio key={boardId} boardId={boardId} />
  return (
    <>
      <PageHead {...PAGE_HEADS['/studio']} isPrivate={isHome} />
      {isHome ? <HomeScreen key={homeId} homeId={homeId} /> : <Studio key={query.get('room') ?? ''} />}
    </>
  )
}
