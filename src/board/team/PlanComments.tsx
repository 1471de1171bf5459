/** Shows the comments of a board on its open plans, and receives the places that are chosen there. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boardComments } from '../../api/team.ts'
import type { CommentSpot, Thread } from '../../contract/comments.ts'
import { NEW_NOTE, type PlanNote, publishNotes } from '../../plan/notes/planNotes.ts'
import { excerptOf } from './spotWords.ts'
import { openComments, pickSpot, useTeamState } from './teamStore.ts'
import { threadNumbers } from './threadNumbers.ts'

type Props = { boardId: string; shareToken: string | undefined }

const NONE: readonly Thread[] = []

export function PlanComments({ boardId, shareToken }: Props) {
  const { data } = useQuery({ ...boardComments(boardId, shareToken), retry: false })
  const isPicking = useTeamState(({ picking }) => picking)
  const spot = useTeamState((state) => state.spot)
  const chosen = useTeamState(({ thread }) => thread)
  const threads = data?.threads ?? NONE
  useEffect(() => {
    const numbers = threadNumbers(threads)
    const all = threads.flatMap((thread): PlanNote[] => {
      const on = placeOf(thread.spot)
      const number = numbers.get(thread.id)
      if (!on || number === undefined) return []
      return [{ id: thread.id, number, text: excerptOf(thread), isChosen: thread.id === chosen, on }]
    })
    return publishNotes(boardId, {
      all,
      isPicking,
      chosen: spot.on === 'plan' ? { layoutId: spot.layout_id, x: spot.x, y: spot.y } : undefined,
      onOpen: (id) => {
        if (id !== NEW_NOTE) openComments(boardId, id)
      },
      onPick: (place) => pickSpot(place && { on: 'plan', layout_id: place.layoutId, x: place.x, y: place.y }),
    })
  }, [boardId, threads, isPicking, spot, chosen])
  return null
}

function placeOf(spot: CommentSpot): PlanNote['on'] | undefined {
  if (spot.on === 'plan') return { layoutId: spot.layout_id, x: spot.x, y: spot.y }
  return spot.on === 'piece' ? { productId: spot.product_id } : undefined
}
