/** Actions of a new version of a board: replace the board with it, or keep the board as it is. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { draftDetail } from '../../../api/drafts.ts'
import { limitMessage } from '../../../api/membership.ts'
import { redesignBoard } from '../../../api/sharing.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import type { Draft } from '../../../contract/boards.ts'

type Props = { draft: Draft; image: string | null; boardId: string }

export function VersionActions({ draft, image, boardId }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alerts = useAlerts()
  const address = `/UserBoard?board=${encodeURIComponent(boardId)}`

  const replace = useMutation({
    mutationFn: () => redesignBoard(boardId, draft.id),
    onSuccess: async () => {
      queries.setQueryData(draftDetail(draft.id).queryKey, { ...draft, image_url: image, board_id: boardId })
      // Removed instead of invalidated: stale data would show the old version until the refetch.
      queries.removeQueries({ queryKey: ['boards'] })
      alerts.show('The board now shows the new version.', { kind: 'success' })
      await navigate(address)
    },
    onError: (error) => alerts.show(limitMessage(error) ?? 'The board could not be changed. Please try again.'),
  })

  return (
    <>
      <ButtonLink variant="secondary" to={address}>
        Keep the old version
      </ButtonLink>
      <Button busy={replace.isPending} busyLabel="Saving..." disabled={image === null} onClick={() => replace.mutate()}>
        Use this version
      </Button>
    </>
  )
}
