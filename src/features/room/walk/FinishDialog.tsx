/** Paint of each wall, material of the floor, and the compass: stored in the layout, with undo. */
import { useState } from 'react'
import {
  type Editor,
  FLOOR_COLORS,
  flooringOf,
  floorOutline,
  useEditor,
  wallColor,
  wallName,
} from '../../../../studio/index.ts'
import { FLOOR_MATERIALS, type Finish, type FloorMaterial, type Paint } from '../../../../studio/model/finish.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog, DialogFoot } from '../../../components/Dialog.tsx'
import { Select } from '../../../components/Field.tsx'
import type { Product } from '../../../contract/products.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import styles from './FinishDialog.module.css'
import { floorTilesOf, paintsOf, usualWallOf } from './paints.ts'

type Props = { editor: Editor; board: RoomBoard; products: ReadonlyMap<string, Product>; onClose: () => void }

const FLOOR_NAMES: Record<FloorMaterial, string> = {
  oak: 'Oak',
  walnut: 'Walnut',
  pale: 'Pale ash',
  tile: 'Stone tile',
  carpet: 'Carpet',
  concrete: 'Concrete',
}
const NORTHS = [
  { value: '', label: 'Sun in the largest window' },
  { value: '0', label: 'Top of the plan' },
  { value: '90', label: 'Right of the plan' },
  { value: '180', label: 'Bottom of the plan' },
  { value: '270', label: 'Left of the plan' },
]
const WALLS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

export function FinishDialog({ editor, board, products, onClose }: Props) {
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const [wall, setWall] = useState<(typeof WALLS)[number] | 'all'>('all')
  const { finish = {} } = floor
  const usual = usualWallOf(board.products)
  const shown = wall === 'all' ? (finish.walls?.color ?? usual) : wallColor(finish, Number(wall), usual)
  const paints = paintsOf(board, products)
  const walls = WALLS.slice(0, floorOutline(floor).length)
  const change = (next: Finish) => editor.commit({ type: 'setFinish', finish: next })
  const paint = (chosen: Paint) => {
    if (wall === 'all') {
      // One color for all walls, replacing the colors of single walls.
      const { wall: _own, ...rest } = finish
      change({ ...rest, walls: chosen })
    } else change({ ...finish, wall: { ...finish.wall, [wall]: chosen } })
  }
  const { material } = flooringOf(finish)
  const tileId = finish.floor?.productId
  const floors = [
    ...FLOOR_MATERIALS.map((each) => ({
      name: FLOOR_NAMES[each],
      floor: { material: each },
      color: FLOOR_COLORS[each],
    })),
    ...floorTilesOf(board, products).map(({ name, color, productId }) => ({
      name,
      floor: { material: 'tile' as const, color, productId },
      color,
    })),
  ]

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Walls and floor">
      <div className={styles.body}>
        <Select
          label="Wall"
          value={wall}
          choices={[
            { value: 'all', label: 'All walls' },
            ...walls.map((number) => ({ value: number, label: capital(wallName(floor, Number(number))) })),
          ]}
          onChange={(event) => setWall(WALLS.find((number) => number === event.target.value) ?? 'all')}
        />
        <fieldset className={styles.swatches}>
          <legend>Paint</legend>
          {paints.map(({ name, color, productId }) => (
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
        <fieldset className={styles.swatches}>
          <legend>Floor</legend>
          {floors.map(({ name, floor: each, color }) => (
            <label key={`${name} ${color}`} className={styles.swatch}>
              <input
                type="radio"
                className="visually-hidden"
                name="floor"
                checked={each.material === material && ('productId' in each ? each.productId : undefined) === tileId}
                onChange={() => change({ ...finish, floor: each })}
              />
              <span className={styles.chip} style={{ background: color }} />
              <span className={styles.name}>{name}</span>
            </label>
          ))}
        </fieldset>
        <Select
          label="North"
          value={finish.north === undefined ? '' : String(finish.north)}
          choices={NORTHS}
          onChange={({ target }) => {
            const { north: _before, ...rest } = finish
            change(target.value === '' ? rest : { ...rest, north: Number(target.value) })
          }}
        />
        <DialogFoot>
          <Button onClick={onClose}>Done</Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
