/** The form for a new thread: what it is about, and its first comment. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { boardComments, writeComment } from '../../../api/team.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { Select } from '../../../components/Field.tsx'
import type { Board } from '../../../contract/boards.ts'
import { uuid } from '../../../lib/uuid.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './CommentPanel.module.css'
import { spotChoices, spotKey } from './spotWords.ts'
import { teamStore, useTeamState } from './teamStore.ts'
import { useBoardSpots } from './useBoardSpots.ts'

const FIELD = 'new-comment'

export function NewComment({ board }: { board: Board }) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const spot = useTeamState((state) => state.spot)
  const isPicking = useTeamState(({ picking }) => picking)
  // Moves the focus to the text after a place was chosen.
  const wasPicking = useRef(isPicking)
  useEffect(() => {
    if (wasPicking.current && !isPicking) document.getElementById(FIELD)?.focus()
    wasPicking.current = isPicking
  }, [isPicking])
  // Kept until the comment is written, so that a repeated request writes it once.
  const [id, setId] = useState(uuid)
  const write = useMutation({
    mutationFn: ({ text }: { text: string; done: () => void }) => writeComment(board.id, { id, text, spot }),
    onSuccess: (list, { done }) => {
      // Before the comment is shown, because text that is typed afterwards belongs to the next one.
      done()
      queries.setQueryData(boardComments(board.id).queryKey, list)
      setId(uuid())
      teamStore.setState({ spot: { on: 'board' }, thread: id })
    },
    onError: (problem) => alerts.show(problem.message),
  })
  const choices = spotChoices(useBoardSpots(board), spot)

  return (
    <CommentForm
      id={FIELD}
      label="New comment"
      submit={{ label: 'Comment', busy: 'Sending...' }}
      className={styles.new}
      isBusy={write.isPending}
      onSubmit={(text, done) => write.mutate({ text, done })}
    >
      <div className={styles.about}>
        <Select
          label="About"
          choices={choices.map(({ value, label }) => ({ value, label }))}
          value={spotKey(spot)}
          onChange={({ target }) => {
            const chosen = choices.find(({ value }) => value === target.value)
            if (chosen) teamStore.setState({ spot: chosen.spot, picking: false })
          }}
        />
        <Button
          variant="secondary"
          size="small"
          icon={<MapPin size={16} aria-hidden="true" />}
          aria-pressed={isPicking}
          onClick={() => teamStore.setState({ picking: !isPicking })}
        >
          {isPicking ? 'Stop choosing' : 'Choose a place'}
        </Button>
      </div>
      {isPicking && (
        <p className={styles.none} role="status">
          Tap the room picture, the collage or the plan. With keys, go to one of them, move with the arrows and press
          Enter.
        </p>
      )}
    </CommentForm>
  )
}
