/**
 * Creates the draft of the picked products while the "Creating Board" screen is shown. The draft's id is part of the
 * URL, so that a reload joins the same creation and the browser's back button cancels it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftDetail, type DraftOrder } from '../../../api/drafts.ts'
import { isConfirmationMissing } from '../../../api/membership.ts'
import type { GenerationProgress } from '../../../api/requestEvents.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import type { Draft } from '../../../contract/boards.ts'
import { SendLinkAgain } from '../../security/SendLinkAgain.tsx'
import { joinCreation } from './creation.ts'
import { CreatingBoard } from './CreatingBoard.tsx'
import { setImageWanted } from './imageSaveFlag.ts'

/** `order` is read once; another draft needs another `key`. */
type Props = { order: DraftOrder; onCreated: (draft: Draft) => void; onCancel: () => void }

export function DraftCreation(props: Props) {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ order, onCreated, onCancel, onRetry }: Props & { onRetry: () => void }) {
  const alerts = useAlerts()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isUnconfirmed, setUnconfirmed] = useState(false)

  const [progress, setProgress] = useState<GenerationProgress>()

  const start = useEffectEvent(() => joinCreation(order, setProgress))
  const handleCreated = useEffectEvent((draft: Draft) => {
    queries.setQueryData(draftDetail(draft.id).queryKey, draft)
    setImageWanted(true)
    onCreated(draft)
  })
  const handleFailed = useEffectEvent((error: unknown) => {
    const message = error instanceof Error ? error.message : 'Unknown error'
    setFailure(message)
    setUnconfirmed(isConfirmationMissing(error))
    alerts.show(`Error: ${message}`)
  })

  useEffect(() => {
    let isWatching = true
    const { draft: creating, leave } = start()
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
