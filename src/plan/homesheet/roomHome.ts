/** The home of the room that is open in the designer, while it is open. */
import type { PathStage } from '../../../studio/model/deliveryPath.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The address of the sheet of a home. */
export function homeAddress(id: string): string {
  return `/studio?home=${encodeURIComponent(id)}`
}

/** `onStair`: the room is on another storey than the entrance, and the stages between are those that were typed. */
export type HomeWay = { readonly stages: readonly PathStage[]; readonly onStair: boolean }

export type RoomHome = {
  /** The room itself. */
  readonly id: string
  readonly name: string
  readonly home: { readonly id: string; readonly name: string }
  /** Links to the home and to the rooms that share a wall with it; loaded with it. */
  readonly links: ReactNode
  /** The way of furniture to the room as it is now; undefined if no entrance door is chosen, or no doors lead here. */
  readonly wayTo: (layout: Layout) => HomeWay | undefined
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
