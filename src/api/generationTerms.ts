/** What makes the next board, and what it costs. Stands on the chooser, which does without schemas until somebody logs in. */
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

const loadTerms = async () => (await import('../contract/generationTerms.ts')).GenerationTerms

/** Boards are made elsewhere too: what is left of a budget soon grows old. */
const FRESH_MS = 5_000

export function generationTerms(isLoggedIn: boolean) {
  return queryOptions({
    queryKey: ['generation', 'terms'],
    queryFn: ({ signal }) => request('generation/terms', loadTerms, { signal }),
    enabled: isLoggedIn,
    staleTime: FRESH_MS,
  })
}
