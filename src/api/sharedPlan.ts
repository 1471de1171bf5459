/** The plan that is shown with a board, for all its viewers. */
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

const load = async () => (await import('../contract/layouts.ts')).SharedPlan

/** `shareToken` is that of the link through which a private board is opened. */
export function sharedPlan(boardId: string, shareToken?: string) {
  const share = shareToken === undefined ? '' : `?share=${encodeURIComponent(shareToken)}`
  return queryOptions({
    queryKey: ['layout', 'shared', boardId, shareToken ?? ''],
    queryFn: async ({ signal }) =>
      (await request(`boards/${encodeURIComponent(boardId)}/plan${share}`, load, { signal })).plan,
    enabled: boardId !== '',
  })
}
