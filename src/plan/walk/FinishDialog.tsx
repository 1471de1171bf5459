/** Paint of each wall, material of the floor, and the compass: stored in the layout, with undo. */
import { type ComponentType, useState } from 'react'
import {
  type Editor,
  flooringOf,
  type UsualFinish,
  floorOutline,
  useEditor,
  wallColor,
  wallName,
  wholeWalls,
} from '../../../studio/index.ts'
import type { Finish, Paint } from '../../../studio/model/finish.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Field.tsx'
import type { Product } from '../../contract/products.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { NorthField } from '../daylight/NorthField.tsx'
import styles from './FinishDialog.module.css'
import { floorsOf, paintsOf } from './paints.ts'
import { useUsualFinish } from './useUsualFinish.ts'

type Props = { editor: Editor; board: RoomBoard; products: ReadonlyMap<string, Product>; onClose: () => void }

/** What each part of the dialog needs. */
type PartProps = Omit<Props, 'onClose'> & {
  readonly floor: RoomShell
  readonly finish: Finish
  readonly usual: UsualFinish
  readonly change: (next: Finish) => void
}

/** The fields of each part of a finish, in the order of the dialog; null for parts that another one sets, too. */
const PARTS: Readonly<Record<keyof Finish, ComponentType<PartProps> | null>> = {
  walls: WallPaint,
  wall: null,
  floor: Flooring,
  north: NorthField,
}

export function FinishDialog({ onClose, ...props }: Props) {
  const floor = useEditor(props.editor, ({ layout }) => layout.floor)
  const { finish = {} } = floor
  const usual = useUsualFinish(props.editor, props.board)
  const shared = { ...props, floor, finish, usual }
  const change = (next: Finish) => props.editor.commit({ type: 'setFinish', finish: next })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Walls and floor">
      <div className={styles.body}>
        {Object.entries(PARTS).map(([name, Part]) => Part && <Part key={name} {...shared} change={change} />)}
        <DialogFoot>
          <Button onClick={onClose}>Done</Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

/** Paint of all walls, or of one. */
function WallPaint({ board, products, floor, finish, usual, change }: PartProps) {
  const [wall, setWall] = useState('all')
  const walls = wholeWalls(floorOutline(floor))
  const sides = walls.find(([first]) => `${first}` === wall)
  const shown = sides ? wallColor(finish, sides[0] ?? 0, usual) : (finish.walls?.color ?? usual.wall)
  const paint = (chosen: Paint) => {
    if (sides)
      change({ ...finish, wall: { ...finish.wall, ...Object.fromEntries(sides.map((side) => [side, chosen])) } })
    else {
      // One color for all walls, replacing the colors of single walls.
      const { wall: _own, ...rest } = finish
      change({ ...rest, walls: chosen })
    }
  }
  return (
    <>
      <Select
        label="Wall"
        value={sides ? wall : 'all'}
        choices={[
          { value: 'all', label: 'All walls' },
          ...walls.map(([first = 0]) => ({ value: `${first}`, label: capital(wallName(floor, first)) })),
        ]}
        onChange={(event) => setWall(event.target.value)}
      />
      <fieldset className={styles.swatches}>
        <legend>Paint</legend>
        {paintsOf(board, products).map(({ name, color, productId }) => (
          <label key={`${name} ${color}`} className={styles.swatch}>
            <input
              type="radio"
              className="visually-hidden"
              name="paint"
              checked={color.toLowerCase() === shown.toLowerCase()}
              onChange={() => paint({ color, ...(productId === undefined ? {} : { productId }) })}
            />
            <span className={styles.chip} style={{ background: color }} />
            <span className={styles.name}>{name}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function Flooring({ board, products, finish, usual, change }: PartProps) {
  const { material } = flooringOf(finish, usual)
  const tileId = finish.floor?.productId
  return (
    <fieldset className={styles.swatches}>
      <legend>Floor</legend>
      {floorsOf(board, products).map(({ name, floor: each, color }) => (
        <label key={`${name} ${color}`} className={styles.swatch}>
          <input
            type="radio"
            className="visually-hidden"
            name="floor"
            checked={each.material === material && each.productId === tileId}
            onChange={() => change({ ...finish, floor: each })}
          />
          <span className={styles.chip} style={{ background: color }} />
          <span className={styles.name}>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
