/** Beside the photograph: what is marked next, on a small plan and in a list; how sure the result is; and the lines so far. */
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { endsOf, floorOutline, floorWalls, openingsOf, type PhotographCamera } from '../../../studio/index.ts'
import type { PhotographLine } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { readNumber } from '../../contract/lengths.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { Select } from '../../ui/Field.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import styles from './MarkPanel.module.css'
import { choicesOf, keyOf, type Meaning, measureInWords, nameOf } from './photographWords.ts'

type Props = {
  floor: RoomShell
  marks: readonly PhotographLine[]
  camera: PhotographCamera | undefined
  asked: Meaning
  chosen: string | undefined
  /** Distances in pixels by which lines miss their edges, by their ids; pixels of the longer side of the picture. */
  misses: ReadonlyMap<string, number> | undefined
  side: number
  onAsk: (means: Meaning) => void
  onChoose: (id: string) => void
  onChange: (mark: PhotographLine) => void
  onRemove: (id: string) => void
  /** Beside what is marked. */
  children: ReactNode
}

export function MarkPanel(props: Props) {
  const { floor, marks, asked, chosen, camera } = props
  const unit = useUnit()
  const choices = choicesOf(floor)
  const [opened, setOpened] = useState<string>()
  return (
    <div className={styles.panel}>
      <KeyPlan {...props} />
      <div className={styles.fields}>
        <Select
          label="What you mark"
          choices={choices.map(({ value, label, means }) => ({
            value,
            label: marks.some((mark) => keyOf(mark.means) === keyOf(means)) ? `${label} ✓` : label,
          }))}
          value={keyOf(asked)}
          onChange={({ target }) => {
            const choice = choices.find(({ value }) => value === target.value)
            if (choice) props.onAsk(choice.means)
          }}
        />
        {asked.kind === 'length' && (
          <LengthField
            label="Its length"
            inches={asked.inches}
            range={[1, 12_000]}
            onCommit={(inches) => props.onAsk({ ...asked, inches })}
          />
        )}
        {props.children}
      </div>
      <ul className={styles.list} aria-label="Marked lines">
        {marks.toReversed().map((mark) => {
          const name = nameOf(floor, mark.means)
          const isOpen = mark.id === opened
          const measure = measureInWords(camera, mark, unit)
          return (
            <li key={mark.id} className={styles.row} data-chosen={mark.id === chosen || undefined}>
              <button
                type="button"
                className={styles.name}
                aria-expanded={isOpen}
                onClick={() => {
                  props.onChoose(mark.id)
                  setOpened(isOpen ? undefined : mark.id)
                }}
              >
                {name}
                {measure !== undefined && <strong> {measure}</strong>}
                <span className={styles.fit}>{fitInWords(mark, props)}</span>
              </button>
              <ToolButton label={`Remove: ${name}`} Icon={Trash2} onClick={() => props.onRemove(mark.id)} />
              {isOpen && <LineNumbers mark={mark} onChange={props.onChange} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Shares of the longer side of the picture by which a line may miss its edge. */
const FITS = { well: 0.004, roughly: 0.012 }

function fitInWords({ id, means }: PhotographLine, { misses, side }: Props): string {
  const away = misses?.get(id)
  if (away === undefined || means.kind === 'check') return ''
  const share = away / side
  return share < FITS.well ? 'fits' : share < FITS.roughly ? 'fits roughly' : 'does not fit'
}

const ENDS = [
  { end: 'from', side: 'x', label: 'First end, % from the left' },
  { end: 'from', side: 'y', label: 'First end, % from the top' },
  { end: 'to', side: 'x', label: 'Second end, % from the left' },
  { end: 'to', side: 'y', label: 'Second end, % from the top' },
] as const

function LineNumbers({ mark, onChange }: { mark: PhotographLine; onChange: Props['onChange'] }) {
  return (
    <div className={styles.numbers}>
      {ENDS.map(({ end, side, label }) => (
        <TypedField
          key={label}
          label={label}
          of={mark.id}
          shown={`${Math.round(mark[end][side] * 1e4) / 100}`}
          parse={(text) => {
            const percent = readNumber(text)
            return percent !== undefined && percent >= -200 && percent <= 300 ? percent : undefined
          }}
          refusal="A number from 0 to 100, such as 42.5"
          onCommit={(percent) => onChange({ ...mark, [end]: { ...mark[end], [side]: percent / 100 } })}
        />
      ))}
      {mark.means.kind === 'length' && (
        <LengthField
          label="Its length"
          of={mark.id}
          inches={mark.means.inches}
          range={[1, 12_000]}
          onCommit={(inches) => mark.means.kind === 'length' && onChange({ ...mark, means: { ...mark.means, inches } })}
        />
      )}
    </div>
  )
}

/** Inches around the room on the small plan, and the radius of a corner as a share of the plan. */
const MARGIN = 0.08
const CORNER = 0.035
/** Inches of the plan that show where the camera looks, as a share of the plan. */
export const SIGHT = 0.22

/** The room from above: a press asks for an edge of it. The list beside it does the same. */
function KeyPlan({ floor, marks, camera, asked, onAsk }: Props) {
  const outline = floorOutline(floor)
  const size = Math.max(floor.width, floor.length)
  const margin = MARGIN * size
  const has = (means: Meaning) => marks.some((mark) => keyOf(mark.means) === keyOf(means))
  const state = (...all: readonly Meaning[]) => ({
    'data-asked': all.some((means) => keyOf(means) === keyOf(asked)) || undefined,
    'data-marked': all.some(has) || undefined,
  })
  const wallMeanings = (wall: number) => [{ kind: 'foot', wall } as const, { kind: 'top', wall } as const]
  /** The first of them that is not marked, or that is asked for already. */
  const ask = (all: readonly Meaning[]) => {
    const [first] = all
    const next = all.find((means) => !has(means) && keyOf(means) !== keyOf(asked)) ?? first
    if (next) onAsk(next)
  }
  return (
    // The list of what can be marked is the same for keys and screen readers.
    <svg
      className={styles.plan}
      viewBox={`${-margin} ${-margin} ${floor.width + 2 * margin} ${floor.length + 2 * margin}`}
      aria-hidden="true"
      data-testid="key-plan"
    >
      <path d={`M${outline.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} className={styles.floor} />
      {camera && <Sight camera={camera} far={SIGHT * size} />}
      {floorWalls(floor).map(([a, b], wall) => (
        <g key={`${a.x} ${a.y}`} className={styles.wall} {...state(...wallMeanings(wall), { kind: 'along', wall })}>
          <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
          <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className={styles.hit} onClick={() => ask(wallMeanings(wall))} />
        </g>
      ))}
      {openingsOf(floor)
        .filter(({ kind }) => kind !== 'outlet' && kind !== 'radiator')
        .map((opening) => {
          const [a, b] = endsOf(floor, opening)
          const sides = (['left', 'right', 'top'] as const).map(
            (side) => ({ kind: 'opening', opening: opening.id, side }) as const,
          )
          return (
            <g key={opening.id} className={styles.opening} {...state(...sides)}>
              <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
              <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className={styles.hit} onClick={() => ask(sides)} />
            </g>
          )
        })}
      {outline.map(({ x, y }, corner) => (
        <circle
          key={`${x} ${y}`}
          className={styles.corner}
          cx={x}
          cy={y}
          r={CORNER * size}
          {...state({ kind: 'corner', corner })}
          onClick={() => onAsk({ kind: 'corner', corner })}
        />
      ))}
    </svg>
  )
}

export function Sight({ camera, far }: { camera: PhotographCamera; far: number }) {
  const [x, , y] = camera.at
  const half = camera.width / 2 / camera.focal
  const along = (share: number) => {
    const way = { x: camera.forward[0] + share * camera.right[0], y: camera.forward[2] + share * camera.right[2] }
    return `${x + way.x * far} ${y + way.y * far}`
  }
  return <path d={`M${x} ${y}L${along(-half)}L${along(half)}Z`} className={styles.sight} />
}
