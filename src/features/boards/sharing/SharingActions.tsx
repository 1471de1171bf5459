/** Actions of a reader on a board: share it, and copy it or make a new version of it. */
import { RefreshCw, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import type { Board } from '../../../contract/boards.ts'
import { uuid } from '../../../lib/uuid.ts'
import { CopyButton } from './CopyButton.tsx'
import { LikeButton } from '../saved/LikeButton.tsx'
import { NEW_VERSION_PARAM } from '../sheet/versionAddress.ts'
import { shareBoard } from './shareBoard.ts'

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
