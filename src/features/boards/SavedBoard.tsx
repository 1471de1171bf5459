/** A saved board as a sheet. `Below` stands under it, such as the room designer. */
import { Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import type { Board } from '../../contract/boards.ts'
import { MakerActions } from '../community/MakerActions.tsx'
import { boardCredit } from './boardCredit.tsx'
import { boardFacts, FALLBACK_TITLE, occasion } from './boardFacts.ts'
import styles from './BoardSheet.module.css'
import { BoardSheet } from './BoardSheet.tsx'
import { BoardSheetSkeleton } from './BoardSheetSkeleton.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { MissingBoard } from './MissingBoard.tsx'
import { AGAIN, NewVersion } from './NewVersion.tsx'
import { RoomPicture } from './RoomPicture.tsx'
import { SharingActions } from './SharingActions.tsx'
import { TakenDownNotice } from './TakenDownNotice.tsx'
import { useBoard } from './useBoard.ts'

type Props = { boardId: string; Below?: ComponentType<{ board: Board }> }

/** Old servers send the picture itself; only an address can stand in a preview. */
const WEB_ADDRESS = /^(https?:\/)?\//

export function SavedBoard({ boardId, Below }: Props) {
  const [query] = useSearchParams()
  const shareToken = query.get('share') ?? undefined
  const again = query.get(AGAIN)
  const { data: board, error, refetch } = useBoard(boardId, shareToken)
  if (boardId === '') return <MissingBoard />
  if (!board) return error ? <MissingBoard error={error} onRetry={() => void refetch()} /> : <BoardSheetSkeleton />
  if (again !== null && board.mine) return <NewVersion board={board} draftId={again} />
  const facts = boardFacts(board)
  const heading = board.generated_title || FALLBACK_TITLE
  return (
    <>
      <PageHead
        title={heading}
        description={`${heading}, a design board with its products, sizes and prices.`}
        picture={WEB_ADDRESS.test(board.image_url) ? board.image_url : undefined}
        query={`?board=${encodeURIComponent(board.id)}`}
        isPrivate={board.visibility === 'private' || Boolean(board.taken_down)}
      />
      {board.taken_down && <TakenDownNotice takenDown={board.taken_down} />}
      <BoardSheet
        heading={heading}
        facts={facts}
        picture={<RoomPicture source={facts.image} title={facts.title || heading} />}
        byline={boardCredit(board)}
        actions={
          <>
            <ExportButton facts={facts} heading={heading} byline={occasion(board)} />
            <SharingActions board={board} title={heading} shareToken={shareToken} />
            <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              Print
            </Button>
            <MakerActions board={board} />
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
