/** Every piece in words alone, for a plan with more pieces than a list of controls is of use for. */
import { type MouseEvent, memo, useRef } from 'react'
import {
  type Session,
  chosenIds,
  findItem,
  shownPose,
  surroundingsOf,
  useSession,
  useSessionRest,
} from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { useUnit } from '../../lib/unitChoice.ts'
import type { Unit } from '../../lib/units.ts'
import styles from './PlainPieceList.module.css'
import { neighbourInWords, overlapInWords, placeInWords, sizeInWords } from './roomWords.ts'

/** So many rows are drawn together: a change asks a few dozen groups whether it is theirs, and not a thousand rows. */
const ROWS = 16

export function PlainPieceList({ session }: { session: Session }) {
  const unit = useUnit()
  const layout = useSession(session, (state) => state.layout)
  const selection = useSession(session, (state) => state.selection)
  const also = useSession(session, (state) => state.also)
  const chosen = chosenIds({ ...session.get(), selection, also })
  return (
    <ul className={styles.list}>
      {Array.from({ length: Math.ceil(layout.items.length / ROWS) }, (_, group) => (
        <Rows key={group} session={session} layout={layout} from={group * ROWS} chosen={chosen} unit={unit} />
      ))}
    </ul>
  )
}

type Props = { session: Session; layout: Layout; from: number; chosen: readonly string[]; unit: Unit }

const Rows = memo(function Rows({ session, layout, from, chosen, unit }: Props) {
  // One for all: a plan of a thousand pieces has a thousand of these buttons.
  const choose = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => session.select(currentTarget.value)
  return layout.items.slice(from, from + ROWS).map((item) =>
    chosen.includes(item.id) ? (
      <ChosenRow key={item.id} session={session} item={item} unit={unit} />
    ) : (
      <li key={item.id} className={styles.row}>
        <button type="button" value={item.id} aria-pressed={false} onClick={choose}>
          {restingInWords(item, layout, unit)}
        </button>
      </li>
    ),
  )
}, saysTheSame)

function saysTheSame(before: Props, after: Props): boolean {
  if (before.session !== after.session || before.unit !== after.unit || before.from !== after.from) return false
  const [was, is] = [before.layout.items, after.layout.items]
  for (let at = after.from; at < after.from + ROWS; at++) {
    const item = is[at]
    if (item !== was[at]) return false
    if (!item) continue
    if (before.chosen.includes(item.id) !== after.chosen.includes(item.id)) return false
    if (surroundingsOf(before.layout, item.id) !== surroundingsOf(after.layout, item.id)) return false
  }
  return true
}

/** Says where the piece is while a hand holds it still, too; React draws nothing of it anew. */
function ChosenRow({ session, item, unit }: Pick<Props, 'session' | 'unit'> & { item: Item }) {
  const button = useRef<HTMLButtonElement>(null)
  const layout = useSession(session, (state) => state.layout)
  useSessionRest(session, () => {
    const { tool, layout: now } = session.get()
    const pose = shownPose(tool, item.id)
    const shown = findItem(now, item.id)
    if (!button.current || !shown) return
    button.current.textContent = pose ? inWords({ ...shown, pose }, now, unit) : restingInWords(shown, now, unit)
  })
  return (
    <li className={`${styles.row} ${styles.chosen}`}>
      <button ref={button} type="button" aria-pressed={true} onClick={() => session.select(undefined)}>
        {restingInWords(item, layout, unit)}
      </button>
    </li>
  )
}

function inWords(item: Item, layout: Layout, unit: Unit): string {
  const words = [
    `${item.name}, ${sizeInWords(item, unit)}, ${item.pose.rotation}°`,
    placeInWords(item, layout, unit),
    neighbourInWords(item, layout, unit),
    overlapInWords(item, layout),
  ]
  return words.filter((part) => part !== undefined && part !== '').join('. ')
}

const said = new WeakMap<Item, { readonly around: Layout; readonly unit: Unit; readonly words: string }>()

/** As it was said before, as long as nothing around the piece has changed. */
function restingInWords(item: Item, layout: Layout, unit: Unit): string {
  const around = surroundingsOf(layout, item.id)
  const known = said.get(item)
  if (known?.around === around && known.unit === unit) return known.words
  const words = inWords(item, layout, unit)
  said.set(item, { around, unit, words })
  return words
}
