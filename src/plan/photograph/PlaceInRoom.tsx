/**
 * "See it in my room" of a product: a room of this person is chosen, the product is placed in it, and the photograph of that
 * room opens with it. The address names the product (`place`), and the room once it is chosen (`room`).
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type Editor, freePlace, levelPlane, onPlane, seenLayout, withFreeId } from '../../../studio/index.ts'
import { type Item, type Layout, MAX_ITEMS } from '../../../studio/model/layout.ts'
import { productsByIds } from '../../api/products.ts'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { isUntouched } from '../designer/roomAlone.ts'
import { roomsWithPlans } from '../kept/roomsRepository.ts'
import { useSignedIn } from '../kept/useSignedIn.ts'
import type { OwnRoom } from '../OpenRoom.tsx'
import { productItem } from '../pieces/boardItems.ts'
import rooms from '../kept/RoomsDialog.module.css'
import { solutionOf } from './photographSolution.ts'

type Props = { editor: Editor; room: OwnRoom | undefined; onShow: (drawing: 'photograph' | 'symbols') => void }

export function PlaceInRoom({ editor, room, onShow }: Props) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const id = query.get('place') ?? ''
  const found = useQuery(productsByIds([id]))
  const product = found.data?.find((each) => each.id === id)
  const isChosen = query.get('room') !== null && query.get('room') === room?.id
  const done = () =>
    setQuery(
      (now) => {
        now.delete('place')
        return now
      },
      { replace: true },
    )
  const place = (drawing: 'photograph' | 'symbols') => {
    if (product) placeInSight(editor, product)
    onShow(drawing)
    done()
  }
  const isPlaced = useRef(false)
  useEffect(() => {
    if (!isChosen || !product || isPlaced.current) return
    isPlaced.current = true
    place('photograph')
  })
  if (isChosen && !found.isError) return null
  const choose = (roomId: string) => {
    if (roomId === room?.id) place('photograph')
    else
      void navigate(`/studio?${new URLSearchParams({ show: 'photograph', room: roomId, place: id })}`, {
        replace: true,
      })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && done()} title="See it in my room" description={product?.title ?? ''}>
      {found.isError || (found.data && !product) ? (
        <ErrorState message="This product could not be read. Please try again." onRetry={() => void found.refetch()} />
      ) : (
        <RoomChoice onChoose={choose} onDraw={() => place('symbols')} />
      )}
    </Dialog>
  )
}

type ChoiceProps = { onChoose: (id: string) => void; onDraw: () => void }

function RoomChoice({ onChoose, onDraw }: ChoiceProps) {
  const isSignedIn = useSignedIn() ?? false
  const found = useQuery(roomsWithPlans(isSignedIn))
  if (found.isError) return <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="8rem" />
  const drawn = found.data.filter(({ layout }) => !isUntouched(layout))
  const photographed = drawn.filter(({ layout }) => photographsOf(layout) > 0)
  const others = drawn.filter(({ layout }) => photographsOf(layout) === 0)
  return (
    <div className={rooms.rooms}>
      {photographed.length > 0 && (
        <Rooms heading="Rooms with a photograph" all={photographed} action="Place it here" onChoose={onChoose} />
      )}
      {others.length > 0 && (
        <Rooms heading="Rooms without one" all={others} action="Add a photograph" onChoose={onChoose} />
      )}
      {drawn.length === 0 && (
        <p>
          First draw your room: its width, its length and the wall with the door are enough. Then add a photograph of
          it, and the piece stands there at its true size.
        </p>
      )}
      <p className={rooms.note}>
        {isSignedIn
          ? 'Rooms and photographs are saved with your account, and only you see them.'
          : 'Without an account, your rooms and photographs stay on this device.'}
      </p>
      <Button variant={drawn.length === 0 ? 'primary' : 'secondary'} onClick={onDraw}>
        {drawn.length === 0 ? 'Draw my room' : 'Place it on the open plan'}
      </Button>
    </div>
  )
}

type RoomsProps = {
  heading: string
  all: readonly { readonly id: string; readonly name: string; readonly layout: Layout }[]
  action: string
  onChoose: (id: string) => void
}

function Rooms({ heading, all, action, onChoose }: RoomsProps) {
  const unit = useUnit()
  return (
    <section className={rooms.rooms} aria-label={heading}>
      <h3>{heading}</h3>
      <ul className={rooms.list}>
        {all.map(({ id, name, layout }) => (
          <li key={id} className={rooms.room}>
            <div className={rooms.picture}>
              <PlanPicture layout={layout} label={`Plan of ${name}`} points={150} />
            </div>
            <p className={rooms.name}>{name}</p>
            <p className={`${rooms.note} figures`}>
              {formatSize([layout.floor.width, layout.floor.length], unit)}
              {photographsOf(layout) > 1 && `, ${photographsOf(layout)} photographs`}
            </p>
            <Button variant="secondary" size="small" aria-label={`${action}: ${name}`} onClick={() => onChoose(id)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function photographsOf({ floor: { photographs = [] } }: Layout): number {
  return photographs.length
}

/** One step of undo; the piece is chosen. */
function placeInSight(editor: Editor, product: Product): void {
  const item = productItem(product)
  const { layout, beside } = editor.get()
  if (!item || layout.items.length >= MAX_ITEMS) {
    showAlert(item ? `A plan holds at most ${MAX_ITEMS} pieces.` : 'The size of this product is not known.')
    return
  }
  const placed: Item = withFreeId(layout, {
    ...item,
    pose: freePlace(item, seenLayout(layout, beside), seenFloor(layout)),
  })
  editor.commit({ type: 'place', item: placed })
  editor.select(placed.id)
}

/** Shares of the picture at which the floor before the camera is usually seen. */
const AIM = { x: 0.5, y: 0.72 }

/** The point of the floor in the middle of the photograph that is shown; undefined while its camera is not known. */
function seenFloor({ floor }: Layout) {
  const photograph = floor.photographs?.at(-1)
  if (!photograph) return undefined
  const { width, height } = photograph
  const solution = solutionOf(floor, photograph)
  if (solution.kind !== 'solved') return undefined
  const point = onPlane(solution.camera, { x: AIM.x * width, y: AIM.y * height }, levelPlane())
  if (!point) return undefined
  const [x, , y] = point
  const isInside = x > 0 && y > 0 && x < floor.width && y < floor.length
  return isInside ? { x, y } : undefined
}
