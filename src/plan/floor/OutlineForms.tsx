/** The forms beside the sheet: the next wall by its numbers, all walls as text, and the chosen corner or wall. */
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type Arc,
  arcAt,
  arcMeasures,
  gapOf,
  type OutlineDrawing,
  outlineNumbers,
  rounded,
  wallEnd,
  wallOf,
  withArcRise,
  withMovedCorner,
  withoutArc,
  withoutCorner,
  withSplitWall,
  withSpreadGap,
  withWallLength,
} from '../../../studio/index.ts'
import { CORNERS } from '../../../studio/model/outline.ts'
import { readNumber } from '../../contract/lengths.ts'
import { parseLength } from '../../platform/typedLength.ts'
import { formatLength, lengthRefusal, type Unit } from '../../platform/units.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Select, TextArea } from '../../ui/Field.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { MoveButtons } from '../../ui/RepeatButton.tsx'
import styles from './DrawRoomDialog.module.css'
import type { Part } from './OutlineSheet.tsx'
import { CLOSED_IN, cornerInWords, gapInWords, wallInWords } from './outlineWords.ts'
import { typedWalls } from './typedWalls.ts'

type Point = { readonly x: number; readonly y: number }

/** The length and direction of the next wall, for those who know them. */
type NextProps = { drawing: OutlineDrawing; unit: Unit; onAdd: (corner: { at: Point; closes: boolean }) => void }

const DIRECTIONS = [
  { value: '0', label: 'To the right' },
  { value: '90', label: 'Down' },
  { value: '180', label: 'To the left' },
  { value: '270', label: 'Up' },
  { value: 'angle', label: 'At an angle' },
]

