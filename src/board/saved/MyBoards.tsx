/** The boards of the signed-in user, with the owner's actions for each. */
import { Ban, CopyPlus, Eye, EyeOff, Lock, Pencil, Plus, Share2, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteBoard, ownBoards, restoreBoard, updateBoard } from '../../api/boards.ts'
import { copyBoard } from '../../api/sharing.ts'
import { uuid } from '../../platform/uuid.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BoardPages } from './BoardPages.tsx'
import { EmptyBoardPicture } from './EmptyBoardPicture.tsx'
import { limitMessage } from '../../api/membership.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { CardMenu } from '../../ui/Menu.tsx'
import { RenameDialog } from '../../ui/RenameDialog.tsx'
import { UpdateBoard } from '../../contract/boardChanges.ts'
import type { Board } from '../../contract/boards.ts'
import { FALLBACK_TITLE } from '../../contract/words.ts'
import { privateBoardsLeft } from '../../account/membership/planWords.ts'
import { useMembership } from '../../account/membership/useMembership.ts'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import styles from './BoardPages.module.css'

export function MyBoards({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  return (
    <BoardPages
      boards={ownBoards()}
      headingLevel={headingLevel}
      Actions={BoardMenu}
      beside={
        <Link to="/Steps" className={styles.another}>
          <Plus aria-hidden="true" size={24} strokeWidth={1.5} />
          Make another board
        </Link>
      }
      empty={
        <EmptyState
          title="Your first board starts here"
          text="Choose what the room is for, pick up to ten products, and get a board with a room picture, a palette, a description and everything to scale."
          headingLevel={headingLevel}
          picture={<EmptyBoardPicture />}
          action={<ButtonLink to="/Steps">Make a board</ButtonLink>}
        />
      }
    />
  )
}

/** The owner's menu on a board card: rename, visibility, share, duplicate, and delete with undo. */
const ICON_PX = 16
const Title = UpdateBoard.shape.generated_title.unwrap()

function BoardMenu({ board }: { board: Board }) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const title = board.generated_title || FALLBACK_TITLE
  const isPrivate = board.visibility === 'private'
  const { data: membership } = useMembership()
  const left = membership && !isPrivate ? privateBoardsLeft(membership.private_boards) : undefined
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['membership'] })
    return queries.invalidateQueries({ queryKey: ['boards'] })
  }

  const change = useMutation({
    mutationFn: (values: UpdateBoard) => updateBoard(board.id, values),
    onSuccess: () => {
      setRenaming(false)
      return refresh()
    },
  })
  const duplicate = useMutation({
    // Repeated requests with one key make one copy.
    mutationFn: (key: string) => copyBoard(board.id, null, key),
    onSuccess: (id) => {
      const onAction = () => void navigate(`/UserBoard?board=${encodeURIComponent(id)}`)
      alerts.show(`"${title}" is duplicated. Only you can see the copy.`, {
        kind: 'success',
        action: { label: 'Open the copy', onAction },
      })
      return refresh()
    },
    onError: (error, key) =>
      alerts.show(limitMessage(error) ?? `"${title}" could not be duplicated. Please try again.`, {
        action: { label: 'Try again', onAction: () => duplicate.mutate(key) },
      }),
  })
  const remove = useMutation({
    mutationFn: () => deleteBoard(board.id),
    onSuccess: () => {
      alerts.show(`"${title}" is deleted.`, { kind: 'info', action: { label: 'Undo', onAction: () => void undo() } })
      return refresh()
    },
    onError: () => alerts.show(`"${title}" could not be deleted. Please try again.`),
  })

  async function undo() {
    try {
      await restoreBoard(board.id)
      await refresh()
    } catch (error) {
      alerts.show(limitMessage(error) ?? `"${title}" could not be restored. Please try again.`, {
        action: { label: 'Try again', onAction: () => void undo() },
      })
    }
  }

  function handleVisibility() {
    change.mutate(
      { visibility: isPrivate ? 'community' : 'private' },
      { onError: (error) => alerts.show(limitMessage(error) ?? 'The board could not be changed. Please try again.') },
    )
  }

  return (
    <div className={styles.corner}>
      {board.taken_down && (
        <span className={styles.badge}>
          <Ban aria-hidden="true" size={13} strokeWidth={2} />
          Taken down
        </span>
      )}
      {isPrivate && !board.taken_down && (
        <span className={styles.badge}>
          <Lock aria-hidden="true" size={13} strokeWidth={2} />
          Only me
        </span>
      )}
      <CardMenu
        label={`Actions for ${title}`}
        header={left?.words}
        items={[
          { label: 'Rename', icon: <Pencil size={ICON_PX} aria-hidden="true" />, onSelect: () => setRenaming(true) },
          {
            label: isPrivate ? 'Show in the community' : 'Only me',
            icon: isPrivate ? <Eye size={ICON_PX} aria-hidden="true" /> : <EyeOff size={ICON_PX} aria-hidden="true" />,
            onSelect: handleVisibility,
            disabled: left?.isNone,
          },
          {
            label: 'Share',
            icon: <Share2 size={ICON_PX} aria-hidden="true" />,
            onSelect: () => setSharing(true),
            disabled: Boolean(board.taken_down),
          },
          {
            label: 'Duplicate',
            icon: <CopyPlus size={ICON_PX} aria-hidden="true" />,
            onSelect: () => duplicate.mutate(uuid()),
            disabled: Boolean(board.taken_down) || duplicate.isPending,
          },
          'separator',
          {
            label: 'Delete',
            icon: <Trash2 size={ICON_PX} aria-hidden="true" />,
            danger: true,
            onSelect: () => remove.mutate(),
          },
        ]}
      />
      {isSharing && <ShareDialog board={board} title={title} onClose={() => setSharing(false)} />}
      {isRenaming && (
        <RenameDialog
          heading="Rename this board"
          label="Title"
          name={title}
          schema={Title}
          isBusy={change.isPending}
          failure={change.error?.message}
          onRename={(generated_title) => change.mutate({ generated_title })}
          onClose={() => setRenaming(false)}
        />
      )}
    </div>
  )
}
