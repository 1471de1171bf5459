/** A generated board before it is saved: the sheet, its room picture with progress, and its actions. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { draftDetail, updateDraft } from '../../../api/drafts.ts'
import type { Budget, Draft } from '../../../contract/boards.ts'
import { answersIn } from '../../../contract/questions.ts'
import { uuid } from '../../../lib/uuid.ts'
import { useSession } from '../../auth/SessionProvider.tsx'
import { BoardCost } from '../../products/BoardCost.tsx'
import { AnotherView } from './AnotherView.tsx'
import { draftFacts, FALLBACK_TITLE, occasion, picturedProducts } from '../sheet/boardFacts.ts'
import { BoardSheet, BoardSheetSkeleton } from '../sheet/BoardSheet.tsx'
import { designEdits, editionOf } from '../sheet/designEdits.ts'
import { DraftActions } from './DraftActions.tsx'
import { DraftCreation } from './DraftCreation.tsx'
import { EarlierPicture } from '../sheet/EarlierPicture.tsx'
import { MissingBoard } from '../sheet/MissingBoard.tsx'
import { REPLACED_BOARD_PARAM } from '../sheet/versionAddress.ts'
import { quantitiesOf } from '../sheet/quantities.ts'
import { DraftPicture } from '../sheet/RoomPicture.tsx'
import { useDesignEdits } from '../sheet/useDesignEdits.ts'
import { useDraftImage } from './useDraftImage.ts'
import { useDraftViews } from './useDraftViews.ts'
import { useProductChanges } from '../sheet/useProductChanges.ts'
import { useLeavingNotice } from './useLeavingNotice.ts'
import { useWordsEdits } from '../words/useWordsEdits.ts'

export function DraftBoard({ draftId }: { draftId: string }) {
  const { data: draft, error, refetch } = useQuery(draftDetail(draftId))
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  if (draft) return <DraftSheet draft={draft} />
  return error ? <MissingBoard error={error} onRetry={() => void refetch()} /> : <BoardSheetSkeleton />
}

/** Query parameter: the id of the draft that is being generated again from this draft's products. */
const REDRAW = 'redraw'

function DraftSheet({ draft: read }: { draft: Draft }) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const editing = useDesignEdits(read)
  const { edition } = editing
  const { design: draft, words } = useWordsEdits(editing.design)
  const changes = useProductChanges(editing)
  const image = useDraftImage(draft)
  const views = useDraftViews(draft)
  const quantities = quantitiesOf(draft.products, edition.arrangement.quantities, null)
  const facts = { ...draftFacts(draft), quantities }
  const redraw = query.get(REDRAW)
  const saveBudget = (budget: Budget | null) => updateDraft(draft.id, { budget })
  useLeavingNotice(read.id)

  const settled = async () => {
    await Promise.all([editing.edits.autosave.whenSaved(), words?.edits.whenSaved()])
  }

  function changeQuery(id: string | null, replace = false) {
    const next = new URLSearchParams(query)
    if (id === null) next.delete(REDRAW)
    else next.set(REDRAW, id)
    setQuery(next, { replace })
  }

  if (redraw !== null) {
    return (
      <DraftCreation
        key={redraw}
        order={{
          id: redraw,
          email: user?.email ?? '',
          ...answersIn(draft),
          products: draft.products,
          light: draft.light ?? null,
        }}
        onCreated={(made) => {
          // Copies the arrangement to the new draft: it has the same products.
          if (draft.arrangement)
            designEdits(made, () => undefined).change({ ...editionOf(made), arrangement: draft.arrangement })
          if (draft.budget) void updateDraft(made.id, { budget: draft.budget }).catch(() => undefined)
          void navigate(`/BoardDetail?draft=${encodeURIComponent(made.id)}`, { replace: true })
        }}
        onCancel={() => changeQuery(null, true)}
      />
    )
  }
  // A new version replaces its board, so its products cannot be changed.
  const isVersion = query.get(REPLACED_BOARD_PARAM) !== null
  return (
    <BoardSheet
      heading={FALLBACK_TITLE}
      titleLevel={2}
      facts={facts}
      picture={
        <>
          <DraftPicture image={image} title={facts.title} products={picturedProducts(facts)} />
          {facts.isPictureEarlier && image.state !== 'making' && (
            <EarlierPicture onRedraw={() => changeQuery(uuid())} />
          )}
          {!facts.isPictureEarlier && image.state === 'shown' && draft.board_id === null && (
            <AnotherView views={views} />
          )}
        </>
      }
      byline={occasion(draft)}
      floor={null}
      editing={editing}
      plan={draft.board_id === null ? undefined : `/UserBoard?board=${encodeURIComponent(draft.board_id)}#plan`}
      onAnotherView={isVersion || draft.board_id !== null ? undefined : views.showAnother}
      viewCost={<BoardCost of="picture" />}
      changes={isVersion || draft.board_id !== null ? undefined : changes}
      budget={draft.board_id === null ? { save: saveBudget, budget: draft.budget ?? null } : undefined}
      words={draft.board_id === null ? words : undefined}
      actions={<DraftActions draft={draft} image={image.source} settled={settled} />}
    />
  )
}
