/** Paint of the walls and the material of the floor in the photograph. */
import { type ReactNode, useMemo, useState } from 'react'
import { floorOutline, type PhotographCamera, resized, surfacesSeen, theWall } from '../../../studio/index.ts'
import type { PhotographFinish } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import type { Product } from '../../contract/products.ts'
import { Button } from '../../ui/Button.tsx'
import { ColorField } from '../../ui/ColorField.tsx'
import { Select } from '../../ui/Field.tsx'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { floorsOf, paintsOf } from '../walk/paints.ts'
import styles from './RoomPhotograph.module.css'

/** Pixels of the width in which it is seen which walls the photograph shows, and the share of them from which it does. */
const SEEN = { px: 80, share: 0.004 }
const AS_IT_IS = 'as it is'

type Props = {
  room: RoomShell
  camera: PhotographCamera
  finish: PhotographFinish | undefined
  board: RoomBoard
  products: ReadonlyMap<string, Product>
  onChange: (finish: PhotographFinish | undefined) => void
  /** The brush that corrects it. */
  children?: ReactNode
}

export function PaintPanel({ room, camera, finish = {}, board, products, onChange, children }: Props) {
  const seen = useMemo(() => wallsSeen(room, camera), [room, camera])
  const [chosen, setChosen] = useState<number>()
  const wall = chosen !== undefined && chosen < floorOutline(room).length ? chosen : seen[0]
  const paints = useMemo(() => paintsOf(board, products), [board, products])
  const floors = useMemo(() => floorsOf(board, products), [board, products])
  const paint = finish.wall?.[`${wall}`]
  const change = ({ wall: walls = {}, floor, isAll, ...rest }: PhotographFinish) => {
    const isPainted = floor !== undefined || Object.keys(walls).length > 0
    onChange(
      isPainted
        ? {
            ...rest,
            ...(Object.keys(walls).length > 0 && { wall: walls }),
            ...(floor && { floor }),
            ...(isAll && { isAll }),
          }
        : undefined,
    )
  }
  const paintWalls = (color: string | undefined, which: readonly number[]) => {
    const product = paints.find((each) => each.color.toLowerCase() === color?.toLowerCase())?.productId
    const kept = Object.entries(finish.wall ?? {}).filter(([each]) => !which.includes(Number(each)))
    const next =
      color === undefined
        ? []
        : which.map((each) => [`${each}`, { color, ...(product !== undefined && { productId: product }) }])
    change({ ...finish, wall: Object.fromEntries([...kept, ...next]) })
  }
  const floorKey = ({ material, productId }: NonNullable<PhotographFinish['floor']>) => `${material} ${productId ?? ''}`
  return (
    <div className={styles.paint}>
      <p>
        The light of the photograph stays. So does what looks unlike the wall or the floor, such as furniture before
        them.
      </p>
      {wall === undefined ? (
        <p>The photograph shows no wall of the plan.</p>
      ) : (
        <div className={styles.paintWall}>
          <Select
            label="Wall"
            value={`${wall}`}
            choices={seen.map((each) => ({ value: `${each}`, label: capital(theWall(room, each)) }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
          <ColorField
            label="Paint of this wall"
            value={paint?.color}
            palette={paints.map(({ name, color }) => ({ name, hex: color }))}
            onChange={({ hex }) => paintWalls(hex, [wall])}
          />
          <Button
            variant="secondary"
            size="small"
            disabled={!paint || seen.length < 2}
            onClick={() => paintWalls(paint?.color, seen)}
          >
            All walls in this paint
          </Button>
          <Button variant="quiet" size="small" disabled={!paint} onClick={() => paintWalls(undefined, [wall])}>
            As it is
          </Button>
        </div>
      )}
      <div className={styles.paintWall}>
        <Select
          label="Floor"
          value={finish.floor ? floorKey(finish.floor) : AS_IT_IS}
          choices={[
            { value: AS_IT_IS, label: 'As it is' },
            ...floors.map(({ name, floor }) => ({ value: floorKey(floor), label: name })),
          ]}
          onChange={({ target }) => {
            const { floor: _was, ...rest } = finish
            const found = floors.find(({ floor }) => floorKey(floor) === target.value)
            change({ ...rest, ...(found && { floor: found.floor }) })
          }}
        />
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={finish.isAll === true}
            disabled={finish.floor === undefined && finish.wall === undefined}
            onChange={({ target }) => {
              const { isAll: _was, ...rest } = finish
              change(target.checked ? { ...rest, isAll: true } : rest)
            }}
          />
          Paint over all that is on them but what stands in front
        </label>
      </div>
      {children}
    </div>
  )
}

/** The walls that the photograph shows, the largest first. */
function wallsSeen(room: RoomShell, camera: PhotographCamera): readonly number[] {
  const small = resized(camera, SEEN.px)
  const { surfaces, labels } = surfacesSeen(room, { ...small, height: Math.max(1, Math.round(small.height)) })
  const counts = surfaces.map((_, label) => labels.reduce((sum, each) => sum + (each === label ? 1 : 0), 0))
  return surfaces
    .flatMap(({ kind, wall }, label) => (kind === 'wall' ? [{ wall, count: counts[label] ?? 0 }] : []))
    .filter(({ count }) => count > SEEN.share * labels.length)
    .toSorted((a, b) => b.count - a.count)
    .map(({ wall }) => wall)
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
