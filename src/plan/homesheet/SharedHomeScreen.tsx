/** A home or room as others read it: its sheet storey by storey, the plan of each room, and a copy of it to keep. */
import { CopyPlus } from 'lucide-react'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import {
  besideOf,
  createHomeEditor,
  floorArea,
  type HomeEditor,
  type PlacedRoom,
  homeAround,
  roomsBeside,
  roomsInReadingOrder,
  roomsOn,
  seenLayout,
  useDeferredEditor,
  useEditor,
} from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { productsByIds } from '../../api/products.ts'
import { fetchSharedRoom } from '../../api/rooms.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatArea, formatSize } from '../../platform/units.ts'
import { Button } from '../../ui/Button.tsx'
import { ROOM_ALONE } from '../designer/roomAlone.ts'
import { useKeptRooms } from '../homeFiles/keepRooms.ts'
import { showChanges } from '../layouts/openedLayout.ts'
import { PlanView } from '../stage/PlanView.tsx'
import { UnitSwitch } from '../stage/UnitSwitch.tsx'
import { HomeHead } from './HomeHead.tsx'
import { HomeSheet } from './HomeSheet.tsx'
import { HomeWaiting } from './HomeWaiting.tsx'
import { BackToPlan, HomeWalk, WalkButton } from './HomeWalk.tsx'
import { type SharedHomeView, useSharedHome } from './homeLinks.ts'
import { RoomList, StoreyChoice } from './HomePanel.tsx'
import panel from './HomePanel.module.css'
import styles from './HomeScreen.module.css'

const SITE = { to: '/', name: 'Roomwright' }
const ROOM_PARAM = 'room'

