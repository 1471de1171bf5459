/** The plan that the owner shows with a board, as other people read it. */
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { sharedPlan } from '../../api/sharedPlan.ts'

type Place = { readonly id: string; readonly mine: boolean }

/** Requests nothing for an own board, whose layouts are loaded separately, or for a room without a board. */
export function useSharedPlan({ id, mine }: Place) {
  const [query] = useSearchParams()
  const isOthers = !mine && IS_BOARD.test(id)
  const read = useQuery({ ...sharedPlan(isOthers ? id : '', query.get('share') ?? undefined), retry: 1 })
  return { plan: read.data ?? null, isPending: isOthers && read.isPending }
}

/** A room without a board has another id. */
const IS_BOARD = /^[\da-f-]{36}$/i
