/** A generated board before it is saved: the whole sheet, its room picture in the making, and what to do with it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { draftDetail } from '../../api/drafts.ts'
import type { Draft } from '../../contract/boards.ts'
import { draftFacts, FALLBACK_TITLE, occasion } from './boardFacts.ts'
import { BoardSheet } from './BoardSheet.tsx'
import { BoardSheetSkeleton } from './BoardSheetSkeleton.tsx'
import { DraftActions } from './DraftActions.tsx'
import { MissingBoard } from './MissingBoard.tsx'
import { DraftPicture } from './RoomPicture.tsx'
import { useDraftImage } from './useDraftImage.ts'

export function DraftBoard({ draftId }: { draftId: string }) {
  const { data: draft, error, refetch } = useQuery(draftDetail(draftId))
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  if (draft) return <DraftSheet draft={draft} />
  return error ? <MissingBoard error={error} onRetry={() => void refetch()} /> : <BoardSheetSkeleton />
}

function DraftSheet({ draft }: { draft: Draft }) {
  const image = useDraftImage(draft)
  const facts = draftFacts(draft)
  return (
    <BoardSheet
      heading={FALLBACK_TITLE}
      facts={facts}
      picture={<DraftPicture image={image} title={facts.title} />}
      byline={occasion(draft)}
      actions={<DraftActions draft={draft} image={image.source} />}
    />
  )
}
