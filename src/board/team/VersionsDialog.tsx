/** The named versions of a board: saves, compares and restores them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { GitCompareArrows, RotateCcw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fetchLayouts } from '../../api/namedLayouts.ts'
import { boardVersions, removeVersion, restoreVersion, saveVersion } from '../../api/team.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Board } from '../../contract/boards.ts'
import { MAX_VERSION_NAME_CHARACTERS, SaveVersion, type Version } from '../../contract/versions.ts'
import { formatMoment } from '../../platform/locale.ts'
import { pullRoom, useRoom } from '../../plan/autosave/openRooms.ts'
import type { DesignEdits } from '../sheet/designEdits.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PlanPicture } from '../../plan/compare/PlanPicture.tsx'
import type { Layout } from '../../../studio/model/layout.ts'
import type { Arrangement, Quantities } from '../../contract/arrangements.ts'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { layoutDifferences } from '../../plan/compare/layoutDifferences.ts'
import { totalText } from '../../shop/priceTotals.ts'
import { BoardCollage } from '../collage/BoardCollage.tsx'
import { boardFacts } from '../sheet/boardFacts.ts'
import { quantitiesOf } from '../../contract/quantities.ts'
import { TeamContext } from './TeamContext.ts'
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

/**
 * Small pictures of a version: the room picture and the plan, as far as it has them, else the cut-outs of its pieces.
 * Decorative: the name is beside them.
 */
const MAX_CUTOUTS = 4

function VersionPicture({ version: { layout, picture, products, images } }: { version: Version }) {
  return (
    <div className={styles.pictures} aria-hidden="true">
      {picture && <Picture source={picture} alt="" sizes="10rem" className={styles.room} />}
      {layout && (
        <div className={styles.picture}>
          <PlanPicture layout={layout} points={200} />
        </div>
      )}
      {!picture && !layout && (
        <div className={styles.picture}>
          {products.slice(0, MAX_CUTOUTS).map((product, index) => (
            <Picture key={product.id} source={images[index] ?? product.cutout ?? ''} alt="" className={styles.cutout} />
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * Compares a version with the current board: pictures, collages, both plans at one scale, added, removed and moved
 * pieces, and the totals.
 */
type State = Pick<Board, 'background_removed_images' | 'palette' | 'record'> & {
  picture?: string | null | undefined
  arrangement?: Arrangement | null | undefined
  products: readonly Product[]
  quantities: Quantities
  layout: Layout | null
}
type VersionCompareProps = {
  version: Version
  board: Board
  now: Pick<State, 'products' | 'quantities' | 'layout'>
  onClose: () => void
}

function VersionCompare({ version, board, now: shown, onClose }: VersionCompareProps) {
  const unit = useUnit()
  const then: State = {
    ...version,
    // A version from before its colors were kept is shown in those of the board.
    palette: version.palette ?? board.palette,
    record: version.record ?? board.record,
    background_removed_images: version.images,
    quantities: version.arrangement.quantities,
  }
  const now: State = { ...board, ...shown, picture: board.image_url }
  const sides = [
    { label: version.name, ...then },
    { label: 'Now', ...now },
  ]
  const side = Math.max(...sides.map(({ layout }) => (layout ? Math.max(layout.floor.width, layout.floor.length) : 0)))
  const pieces = productDifferences(then.products, now.products)
  const moves = then.layout && now.layout ? layoutDifferences(then.layout, now.layout, unit) : []
  const lines = [...pieces, ...moves.map(({ text }) => `Plan: ${text}`)]
  return (
    // The collages are shown as pictures, without comment marks.
    <TeamContext value={undefined}>
      <section className={styles.compare} aria-label={`${version.name} beside the board now`}>
        <div className={styles.sides}>
          {sides.map(({ label, layout, products, quantities, picture, ...rest }) => (
            <figure key={label} className={styles.side}>
              <figcaption>
                <strong>{label}</strong>
                <span className={styles.facts}>
                  {products.length === 1 ? '1 piece' : `${products.length} pieces`},{' '}
                  {totalText(products, quantitiesOf(products, quantities, layout, rest.record))}
                </span>
              </figcaption>
              {picture && (
                <Picture source={picture} alt={`Room picture: ${label}`} sizes="24rem" className={styles.shown} />
              )}
              {products.length > 0 && (
                <BoardCollage facts={boardFacts({ ...board, ...rest, products: [...products] })} />
              )}
              {layout && <PlanPicture layout={layout} side={side * 1.08} points={320} label={`Plan: ${label}`} />}
            </figure>
          ))}
        </div>
        {lines.length === 0 ? (
          <p>Both have the same pieces and the same plan.</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <Button variant="quiet" size="small" onClick={onClose}>
          Close the comparison
        </Button>
      </section>
    </TeamContext>
  )
}

/**
 * Pieces that were swapped, removed and added, in words. Pieces at the same position count as swapped when both lists
 * have the same length.
 */
function productDifferences(then: readonly Product[], now: readonly Product[]): string[] {
  const gone = missingFrom(now, then)
  const come = missingFrom(then, now)
  const swaps = gone.flatMap((old) => {
    const at = then.indexOf(old)
    const next = then.length === now.length ? now[at] : undefined
    return next && come.includes(next) ? [{ old, next }] : []
  })
  return [
    ...swaps.map(({ old, next }) => `${old.title} was swapped for ${next.title}`),
    ...gone.filter((each) => !swaps.some(({ old }) => old === each)).map(({ title }) => `${title} was removed since`),
    ...come.filter((each) => !swaps.some(({ next }) => next === each)).map(({ title }) => `${title} was added since`),
  ]
}

/** The products of `from` that `list` lacks; copies count. */
function missingFrom(list: readonly Product[], from: readonly Product[]): Product[] {
  const left = list.map(({ id }) => id)
  return from.filter(({ id }) => {
    const at = left.indexOf(id)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
