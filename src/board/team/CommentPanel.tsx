/** The comments of a board at the side of its page: threads, answers, and a form for a new one. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { boardComments, comeAsGuest, leaveAsGuest, writeComment } from '../../api/team.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import type { Board } from '../../contract/boards.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { CommentThread } from './CommentThread.tsx'
import { closeComments, teamStore, useTeamState } from './teamStore.ts'
import { threadNumbers } from './threadNumbers.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { ComeAsGuest } from '../../contract/team.ts'
import { useKeyboardSpace } from '../../platform/useKeyboardSpace.ts'
import { uuid } from '../../platform/uuid.ts'
import { CommentForm } from './CommentForm.tsx'
import { spotChoices, spotKey } from './spotWords.ts'
import { useBoardSpots } from './useBoardSpots.ts'
import styles from './CommentPanel.module.css'

type Props = { board: Board; shareToken: string | undefined }

export function CommentPanel({ board, shareToken }: Props) {
  const { isLoggedIn } = useSession()
  const query = useQuery(boardComments(board.id, shareToken))
  const chosen = useTeamState(({ thread }) => thread)
  useKeyboardSpace()
  const isPicking = useTeamState(({ picking }) => picking)
  const [showsResolved, setResolved] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = panel.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeComments()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [])
  useEffect(() => {
    if (chosen === undefined) head.current?.focus()
  }, [chosen])
  const list = useRef<HTMLDivElement>(null)
  const hasList = query.isSuccess
  // The latest comments are beside the form for the next one.
  useEffect(() => {
    if (hasList && teamStore.getState().thread === undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [hasList])
  const threads = query.data?.threads ?? []
  const numbers = threadNumbers(threads)
  const resolved = threads.filter((thread) => thread.resolved)
  const shown = threads.filter((thread) => showsResolved || !thread.resolved)
  const mayWrite = query.data?.may_write ?? false
  const handleLeave = () => {
    leaveAsGuest(board.id)
    void query.refetch()
  }
  const mayJoin = board.invited_as === 'commenter' || board.invited_as === 'editor'
  return (
    <aside ref={panel} className={styles.panel} data-picking={isPicking} aria-labelledby="comments-heading">
      <div className={styles.head}>
        <h2 id="comments-heading" ref={head} tabIndex={-1} className={styles.heading}>
          Comments
        </h2>
        <ToolButton label="Close the comments" Icon={X} onClick={closeComments} />
      </div>
      <div ref={list} className={styles.threads}>
        {query.isError && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height="6rem" />}
        {query.isSuccess && threads.length === 0 && (
          <p className={styles.none}>
            No comments yet.{mayWrite && ' Choose a piece, a color or a place, and say what you think.'}
          </p>
        )}
        {shown.map((thread) => (
          <CommentThread
            key={thread.id}
            board={board}
            thread={thread}
            number={numbers.get(thread.id)}
            mayWrite={mayWrite}
            isChosen={thread.id === chosen}
            shareToken={shareToken}
          />
        ))}
        {resolved.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => setResolved(!showsResolved)}>
            {showsResolved ? 'Hide resolved' : `Show resolved (${resolved.length})`}
          </Button>
        )}
      </div>
      {typeof query.data?.guest === 'string' && (
        <div className={styles.none}>
          <p>You comment as {query.data.guest}, without an account, on this device.</p>
          <Button variant="quiet" size="small" onClick={handleLeave}>
            Use another name
          </Button>
        </div>
      )}
      {mayWrite ? (
        <NewComment board={board} />
      ) : query.data?.guest === true && shareToken !== undefined ? (
        <GuestName boardId={board.id} shareToken={shareToken} />
      ) : (
        query.isSuccess && (
          <p className={styles.none}>
            {mayJoin
              ? `${isLoggedIn ? 'Join' : 'Log in and join'} this board to comment.`
              : 'You can read the comments. Ask the owner of the board for an invitation to write one.'}
          </p>
        )
      )}
    </aside>
  )
}

/** Asks a person without an account for the name that stands at their comments. */
function GuestName({ boardId, shareToken }: { boardId: string; shareToken: string }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const come = useMutation({
    mutationFn: (as: string) => comeAsGuest(boardId, shareToken, as),
    onSuccess: () => queries.invalidateQueries({ queryKey: boardComments(boardId).queryKey }),
    onError: (problem) => setError(problem.message),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { data, error: wrong } = ComeAsGuest.safeParse({ name })
    setError(wrong?.issues[0]?.message)
    if (data) come.mutate(data.name)
  }
  return (
    <form className={styles.new} onSubmit={handleSubmit} noValidate>
      <Field
        label="Your name"
        hint="You need no account to comment here."
        autoComplete="name"
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={come.isPending} busyLabel="One moment...">
          Continue
        </Button>
      </div>
    </form>
  )
}

/** The form for a new thread: what it is about, and its first comment. */
const FIELD = 'new-comment'

function NewComment({ board }: { board: Board }) {
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
