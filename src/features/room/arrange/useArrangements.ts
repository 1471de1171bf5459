/** Searches layouts of a room in a worker: new ones first, then more like one of them, or others. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type ArrangeOrder, type ArrangeResult, arrangeInWorker } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

export type Search =
  | { readonly status: 'searching' /** 0 to 1. */; readonly share: number }
  | { readonly status: 'failed' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'done'; readonly result: ArrangeResult }

/** `room`: its locked pieces, doors and windows stay where they are. */
export function useArrangements(room: Layout) {
  const client = useQueryClient()
  const id = useId()
  const [order, setOrder] = useState<ArrangeOrder>({ floor: room.floor, items: room.items, seed: 1 })
  const [progress, setProgress] = useState({ seed: order.seed, share: 0 })
  const key = ['arrangements', id, order.seed]
  const { data, isError, fetchStatus } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      arrangeInWorker(order, { signal, onProgress: (share) => setProgress({ seed: order.seed, share }) }),
    retry: false,
    // A search needs no network.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  const share = progress.seed === order.seed ? progress.share : 0
  const search: Search = data
    ? { status: 'done', result: data }
    : isError
      ? { status: 'failed' }
      : fetchStatus === 'idle'
        ? { status: 'cancelled' }
        : { status: 'searching', share }
  return {
    search,
    isLike: order.like !== undefined,
    cancel: () => void client.cancelQueries({ queryKey: key }),
    /** Other layouts; near to `like` if it is given. */
    searchAgain: (like?: Layout) =>
      setOrder(({ floor, items, seed }) => ({ floor, items, seed: seed + 1, ...(like ? { like } : {}) })),
  }
}
