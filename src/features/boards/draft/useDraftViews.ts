/** The views of a draft's room that were requested on this page: another one, and back to the previous one. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeView, draftDetail, type WantedView } from '../../../api/drafts.ts'
import { isConfirmationMissing, limitMessage } from '../../../api/membership.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import type { Draft } from '../../../contract/boards.ts'
import type { RoomLight } from '../../../contract/vocabulary.ts'
import { SECURITY_PATH } from '../../security/securityPath.ts'
import { useConfirmationMail } from '../../security/useConfirmationMail.ts'

export type DraftViews = {
  isChanging: boolean
  showAnother: () => void
  /** The light of the shown view. */
  light: RoomLight
  /** Shows the same view in another light. */
  relight: (light: RoomLight) => void
  /** Undefined if there is no previous view. */
  showPrevious: (() => void) | undefined
}

type Shown = Required<WantedView>
type Change = { wanted: WantedView; isBack?: boolean }

const VIEW_FAILED = 'The view could not be changed. Please try again.'

export function useDraftViews(draft: Draft): DraftViews {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const navigate = useNavigate()
  const mail = useConfirmationMail(async () => navigate(`${SECURITY_PATH}#email`))
  const [before, setBefore] = useState<Shown[]>([])
  const now: Shown = { view_seed: draft.view_seed ?? draft.seed, light: draft.light ?? 'day' }
  const change = useMutation({
    mutationFn: ({ wanted }: Change) => changeView(draft.id, wanted),
    onSuccess: ({ view_seed, light = 'day' }, { isBack }) => {
      void queries.invalidateQueries({ queryKey: ['membership'] })
      setBefore((shown) => (isBack ? shown.slice(0, -1) : [...shown, now]))
      // `useDraftImage` requests a picture for a draft that has none.
      queries.setQueryData(draftDetail(draft.id).queryKey, (read) =>
        read ? { ...read, view_seed, light, image_url: null } : read,
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
    showAnother: () => change.mutate({ wanted: { light: now.light } }),
    light: now.light,
    relight: (light) => change.mutate({ wanted: { ...now, light } }),
    showPrevious: last === undefined ? undefined : () => change.mutate({ wanted: last, isBack: true }),
  }
}
