/** Copies a community board to the reader's account, with the room as they arranged it in this browser. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { limitMessage } from '../../../api/membership.ts'
import { copyBoard } from '../../../api/sharing.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { uuid } from '../../../lib/uuid.ts'
import { requestLogin } from '../../auth/authDialogStore.ts'
import { useSession } from '../../auth/SessionProvider.tsx'
import { shownBrowserLayout } from '../../room/layouts/browserLayouts.ts'

export function CopyButton({ boardId }: { boardId: string }) {
  const { isLoggedIn } = useSession()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alerts = useAlerts()
  // Idempotency key: repeated requests make one copy.
  const [key] = useState(uuid)

  const copy = useMutation({
    mutationFn: async () => copyBoard(boardId, (await shownBrowserLayout(boardId).load()).layout, key),
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: ['boards'] })
      alerts.show('The copy is saved. Only you can see it until you show it in the community.', { kind: 'success' })
      void navigate(`/UserBoard?board=${encodeURIComponent(id)}`)
    },
    onError: (error) => alerts.show(limitMessage(error) ?? 'The copy could not be saved. Please try again.'),
  })

  function handleCopy() {
    if (isLoggedIn) return copy.mutate()
    alerts.show('Log in to save a copy of this board.', { kind: 'info' })
    return requestLogin(`${pathname}${search}`)
  }

  return (
    <Button
      variant="secondary"
      icon={<CopyPlus aria-hidden="true" />}
      busy={copy.isPending}
      busyLabel="Saving..."
      onClick={handleCopy}
    >
      Save a copy
    </Button>
  )
}
