/**
 * The engines that make the next board, and its cost. The schemas are loaded with the request, not with the product
 * chooser.
 */
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

const loadTerms = async () => (await import('../contract/generation.ts')).GenerationTerms

/** The remaining budget also changes in other tabs and devices. */
const STALE_AFTER_MS = 5_000

export function generationTerms(isLoggedIn: boolean) {
  return queryOptions({
    queryKey: ['generation', 'terms'],
    queryFn: ({ signal }) => request('generation/terms', loadTerms, { signal }),
    enabled: isLoggedIn,
    staleTime: STALE_AFTER_MS,
  })
}
