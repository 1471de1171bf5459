/** The shape of the room with its inner dimensions and its area. */
import { FlipHorizontal2, PenLine, RotateCw, Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import {
  ceilingOf,
  type Editor,
  floorArea,
  innerOf,
  isInnerPlaced,
  isOnItsSide,
  useEditor,
} from '../../../studio/index.ts'
import { type RoomShell, FloorShape, type Inner, type Turn } from '../../../studio/model/roomShell.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { centimeters } from '../../platform/typedLength.ts'
import { formatArea } from '../../platform/units.ts'
import { LazyArrangeDialog } from '../arrange/LazyArrangeDialog.tsx'
import { FloorPicture } from './FloorPicture.tsx'
import { SHAPE_WORDS } from '../roomWords.ts'
import { CEILING_HEIGHT, WALL_THICKNESS } from '../../../studio/model/walls.ts'
import { LengthField } from '../../ui/LengthField.tsx'
import styles from './ShapeForm.module.css'

const DrawRoomDialog = lazyComponent('draw room', async () => (await import('./DrawRoomDialog.tsx')).DrawRoomDialog)

const UnderlayPanel = lazyComponent('underlay', async () => (await import('../underlay/underlay.ts')).UnderlayPanel, {
  isBackground: true,
})

export function ShapeForm({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  /** The layout after the shape was chosen, until the next change. */
  const [reshaped, setReshaped] = useState<Layout>()
  const [drawing, setDrawing] = useState<'new' | 'change'>()
  const handlePick = (shape: FloorShape) => {
    editor.commit({ type: 'reshape', floor: withShape(floor, shape) })
    setReshaped(editor.get().layout)
  }
  return (
    <>
      <ShapePicker value={floor.shape} onPick={handlePick} onDraw={setDrawing} />
      {drawing && (
        <DrawRoomDialog editor={editor} isChange={drawing === 'change'} onClose={() => setDrawing(undefined)} />
      )}
      {reshaped && <ArrangeOffer editor={editor} reshaped={reshaped} />}
      <ShapeFields editor={editor} />
      <p className={`${styles.area} figures`}>
        Room floor area <strong>{formatArea(floorArea(floor), unit)}</strong>
      </p>
      <div className={styles.underlay}>
        <UnderlayPanel editor={editor} onTrace={() => setDrawing('new')} />
      </div>
    </>
  )
}

/** True if pieces were moved inside, rarely to good places. */
function ArrangeOffer({ editor, reshaped }: { editor: Editor; reshaped: Layout }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOffered = useEditor(editor, ({ layout }) => layout === reshaped && layout.items.some(({ locked }) => !locked))
  if (!isOffered && !isOpen) return null
  return (
    <div className={styles.offer}>
      <p>Arrange the furniture for the new shape?</p>
      <Button
        variant="secondary"
        size="small"
        icon={<Sparkles aria-hidden="true" />}
        aria-label="Arrange for the new shape"
        onClick={() => setIsOpen(true)}
      >
        Arrange
      </Button>
      {isOpen && <LazyArrangeDialog editor={editor} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** A new shape is not rotated and has its default proportions. */
function withShape(floor: RoomShell, shape: FloorShape): RoomShell {
  return { ...floor, shape, inner: undefined, corners: undefined, turn: undefined, mirrored: undefined }
}

/** The choice of the room's shape. Pieces that no longer fit are moved inside and named on the plan. */
type Props = {
  value: RoomShell['shape']
  onPick: (shape: FloorShape) => void
  onDraw: (what: 'new' | 'change') => void
}

/** Proportions of the preview; with those of a very long room the shape would not be recognizable. */
const PREVIEW = { width: 100, length: 84 }
const DRAWN_PREVIEW: RoomShell['corners'] = [
  [0, 0],
  [62, 0],
  [62, 22],
  [100, 40],
  [100, 84],
  [0, 84],
]

function ShapePicker({ value, onPick, onDraw }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Room shape</legend>
      <div className={styles.shapes}>
        {FloorShape.options.map((shape) => (
          <label key={shape} className={styles.shape}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={shape}
              checked={shape === value}
              onChange={() => onPick(shape)}
            />
            <ShapeCard shape={shape} />
          </label>
        ))}
        {/* A button, because it opens a dialog: arrow keys choose among the others. */}
        <button type="button" className={styles.shape} aria-current={value === 'drawn'} onClick={() => onDraw('new')}>
          <ShapeCard shape="drawn" />
        </button>
        <Button
          variant="secondary"
          size="small"
          className={styles.edit}
          icon={<PenLine aria-hidden="true" />}
          onClick={() => onDraw('change')}
        >
          Edit corners
        </Button>
      </div>
    </fieldset>
  )
}

function ShapeCard({ shape }: { shape: RoomShell['shape'] }) {
  return (
    <span className={styles.card}>
      <span className={styles.preview}>
        <FloorPicture floor={{ shape, ...PREVIEW, corners: DRAWN_PREVIEW }} />
      </span>
      {SHAPE_WORDS[shape].name}
    </span>
  )
}

/** The fields of the room's shape: inner dimensions, rotation, mirroring, thickness of the walls and ceiling height. */
const NEXT_TURN: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** The default ceiling height in round centimeters. */
const DEFAULT_CEILING_CM = centimeters(244)

function ShapeFields({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const pullsCorners = useEditor(editor, (state) => state.pullsCorners)
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const inner = innerOf(floor)
  const part = SHAPE_WORDS[floor.shape].part
  const reshape = (change: Partial<RoomShell>) => editor.commit({ type: 'reshape', floor: { ...floor, ...change } })
  const setInner = (change: Partial<Inner>) => {
    if (!inner) return
    const changed = { ...floor, inner: { ...inner, ...change } }
    // Clamped to what the room allows, so that the field shows the applied value.
    reshape({ inner: innerOf(changed) ?? inner })
  }
  const thickness = floor.wall ?? WALL_THICKNESS.usual
  const setWall = (wall: number) => reshape({ wall, isWallAssumed: undefined })
  // The fields use the room's axes; a shape rotated by 90 degrees has its width along the room's length.
  const [across, down] = isOnItsSide(floor) ? (['length', 'width'] as const) : (['width', 'length'] as const)
  return (
    <div className={styles.fields}>
      {inner && part && (
        <div className={styles.pair}>
          <LengthField label={`${part} width`} inches={inner[across]} onCommit={(to) => setInner({ [across]: to })} />
          <LengthField label={`${part} length`} inches={inner[down]} onCommit={(to) => setInner({ [down]: to })} />
          {isInnerPlaced(floor) && (
            <LengthField
              label={`From ${firstSide(floor)} wall`}
              inches={inner.at}
              onCommit={(at) => setInner({ at })}
            />
          )}
        </div>
      )}
      {(inner || floor.shape === 'drawn') && (
        <div className={styles.tools}>
          <Button
            variant="secondary"
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => reshape(turned(floor))}
          >
            Turn shape
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<FlipHorizontal2 aria-hidden="true" />}
            onClick={() => reshape({ mirrored: !floor.mirrored })}
          >
            Mirror shape
          </Button>
          {inner && (
            <label className={styles.switch}>
              <input
                type="checkbox"
                checked={pullsCorners}
                onChange={(event) => editor.setPullsCorners(event.target.checked)}
              />
              Drag its corners on the plan
            </label>
          )}
        </div>
      )}
      <LengthField
        label={floor.isWallAssumed ? 'Wall thickness, assumed' : 'Wall thickness'}
        inches={thickness}
        onCommit={(wall) => setWall(Math.min(WALL_THICKNESS.most, Math.max(WALL_THICKNESS.least, wall)))}
      />
      {floor.isWallAssumed && (
        <Button variant="secondary" size="small" onClick={() => setWall(thickness)}>
          They are so thick
        </Button>
      )}
      <LengthField
        label="Ceiling height"
        inches={floor.ceiling ?? (unit === 'cm' ? DEFAULT_CEILING_CM : ceilingOf(floor))}
        onCommit={(to) => reshape({ ceiling: Math.min(CEILING_HEIGHT.most, Math.max(CEILING_HEIGHT.least, to)) })}
      />
    </div>
  )
}

/** A quarter turn. A shape keeps the room's size, because it fits any; a drawn outline turns with it. */
function turned({ shape, width, length, turn = 0 }: RoomShell): Partial<RoomShell> {
  return { turn: NEXT_TURN[turn], ...(shape === 'drawn' && { width: length, length: width }) }
}

/** The wall that the position of a notch or stem is measured from, on the room's axes. */
function firstSide({ turn = 0, mirrored = false }: RoomShell): string {
  const sides = mirrored ? (['right', 'bottom', 'left', 'top'] as const) : (['left', 'top', 'right', 'bottom'] as const)
  return sides[turn / 90] ?? 'left'
}
