/** Finds the home of the open room and gives its editor the rooms around it; shows nothing itself. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import {
  areBeside,
  besideOf,
  boundsOnSheet,
  type Editor,
  type PlacedRoom,
  type HomeAround,
  homeAround,
  roomsBeside,
  wayThrough,
} from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { placesOn, storeyOf } from '../../../studio/model/home.ts'
import { roomAddress } from '../kept/accountRooms.ts'
import { homesRepository } from './homes.ts'
import { homeAddress, type HomeWay, publishRoomHome, type RoomHome } from './roomHome.ts'
import styles from './RoomBeside.module.css'

type Props = { editor: Editor; roomId: string; isSignedIn: boolean }

/** Inches around the room within which others are drawn. */
const AROUND = 480

export function RoomBeside({ editor, roomId, isSignedIn }: Props) {
  const navigate = useNavigate()
  // Without them the room is edited alone: nothing waits for this.
  const { data } = useQuery({
    queryKey: ['home of room', isSignedIn, roomId],
    queryFn: ({ signal }) => homeOfRoom(roomId, isSignedIn, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return undefined
    editor.setBeside(besideOf(data.rooms, (id) => void navigate(roomAddress(id)), data.around))
    return publishRoomHome(data.room)
  }, [editor, data, navigate])
  return null
}

/** Null for a room that is in no home. */
async function homeOfRoom(
  roomId: string,
  isSignedIn: boolean,
  signal: AbortSignal,
): Promise<{ readonly rooms: readonly PlacedRoom[]; readonly around: HomeAround; readonly room: RoomHome } | null> {
  const repository = homesRepository(isSignedIn)
  const entry = (await repository.list(signal)).find(({ rooms }) => rooms.includes(roomId))
  if (!entry) return null
  const store = repository.store(entry.id)
  const home = store.unsaved?.()?.document ?? (await store.load()).document
  const place = home?.places.find(({ id }) => id === roomId)
  if (!home || !place) return null
  const all = await repository.rooms(entry.id, home, signal)
  const own = all.get(roomId)
  const here = { x: 0, y: 0, rotation: 0 }
  const around = homeAround(home, all, roomId)
  if (!own || !around) return null
  const room: PlacedRoom = { id: roomId, ...own, pose: here }
  const box = boundsOnSheet(room)
  const { entrance } = home
  const storeyId = storeyOf(home, place).id
  const entrancePlace = home.places.find(({ id }) => id === entrance?.room)
  const entranceStorey = entrancePlace && storeyOf(home, entrancePlace).id
  const onSheet = placesOn(home, entranceStorey ?? storeyId).flatMap(({ id, pose }): PlacedRoom[] => {
    const each = all.get(id)
    return each ? [{ id, ...each, pose }] : []
  })
  const wayTo = (layout: Layout): HomeWay | undefined => {
    if (!entrance) return undefined
    const now = onSheet.map((each) => (each.id === roomId ? { ...each, layout } : each))
    if (entranceStorey === storeyId) {
      const stages = wayThrough(now, entrance, roomId)
      return stages && { stages, onStair: false }
    }
    const stages = wayThrough(now, entrance, entrance.room)
    return stages && { stages, onStair: true }
  }
  const near = roomsBeside(around).filter((other) => {
    const { left, top, right, bottom } = boundsOnSheet(other)
    return (
      left < box.right + AROUND && right > box.left - AROUND && top < box.bottom + AROUND && bottom > box.top - AROUND
    )
  })
  return {
    rooms: near,
    around,
    room: {
      id: roomId,
      name: own.name,
      home: { id: entry.id, name: home.name },
      wayTo,
      links: <RoomLinks id={entry.id} name={home.name} beside={near.filter((other) => areBeside(room, other))} />,
    },
  }
}

type LinksProps = { id: string; name: string; beside: readonly PlacedRoom[] }

/** To the home, and to the rooms on the other side of the walls. */
function RoomLinks({ id, name, beside }: LinksProps) {
  return (
    <nav className={styles.beside} aria-label="Rooms of the home">
      <Link to={homeAddress(id)}>{name}</Link>
      {beside.map((room) => (
        <Link key={room.id} to={roomAddress(room.id)}>
          {room.name}
        </Link>
      ))}
    </nav>
  )
}
