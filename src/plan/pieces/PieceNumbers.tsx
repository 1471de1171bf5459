/**
 * A piece in numbers: its distance from each wall, its rotation and its size. Values are clamped to the room. A piece of
 * one's own has its height, kind, name and color as well.
 */
import {
  BLOCK_SIZE,
  type Editor,
  canResize,
  outline,
  poseCommand,
  turnedPose,
  useDeferredEditor,
  wallDistances,
} from '../../../studio/index.ts'
import { FINE_ROTATION_STEP, type Item } from '../../../studio/model/layout.ts'
import { readNumber } from '../../contract/lengths.ts'
import { measuredTo } from '../roomWords.ts'
import { LengthField } from '../../ui/LengthField.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { OwnPieceFields } from './OwnPieceFields.tsx'
import styles from './PiecePanel.module.css'

const WALLS = [
  { side: 'left', x: 1, y: 0 },
  { side: 'right', x: -1, y: 0 },
  { side: 'top', x: 0, y: 1 },
  { side: 'bottom', x: 0, y: -1 },
] as const

/** A distance has no field if no wall is opposite that side of the piece. */
export function PieceNumbers({ editor, item }: { editor: Editor; item: Item }) {
  const floor = useDeferredEditor(editor, ({ layout }) => layout.floor)
  const distances = wallDistances(outline(item.footprint, item.pose), floor)
  const disabled = item.locked
  const { assumed = [] } = item.footprint
  const isAssumed = (side: 'width' | 'length') => assumed.includes(side)
  const pose = (change: Partial<Item['pose']>) =>
    editor.commit(poseCommand(editor.get().layout, item, { ...item.pose, ...change }))
  const resize = (change: { width?: number; length?: number }) => {
    const sides = { width: item.footprint.width, length: item.footprint.length, ...change }
    const [width, length] = [clamped(sides.width), clamped(sides.length)]
    editor.commit({ type: 'resize', id: item.id, width, length, pose: item.pose })
  }
  return (
    <div className={styles.fields}>
      {WALLS.map(({ side, x, y }) => {
        const found = distances.find((each) => each.side === side)
        if (!found) return null
        const { inches } = found
        return (
          <LengthField
            key={side}
            label={`From ${measuredTo(found, floor)}`}
            of={item.id}
            inches={inches}
            disabled={disabled}
            onCommit={(typed) => {
              const by = typed - inches
              pose({ x: item.pose.x + x * by, y: item.pose.y + y * by })
            }}
          />
        )
      })}
      <TypedField
        label="Angle"
        of={item.id}
        shown={`${item.pose.rotation}°`}
        disabled={disabled}
        parse={parseAngle}
        refusal="Degrees, such as 45"
        onCommit={(degrees) => pose(turnedPose(item.footprint, item.pose, degrees, floor, FINE_ROTATION_STEP))}
      />
      {canResize(item) && (
        <>
          <LengthField
            label={isAssumed('width') ? 'Width, assumed' : 'Width'}
            of={item.id}
            inches={item.footprint.width}
            onCommit={(width) => resize({ width })}
          />
          <LengthField
            label={isAssumed('length') ? 'Depth, assumed' : 'Depth'}
            of={item.id}
            inches={item.footprint.length}
            onCommit={(length) => resize({ length })}
          />
          {item.productId === undefined && <OwnPieceFields editor={editor} item={item} clamped={clamped} />}
        </>
      )}
      {assumed.length > 0 && (
        <p className={styles.wide}>
          Its shop does not say{' '}
          {assumed.length > 1 ? 'its size' : isAssumed('width') ? 'how wide it is' : 'how deep it is'}, so a usual one
          is drawn. Please measure it, or look it up, and enter it here.
        </p>
      )}
    </div>
  )
}

/** Clamps to the smallest and largest size of a piece, in inches. */
function clamped(inches: number): number {
  return Math.min(BLOCK_SIZE.most, Math.max(BLOCK_SIZE.least, inches))
}

/** Any number of degrees; the plan rounds to whole degrees. */
function parseAngle(text: string): number | undefined {
  return readNumber(text.trim().replace(/\s*(?:°|deg|degrees)$/, ''))
}
