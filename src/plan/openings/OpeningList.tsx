/** The list of doors, windows, radiators, outlets, columns and inner walls, to add, move and remove them without dragging. */
import { type Editor, firstPlace, openingNumber, openingsOf, useDeferredEditor } from '../../../studio/index.ts'
import { MAX_OPENINGS, type Opening } from '../../../studio/model/roomShell.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import styles from './OpeningList.module.css'
import { OPENING_NAMES, openingInWords } from '../roomWords.ts'
import { newOpening } from './newOpening.ts'

const OpeningTools = lazyComponent('openings', async () => (await import('./OpeningTools.tsx')).OpeningTools)
const FixedSection = lazyComponent('fixed', async () => (await import('../fixed/overPlan.ts')).FixedSection, {
  isBackground: true,
})
/** Kinds to add; the tools of a door change it to other kinds of doors or a passage. */
const KINDS = ['door', 'window', 'radiator', 'outlet'] as const

export function OpeningList({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const floor = useDeferredEditor(editor, ({ layout }) => layout.floor)
  const chosen = useDeferredEditor(editor, (state) => state.opening)
  const openings = openingsOf(floor)
  const add = (kind: (typeof KINDS)[number]) => {
    const wanted = newOpening(kind, uuid(), unit)
    const placed = firstPlace(floor, wanted)
    if (placed) editor.commit({ type: 'setOpening', opening: placed })
    else showAlert(`No wall has room for a ${kind} that is ${formatLength(wanted.width, unit)} wide.`)
  }
  const isFull = openings.length >= MAX_OPENINGS
  return (
    <section aria-labelledby="room-openings" className={styles.openings}>
      <div className={styles.head}>
        <h4 id="room-openings" className={styles.heading}>
          Doors, windows and fixtures
        </h4>
        {KINDS.map((kind) => (
          <Button key={kind} variant="secondary" size="small" disabled={isFull} onClick={() => add(kind)}>
            Add {kind}
          </Button>
        ))}
      </div>
      <ul className={styles.list}>
        {openings.map((opening) => (
          <OpeningRow
            key={opening.id}
            editor={editor}
            opening={opening}
            number={openingNumber(floor, opening)}
            isChosen={opening.id === chosen}
          />
        ))}
      </ul>
      <div className={styles.fixed}>
        <FixedSection editor={editor} />
      </div>
    </section>
  )
}

type RowProps = { editor: Editor; opening: Opening; number: number; isChosen: boolean }

function OpeningRow({ editor, opening, number, isChosen }: RowProps) {
  const unit = useUnit()
  const layout = useDeferredEditor(editor, (state) => state.layout)
  const name = `${OPENING_NAMES[opening.kind]} ${number}`
  return (
    <li
      className={`${styles.row} ${isChosen ? styles.chosen : ''}`}
      data-opening={name}
      data-details={isChosen || undefined}
    >
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        onClick={() => editor.selectOpening(isChosen ? undefined : opening.id)}
      >
        <strong>{name}:</strong> <span className="figures">{openingInWords(opening, layout, unit)}</span>
      </button>
      {isChosen && <OpeningTools editor={editor} opening={opening} name={name} />}
    </li>
  )
}
