/**
 * The room picture of a draft in its states: being made, shown, stopped or failed. It is requested once, however often
 * the screen is mounted, and the request continues when the visitor moves from the details to the summary.
 */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelDraft, draftDetail, generateImage, joinPicture } from '../../api/drafts.ts'
import { limitMessage } from '../../api/membership.ts'
import type { GenerationProgress } from '../../api/requestEvents.ts'
import type { Draft, MadeBy } from '../../contract/boards.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { BoardCost } from '../../shop/BoardCost.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { RoomPicture, type RoomPictureProps } from '../sheet/RoomPicture.tsx'
import { setImageWanted } from './imageSaveFlag.ts'
import styles from '../sheet/RoomPicture.module.css'

const IMAGE_FAILED = 'The image could not be generated. Please try again.'

type DraftImage = {
  source: string | null
  /** `stopped`: the user has canceled it. */
  state: 'making' | 'shown' | 'failed' | 'stopped'
  /** Progress from 0 to 1; undefined until the server reports it. */
  share: number | undefined
  madeBy: MadeBy | null
  /** Message of a refusal that the user can resolve, such as a used-up limit. */
  refusal: string | undefined
  retry: () => void
  /** Cancels the generation; a picture that is not finished is not charged. */
  cancel: () => void
}

/** The running request of each draft; it outlives the screens. */
const runningRequests = new Map<string, () => void>()

export function useDraftImage(draft: Draft | undefined): DraftImage {
  const { user } = useSession()
  const queries = useQueryClient()
  const id = draft?.id ?? ''
  const view = draft?.view_seed ?? 0
  const isNeeded = draft !== undefined && draft.image_url === null

  const progressKey = ['drafts', id, 'image', 'progress']
  const image = useQuery({
    queryKey: ['drafts', id, 'image', view, draft?.light ?? 'day'],
    queryFn: async () => {
      if (!draft) return null
      const watch = (next: GenerationProgress) => void queries.setQueryData(progressKey, next)
      const joined = joinPicture(draft.id, watch)
      const controller = new AbortController()
      runningRequests.set(draft.id, joined?.abort ?? (() => controller.abort()))
      try {
        const order = { ...draft, email: user?.email ?? '' }
        const { source, madeBy: maker } = await (joined?.picture ?? generateImage(order, watch, controller.signal))
        // A note about the previous picture is not one about this picture.
        const madeBy = maker ?? withoutPictureNote(draft.made_by)
        queries.setQueryData(draftDetail(id).queryKey, (read) => ({
          ...(read ?? draft),
          image_url: source,
          made_by: madeBy,
        }))
        return { source, madeBy }
      } finally {
        runningRequests.delete(draft.id)
        setImageWanted(false)
      }
    },
    enabled: isNeeded,
    // Fetched once and kept. React Query's signal is not used on purpose: it would abort the request on unmount.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
  const isMaking = isNeeded && (image.isFetching || image.isPending)
  // Written by the running request, from whichever screen it was started.
  const progress = useQuery<GenerationProgress>({ queryKey: progressKey, queryFn: skipToken })
  const source = isMaking ? null : (image.data?.source ?? draft?.image_url ?? null)
  return {
    source,
    state: isMaking ? 'making' : source !== null ? 'shown' : image.error?.name === 'AbortError' ? 'stopped' : 'failed',
    share: progress.data?.stage === 'finishing' ? undefined : progress.data?.share,
    madeBy: (image.data ? image.data.madeBy : draft?.made_by) ?? null,
    refusal: limitMessage(image.error),
    retry: () => void image.refetch(),
    cancel: () => {
      runningRequests.get(id)?.()
      // If this request fails, the server finishes the picture and it is shown on the next visit.
      cancelDraft(id).catch(() => undefined)
    },
  }
}

function withoutPictureNote(madeBy: MadeBy | null | undefined): MadeBy | null {
  return madeBy?.words ? { words: madeBy.words } : null
}

/** The picture of a draft, including its progress. */
export function DraftPicture({ image, ...shown }: Omit<RoomPictureProps, 'source'> & { image: DraftImage }) {
  if (image.state === 'making') {
    return (
      <div className={styles.place} aria-busy="true">
        <p role="status">Image Generating</p>
        <div className={styles.progress}>
          <Progress label="Image Generating" value={image.share} />
        </div>
        <Button variant="quiet" size="small" onClick={image.cancel}>
          Cancel
        </Button>
      </div>
    )
  }
  if (image.state === 'stopped') {
    return (
      <div className={styles.place}>
        <p role="status">The picture was not made.</p>
        <Button variant="secondary" onClick={image.retry}>
          Make the picture
        </Button>
        <BoardCost of="picture" />
      </div>
    )
  }
  if (image.state === 'failed') {
    return (
      <div className={styles.place}>
        <ErrorState message={image.refusal ?? IMAGE_FAILED} onRetry={image.retry} />
      </div>
    )
  }
  return <RoomPicture source={image.source} madeBy={image.madeBy} {...shown} />
}
