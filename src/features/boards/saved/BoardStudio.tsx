/** The room designer of a saved board, or a message if the board cannot be shown. */
import { useSearchParams } from 'react-router-dom'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { PAGE_HEADS } from '../../../contract/pageHeads.ts'
import { Studio, StudioFrame } from '../../room/studio/Studio.tsx'
import { FALLBACK_TITLE } from '../sheet/boardFacts.ts'
import { mayEditDesign } from '../team/mayEditDesign.ts'
import { useBoard } from '../sheet/useBoard.ts'

const MissingBoard = lazyComponent(
  'missing board',
  async () => (await import('../sheet/MissingBoard.tsx')).MissingBoard,
)

export function BoardStudio({ boardId }: { boardId: string }) {
  const [query] = useSearchParams()
  const { data: board, error, refetch } = useBoard(boardId, query.get('share') ?? undefined)
  const title = board?.generated_title || FALLBACK_TITLE
  return (
    <>
      <PageHead title={board ? title : PAGE_HEADS['/studio'].title} isPrivate />
      {board ? (
        <Studio key={board.id} board={mayEditDesign(board) ? { ...board, mine: true } : board} />
      ) : error ? (
        <MissingBoard error={error} onRetry={() => void refetch()} />
      ) : (
        <StudioFrame title={title} boardId={boardId}>
          <Skeleton height="24rem" radius="picture" />
        </StudioFrame>
      )}
    </>
  )
}
