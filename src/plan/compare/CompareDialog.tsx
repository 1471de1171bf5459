/** Two layouts at the same scale, side by side or on phones stacked, with their differences in words. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Layout } from '../../../studio/model/layout.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Select } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import type { Unit } from '../../platform/units.ts'
import type { LayoutEntry } from '../layouts/layoutRepository.ts'
import { readableLayout } from '../layouts/openedLayout.ts'
import type { Layouts } from '../layouts/useLayouts.ts'
import styles from './CompareDialog.module.css'
import { type Difference, layoutDifferences, layoutInWords } from './layoutDifferences.ts'
import { PlanPicture } from './PlanPicture.tsx'

type Props = {
  layouts: Layouts
  /** The open layout as it is now, saved or not. */
  now: Layout
  onClose: () => void
}

export function CompareDialog({ layouts, now, onClose }: Props) {
  const { entries, open } = layouts
  const [firstId, setFirstId] = useState(open?.id)
  const [secondId, setSecondId] = useState(entries.find(({ id }) => id !== open?.id)?.id)
  const [first, second] = [firstId, secondId].map((id) => entries.find((entry) => entry.id === id))
  const unit = useUnit()
  const query = useQuery({
    queryKey: ['compared', layouts.repository.where, layouts.repository.boardId, firstId, secondId],
    queryFn: ({ signal }) => Promise.all([first, second].map((entry) => load(entry, signal))),
    gcTime: 0,
    staleTime: 0,
  })
  const load = async (entry: LayoutEntry | undefined, signal: AbortSignal) => {
    if (!entry) return undefined
    return entry.id === open?.id ? now : ((await readableLayout(layouts.repository.store(entry), signal)) ?? undefined)
  }
  const [one, other] = query.data ?? []
  const choices = entries.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Compare two layouts"
      size="wide"
      description="Both plans are drawn at the same scale. Choose a difference to see it in both."
    >
      <div className={styles.choices}>
        <Select
          label="First layout"
          choices={choices}
          value={firstId}
          onChange={({ target }) => setFirstId(target.value)}
        />
        <Select
          label="Second layout"
          choices={choices}
          value={secondId}
          onChange={({ target }) => setSecondId(target.value)}
        />
      </div>
      {query.isError ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : one && other && first && second ? (
        <Compared first={{ ...first, layout: one }} second={{ ...second, layout: other }} unit={unit} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Dialog>
  )
}

type Side = LayoutEntry & { layout: Layout }

function Compared({ first, second, unit }: { first: Side; second: Side; unit: Unit }) {
  const [chosen, setChosen] = useState<string>()
  const heading = useId()
  const differences = layoutDifferences(first.layout, second.layout, unit)
  const picked = differences.find(({ id }) => id === chosen)
  // One frame for both, including walls, so that they have the same scale.
  const side = Math.max(...[first, second].flatMap(({ layout: { floor } }) => [floor.width, floor.length])) * MARGIN
  return (
    <>
      <div className={styles.plans}>
        {[first, second].map((each, index) => (
          <figure key={index === 0 ? 'first' : 'second'} className={styles.plan}>
            <PlanPicture
              layout={each.layout}
              side={side}
              points={POINTS}
              picked={new Set(index === 0 ? picked?.first : picked?.second)}
              label={`Plan of ${each.name}: ${layoutInWords(each.layout, unit)}`}
            />
            <figcaption>
              <strong>{each.name}</strong>
              <span className={`${styles.facts} figures`}>{layoutInWords(each.layout, unit)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <section aria-labelledby={heading}>
        <h3 id={heading} className="subhead">
          What is different in {second.name}
        </h3>
        <p role="status" className={styles.count}>
          {countInWords(differences.length)}
        </p>
        <Differences all={differences} chosen={chosen} onChoose={setChosen} />
      </section>
    </>
  )
}

/** Size of the frame relative to the floor, for walls and margin. */
const MARGIN = 1.1
const POINTS = 540

type ListProps = {
  all: readonly Difference[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

function Differences({ all, chosen, onChoose }: ListProps) {
  return (
    <ul className={styles.differences}>
      {all.map(({ id, text, first, second }) => (
        <li key={id}>
          {first.length + second.length === 0 ? (
            <p className={styles.line}>{text}</p>
          ) : (
            <button
              type="button"
              className={styles.line}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id === chosen ? undefined : id)}
            >
              {text}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function countInWords(count: number): string {
  if (count === 0) return 'The two layouts are the same.'
  return count === 1 ? 'One difference.' : `${count} differences.`
}
