/** The comments of a board beside its plan in the studio. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Board } from '../../contract/boards.ts'
import { CommentPanel } from './CommentPanel.tsx'
import { PlanComments } from './PlanComments.tsx'
import { closeComments, useTeamState } from './teamStore.ts'

export function StudioComments({ board }: { board: Board }) {
  const [query] = useSearchParams()
  const shareToken = query.get('share') ?? undefined
  const isOpen = useTeamState(({ openBoard }) => openBoard === board.id)
  useEffect(() => closeComments, [])
  return (
    <>
      <PlanComments boardId={board.id} shareToken={shareToken} />
      {isOpen && <CommentPanel board={board} shareToken={shareToken} />}
    </>
  )
}
