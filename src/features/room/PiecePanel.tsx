/** The chosen piece by numbers: how far from each wall, and how it is turned. What the walls do not allow is moved in. */
import { ArrowLeftRight } from 'lucide-react'
import { useRef } from 'react'
import {
  BLOCK_SIZE,
  type Session,
  canResize,
  findItem,
  outline,
  previewOf,
  turnedPose,
  useSession,
  useSessionLook,
  useSessionRest,
  wallDistances,
} from '../../../studio/index.ts'
import type { Floor } from '../../../studio/model/floor.ts'
import { FINE_ROTATION_STEP, type Item } from '../../../studio/model/layout.ts'
import { Button } from '../../components/Button.tsx'
import { LengthField } from '../../components/LengthField.tsx'
import styles from './PiecePanel.module.css'
import { TypedField } from '../../components/TypedField.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import { type Unit, formatNumber } from '../../lib/units.ts'

const WALLS = [
  { side: 'left', label: 'From left wall', x: 1, y: 0 },
  { side: 'right', label: 'From right wall', x: -1, y: 0 },
  { side: 'top', label: 'From top wall', x: 0, y: 1 },
  { side: 'bottom', label: 'From bottom wall', x: 0, y: -1 },
] as const

export function PiecePanel({ session, onSwap }: { session: Session; onSwap?: (id: string) => void }) {
  const item = useSession(session, ({ layout, selection }) => findItem(layout, selection))
  const panel = useRef<HTMLElement>(null)
  const unit = useUnit()
  // While a hand moves the piece its numbers are written here, and React draws nothing anew.
  const isHeld = useRef(false)
  const write = () => {
    const { tool, layout, selection } = session.get()
    const pose = previewOf(tool)?.pose
    const wasHeld = isHeld.current
    isHeld.current = pose !== undefined
    const shown = findItem(layout, selection)
    if (!panel.current || !shown || (!pose && !wasHeld)) return
    writeNumbers(panel.current, numbersOf(pose ? { ...shown, pose } : shown, layout.floor, unit))
  }
  // What is turned by a button or a key says its angle itself; these are laid out anew when it is still.
  useSessionLook(session, () => {
    if (session.get().tool.name !== 'turning') write()
  })
  useSessionRest(session, write)
  return (
    <section ref={panel} className={styles.panel} aria-label="Place by numbers" data-details={item ? true : undefined}>
      <div className={styles.head}>
        <p className={styles.name}>{item ? item.name : 'Choose a piece to place it by numbers.'}</p>
        {item && onSwap && (
          <Button
            variant="quiet"
            size="small"
            className={styles.swap}
            icon={<ArrowLeftRight aria-hidden="true" />}
            onClick={() => onSwap(item.id)}
          >
            Swap for…
          </Button>
        )}
      </div>
      <Numbers session={session} item={item} />
    </section>
  )
}

/** In the order of the fields: from each wall, and the angle. */
function numbersOf({ footprint, pose }: Item, floor: Floor, unit: Unit): string[] {
  const distances = wallDistances(outline(footprint, pose), floor)
  const away = WALLS.map(({ side }) => distances.find((each) => each.side === side)?.inches)
  return [...away.map((inches) => (inches === undefined ? '' : formatNumber(inches, unit))), `${pose.rotation}°`]
}

/** A field in which somebody types keeps what is typed. */
function writeNumbers(panel: HTMLElement, numbers: readonly string[]): void {
  panel.querySelectorAll('input').forEach((field, index) => {
    const number = numbers[index]
    if (number !== undefined && field !== document.activeElement && field.value !== number) field.value = number
  })
}

function Numbers({ session, item }: { session: Session; item: Item | undefined }) {
  const floor = useSession(session, ({ layout }) => layout.floor)
  const distances = item ? wallDistances(outline(item.footprint, item.pose), floor) : []
  const disabled = !item || item.locked
  const pose = (change: Partial<Item['pose']>) => {
    if (item) session.commit({ type: 'pose', id: item.id, pose: { ...item.pose, ...change } })
  }
  const resize = (change: { width?: number; length?: number }) => {
    if (!item) return
    const sides = { width: item.footprint.width, length: item.footprint.length, ...change }
    const [width, length] = [held(sides.width), held(sides.length)]
    session.commit({ type: 'resize', id: item.id, width, length, pose: item.pose })
  }
  return (
    <div className={styles.fields}>
      {WALLS.map(({ side, label, x, y }) => {
        const inches = distances.find((each) => each.side === side)?.inches
        return (
          <LengthField
            key={side}
            label={label}
            of={item?.id}
            inches={inches}
            disabled={disabled || inches === undefined}
            onCommit={(typed) => {
              if (!item || inches === undefined) return
              const by = typed - inches
              pose({ x: item.pose.x + x * by, y: item.pose.y + y * by })
            }}
          />
        )
      })}
      <TypedField
        label="Angle"
        of={item?.id}
        shown={item ? `${item.pose.rotation}°` : ''}
        disabled={disabled}
        parse={parseAngle}
        refusal="Degrees, such as 45"
        onCommit={(degrees) => item && pose(turnedPose(item.footprint, item.pose, degrees, floor, FINE_ROTATION_STEP))}
      />
      {item && canResize(item) && (
        <>
          <LengthField
            label="Width"
            of={item.id}
            inches={item.footprint.width}
            onCommit={(width) => resize({ width })}
          />
          <LengthField
            label="Depth"
            of={item.id}
            inches={item.footprint.length}
            onCommit={(length) => resize({ length })}
          />
        </>
      )}
    </div>
  )
}

/** As small and as large as a piece may be, in inches. */
function held(inches: number): number {
  return Math.min(BLOCK_SIZE.most, Math.max(BLOCK_SIZE.least, inches))
}

/** Any number of degrees; the plan keeps whole ones. */
function parseAngle(text: string): number | undefined {
  const match = /^(-?\d+(?:\.\d+)?)\s*(?:°|deg|degrees)?$/.exec(text.trim())
  return match ? Number(match[1]) : undefined
}
