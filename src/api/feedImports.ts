/** Importing products in the app, for operators. */
import { queryOptions } from '@tanstack/react-query'
import {
  AppliedFeed,
  FeedImportList,
  type FeedImportQuery,
  FeedPreview,
  TakenBackFeed,
} from '../contract/feedImports.ts'
import { request } from './request.ts'

/** Twenty thousand rows take about half a minute. */
const TABLE_TIMEOUT_MS = 180_000

export function feedImports() {
  return queryOptions({
    queryKey: ['feed imports'],
    queryFn: ({ signal }) => request('catalog/imports', FeedImportList, { signal }),
    retry: false,
  })
}

export function previewFeed(file: Blob, said: FeedImportQuery): Promise<FeedPreview> {
  return request(`catalog/imports/preview?${query(said)}`, FeedPreview, upload(file))
}

export function applyFeed(file: Blob, said: FeedImportQuery, digest: string) {
  return request(`catalog/imports?${query({ ...said, digest })}`, AppliedFeed, upload(file))
}

export function takeBackFeed(id: string) {
  return request(`catalog/imports/${id}/take-back`, TakenBackFeed, { method: 'POST', timeoutMs: TABLE_TIMEOUT_MS })
}

/** Under one type, whatever the system calls the file. */
function upload(file: Blob) {
  const body = new Blob([file], { type: 'application/octet-stream' })
  return { method: 'POST', body, timeoutMs: TABLE_TIMEOUT_MS } as const
}

function query(said: FeedImportQuery & { digest?: string }): string {
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString()
}
