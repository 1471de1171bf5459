/**
 * Draws templates with the user's pieces, one after another, each in a worker. Finished drawings are kept as long as the
 * dialog is open; closing it, or changing a choice, cancels the running one.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { arrangeInWorker, type FilledTemplate, fillTemplate, type RoomTemplate } from '../../../../studio/index.ts'
import type { Floor } from '../../../../studio/model/floor.ts'
import type { Item } from '../../../../studio/model/layout.ts'
import { uuid } from '../../../lib/uuid.ts'

type RoomToFurnish = {
  /** Unique for the floor and the pieces. */
  readonly id: string
  readonly floor: Floor
  readonly pieces: readonly Item[]
}

type Choices = { readonly keepsFloor: boolean; readonly withPlain: boolean }

export type Drawing =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly drawAgain: () => void }
  | { readonly status: 'done'; readonly filled: FilledTemplate }

type Drawings = {
  /** In the order of the templates. */
  readonly drawings: readonly Drawing[]
  /** Number of templates that are drawn or have failed. */
  readonly settled: number
  /** Total progress, 0 to 1. */
  readonly share: number
}

export function useFilledTemplates(
  templates: readonly RoomTemplate[],
  { id, floor, pieces }: RoomToFurnish,
  { keepsFloor, withPlain }: Choices,
): Drawings {
  const client = useQueryClient()
  const [progress, setProgress] = useState({ template: '', share: 0 })
  const report = (template: string, share: number) =>
    setProgress((before) => ({
      template,
      share: before.template === template ? Math.max(before.share, share) : share,
    }))
  const keyOf = (template: RoomTemplate) => ['templates', id, template.id, keepsFloor, withPlain]
  const isSettled = (template: RoomTemplate) =>
    (client.getQueryState(keyOf(template))?.status ?? 'pending') !== 'pending'
  const settled = templates.filter(isSettled).length
  const next = templates.find((template) => !isSettled(template))
  const results = useQueries({
    queries: templates.map((template) => ({
      queryKey: keyOf(template),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fillTemplate({ template, floor, keepsFloor, withPlain, pieces, newId: uuid }, (order) =>
          arrangeInWorker(order, { signal, onProgress: (share) => report(template.id, share) }),
        ),
      enabled: template === next,
      retry: false,
      // A worker needs no network.
      networkMode: 'always' as const,
      staleTime: Infinity,
    })),
  })
  const drawings = results.map(({ data, isError, refetch }): Drawing => {
    if (data) return { status: 'done', filled: data }
    return isError ? { status: 'failed', drawAgain: () => void refetch() } : { status: 'waiting' }
  })
  const drawn = progress.template === next?.id ? progress.share : 0
  return { drawings, settled, share: templates.length === 0 ? 1 : (settled + drawn) / templates.length }
}
