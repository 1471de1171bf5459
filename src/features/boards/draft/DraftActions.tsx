/** Actions of a draft: review it with its prices, save it, share it once it is saved, print it. */
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import type { Draft } from '../../../contract/boards.ts'
import { draftFacts, FALLBACK_TITLE, occasion } from '../sheet/boardFacts.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { PrintButton } from '../export/PrintButton.tsx'
import { REPLACED_BOARD_PARAM } from '../sheet/versionAddress.ts'
import { shareBoard } from '../sharing/shareBoard.ts'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import { useBoard } from '../sheet/useBoard.ts'
import styles from './DraftActions.module.css'
import { useSaveBoard } from './useSaveBoard.ts'
import { VersionActions } from './VersionActions.tsx'
import { useVisibility, VisibilityChoice } from '../sharing/VisibilityChoice.tsx'

/** `settled` resolves when all edits of the draft are saved, so that the board is saved as it is shown. */
type Props = { draft: Draft; image: string | null; settled: () => Promise<void> }

export function DraftActions({ draft, image, settled }: Props) {
  const visibility = useVisibility()
  const save = useSaveBoard()
  const alerts = useAlerts()
  const over = useSearchParams()[0].get(REPLACED_BOARD_PARAM)
  const { board_id: boardId } = draft
  const { data: board } = useBoard(boardId ?? '')
  const [isSharing, setSharing] = useState(false)

  function handleShare() {
    if (board) return setSharing(true)
    if (boardId !== null) return void shareBoard(boardId, draft.description.main_title)
    return alerts.show('Save the board before you share it.', { kind: 'info' })
  }

  if (over !== null) return <VersionActions draft={draft} image={image} boardId={over} />
  return (
    <>
      {boardId === null && <VisibilityChoice choice={visibility} />}
      <ExportButton
        facts={draftFacts({ ...draft, image_url: image })}
        heading={FALLBACK_TITLE}
        byline={occasion(draft)}
      />
      <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
        Share
      </Button>
      {isSharing && board && (
        <ShareDialog board={board} title={board.generated_title} onClose={() => setSharing(false)} />
      )}
      <PrintButton
        facts={draftFacts({ ...draft, image_url: image })}
        heading={FALLBACK_TITLE}
        byline={occasion(draft)}
      />
      <ButtonLink
        variant="secondary"
        className={styles.wide}
        to={`/board?draft=${encodeURIComponent(draft.id)}`}
        state={{ titles: draft.products.map(({ title }) => title) }}
      >
        Review prices
      </ButtonLink>
      {boardId === null ? (
        <Button
          className={styles.wide}
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={image === null}
          onClick={() => image !== null && save.mutate({ draft, image, visibility: visibility.value, settled })}
        >
          Save
        </Button>
      ) : (
        <ButtonLink className={styles.wide} to={`/UserBoard?board=${encodeURIComponent(boardId)}`}>
          See Board
        </ButtonLink>
      )}
    </>
  )
}
