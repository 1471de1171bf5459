/** The named versions of a board or a home in a dialog: saved, restored, deleted. */
import { type QueryKey, useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { MAX_VERSION_NAME_CHARACTERS, SaveVersion } from '../../contract/versions.ts'
import { formatMoment } from '../../platform/locale.ts'
import { useAlerts } from '../Alerts.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Field } from '../Field.tsx'
import { Skeleton } from '../Skeleton.tsx'
import styles from './VersionsFrame.module.css'

type Named = { readonly id: string; readonly name: string; readonly created_at: string }

type Props<Version extends Named, Key extends QueryKey> = {
  description: string
  /** The newest first. */
  query: UseQueryOptions<{ versions: Version[] }, Error, { versions: Version[] }, Key>
  onSave: (name: string) => Promise<unknown>
  onRemove: (id: string) => Promise<unknown>
  onRestore: (version: Version) => Promise<unknown>
  /** Such as `3 rooms`. */
  factsOf: (version: Version) => string
  renderPicture?: (version: Version) => ReactNode
  /** Before the other buttons of a version. */
  renderTools?: (version: Version) => ReactNode
  /** Between the form and the list. */
  children?: (versions: readonly Version[]) => ReactNode
  onClose: () => void
}

export function VersionsFrame<Version extends Named, Key extends QueryKey>(props: Props<Version, Key>) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const query = useQuery(props.query)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  /** The id of the version whose deletion is to be confirmed. */
  const [deleting, setDeleting] = useState<string>()
  const reread = () => queries.invalidateQueries({ queryKey: props.query.queryKey })
  const failed = (problem: Error) => alerts.show(problem.message)
  const save = useMutation({
    mutationFn: props.onSave,
    onSuccess: () => {
      setName('')
      void reread()
    },
    onError: failed,
  })
  const remove = useMutation({ mutationFn: props.onRemove, onSuccess: reread, onError: failed })
  const restore = useMutation({
    mutationFn: props.onRestore,
    onSuccess: (_, version) => {
      void reread()
      alerts.show(`“${version.name}” is restored. What was here before is a version too.`, { kind: 'success' })
      props.onClose()
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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title="Versions"
      size="wide"
      description={props.description}
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
      {props.children?.(versions)}
      <ul className={styles.list}>
        {versions.map((version) => (
          <li key={version.id} className={styles.row}>
            {props.renderPicture?.(version)}
            <div className={styles.words}>
              <strong>{version.name}</strong>
              <span className={styles.facts}>{formatMoment(new Date(version.created_at))}</span>
              <span className={styles.facts}>{props.factsOf(version)}</span>
            </div>
            {deleting === version.id ? (
              <DeleteQuestion
                name={version.name}
                onDelete={() => remove.mutate(version.id)}
                onKeep={() => setDeleting(undefined)}
              />
            ) : (
              <div className={styles.buttons}>
                {props.renderTools?.(version)}
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
