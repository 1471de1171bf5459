/** Takes the doors and halls of the home of a room in place of typed ones. */
import { ceilingOf } from '../../../studio/index.ts'
import { type DeliveryPath, MAX_STAGES, type PathStage } from '../../../studio/model/deliveryPath.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './DeliveryDialog.module.css'
import { doorsOf, newStage } from './stages.ts'

/** `onStair`: the stages lead to a stair alone, whose size was typed. */
export type HomeOfRoom = {
  readonly name: string
  readonly way: { readonly stages: readonly PathStage[]; readonly onStair: boolean } | undefined
}

type Props = {
  home: HomeOfRoom
  path: DeliveryPath
  /** The plan of the room. */
  floor: RoomShell | undefined
  onChange: (path: DeliveryPath) => void
}

export function WayOfHome({ home: { name, way }, path, floor, onChange }: Props) {
  if (!way)
    return (
      <p className={styles.hint}>
        To use the doors and halls of {name}, choose its entrance door on its sheet: choose the room of the door there.
      </p>
    )
  const stair = path.stages.filter(({ kind }) => kind === 'landing')
  const last = floor && doorsOf(floor)[0]
  const stages = way.onStair
    ? [...way.stages, ...(stair.length > 0 ? stair : [newStage('landing')]), ...(last ? [last] : [])]
    : [...way.stages]
  const isTaken = JSON.stringify(path.stages) === JSON.stringify(stages)
  return (
    <div className={styles.home}>
      <Button
        variant="secondary"
        size="small"
        disabled={isTaken}
        onClick={() =>
          onChange({ stages: stages.slice(0, MAX_STAGES), ceiling: floor ? ceilingOf(floor) : path.ceiling })
        }
      >
        {isTaken ? `This is the way through ${name}` : `Use the way through ${name}`}
      </Button>
      <p className={styles.hint}>
        {way.onStair
          ? 'The room is on another storey: type the size of the stair. '
          : 'A room on the way counts as a hall along its longer side, as wide as the way between its columns and inner walls. '}
        Furniture on the way is not considered.
      </p>
    </div>
  )
}
