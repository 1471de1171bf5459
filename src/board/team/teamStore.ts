/** The UI state of a board's comments: the open panel, the spot of a new comment, the selected thread. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CommentSpot } from '../../contract/comments.ts'

/** The pictures of the page on which a place can be chosen. */
export type PickedOn = 'picture' | 'collage'

type TeamState = {
  /** The board whose panel is open. */
  openBoard: string | undefined
  /** The spot of a new comment. */
  spot: CommentSpot
  /** True while a place is being chosen. */
  picking: boolean
  /** The thread that was selected by its mark. */
  thread: string | undefined
}

export const teamStore = createStore(
  (): TeamState => ({ openBoard: undefined, spot: { on: 'board' }, picking: false, thread: undefined }),
)

export function useTeamState<Value>(select: (state: TeamState) => Value): Value {
  return useStore(teamStore, select)
}

export function openComments(boardId: string, thread?: string): void {
  teamStore.setState({ openBoard: boardId, thread, picking: false })
}

export function closeComments(): void {
  teamStore.setState({ openBoard: undefined, thread: undefined, picking: false, spot: { on: 'board' } })
}

/** Sets the place of a new comment; undefined cancels the choice. */
export function pickSpot(spot: CommentSpot | undefined): void {
  teamStore.setState({ picking: false, ...(spot && { spot }) })
  if (spot) document.getElementById('new-comment')?.focus()
}
