/** The fields of the room's shape: inner dimensions, rotation, mirroring, thickness of the walls and ceiling height. */
import { FlipHorizontal2, RotateCw } from 'lucide-react'
import { type Editor, ceilingOf, innerOf, isInnerPlaced, isOnItsSide, useEditor } from '../../../../studio/index.ts'
import type { Floor, Inner, Turn } from '../../../../studio/model/floor.ts'
import { CEILING_HEIGHT, WALL_THICKNESS } from '../../../../studio/model/walls.ts'
import { Button } from '../../../components/Button.tsx'
import { LengthField } from '../../../components/LengthField.tsx'
import { useUnit } from '../../../lib/unitChoice.ts'
import { centimeters } from '../../../lib/units.ts'
import { SHAPE_WORDS } from '../roomWords.ts'
import styles from './ShapeFields.module.css'

const NEXT_TURN: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** The default ceiling height in round centimeters. */
const DEFAULT_CEILING_CM = centimeters(244)

export function ShapeFields({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const pullsCorners = useEditor(editor, (state) => state.pullsCorners)
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const inner = innerOf(floor)
  const part = SHAPE_WORDS[floor.shape].part
  const reshape = (change: Partial<Floor>) => editor.commit({ type: 'reshape', floor: { ...floor, ...change } })
  const setInner = (change: Partial<Inner>) => {
    if (!inner) return
    const changed = { ...floor, inner: { ...inner, ...change } }
    // Clamped to what the room allows, so that the field shows the applied value.
    reshape({ inner: innerOf(changed) ?? inner })
  }
  // The fields use the room's axes; a shape rotated by 90 degrees has its width along the room's length.
  const [across, down] = isOnItsSide(floor) ? (['length', 'width'] as const) : (['width', 'length'] as const)
  return (
    <div className={styles.fields}>
      {inner && part && (
        <>
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
          <div className={styles.tools}>
            <Button
              variant="secondary"
              size="small"
              icon={<RotateCw aria-hidden="true" />}
              onClick={() => reshape({ turn: NEXT_TURN[floor.turn ?? 0] })}
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
            <label className={styles.switch}>
              <input
                type="checkbox"
                checked={pullsCorners}
                onChange={(event) => editor.setPullsCorners(event.target.checked)}
              />
              Drag its corners on the plan
            </label>
          </div>
        </>
      )}
      <LengthField
        label="Wall thickness"
        inches={floor.wall ?? WALL_THICKNESS.usual}
        onCommit={(wall) => reshape({ wall: Math.min(WALL_THICKNESS.most, Math.max(WALL_THICKNESS.least, wall)) })}
      />
      <LengthField
        label="Ceiling height"
        inches={floor.ceiling ?? (unit === 'cm' ? DEFAULT_CEILING_CM : ceilingOf(floor))}
        onCommit={(to) => reshape({ ceiling: Math.min(CEILING_HEIGHT.most, Math.max(CEILING_HEIGHT.least, to)) })}
      />
    </div>
  )
}

/** The wall that the position of a notch or stem is measured from, on the room's axes. */
function firstSide({ turn = 0, mirrored = false }: Floor): string {
  const sides = mirrored ? (['right', 'bottom', 'left', 'top'] as const) : (['left', 'top', 'right', 'bottom'] as const)
  return sides[turn / 90] ?? 'left'
}
