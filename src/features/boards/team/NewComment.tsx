/** The form for a new thread: what it is about, and its first comment. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { boardComments, writeComment } from '../../../api/team.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { Select, TextArea } from '../../../components/Field.tsx'
import type { Board } from '../../../contract/boards.ts'
import { MAX_COMMENT_CHARACTERS } from '../../../contract/comments.ts'
import { uuid } from '../../../lib/uuid.ts'
import styles from './CommentPanel.module.css'
import { spotChoices, spotKey } from './spotWords.ts'
import { teamStore, useTeamState } from './teamStore.ts'

export function NewComment({ board }: { board: Board }) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const spot = useTeamState((state) => state.spot)
  const isPicking = useTeamState(({ picking }) => picking)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [id, setId] = useState(uuid)
  const write = useMutation({
    mutationFn: () => writeComment(board.id, { id, text, spot }),
    onSuccess: (list) => {
      queries.setQueryData(boardComments(board.id).queryKey, list)
      setText('')
      setId(uuid())
      teamStore.setState({ spot: { on: 'board' }, thread: id })
    },
    onError: (problem) => alerts.show(problem.message),
  })
  const choices = spotChoices(board, spot)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setError('Write a comment first.')
    return write.mutate()
  }

  return (
    <form className={styles.new} onSubmit={handleSubmit} noValidate>
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
          {isPicking ? 'Choose no place' : 'Choose a place'}
        </Button>
      </div>
      {isPicking && (
        <p className={styles.none} role="status">
          Tap the room picture or the collage. With keys, go to one of them, move with the arrows and press Enter.
        </p>
      )}
      <TextArea
        id="new-comment"
        label="New comment"
        rows={3}
        maxLength={MAX_COMMENT_CHARACTERS}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="small" busy={write.isPending} busyLabel="Sending...">
        Comment
      </Button>
    </form>
  )
}
