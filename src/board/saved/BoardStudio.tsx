/** The room designer of a saved board, or a message if the board cannot be shown. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { showAlert } from '../../platform/alertStore.ts'
import type { Board } from '../../contract/boards.ts'
import { refusalText } from '../../documents/refusalText.ts'
import { PAGE_HEADS } from '../../contract/pageHeads.ts'
import { Studio } from '../../plan/designer/Studio.tsx'
import { WaitingStudio } from '../../plan/designer/WaitingStudio.tsx'
import { useRoom } from '../../plan/autosave/openRooms.ts'
import { FALLBACK_TITLE } from '../../contract/words.ts'
import { mayEditDesign } from '../team/mayEditDesign.ts'
import { useBoard } from '../sheet/useBoard.ts'
import { useDesignEdits } from '../sheet/useDesignEdits.ts'
import { usePlanFollowing } from '../sheet/usePlanFollowing.ts'

const StudioComments = lazyComponent(
  'comments',
  async () => (await import('../team/StudioComments.tsx')).StudioComments,
)
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
        <FollowedStudio key={board.id} read={mayEditDesign(board) ? { ...board, mine: true } : board} />
      ) : error ? (
        <MissingBoard error={error} onRetry={() => void refetch()} />
      ) : (
        <WaitingStudio title={title} boardId={boardId} />
      )}
    </>
  )
}

/** Changes of the plan also change the board. */
function FollowedStudio({ read }: { read: Board }) {
  const editing = useDesignEdits(read)
  const room = useRoom(read)
  usePlanFollowing(editing, room)
  const { keep, edits } = editing
  useEffect(() => {
    if (keep === 'refused') showAlert(refusalText(edits.autosave))
    if (keep === 'failed')
      showAlert('The products of the board are not saved yet. Keep this page open; saving is tried again.')
  }, [keep, edits])
  return (
    <>
      <Studio board={editing.design} />
      {Boolean(read.role) && <StudioComments board={read} />}
    </>
  )
}
