/** Actions on another user's community board: follow its maker, report the board. */
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { reportBoard } from '../../api/makers.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Board } from '../../contract/boards.ts'
import { FollowButton } from './FollowButton.tsx'

const ReportDialog = lazyComponent('report', async () => (await import('./ReportDialog.tsx')).ReportDialog)

export function MakerActions({ board }: { board: Board }) {
  const [isReporting, setReporting] = useState(false)
  if (board.mine || board.visibility !== 'community') return null
  return (
    <>
      {board.owner_id && <FollowButton maker={{ id: board.owner_id, name: board.owner }} />}
      <Button variant="quiet" icon={<Flag aria-hidden="true" />} onClick={() => setReporting(true)}>
        Report
      </Button>
      {isReporting && (
        <ReportDialog
          what="board"
          name={board.generated_title}
          onSend={(report) => reportBoard(board.id, report)}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