/** A room alone. `share`: the secret of the link. */
export function SharedRoomScreen({ roomId, share }: { roomId: string; share: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['room', 'shared', roomId, share],
    queryFn: ({ signal }) => fetchSharedRoom(roomId, share, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const keep = useKeptRooms()
  if (!data)
    return <HomeWaiting title="Room" back={SITE} error={error} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <div className={styles.screen}>
      <HomeHead title={data.name} back={SITE}>
        <KeepCopy failure={keep.failure} busy={keep.isBusy} onKeep={() => void keep.asOwnRoom(data)} />
      </HomeHead>
      <RoomRead id={roomId} layout={data.layout} />
    </div>
  )
}

/** `share`: the secret of the link; null if the home is in the address itself. */
export function SharedHomeScreen({ homeId, share }: { homeId: string; share: string | null }) {
  const { data, error, refetch, isFetching } = useSharedHome(homeId, share)
  useEffect(() => showChanges(data?.changes), [data])
  if (data) return <SharedHome key={`${homeId} ${share ?? ''}`} shared={data} />
  return <HomeWaiting title="Home" back={SITE} error={error} onRetry={() => void refetch()} busy={isFetching} />
}

function SharedHome({ shared }: { shared: SharedHomeView }) {
  const { whole, rooms } = shared
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const openRoom = useCallback(
    (id: string) => {
      const { search, hash } = window.location
      const next = new URLSearchParams(search)
      next.set(ROOM_PARAM, id)
      // A home of the address stays in it.
      void navigate({ search: `?${next}`, hash })
    },
    [navigate],
  )
  const [editor] = useState(() => createHomeEditor(whole.home, { rooms, use: 'read', onOpen: openRoom }))
  const room = query.get(ROOM_PARAM)
  if (room !== null && rooms.has(room)) return <SharedRoom shared={shared} id={room} />
  return <SharedSheet editor={editor} shared={shared} onOpenRoom={openRoom} />
}

type SheetProps = { editor: HomeEditor; shared: SharedHomeView; onOpenRoom: (id: string) => void }

function SharedSheet({ editor, shared: { whole }, onOpenRoom }: SheetProps) {
  const unit = useUnit()
  const keep = useKeptRooms()
  useEffect(() => editor.setMetric(unit === 'cm'), [editor, unit])
  const helpId = useId()
  const [walkFrom, setWalkFrom] = useState<string>()
  const labelOf = useCallback(
    ({ name, layout }: PlacedRoom) => ({ name, facts: formatArea(floorArea(layout.floor), unit) }),
    [unit],
  )
  const { home } = whole
  const rooms = useEditor(editor, (state) => state.rooms)
  const storey = useEditor(editor, (state) => state.storey)
  const selection = useDeferredEditor(editor, (state) => state.selection)
  const placed = roomsInReadingOrder(roomsOn({ home, rooms, storey }))
  const chosen = placed.find(({ id }) => selection.includes(id))
  return (
    <div className={styles.screen}>
      <HomeHead title={home.name} back={SITE}>
        {walkFrom !== undefined && <BackToPlan onPlan={() => setWalkFrom(undefined)} />}
        <KeepCopy failure={keep.failure} busy={keep.isBusy} onKeep={() => void keep.asOwnHome(whole)} />
      </HomeHead>
      {walkFrom === undefined ? (
        <div className={styles.work}>
          <HomeSheet
            editor={editor}
            labelOf={labelOf}
            label={`Plan of ${home.name}`}
            describedBy={helpId}
            onMenu={() => undefined}
          >
            <p role="status" className={styles.news}>
              {chosen ? `${chosen.name} chosen` : 'Drag to move the view. Double-press a room to see its plan.'}
            </p>
          </HomeSheet>
          <section className={panel.panel} aria-label="Rooms of the home">
            <StoreyChoice editor={editor} home={home} storey={storey}>
              <WalkButton editor={editor} onWalk={setWalkFrom} />
            </StoreyChoice>
            {chosen && (
              <div className={panel.chosen}>
                <h2 className={panel.heading}>{chosen.name}</h2>
                <p className={`${panel.facts} figures`}>
                  {formatSize([chosen.layout.floor.width, chosen.layout.floor.length], unit)},{' '}
                  {formatArea(floorArea(chosen.layout.floor), unit)}, {piecesInWords(chosen)}
                </p>
                <div className={panel.tools}>
                  <Button size="small" onClick={() => onOpenRoom(chosen.id)}>
                    Open plan
                  </Button>
                </div>
              </div>
            )}
            <RoomList editor={editor} placed={placed} selection={selection} />
            <UnitSwitch />
          </section>
        </div>
      ) : (
        <HomeWalk {...editor.get()} first={walkFrom} onOpenRoom={onOpenRoom} onPlan={() => setWalkFrom(undefined)} />
      )}
      <p id={helpId} className="visually-hidden">
        Tab moves from room to room. Press Escape, then Tab, to leave the plan. Arrow keys move the view, plus and minus
        zoom it. Enter opens the plan of the chosen room.
      </p>
    </div>
  )
}

function piecesInWords({ layout: { items } }: PlacedRoom): string {
  if (items.length === 0) return 'no furniture'
  return items.length === 1 ? '1 piece' : `${items.length} pieces`
}

/** Of the whole home or room, as one of this person. */
function KeepCopy({ failure, busy, onKeep }: { failure: string | undefined; busy: boolean; onKeep: () => void }) {
  return (
    <>
      {failure !== undefined && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <Button size="small" icon={<CopyPlus aria-hidden="true" />} busy={busy} busyLabel="Keeping..." onClick={onKeep}>
        Keep a copy
      </Button>
    </>
  )
}

function SharedRoom({ shared: { whole, rooms }, id }: { shared: SharedHomeView; id: string }) {
  const [query] = useSearchParams()
  const layout = useMemo(() => {
    const room = rooms.get(id)
    const around = homeAround(whole.home, rooms, id)
    return room && around
      ? seenLayout(
          room.layout,
          besideOf(roomsBeside(around), () => undefined),
        )
      : room?.layout
  }, [whole, rooms, id])
  const back = new URLSearchParams(query)
  back.delete(ROOM_PARAM)
  const title = rooms.get(id)?.name ?? ''
  return (
    <div className={styles.screen}>
      <HomeHead title={title} back={{ to: `/studio?${back}${window.location.hash}`, name: whole.home.name }} />
      {layout && <RoomRead id={id} layout={layout} />}
    </div>
  )
}

/** The plan of a room with its products. */
function RoomRead({ id, layout }: { id: string; layout: Layout }) {
  const ids = useMemo(() => [...new Set(layout.items.flatMap(({ productId }) => productId ?? []))].toSorted(), [layout])
  const products = useQuery({ ...productsByIds(ids), enabled: ids.length > 0 })
  const board = useMemo(
    () => ({ ...ROOM_ALONE, id: `shared ${id}`, products: products.data ?? [] }),
    [id, products.data],
  )
  return (
    <div className={styles.room}>
      <h2 className="visually-hidden">Room plan</h2>
      <PlanView layout={layout} layoutId={id} board={board} />
    </div>
  )
}
