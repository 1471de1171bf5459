/** The summary before saving: every product with its number and price, the total, and Save. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { draftDetail } from '../../api/drafts.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Draft } from '../../contract/boards.ts'
import { ArrangementStatus } from '../sheet/ArrangementStatus.tsx'
import { draftFacts } from '../sheet/boardFacts.ts'
import styles from './BoardSummary.module.css'
import { MissingBoard } from '../sheet/MissingBoard.tsx'
import { quantitiesOf } from '../../contract/quantities.ts'
import { SummaryTable } from './SummaryTable.tsx'
import { useDesignEdits } from '../sheet/useDesignEdits.ts'
import { DraftPicture, useDraftImage } from './DraftPicture.tsx'
import { SAVE_FAILED, useSaveBoard } from './useSaveBoard.ts'
import { useLeavingNotice } from './useLeavingNotice.ts'
import { useWordsEdits } from '../words/useWordsEdits.ts'
import { useVisibility, VisibilityChoice } from '../sharing/VisibilityChoice.tsx'

export function BoardSummary({ draftId }: { draftId: string }) {
  const { data: draft, error, refetch } = useQuery(draftDetail(draftId))
  if (draft) return <Summary draft={draft} />
  if (draftId === '') return <MissingBoard />
  if (error) return <MissingBoard error={error} onRetry={() => void refetch()} />
  return (
    <div className={`page ${styles.summary}`} role="status" aria-label="Loading the summary">
      <h1 className="visually-hidden">Board summary</h1>
      <Skeleton height="20rem" radius="picture" />
    </div>
  )
}

function Summary({ draft: read }: { draft: Draft }) {
  const navigate = useNavigate()
  const editing = useDesignEdits(read)
  const { edition } = editing
  const { design: draft, words } = useWordsEdits(editing.design)
  const quantities = quantitiesOf(draft.products, edition.arrangement.quantities, null, draft.record)
  const image = useDraftImage(draft)
  const save = useSaveBoard()
  const visibility = useVisibility()
  useLeavingNotice(read.id)
  const facts = draftFacts(draft)
  const { source } = image

  const settled = async () => {
    await Promise.all([editing.edits.autosave.whenSaved(), words?.edits.whenSaved()])
  }

  function handleSave() {
    if (source !== null) save.mutate({ draft, image: source, visibility: visibility.value, settled })
  }

  return (
    <div className={`page ${styles.summary}`}>
      <header className={styles.head}>
        <h1>Board summary</h1>
        <p className="lede">{facts.title}</p>
      </header>
      <div className={styles.body}>
        <figure className={styles.picture}>
          <DraftPicture image={image} title={facts.title} />
        </figure>
        <div className={styles.sheet}>
          <SummaryTable
            products={draft.products}
            quantities={quantities}
            onQuantity={(id, quantity) =>
              editing.arrange({ quantities: { ...edition.arrangement.quantities, [id]: quantity } })
            }
          />
          <ArrangementStatus edits={editing.edits} keep={editing.keep} />
          {save.isError && <ErrorState message={SAVE_FAILED} onRetry={handleSave} />}
          {draft.board_id === null && (
            <div className={styles.visibility}>
              <VisibilityChoice choice={visibility} />
            </div>
          )}
          <div className={styles.foot}>
            <Button variant="secondary" onClick={() => void navigate('/seeBoard')}>
              Back To Boards
            </Button>
            {draft.board_id === null ? (
              <Button busy={save.isPending} busyLabel="Saving..." disabled={source === null} onClick={handleSave}>
                Save
              </Button>
            ) : (
              <ButtonLink to={`/UserBoard?board=${encodeURIComponent(draft.board_id)}`}>See Board</ButtonLink>
            )}
          </div>
          {draft.board_id !== null && <p className={styles.note}>This board is saved.</p>}
          {draft.board_id === null && image.state === 'making' && (
            <p className={styles.note}>You can save as soon as the room picture is ready.</p>
          )}
        </div>
      </div>
    </div>
  )
}
