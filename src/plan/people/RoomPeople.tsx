/** The people who use the room, and the measures for them. */
import { type Editor, type PeopleLine, PEOPLE, findItem, peopleLines, useEditor } from '../../../studio/index.ts'
import { People } from '../../../studio/model/roomShell.ts'
import { Select } from '../../ui/Field.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength, formatWholeCentimeters, type Unit } from '../../platform/units.ts'
import { ShowOnPlan } from '../findings/ShowOnPlan.tsx'
import type { ShownPart } from '../findings/usePlanMarks.ts'
import { type CheckedRoom, type RoomCheckStore, useRoomCheck } from '../findings/useRoomCheck.ts'
import styles from './RoomPeople.module.css'

const CHOICES = People.options.map((people) => ({ value: people, label: PEOPLE[people].name }))

type Props = {
  editor: Editor
  checks: RoomCheckStore
  /** Id of the item that is highlighted on the plan. */
  shown: string | undefined
  onShow: (part: ShownPart | undefined) => void
}

export function RoomPeople({ editor, checks, shown, onShow }: Props) {
  const unit = useUnit()
  const people = useEditor(editor, ({ layout }) => layout.floor.people ?? 'standard')
  const { now } = useRoomCheck(checks)
  const lines = now ? linesOf(now, unit) : []
  return (
    <section aria-label="Who uses the room" className={styles.people}>
      <Select
        label="Who uses it"
        choices={CHOICES}
        value={people}
        onChange={({ target }) => {
          const chosen = People.safeParse(target.value)
          if (chosen.success) editor.commit({ type: 'setPeople', people: chosen.data })
        }}
      />
      <ul className={styles.lines} aria-label="What the room measures for them">
        {lines.map((line) => (
          <Line key={line.id} line={line} isShown={shown === partOf(line).id} onShow={onShow} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = Pick<Props, 'onShow'> & { line: PeopleLine; isShown: boolean }

function Line({ line, isShown, onShow }: LineProps) {
  const { words, status, zone, pieces } = line
  return (
    <li className={styles.line} data-status={status}>
      <span>
        {words}
        {status === 'short' && <strong className={styles.short}> Too little.</strong>}
      </span>
      {(zone || (pieces.length > 0 && HIGHLIGHTED_STATUSES.has(status))) && (
        <ShowOnPlan words={words} isShown={isShown} onToggle={() => onShow(isShown ? undefined : partOf(line))} />
      )}
    </li>
  )
}

/** The statuses of lines that can be highlighted on the plan. */
const HIGHLIGHTED_STATUSES: ReadonlySet<PeopleLine['status']> = new Set(['short', 'note'])

function partOf({ id, pieces, zone }: PeopleLine): ShownPart {
  return { id: `people ${id}`, pieces, ...(zone ? { mark: { zone } } : {}) }
}

function linesOf({ of: layout, people }: CheckedRoom, unit: Unit): readonly PeopleLine[] {
  const words = {
    nameOf: (id: string) => findItem(layout, id)?.name ?? 'A piece',
    formatLength: (inches: number) =>
      unit === 'cm' ? formatWholeCentimeters(inches, 'nearest') : formatLength(inches, unit),
  }
  return peopleLines(layout, words, people)
}
