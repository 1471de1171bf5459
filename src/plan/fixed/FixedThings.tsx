/** Columns and inner walls: their list with tools, and handles over the plan, which move them by pointer and by keys. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Editor, useDeferredEditor, useEditor } from '../../../studio/index.ts'
import { FixedKind, type FixedThing, MAX_FIXED } from '../../../studio/model/fixedThings.ts'
import { readNumber } from '../../contract/lengths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength, formatSize, type Unit } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import rows from '../openings/OpeningList.module.css'
import { FIXED_NAMES } from '../roomWords.ts'
import { useGrips } from '../stage/grips.ts'
import { fixedPlace, movedFixed, newFixed, numberOf, sizedFixed, withFixed, withoutFixed } from './fixedChanges.ts'
import styles from './FixedThings.module.css'

const NONE: readonly FixedThing[] = []

function useFixed(editor: Editor): readonly FixedThing[] {
  return useDeferredEditor(editor, ({ layout }) => layout.floor.fixed ?? NONE)
}

function store(editor: Editor, thing: FixedThing): void {
  editor.commit({ type: 'reshape', floor: withFixed(editor.get().layout.floor, thing) })
}

const nameOf = (thing: FixedThing, all: readonly FixedThing[]) => `${FIXED_NAMES[thing.kind]} ${numberOf(thing, all)}`

/** `12 in x 12 in, 40 in from the left, 52 in from the top`. */
function inWords(thing: FixedThing, unit: Unit): string {
  const { left, top } = fixedPlace(thing)
  const { kind, width, length, rotation } = thing
  const size = kind === 'round-column' ? `${formatLength(width, unit)} across` : formatSize([width, length], unit)
  const turned = rotation === 0 || kind === 'round-column' ? '' : `, turned ${rotation}°`
  return `${size}${turned}, ${formatLength(left, unit)} from the left, ${formatLength(top, unit)} from the top`
}

const NicheDialog = lazyComponent('niche', async () => (await import('../floor/DrawRoomDialog.tsx')).NicheDialog)

/** The list of columns and inner walls, with what adds them; niches become part of the outline. */
export function FixedSection({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const fixed = useFixed(editor)
  const [isNiche, setNiche] = useState(false)
  const add = (kind: FixedKind) => {
    const { layout } = editor.get()
    store(editor, newFixed(kind, uuid(), layout, unit))
  }
  return (
    <>
      <div className={rows.head}>
        <h4 className={rows.heading}>Columns, inner walls and niches</h4>
        {FixedKind.options.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="small"
            disabled={fixed.length >= MAX_FIXED}
            onClick={() => add(kind)}
          >
            Add {FIXED_NAMES[kind].toLowerCase()}
          </Button>
        ))}
        <Button variant="secondary" size="small" onClick={() => setNiche(true)}>
          Add niche
        </Button>
      </div>
      {fixed.length > 0 && <FixedList editor={editor} />}
      {isNiche && <NicheDialog editor={editor} onClose={() => setNiche(false)} />}
    </>
  )
}