export function NextWall({ drawing: { corners }, unit, onAdd }: NextProps) {
  const last = corners.at(-1)
  const before = corners.at(-2)
  const onward =
    last && before ? Math.round(((Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI + 450) % 360) : 0
  const [direction, setDirection] = useState(onward % 90 === 0 ? `${onward}` : 'angle')
  const [degrees, setDegrees] = useState(`${onward}`)
  const [length, setLength] = useState('')
  const [errors, setErrors] = useState<{ length?: string; degrees?: string }>({})
  const [first] = corners
  const isClosable = first !== undefined && corners.length >= CORNERS.least
  const add = () => {
    const inches = parseLength(length, unit)
    const angle = direction === 'angle' ? readNumber(degrees.replace('°', '')) : Number(direction)
    if (inches === undefined || inches <= 0) return setErrors({ length: lengthRefusal(unit) })
    if (angle === undefined) return setErrors({ degrees: 'A direction in degrees, such as 45' })
    const at = wallEnd(last ?? { x: 0, y: 0 }, inches, angle)
    const closes = isClosable && Math.hypot(at.x - first.x, at.y - first.y) <= CLOSED_IN
    return onAdd({ at: closes ? first : at, closes })
  }
  if (!last)
    return (
      <p className={styles.hint}>
        Tap where a corner of the room is, then the next one, clockwise or counterclockwise. Tap the first corner again
        to close the outline.
      </p>
    )
  return (
    <form
      className={styles.group}
      aria-label="Next wall"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <h3 className={styles.heading}>Wall {corners.length}</h3>
      <p className={styles.hint}>Tap its end on the sheet, or enter its length and direction.</p>
      <Field
        label="Length of the wall"
        value={length}
        error={errors.length}
        autoComplete="off"
        onChange={({ target }) => {
          setLength(target.value)
          setErrors({})
        }}
      />
      <Select
        label="Direction"
        value={direction}
        choices={DIRECTIONS}
        onChange={({ target }) => setDirection(target.value)}
      />
      {direction === 'angle' && (
        <Field
          label="Degrees, clockwise from the right"
          value={degrees}
          error={errors.degrees}
          autoComplete="off"
          onChange={({ target }) => {
            setDegrees(target.value)
            setErrors({})
          }}
        />
      )}
      <Button type="submit" variant="secondary" size="small" icon={<Plus aria-hidden="true" />}>
        Add wall
      </Button>
      {isClosable && (
        <Button variant="secondary" size="small" onClick={() => onAdd({ at: first, closes: true })}>
          Close the outline
        </Button>
      )}
    </form>
  )
}

/** Walls as text. The outline is drawn as it is typed. */
export type Typed = { readonly text: string; readonly isMeters: boolean }
type TypedProps = {
  typed: Typed
  unit: Unit
  onType: (typed: Typed) => void
  onDraw: (next: OutlineDrawing) => boolean
}

const UNIT_CHOICES = [
  { value: 'cm', label: 'Centimeters' },
  { value: 'm', label: 'Meters' },
]
const EXAMPLES: Record<Unit | 'm', string> = {
  in: '137, right, 47, left, 60, right 45, 50',
  ft: `11' 5", right, 4', left, 5', right 45, 4' 2"`,
  cm: '347, right, 120, left, 150, right 45, 125',
  m: '3.47, right, 1.20, left, 1.50, right 45, 1.25',
}

/** The unit of numbers without one. */
export function unitOf({ isMeters }: Typed, unit: Unit): Unit | 'm' {
  return unit === 'cm' && isMeters ? 'm' : unit
}

export function TypedOutline({ typed, unit, onType, onDraw }: TypedProps) {
  const { text } = typed
  const read = unitOf(typed, unit)
  const { chain, wrong } = typedWalls(text, read)
  const gap = gapOf(chain)
  const gapWords = chain.length > CORNERS.least ? gapInWords(gap, unit) : undefined
  const isWhole = wrong === undefined && chain.length > CORNERS.least
  const closed = (corners: readonly Point[]) => onDraw({ corners, walls: corners.map(() => undefined), isClosed: true })
  return (
    <div className={styles.group}>
      {unit === 'cm' && (
        <Select
          label="A number without a unit is in"
          value={read}
          choices={UNIT_CHOICES}
          onChange={({ target }) => onType({ text, isMeters: target.value === 'm' })}
        />
      )}
      <TextArea
        label="Walls, one after another"
        rows={5}
        value={text}
        hint={`The first wall goes to the right. Such as: ${EXAMPLES[read]}`}
        error={
          wrong === undefined
            ? undefined
            : `“${wrong}” is neither a length nor a turn: right, left, or such as right 45.`
        }
        spellCheck={false}
        onChange={({ target }) => onType({ ...typed, text: target.value })}
      />
      {isWhole && gapWords && (
        <>
          <p className={styles.gap} role="status">
            {gapWords}
          </p>
          <Button variant="secondary" size="small" onClick={() => closed(withSpreadGap(chain))}>
            Spread the error over the walls
          </Button>
          <Button variant="secondary" size="small" onClick={() => closed(chain.map(rounded))}>
            Close it with one more wall
          </Button>
        </>
      )}
      {isWhole && !gapWords && (
        <Button variant="secondary" size="small" onClick={() => closed(chain.slice(0, -1).map(rounded))}>
          Draw these walls
        </Button>
      )}
    </div>
  )
}

/** The chosen corner or wall with its numbers, from a list of all. */
type ChosenProps = {
  drawing: OutlineDrawing
  chosen: Part | undefined
  unit: Unit
  onChoose: (part: Part | undefined) => void
  onChange: (next: OutlineDrawing) => boolean
  /** One step of the keys in a direction. */
  onStep: (x: number, y: number) => void
}

export function ChosenPart({ drawing, chosen, unit, onChoose, onChange, onStep }: ChosenProps) {
  const { corners } = drawing
  const [left, top] = (['x', 'y'] as const).map((axis) => Math.min(...corners.map((corner) => corner[axis])))
  const index = chosen && chosen.index < corners.length ? chosen.index : undefined
  const value = index === undefined ? '' : `${chosen?.kind} ${index}`
  const numbers = outlineNumbers(corners)
  // An arc is one entry, where its first chord is; its corners have no number.
  const all = corners.flatMap((_, each) =>
    numbers.corners[each] === undefined
      ? []
      : [
          { value: `corner ${each}`, label: cornerInWords(drawing, each) },
          { value: `wall ${each}`, label: wallInWords(drawing, each, unit) },
        ],
  )
  const arc = index !== undefined && chosen?.kind === 'wall' ? arcAt(corners, index) : undefined
  const corner = index === undefined ? undefined : corners[index]
  return (
    <div className={styles.group}>
      <Select
        label="Corner or wall"
        value={value}
        choices={[{ value: '', label: 'Choose here or on the sheet' }, ...all]}
        onChange={({ target }) => {
          const [kind, number] = target.value.split(' ')
          onChoose(kind === 'corner' || kind === 'wall' ? { kind, index: Number(number) } : undefined)
        }}
      />
      {index !== undefined && corner && chosen?.kind === 'corner' && (
        <>
          <div className={styles.pair}>
            <LengthField
              label="From the left"
              of={value}
              inches={corner.x - (left ?? 0)}
              onCommit={(to) => onChange(withMovedCorner(drawing, index, { x: to - (corner.x - (left ?? 0)), y: 0 }))}
            />
            <LengthField
              label="From the top"
              of={value}
              inches={corner.y - (top ?? 0)}
              onCommit={(to) => onChange(withMovedCorner(drawing, index, { x: 0, y: to - (corner.y - (top ?? 0)) }))}
            />
          </div>
          <div className={styles.moves}>
            <MoveButtons name="the corner" onStep={({ x, y }) => onStep(x, y)} />
          </div>
          <Button
            variant="secondary"
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            disabled={corners.length <= CORNERS.least}
            onClick={() => onChange(withoutCorner(drawing, index)) && onChoose(undefined)}
          >
            Remove the corner
          </Button>
        </>
      )}
      {arc && <ChosenArc {...{ drawing, arc, unit, of: value, onChoose, onChange, onStep }} />}
      {index !== undefined && chosen?.kind === 'wall' && !arc && (
        <>
          <LengthField
            label="Length of the wall"
            of={value}
            inches={wallOf(drawing, index).length}
            onCommit={(to) => onChange(withWallLength(drawing, index, to))}
          />
          <div className={styles.moves}>
            <MoveButtons name="the wall" onStep={({ x, y }) => onStep(x, y)} />
          </div>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden="true" />}
            disabled={corners.length >= CORNERS.most}
            onClick={() => onChange(withSplitWall(drawing, index)) && onChoose({ kind: 'corner', index: index + 1 })}
          >
            Add a corner in its middle
          </Button>
        </>
      )}
      {index === undefined && (
        <p className={styles.hint}>Drag a corner or a wall on the sheet, or choose one and move it by numbers.</p>
      )}
    </div>
  )
}

