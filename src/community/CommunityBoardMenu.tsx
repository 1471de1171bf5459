/** The menu on a community board card: open the maker's space, follow the maker, report the board. */
import { Flag, UserCheck, UserPlus, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CardMenu } from '../ui/Menu.tsx'
import { reportBoard } from '../api/makers.ts'
import type { Board } from '../contract/boards.ts'
import { makerAddress } from '../account/makers/makerAddress.ts'
import { useFollowing } from '../account/makers/useFollowing.ts'

const ReportDialog = lazy(async () => ({ default: (await import('../account/makers/ReportDialog.tsx')).ReportDialog }))

const ICON_PX = 16

export function CommunityBoardMenu({ board }: { board: Board }) {
  const [isReporting, setReporting] = useState(false)
  const makerId = board.owner_id ?? ''
  const { isFollowing, toggle } = useFollowing({ id: makerId, name: board.owner })
  if (board.mine || makerId === '') return null
  const Icon = isFollowing ? UserCheck : UserPlus
  return (
    <>
      <CardMenu
        label={`Actions for ${board.generated_title}`}
        items={[
          {
            label: `Boards by ${board.owner}`,
            icon: <UserRound size={ICON_PX} aria-hidden="true" />,
            to: makerAddress(makerId),
          },
          {
            label: `${isFollowing ? 'Unfollow' : 'Follow'} ${board.owner}`,
            icon: <Icon size={ICON_PX} aria-hidden="true" />,
            onSelect: toggle,
          },
          'separator',
          {
            label: 'Report this board',
            icon: <Flag size={ICON_PX} aria-hidden="true" />,
            onSelect: () => setReporting(true),
          },
        ]}
      />
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog
            what="board"
            name={board.generated_title}
            onSend={(report) => reportBoard(board.id, report)}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