function FixedList({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const fixed = useFixed(editor)
  const [chosen, setChosen] = useState<string>()
  return (
    <ul className={rows.list} aria-label="Columns and inner walls">
      {fixed.map((thing) => {
        const isChosen = thing.id === chosen
        return (
          <li key={thing.id} className={`${rows.row} ${isChosen ? rows.chosen : ''}`}>
            <button
              type="button"
              className={rows.choose}
              aria-pressed={isChosen}
              onClick={() => setChosen(isChosen ? undefined : thing.id)}
            >
              <strong>{nameOf(thing, fixed)}:</strong> <span className="figures">{inWords(thing, unit)}</span>
            </button>
            {isChosen && <FixedTools editor={editor} thing={thing} name={nameOf(thing, fixed)} />}
          </li>
        )
      })}
    </ul>
  )
}

type ToolProps = { editor: Editor; thing: FixedThing; name: string }

/** Each number takes effect at once, as one step of undo. */
function FixedTools({ editor, thing, name }: ToolProps) {
  const change = (changed: FixedThing) => store(editor, changed)
  const { left, top } = fixedPlace(thing)
  const isRound = thing.kind === 'round-column'
  return (
    <div className={rows.tools}>
      <div className={rows.fields}>
        <LengthField
          label="From the left"
          of={thing.id}
          inches={left}
          onCommit={(inches) => change({ ...thing, x: thing.x + inches - left })}
        />
        <LengthField
          label="From the top"
          of={thing.id}
          inches={top}
          onCommit={(inches) => change({ ...thing, y: thing.y + inches - top })}
        />
        <LengthField
          label={isRound ? 'Diameter' : thing.kind === 'inner-wall' ? 'Length' : 'Width'}
          of={thing.id}
          inches={thing.width}
          onCommit={(width) => change(sizedFixed(thing, { width }))}
        />
        {!isRound && (
          <>
            <LengthField
              label={thing.kind === 'inner-wall' ? 'Thickness' : 'Depth'}
              of={thing.id}
              inches={thing.length}
              onCommit={(length) => change(sizedFixed(thing, { length }))}
            />
            <TypedField
              label="Angle"
              of={thing.id}
              shown={`${thing.rotation}°`}
              parse={(text) => readNumber(text.trim().replace(/\s*(?:°|deg|degrees)$/, ''))}
              refusal="Degrees, such as 45"
              onCommit={(degrees) => change({ ...thing, rotation: ((degrees % 360) + 360) % 360 })}
            />
          </>
        )}
      </div>
      {!isRound && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => change({ ...thing, rotation: (thing.rotation + 90) % 360 })}
        >
          Turn by 90°
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Remove ${name}`}
        onClick={() => editor.commit({ type: 'reshape', floor: withoutFixed(editor.get().layout.floor, thing.id) })}
      >
        Remove
      </Button>
    </div>
  )
}

export function PlanFixed({ editor }: { editor: Editor }) {
  const fixed = useFixed(editor)
  const [openId, setOpenId] = useState<string>()
  const open = fixed.find(({ id }) => id === openId)
  return (
    <div className={styles.fixed}>
      <ul aria-label="Columns and inner walls on the plan">
        {fixed.map((thing) => (
          <li key={thing.id}>
            <FixedHandle editor={editor} thing={thing} name={nameOf(thing, fixed)} onOpen={() => setOpenId(thing.id)} />
          </li>
        ))}
      </ul>
      {open && (
        <Dialog
          key={open.id}
          open
          onOpenChange={(isOpen) => !isOpen && setOpenId(undefined)}
          title={nameOf(open, fixed)}
        >
          <FixedTools editor={editor} thing={open} name={nameOf(open, fixed)} />
        </Dialog>
      )}
    </div>
  )
}

function FixedHandle({ editor, thing: known, name, onOpen }: ToolProps & { onOpen: () => void }) {
  const unit = useUnit()
  const { offset, pxPerInch } = useEditor(editor.camera, (camera) => camera.viewport)
  const [held, setHeld] = useState<FixedThing>()
  const thing = held ?? known
  const grips = useGrips({ thing: known, pxPerInch, onHold: setHeld, onStore: (moved) => store(editor, moved) })
  const [width, length] = [thing.width * pxPerInch, thing.length * pxPerInch]
  return (
    <button
      type="button"
      className={styles.handle}
      data-kind={thing.kind}
      data-held={held !== undefined || undefined}
      style={{
        left: offset.x + thing.x * pxPerInch,
        top: offset.y + thing.y * pxPerInch,
        width,
        height: length,
        rotate: `${thing.rotation}deg`,
      }}
      aria-label={`${name}, ${inWords(thing, unit)}: arrow keys move it, Enter opens its numbers`}
      {...grips(movedFixed, onOpen)}
    >
      <span style={{ width, height: length }} />
    </button>
  )
}