type ArcProps = Omit<ChosenProps, 'chosen'> & {
  arc: Arc
  /** What the field is of: a draft of another arc is dropped. */
  of: string
}

/** An arc as a whole: how far it rises above the line between its ends, and what follows from that. */
function ChosenArc({ drawing, arc, unit, of, onChoose, onChange, onStep }: ArcProps) {
  const { length, chord, rise, radius } = arcMeasures(drawing.corners, arc)
  // The corners may begin elsewhere then.
  const change = (next: OutlineDrawing) => {
    if (onChange(next)) onChoose({ kind: 'wall', index: next.corners.indexOf(drawing.corners[arc.first]!) })
  }
  const facts = [
    ['Along the arc', length],
    ['Between its ends', chord],
    ['Radius', radius],
  ] as const
  return (
    <>
      <LengthField
        label="Rise of the arc"
        of={of}
        inches={rise}
        onCommit={(to) => change(withArcRise(drawing, arc, to))}
      />
      <dl className={`${styles.measures} figures`}>
        {facts.map(([name, inches]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatLength(inches, unit)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.moves}>
        <MoveButtons name="the arc" onStep={({ x, y }) => onStep(x, y)} />
      </div>
      <Button variant="secondary" size="small" onClick={() => change(withoutArc(drawing, arc))}>
        Make it a straight wall
      </Button>
    </>
  )
}

export function chosenInWords(drawing: OutlineDrawing, part: Part | undefined, unit: Unit): string {
  if (!part || part.index >= drawing.corners.length) return ''
  return part.kind === 'corner' ? cornerInWords(drawing, part.index) : wallInWords(drawing, part.index, unit)
}
