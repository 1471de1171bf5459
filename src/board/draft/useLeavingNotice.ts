/** Shows a notice when the pages of an unsaved draft are left: it is kept in My Boards, and a button leads back. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { draftDetail } from '../../api/drafts.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { HOME_OF_USER } from '../../account/auth/returnPlace.ts'
import { tokenStore } from '../../account/auth/tokenStore.ts'

const NOT_SAVED = 'This board is not saved yet. You find its draft in My Boards.'
/** The pages of a draft, in lower case: leaving one for the other is not leaving the draft. */
const DRAFT_PAGES: ReadonlySet<string> = new Set(['/boarddetail', '/board'])

export function useLeavingNotice(draftId: string): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alerts = useAlerts()
  const notify = useEffectEvent(() => {
    const isSaved = queries.getQueryData(draftDetail(draftId).queryKey)?.board_id !== null
    const path = window.location.pathname.toLowerCase()
    // No notice on My Boards, which lists the draft, and after a sign-out.
    if (isSaved || DRAFT_PAGES.has(path) || path === HOME_OF_USER.toLowerCase() || !tokenStore.getState().login) return
    alerts.show(NOT_SAVED, {
      kind: 'info',
      action: {
        label: 'Back to it',
        onAction: () => void navigate(`/BoardDetail?draft=${encodeURIComponent(draftId)}`),
      },
    })
  })
  useEffect(() => () => notify(), [])
}
