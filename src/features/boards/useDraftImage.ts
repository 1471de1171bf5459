/**
 * The room picture of a draft. It is asked for once, however often the screen is put up, and goes on when the visitor
 * moves from the details to the summary.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { draftDetail, draftProgress, generateImage } from '../../api/drafts.ts'
import type { Draft } from '../../contract/boards.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { isImageWanted, setImageWanted } from './imageSaveFlag.ts'

export type DraftImage = {
  source: string | null
  state: 'making' | 'shown' | 'failed'
  /** How far the work is, 0 to 1, once the server has said so. */
  share: number | undefined
  retry: () => void
}

export function useDraftImage(draft: Draft | undefined): DraftImage {
  const { user } = useSession()
  const queries = useQueryClient()
  const [wantedOnArrival] = useState(isImageWanted)
  const id = draft?.id ?? ''
  const isNeeded = draft !== undefined && (wantedOnArrival || draft.image_url === null)

  const image = useQuery({
    queryKey: ['drafts', id, 'image'],
    queryFn: async () => {
      if (!draft) return null
      try {
        const source = await generateImage({ ...draft, email: user?.email ?? '' })
        queries.setQueryData(draftDetail(id).queryKey, { ...draft, image_url: source })
        return source
      } finally {
        setImageWanted(false)
      }
    },
    enabled: isNeeded,
    // Made once and kept. The signal is left alone on purpose: it would stop the work when the screen is put up again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
  const isMaking = isNeeded && (image.isFetching || image.isPending)
  const progress = useQuery(draftProgress(id, isMaking))
  const source = isMaking ? null : (image.data ?? draft?.image_url ?? null)
  return {
    source,
    state: isMaking ? 'making' : source === null ? 'failed' : 'shown',
    share: progress.data?.share,
    retry: () => void image.refetch(),
  }
}
