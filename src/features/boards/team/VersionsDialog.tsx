/** The named versions of a board: saves, compares and restores them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { GitCompareArrows, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fetchLayouts } from '../../../api/namedLayouts.ts'
import { boardVersions, removeVersion, restoreVersion, saveVersion } from '../../../api/team.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Field } from '../../../components/Field.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import type { Board } from '../../../contract/boards.ts'
import { MAX_VERSION_NAME_CHARACTERS, SaveVersion, type Version } from '../../../contract/versions.ts'
import { formatMoment } from '../../../lib/locale.ts'
import { pullRoom, useRoom } from '../../room/autosave/openRooms.ts'
import type { DesignEdits } from '../sheet/designEdits.ts'
import { VersionCompare } from './VersionCompare.tsx'
import { VersionPicture } from './VersionPicture.tsx'
import styles from './VersionsDialog.module.css'

type Props = { board: Board; edits: DesignEdits; onClose: () => void }

export function VersionsDialog({ board, edits, onClose }: Props) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const query = useQuery(boardVersions(board.id))
  const room = useRoom({ id: board.id, mine: true })
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [compared, setCompared] = useState<string>()
  /** The id of the version whose deletion is to be confirmed. */
  const [deleting, setDeleting] = useState<string>()
  const reread = () => queries.invalidateQueries({ queryKey: boardVersions(board.id).queryKey })
  const failed = (problem: Error) => alerts.show(problem.message)
  const save = useMutation({
    mutationFn: async (wanted: string) => {
      // A version holds the saved state.
      await edits.autosave.whenSaved()
      return saveVersion(board.id, wanted)
    },
    onSuccess: () => {
      setName('')
      void reread()
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: (id: string) => removeVersion(board.id, id),
    onSuccess: reread,
    onError: failed,
  })
  const restore = useMutation({
    mutationFn: async (version: Version) => {
      await edits.autosave.whenSaved()
      await restoreVersion(board.id, version.id)
      await edits.autosave.pull(Number.POSITIVE_INFINITY)
      await pullRoom(board.id, await fetchLayouts(board.id))
      await queries.invalidateQueries({ queryKey: ['layout'] })
      await queries.invalidateQueries({ queryKey: ['boards'] })
    },
    onSuccess: (_, version) => {
      void reread()
      alerts.show(`“${version.name}” is restored. What was here before is a version too.`, { kind: 'success' })
      onClose()
    },
    onError: failed,
  })

  function handleSave(event: FormEvent) {
    event.preventDefault()
    const { data, error: wrong } = SaveVersion.safeParse({ name })
    setError(wrong?.issues[0]?.message)
    if (data) save.mutate(data.name)
  }

  const versions = query.data?.versions ?? []
  const other = versions.find(({ id }) => id === compared)
  const now = { products: board.products, quantities: board.arrangement?.quantities ?? {}, layout: room.layout }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Versions"
      size="wide"
      description="A version keeps the pieces, the pictures, the collage and every layout of this board as they are now. Restoring one keeps what is here as another version."
    >
      <form className={styles.form} onSubmit={handleSave} noValidate>
        <Field
          label="Name of a new version"
          value={name}
          maxLength={MAX_VERSION_NAME_CHARACTERS}
          error={error}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" busy={save.isPending} busyLabel="Saving...">
          Save version
        </Button>
      </form>
      {query.isError && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height="8rem" />}
      {query.isSuccess && versions.length === 0 && <p className={styles.facts}>No versions yet.</p>}
      {other && <VersionCompare version={other} board={board} now={now} onClose={() => setCompared(undefined)} />}
      <ul className={styles.list}>
        {versions.map((version) => (
          <li key={version.id} className={styles.row}>
            <VersionPicture version={version} />
            <div className={styles.words}>
              <strong>{version.name}</strong>
              <span className={styles.facts}>{formatMoment(new Date(version.created_at))}</span>
              <span className={styles.facts}>
                {version.products.length === 1 ? '1 piece' : `${version.products.length} pieces`},{' '}
                {version.layouts === 1 ? '1 layout' : `${version.layouts} layouts`}
              </span>
            </div>
            {deleting === version.id ? (
              <DeleteQuestion
                name={version.name}
                onDelete={() => remove.mutate(version.id)}
                onKeep={() => setDeleting(undefined)}
              />
            ) : (
              <div className={styles.buttons}>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<GitCompareArrows aria-hidden="true" />}
                  aria-label={`Compare ${version.name}`}
                  aria-pressed={compared === version.id}
                  onClick={() => setCompared(compared === version.id ? undefined : version.id)}
                >
                  Compare
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  icon={<RotateCcw aria-hidden="true" />}
                  aria-label={`Restore ${version.name}`}
                  disabled={restore.isPending}
                  onClick={() => restore.mutate(version)}
                >
                  Restore
                </Button>
                <Button
                  variant="danger"
                  size="small"
                  icon={<Trash2 aria-hidden="true" />}
                  aria-label={`Delete ${version.name}`}
                  disabled={remove.isPending}
                  onClick={() => setDeleting(version.id)}
                >
                  Delete
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type QuestionProps = { name: string; onDelete: () => void; onKeep: () => void }

/** Confirms a deletion, which cannot be undone. */
function DeleteQuestion({ name, onDelete, onKeep }: QuestionProps) {
  return (
    <div className={styles.buttons} role="group" aria-label={`Delete ${name}`}>
      <span className={styles.facts}>It cannot be brought back.</span>
      <Button variant="danger" size="small" onClick={onDelete}>
        Delete version
      </Button>
      <Button variant="secondary" size="small" autoFocus onClick={onKeep}>
        Keep it
      </Button>
    </div>
  )
}
