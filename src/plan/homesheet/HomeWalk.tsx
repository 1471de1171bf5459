/** A walk through all rooms of a home in 3D, over its storeys, in place of its sheet. Nothing is changed in it. */
import { Footprints, LayoutPanelTop } from 'lucide-react'
import { useMemo } from 'react'
import {
  besideOf,
  createEditor,
  type Editor,
  homeAround,
  type HomeEditor,
  roomsBeside,
  type RoomsOfSheet,
  useEditor,
} from '../../../studio/index.ts'
import { type Home, placesOn } from '../../../studio/model/home.ts'
import type { Product } from '../../contract/products.ts'
import { uuid } from '../../platform/uuid.ts'
import { Button } from '../../ui/Button.tsx'
import { ROOM_ALONE } from '../designer/roomAlone.ts'
import { usePlanProducts } from '../pieces/usePlanProducts.ts'
import styles from './HomeScreen.module.css'
import { prepareRoomWalk, RoomWalk } from '../walk/lazyRoomWalk.ts'

type Shown = {
  readonly home: Home
  readonly rooms: RoomsOfSheet
  readonly storey: string
  readonly selection: readonly string[]
}

/** The room where a walk begins: the chosen one, else that of the entrance door, else one of the storey that is shown. */
function firstOfWalk({ home, rooms, storey, selection }: Shown): string | undefined {
  const wanted = [...selection, home.entrance?.room, ...placesOn(home, storey).map(({ id }) => id), ...rooms.keys()]
  return wanted.find((id) => id !== undefined && rooms.has(id) && home.places.some((place) => place.id === id))
}

type ButtonProps = { editor: HomeEditor; onWalk: (first: string) => void }

/** Begins a walk; nothing for a home without rooms. */
export function WalkButton({ editor, onWalk }: ButtonProps) {
  const hasRooms = useEditor(editor, (state) => firstOfWalk(state) !== undefined)
  if (!hasRooms) return null
  const walk = () => {
    const first = firstOfWalk(editor.get())
    if (first !== undefined) onWalk(first)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Footprints aria-hidden="true" />}
      onPointerEnter={prepareRoomWalk}
      onFocus={prepareRoomWalk}
      onClick={walk}
    >
      Walk through
    </Button>
  )
}

/** Ends a walk. */
export function BackToPlan({ onPlan }: { onPlan: () => void }) {
  return (
    <Button variant="quiet" size="small" icon={<LayoutPanelTop aria-hidden="true" />} onClick={onPlan}>
      Back to the plan
    </Button>
  )
}

type Props = Pick<Shown, 'home' | 'rooms'> & {
  /** The id of the room in which it begins. */
  first: string
  onOpenRoom: (id: string) => void
  /** Back to the sheet. */
  onPlan: () => void
}

export function HomeWalk({ home, rooms, first, onOpenRoom, onPlan }: Props) {
  const room = rooms.get(first)
  const editor = useMemo(() => {
    const around = homeAround(home, rooms, first)
    if (!room || !around) return undefined
    const made = createEditor(room.layout, uuid, undefined, undefined, 'read')
    made.setBeside(besideOf(roomsBeside(around), onOpenRoom, around))
    return made
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the home at the beginning of the walk
  }, [first])
  if (!editor || !room) return null
  return <Walk editor={editor} first={{ id: first, name: room.name }} onPlan={onPlan} />
}

const NO_BOARD: readonly Product[] = []

type WalkProps = { editor: Editor; first: { readonly id: string; readonly name: string }; onPlan: () => void }

function Walk({ editor, first, onPlan }: WalkProps) {
  const products = usePlanProducts(editor, NO_BOARD)
  return (
    <div className={styles.walk}>
      <RoomWalk editor={editor} board={ROOM_ALONE} products={products} fills first={first} onPlan={onPlan} />
    </div>
  )
}
