/**
 * Adds a niche or a chimney breast to a wall of the room: its numbers are typed, or its walls are dragged on the sheet.
 * Nothing in the plan changes until it is used, as one step.
 */
import { type KeyboardEvent, useState } from 'react'
import {
  drawnFloor,
  type Editor,
  firstCorner,
  firstPlace,
  floorArea,
  type Niche,
  outline,
  outlineOf,
  stepsOf,
  useEditor,
  wallName,
  wallOf,
  wholeWalls,
  withNiche,
} from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { ARROWS } from '../../platform/arrows.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { centimeters } from '../../platform/typedLength.ts'
import { formatArea, formatLength, type Unit } from '../../platform/units.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Field.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import styles from './DrawRoomDialog.module.css'
import { OutlineSheet, type Part } from './OutlineSheet.tsx'
import { refusalOf } from './outlineWords.ts'
import { boxOf, viewAround } from './sheetView.ts'

type Point = { readonly x: number; readonly y: number }

/** Inches: shorter sides are slips. */
const LEAST = 1
const USUAL = {
  in: { width: 36, depth: 12 },
  cm: { width: centimeters(90), depth: centimeters(30) },
}
const WAYS = [
  { value: 'out' as const, label: 'Into the wall' },
  { value: 'in' as const, label: 'Into the room' },
]

/** Numbers of the straight walls; those of all walls in a room of arcs alone. */
function wallsFor(corners: readonly Point[]): readonly number[] {
  const straight = wholeWalls(corners).filter((sides) => sides.length === 1)
  return straight.length > 0 ? straight.flat() : corners.map((_, wall) => wall)
}

/** Where a straight wall has room for it, else in the middle of the first one. */
function firstNiche(floor: RoomShell, unit: Unit): Niche {
  const { width, depth } = USUAL[unit === 'cm' ? 'cm' : 'in']
  const place = firstPlace(floor, { kind: 'passage', id: 'niche', wall: 0, at: 0, width })
  const start = outlineOf(floor)
  const walls = wallsFor(start.corners)
  if (place && walls.includes(place.wall)) return { wall: place.wall, from: place.at - width / 2, width, depth }
  const wall = walls[0] ?? 0
  const { length } = wallOf(start, wall)
  const narrow = Math.min(width, length)
  return { wall, from: (length - narrow) / 2, width: narrow, depth }
}

