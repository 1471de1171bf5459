/** A saved board as a sheet. `Below` stands under it, such as the room designer. */
import { Printer, Share2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { useAlerts } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import type { Board } from '../../contract/boards.ts'
import { boardFacts, FALLBACK_TITLE, occasion } from './boardFacts.ts'
import styles from './BoardSheet.module.css'
import { BoardSheet } from './BoardSheet.tsx'
import { BoardSheetSkeleton } from './BoardSheetSkeleton.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { MissingBoard } from './MissingBoard.tsx'
import { RoomPicture } from './RoomPicture.tsx'
import { shareBoard } from './shareBoard.ts'
import { useBoard } from './useBoard.ts'

type Props = { boardId: string; Below?: ComponentType<{ board: Board }> }

export function SavedBoard({ boardId, Below }: Props) {
  const { data: board, error, refetch } = useBoard(boardId)
  if (boardId === '') return <MissingBoard />
  if (!board) return error ? <MissingBoard error={error} onRetry={() => void refetch()} /> : <BoardSheetSkeleton />
  const facts = boardFacts(board)
  const heading = board.generated_title || FALLBACK_TITLE
  return (
    <>
      <PageHead title={heading} description={`${heading}, a design board with its products, sizes and prices.`} />
      <BoardSheet
        heading={heading}
        facts={facts}
        picture={<RoomPicture source={facts.image} title={facts.title || heading} />}
        byline={board.owner && !board.mine ? `By ${board.owner}` : undefined}
        actions={
          <>
            <ExportButton facts={facts} heading={heading} byline={occasion(board)} />
            <ShareButton board={board} title={heading} />
            <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      {Below && (
        <div className={styles.below}>
          <Below board={board} />
        </div>
      )}
    </>
  )
}

function ShareButton({ board, title }: { board: Board; title: string }) {
  const alerts = useAlerts()
  function handleShare() {
    if (board.visibility === 'community') return void shareBoard(board.id, title)
    return alerts.show('Only you can open this board. Show it to the community in My Boards to share it.', {
      kind: 'info',
    })
  }
  return (
    <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
      Share
    </Button>
  )
}
