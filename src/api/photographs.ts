/** The API calls for finished photographs of rooms that are shared by links. */
import { queryOptions } from '@tanstack/react-query'
import { PhotographState, SharedPhotograph } from '../contract/photographs.ts'
import { GENERATION_TIMEOUT_MS, IGNORED_BODY, request } from './request.ts'

const path = (id: string) => `photographs/${encodeURIComponent(id)}`

/** What the links of a photograph of this account show. */
export function photographState(id: string) {
  return queryOptions({
    queryKey: ['photographs', 'state', id],
    queryFn: ({ signal }) => request(path(id), PhotographState, { signal }),
    staleTime: 0,
  })
}

/** Sends the finished picture, which all links of the photograph show from now on. */
export async function sendPhotograph(
  id: string,
  picture: Blob,
  hasBefore: boolean,
  signal?: AbortSignal,
): Promise<void> {
  await request(`${path(id)}?before=${hasBefore}`, IGNORED_BODY, {
    method: 'PUT',
    body: picture,
    timeoutMs: GENERATION_TIMEOUT_MS,
    ...(signal && { signal }),
  })
}

/** The photograph that a link opens. `share`: the secret of the link. */
export function fetchSharedPhotograph(id: string, share: string, signal?: AbortSignal): Promise<SharedPhotograph> {
  return request(`${path(id)}/shared?share=${encodeURIComponent(share)}`, SharedPhotograph, { signal })
}