export function NicheDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const unit = useUnit()
  const { floor, items } = useEditor(editor, ({ layout }) => layout)
  const settings = useEditor(editor, ({ settings: all }) => all)
  const steps = stepsOf(settings)
  const [wanted, setNiche] = useState(() => firstNiche(floor, unit))
  const [pull, setPull] = useState<Niche>()
  const start = { ...outlineOf(floor), isClosed: true }
  const walls = wallsFor(start.corners)
  // The room may have another outline after an undo in another window.
  const niche = walls.includes(wanted.wall) ? wanted : { ...wanted, wall: walls[0] ?? 0 }
  const shown = pull ?? niche
  const drawn = withNiche(start, shown)
  const base = withNiche(start, niche)
  const refusal = refusalOf(drawn)
  const change = (next: Partial<Niche>) => setNiche(fitted({ ...niche, ...next }))

  function fitted({ wall, from, width, depth }: Niche): Niche {
    const { length } = wallOf(start, wall)
    const wide = Math.min(length, Math.max(LEAST, width))
    return { wall, width: wide, from: Math.min(length - wide, Math.max(0, from)), depth }
  }
  /** The niche after a side, or all of it, was moved by inches of the sheet. */
  function moved(part: Part, by: Point): Niche | undefined {
    const { along } = wallOf(start, niche.wall)
    const step = (inches: number) => Math.round(inches / steps.pull) * steps.pull
    const across = step(by.x * along.x + by.y * along.y)
    const deeper = niche.depth + step(by.x * along.y - by.y * along.x)
    const depth = Math.abs(deeper) < LEAST ? niche.depth : deeper
    const isStart = part.index === base.back - (part.kind === 'wall' ? 1 : 0)
    const isEnd = part.index === base.back + 1
    if (part.kind === 'wall' && part.index === base.back) return fitted({ ...niche, from: niche.from + across, depth })
    if (isStart) {
      const from = Math.min(niche.from + niche.width - LEAST, Math.max(0, niche.from + across))
      const width = niche.width + niche.from - from
      return { ...niche, from, width, ...(part.kind === 'corner' && { depth }) }
    }
    if (!isEnd) return undefined
    const { length } = wallOf(start, niche.wall)
    const width = Math.min(length - niche.from, Math.max(LEAST, niche.width + across))
    return { ...niche, width, ...(part.kind === 'corner' && { depth }) }
  }
  const handlePull = (part: Part, by: Point, isDone: boolean) => {
    const next = moved(part, by)
    setPull(isDone ? undefined : next)
    if (isDone && next) setNiche(next)
  }
  const handleKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? steps.nudge.shift : steps.nudge.plain
    const next = moved({ kind: 'wall', index: base.back }, { x: way[0] * step, y: way[1] * step })
    if (next) setNiche(next)
  }
  const choose = (part: Part | undefined) => {
    const wall = part?.kind === 'wall' ? base.walls[part.index] : undefined
    if (wall === undefined || wall === niche.wall || !walls.includes(wall)) return
    const { length } = wallOf(start, wall)
    setNiche(fitted({ ...niche, wall, from: (length - niche.width) / 2 }))
  }
  const finish = () => {
    const now = withNiche({ ...outlineOf(editor.get().layout.floor), isClosed: true }, niche)
    editor.commit({ type: 'draw', ...drawnFloor(editor.get().layout.floor, now) })
    onClose()
  }
  const { width, length } = boxOf(drawn.corners)
  const area = refusal === undefined ? floorArea(drawnFloor(floor, drawn).floor) : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a niche"
      size="wide"
      description="A part of a wall that lies farther out, such as an alcove, or farther in, such as a chimney breast."
    >
      <div className={styles.parts}>
        <div className={styles.side}>
          <OutlineSheet
            drawing={drawn}
            view={viewAround([...start.corners, ...base.corners])}
            grid={steps.grid}
            chosen={{ kind: 'wall', index: drawn.back }}
            cross={undefined}
            beside={items.map((item) => outline(item.footprint, item.pose))}
            keys="Sheet: arrow keys move the niche along its wall, deeper or flatter, with Shift in large steps."
            formatLength={(inches) => formatLength(inches, unit)}
            previewAt={undefined}
            onTap={() => undefined}
            onChoose={choose}
            onPull={handlePull}
            onKey={handleKey}
          />
          <p className={styles.message} role="status">
            {refusal ??
              `The room is ${formatLength(width, unit)} by ${formatLength(length, unit)} then, ${formatArea(area ?? 0, unit)}. Drag the niche, or press another wall.`}
          </p>
        </div>
        <div className={styles.form}>
          <div className={styles.group}>
            <Select
              label="Wall"
              choices={walls.map((wall) => ({
                value: `${wall}`,
                label: `${wallName(floor, wall)}, ${formatLength(wallOf(start, wall).length, unit)}`,
              }))}
              value={`${niche.wall}`}
              onChange={({ target }) => choose({ kind: 'wall', index: base.walls.indexOf(Number(target.value)) })}
            />
            <SegmentedControl
              legend="Which way it goes"
              name="niche-way"
              options={WAYS}
              value={niche.depth > 0 ? 'out' : 'in'}
              onChange={(way) => change({ depth: Math.abs(niche.depth) * (way === 'out' ? 1 : -1) })}
            />
            <LengthField label="Width" inches={shown.width} onCommit={(to) => change({ width: to })} />
            <LengthField
              label="Depth"
              inches={Math.abs(shown.depth)}
              onCommit={(to) => change({ depth: Math.max(LEAST, to) * Math.sign(niche.depth) })}
            />
            <LengthField
              label={`From the ${firstCorner(floor, niche.wall)} corner`}
              inches={shown.from}
              onCommit={(to) => change({ from: to })}
            />
          </div>
        </div>
      </div>
      <DialogFoot onCancel={onClose}>
        <Button disabled={refusal !== undefined} onClick={finish}>
          Add this niche
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
