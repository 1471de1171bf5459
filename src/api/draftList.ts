/** The drafts of the signed-in user that are not saved yet. */
import { queryOptions } from '@tanstack/react-query'
import { request, RequestFailed } from './request.ts'

const loadEntries = async () => (await import('../contract/boards.ts')).DraftEntries

/** Under the key of the board lists, so that it is refetched after a save. */
export function unsavedDrafts() {
  return queryOptions({
    queryKey: ['boards', 'drafts'],
    queryFn: ({ signal }) =>
      request('drafts?images=url', loadEntries, { signal }).catch((error: unknown) => {
        // Older servers have no such list.
        if (error instanceof RequestFailed && error.status === 404) return []
        throw error
      }),
    // A draft may have been created meanwhile.
    staleTime: 0,
  })
}
