/** The home of the room that is open in the designer, while it is open. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The address of the sheet of a home. */
export function homeAddress(id: string): string {
  return `/studio?home=${encodeURIComponent(id)}`
}

export type RoomHome = {
  /** The room itself. */
  readonly id: string
  readonly name: string
  readonly home: { readonly id: string; readonly name: string }
  /** The rooms that share a wall with it. */
  readonly beside: readonly { readonly id: string; readonly name: string }[]
}

const openRoomHome = createStore((): { room?: RoomHome | undefined } => ({}))

/** Returns a function that withdraws it. */
export function publishRoomHome(room: RoomHome): () => void {
  openRoomHome.setState({ room })
  return () => {
    if (openRoomHome.getState().room === room) openRoomHome.setState({ room: undefined })
  }
}

/** Undefined for a room that is in no home. */
export function useRoomHome(): RoomHome | undefined {
  return useStore(openRoomHome, ({ room }) => room)
}
