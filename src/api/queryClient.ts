/**
 * The query cache, one for each page load or server rendering. Reads are retried with back-off after network and server
 * errors, not after refusals.
 */
import { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './request.ts'

const MAX_RETRIES = 3
const FIRST_WAIT_MS = 600
const MAX_WAIT_MS = 8_000
const STALE_AFTER_MS = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        retryDelay: (attempt, error) => waitMs(attempt, error),
        // A request without a network fails with a message; a paused query would look like endless loading.
        networkMode: 'always',
        // Refetches stale and failed queries when the network returns, since none is paused.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Whether the same read may succeed a little later. */
function isTransient(error: Error): boolean {
  if (!(error instanceof RequestFailed)) return false
  return error.code === 'network' || error.code === 'timeout' || error.status >= 500
}

function waitMs(attempt: number, error: Error): number {
  const asked = error instanceof RequestFailed && error.retryAfterS ? error.retryAfterS * 1000 : 0
  return Math.max(asked, Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt))
}
