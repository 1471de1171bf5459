/** The views of a draft's room that were requested on this page: another one, and back to the previous one. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeView, draftDetail } from '../../../api/drafts.ts'
import { isConfirmationMissing, limitMessage } from '../../../api/membership.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import type { Draft } from '../../../contract/boards.ts'
import { SECURITY_PATH } from '../../security/securityPath.ts'
import { useConfirmationMail } from '../../security/useConfirmationMail.ts'

export type DraftViews = {
  isChanging: boolean
  another: () => void
  /** Undefined if there is no previous view. */
  back: (() => void) | undefined
}

export const VIEW_FAILED = 'The view could not be changed. Please try again.'

export function useDraftViews(draft: Draft): DraftViews {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const navigate = useNavigate()
  const mail = useConfirmationMail(async () => navigate(`${SECURITY_PATH}#email`))
  const [before, setBefore] = useState<number[]>([])
  const change = useMutation({
    mutationFn: (seed?: number) => changeView(draft.id, seed),
    onSuccess: (viewSeed, wanted) => {
      const now = draft.view_seed ?? draft.seed
      void queries.invalidateQueries({ queryKey: ['membership'] })
      setBefore((seeds) => (wanted === undefined ? [...seeds, now] : seeds.slice(0, -1)))
      // `useDraftImage` requests a picture for a draft that has none.
      queries.setQueryData(draftDetail(draft.id).queryKey, (read) =>
        read ? { ...read, view_seed: viewSeed, image_url: null } : read,
      )
    },
    onError: (error) => {
      const action = isConfirmationMissing(error)
        ? { action: { label: 'Send the link again', onAction: mail.send } }
        : {}
      alerts.show(limitMessage(error) ?? VIEW_FAILED, action)
    },
  })
  const last = before.at(-1)
  return {
    isChanging: change.isPending,
    another: () => change.mutate(undefined),
    back: last === undefined ? undefined : () => change.mutate(last),
  }
}
