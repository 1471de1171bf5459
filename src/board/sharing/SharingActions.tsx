/** Actions of a reader on a board: share it, and copy it or make a new version of it. */
import { CopyPlus, RefreshCw, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Board } from '../../contract/boards.ts'
import { uuid } from '../../platform/uuid.ts'
import { LikeButton } from '../saved/LikeButton.tsx'
import { NEW_VERSION_PARAM } from '../sheet/versionAddress.ts'
import { shareBoard } from './shareBoard.ts'
import { limitMessage } from '../../api/membership.ts'
import { copyBoard } from '../../api/sharing.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { requestLogin } from '../../account/auth/authDialogStore.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { shownBrowserLayout } from '../../plan/layouts/browserLayouts.ts'

const ShareDialog = lazyComponent('share', async () => (await import('./ShareDialog.tsx')).ShareDialog)
const NewVersionDialog = lazyComponent(
  'new version',
  async () => (await import('./NewVersionDialog.tsx')).NewVersionDialog,
)

/** `shareToken` is that of the link through which a private board is opened. */
type Props = { board: Board; title: string; shareToken: string | undefined }

export function SharingActions({ board, title, shareToken }: Props) {
  const [isSharing, setSharing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [query, setQuery] = useSearchParams()

  function handleShare() {
    if (board.mine) setSharing(true)
    else void shareBoard(board.id, title, board.visibility === 'private' ? shareToken : undefined)
  }

  function handleAgain() {
    const next = new URLSearchParams(query)
    next.set(NEW_VERSION_PARAM, uuid())
    setQuery(next)
  }

  return (
    <>
      {!board.taken_down && (
        <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
          Share
        </Button>
      )}
      {board.visibility === 'community' && board.likes !== undefined && <LikeButton board={board} />}
      {!board.mine && board.visibility === 'community' && <CopyButton boardId={board.id} />}
      {board.mine && board.products.length > 0 && (
        <Button variant="secondary" icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsking(true)}>
          New version
        </Button>
      )}
      {isAsking && <NewVersionDialog onMake={handleAgain} onClose={() => setAsking(false)} />}
      {isSharing && <ShareDialog board={board} title={title} onClose={() => setSharing(false)} />}
    </>
  )
}

/** Copies a community board to the reader's account, with the room as they arranged it in this browser. */
function CopyButton({ boardId }: { boardId: string }) {
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
