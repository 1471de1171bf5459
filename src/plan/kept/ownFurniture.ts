/** My furniture: measured pieces that are no products, with the account or in this browser. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isSameValue } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { UNKNOWN_ERROR } from '../../api/request.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import type { KeptFurniture } from '../../contract/rooms.ts'
import { uuid } from '../../platform/uuid.ts'
import type { GenericPiece } from '../pieces/genericPieces.ts'
import type { OpenFurniture, Pieces, Where } from './furnitureDocument.ts'
import { useSignedIn } from './useSignedIn.ts'

export type OwnFurniture = {
  readonly where: Where
  readonly pieces: Pieces
  readonly isPending: boolean
  readonly failure: string | undefined
  readonly refetch: () => void
  /** Keeps the piece unless an equal one is kept already. */
  readonly keep: (piece: GenericPiece) => void
  readonly rename: (piece: KeptFurniture, name: string) => void
  readonly forget: (piece: KeptFurniture) => void
  /** Why the last change is not saved yet, for the user; undefined if it is. */
  readonly unsaved: string | undefined
}

const NONE: Pieces = []
const NOTHING_OPEN = { subscribe: () => () => undefined, get: () => NONE, unsaved: () => undefined }

export function useOwnFurniture(): OwnFurniture {
  const isSignedIn = useSignedIn()
  const where: Where = isSignedIn ? 'account' : 'browser'
  const queries = useQueryClient()
  const read = useQuery({ ...furnitureOf(where, queries), enabled: isSignedIn !== undefined })
  const open = read.data
  const pieces = useSyncExternalStore(
    open?.subscribe ?? NOTHING_OPEN.subscribe,
    open?.get ?? NOTHING_OPEN.get,
    () => NONE,
  )
  const unsaved = useSyncExternalStore(
    open?.subscribe ?? NOTHING_OPEN.subscribe,
    open?.unsaved ?? NOTHING_OPEN.unsaved,
    NOTHING_OPEN.unsaved,
  )
  const apply = async (to: (pieces: Pieces) => Pieces) => {
    try {
      const now = await queries.ensureQueryData(furnitureOf(where, queries))
      now.change(to(now.get()))
    } catch (error) {
      showAlert(error instanceof Error ? error.message : UNKNOWN_ERROR)
    }
  }
  const change = (to: (pieces: Pieces) => Pieces) => void apply(to)
  return {
    where,
    pieces,
    isPending: read.isPending,
    failure: read.isError ? read.error.message : undefined,
    refetch: () => void read.refetch(),
    keep: ({ name, kind, colour: color, material, footprint }) => {
      const wanted = { name, kind, color, ...(material === undefined ? {} : { material }), footprint }
      change((all) =>
        all.some((kept) => isSameValue({ ...wanted, id: kept.id }, kept)) ? all : [...all, { ...wanted, id: uuid() }],
      )
    },
    rename: (piece, name) => change((all) => all.map((each) => (each.id === piece.id ? { ...each, name } : each))),
    forget: (piece) => {
      change((all) => all.filter(({ id }) => id !== piece.id))
      showAlert(`“${piece.name}” is no longer in your furniture. Plans that have it keep it.`, {
        kind: 'info',
        action: { label: 'Undo', onAction: () => change((all) => [...all, piece]) },
      })
    },
    unsaved,
  }
}

/** The piece as an item that can be placed. */
export function furnitureItem({ name, kind, color, material, footprint }: KeptFurniture): Item {
  const look = { colour: color, ...(material === undefined ? {} : { material }) }
  return { id: uuid(), name, kind, ...look, footprint, pose: { x: 0, y: 0, rotation: 0 }, locked: false }
}

function furnitureOf(where: Where, queries: QueryClient) {
  const queryKey = ['furniture', where]
  return queryOptions({
    queryKey,
    queryFn: async () => {
      const open = queries.getQueryData<OpenFurniture>(queryKey)
      if (!open) return (await import('./furnitureDocument.ts')).openFurniture(where)
      await open.refresh()
      return open
    },
    // It is not data: it has its own listeners.
    structuralSharing: false,
  })
}
