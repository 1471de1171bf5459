/**
 * Creates the draft of the picked products while the "Creating Board" screen is shown. The draft's id is part of the
 * URL, so that a reload joins the same creation and the browser's back button cancels it. Without a network the order is
 * kept in this browser, and sent once there is one (src/app/WaitingWork.tsx), whichever page is open then.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { draftDetail, type DraftOrder, joinCreation } from '../../api/drafts.ts'
import { isConfirmationMissing } from '../../api/membership.ts'
import { RequestFailed } from '../../api/request.ts'
import type { GenerationProgress } from '../../api/requestEvents.ts'
import { dropWaiting, isUnreachable, keepDesign, NO_ROOM_TO_WAIT, useWaitingWork } from '../../api/waitingWork.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import type { Draft } from '../../contract/boards.ts'
import type { Product } from '../../contract/products.ts'
import { type Answers, answersIn } from '../../contract/questions.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { isOnline, useIsOnline } from '../../platform/connection.ts'
import { SendLinkAgain } from '../../account/security/SendLinkAgain.tsx'
import { CreatingBoard } from './CreatingBoard.tsx'
import { setImageWanted } from './imageSaveFlag.ts'

/** Creates the draft whose id is in the URL from the picked products, then opens it. */
type PickedDraftProps = { draftId: string; picks: readonly Product[]; selection: Answers }

export function PickedDraft({ draftId, picks, selection }: PickedDraftProps) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const order = {
    id: draftId,
    email: user?.email ?? '',
    products: [...picks],
    ...answersIn(selection),
  }

  function handleCreated(draft: Draft) {
    void navigate(`/BoardDetail?draft=${encodeURIComponent(draft.id)}`, {
      replace: true,
      state: {
        function_name: draft.function_name,
        style: draft.style,
        titles: draft.products.map(({ title }) => title),
      },
    })
  }

  function handleCancel() {
    const next = new URLSearchParams(query)
    next.delete('draft')
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return <DraftCreation key={draftId} order={order} onCreated={handleCreated} onCancel={handleCancel} />
}

/** `order` is read once; another draft needs another `key`. `opensAt`: where the finished draft opens. */
type Props = { order: DraftOrder; opensAt?: string; onCreated: (draft: Draft) => void; onCancel: () => void }

export function DraftCreation(props: Props) {
  const [attempt, setAttempt] = useState(1)
  const kept = useWaitingWork().find(({ id }) => id === props.order.id)
  /** Set until the page is left, so that the order is not stored again. */
  const [isCanceled, setCanceled] = useState(false)
  const handleCancel = () => {
    dropWaiting(props.order.id)
    props.onCancel()
  }
  const handleStopWaiting = () => {
    setCanceled(true)
    handleCancel()
  }
  const isOnlineNow = useIsOnline()
  // The user is not known yet.
  const isNobodys = !isOnlineNow && props.order.email === ''
  if (isCanceled || isNobodys || kept?.state === 'waiting')
    return <CreatingBoard isWaiting onCancel={handleStopWaiting} />
  // The picks may have changed since the order.
  const order = kept?.kind === 'design' ? kept.order : props.order
  return (
    <Attempt key={attempt} {...props} order={order} onCancel={handleCancel} onRetry={() => setAttempt(attempt + 1)} />
  )
}

const UNSENT = () => ({
  draft: Promise.reject(new RequestFailed(0, NO_ROOM_TO_WAIT, 'network')),
  leave: () => undefined,
})

function Attempt({ order, opensAt, onCreated, onCancel, onRetry }: Props & { onRetry: () => void }) {
  const alerts = useAlerts()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isUnconfirmed, setUnconfirmed] = useState(false)

  const [progress, setProgress] = useState<GenerationProgress>()

  const start = useEffectEvent(() => joinCreation(order, setProgress))
  const wait = useEffectEvent(() => keepDesign(order, opensAt ?? `/BoardDetail?draft=${encodeURIComponent(order.id)}`))
  const handleCreated = useEffectEvent((draft: Draft) => {
    dropWaiting(order.id)
    queries.setQueryData(draftDetail(draft.id).queryKey, draft)
    setImageWanted(true)
    onCreated(draft)
  })
  const handleFailed = useEffectEvent((error: unknown) => {
    if (isUnreachable(error) && wait()) return
    const message = error instanceof Error ? error.message : 'Unknown error'
    dropWaiting(order.id)
    setFailure(message)
    setUnconfirmed(isConfirmationMissing(error))
    alerts.show(`Error: ${message}`)
  })

  useEffect(() => {
    let isWatching = true
    const { draft: creating, leave } = isOnline() ? start() : UNSENT()
    const watch = async () => {
      try {
        const draft = await creating
        if (isWatching) handleCreated(draft)
      } catch (error) {
        if (isWatching) handleFailed(error)
      }
    }
    void watch()
    return () => {
      isWatching = false
      leave()
    }
  }, [])

  return (
    <CreatingBoard
      progress={progress}
      failure={failure}
      wayOut={isUnconfirmed && <SendLinkAgain />}
      onRetry={onRetry}
      onCancel={onCancel}
      cancelLabel={failure === null ? 'Cancel' : 'Back to the products'}
    />
  )
}
