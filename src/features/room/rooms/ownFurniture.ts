/**
 * My furniture: measured pieces that are no products, with the account or in this browser. Pieces that were kept before
 * signing up move to the account the first time that they are listed there.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Item } from '../../../../studio/model/layout.ts'
import { fetchFurniture, removeFurniture, saveFurniture } from '../../../api/rooms.ts'
import { showAlert } from '../../../components/Alerts.tsx'
import { FurnitureList, type KeptFurniture, MAX_FURNITURE } from '../../../contract/rooms.ts'
import { clearStored, readStored, writeStored } from '../../../lib/storage.ts'
import { uuid } from '../../../lib/uuid.ts'
import type { GenericPiece } from '../pieces/genericPieces.ts'
import { useSignedIn } from './useSignedIn.ts'

const KEY = 'my-furniture'
type Where = 'account' | 'browser'

export type OwnFurniture = {
  readonly where: Where
  readonly pieces: readonly KeptFurniture[]
  readonly isPending: boolean
  readonly failure: string | undefined
  readonly refetch: () => void
  /** Keeps the piece unless an equal one is kept already. */
  readonly keep: (piece: GenericPiece) => Promise<void>
  readonly rename: (piece: KeptFurniture, name: string) => Promise<void>
  readonly forget: (piece: KeptFurniture) => Promise<void>
}

const NONE: readonly KeptFurniture[] = []

export function useOwnFurniture(): OwnFurniture {
  const isSignedIn = useSignedIn()
  const where: Where = isSignedIn ? 'account' : 'browser'
  const queries = useQueryClient()
  const options = furnitureOf(where)
  const read = useQuery({ ...options, enabled: isSignedIn !== undefined })
  const pieces = read.data ?? NONE
  const put = async (piece: KeptFurniture, all: readonly KeptFurniture[]) => {
    if (where === 'account') await saveFurniture(piece)
    else writeHere(all)
    await queries.invalidateQueries({ queryKey: options.queryKey })
  }
  return {
    where,
    pieces,
    isPending: read.isPending,
    failure: read.isError ? read.error.message : undefined,
    refetch: () => void read.refetch(),
    keep: async ({ name, kind, colour: color, footprint }) => {
      const wanted = { name, kind, color, footprint }
      if (pieces.some(({ id: _id, ...kept }) => JSON.stringify(kept) === JSON.stringify(wanted))) return
      const piece = { ...wanted, id: uuid() }
      await put(piece, [...pieces, piece])
    },
    rename: (piece, name) => {
      const renamed = { ...piece, name }
      return put(
        renamed,
        pieces.map((each) => (each.id === piece.id ? renamed : each)),
      )
    },
    forget: async (piece) => {
      if (where === 'account') await removeFurniture(piece.id)
      else writeHere(pieces.filter(({ id }) => id !== piece.id))
      await queries.invalidateQueries({ queryKey: options.queryKey })
      showAlert(`“${piece.name}” is no longer in your furniture. Plans that have it keep it.`, {
        kind: 'info',
        action: { label: 'Undo', onAction: () => void put(piece, [...readHere(), piece]) },
      })
    },
  }
}

/** The piece as an item that can be placed. */
export function furnitureItem({ name, kind, color, footprint }: KeptFurniture): Item {
  return { id: uuid(), name, kind, colour: color, footprint, pose: { x: 0, y: 0, rotation: 0 }, locked: false }
}

function furnitureOf(where: Where) {
  return queryOptions({
    queryKey: ['furniture', where],
    queryFn: async ({ signal }) => {
      if (where === 'browser') return readHere()
      await adopt()
      return fetchFurniture(signal)
    },
  })
}

/** The ids are those of the browser, so that a repeated call makes each piece once. */
async function adopt(): Promise<void> {
  const here = readHere()
  if (here.length === 0) return
  for (const piece of here) await saveFurniture(piece)
  clearStored(KEY)
}

function readHere(): readonly KeptFurniture[] {
  try {
    return FurnitureList.safeParse({ furniture: JSON.parse(readStored(KEY) ?? '[]') }).data?.furniture ?? NONE
  } catch {
    return NONE
  }
}

function writeHere(pieces: readonly KeptFurniture[]): void {
  if (!writeStored(KEY, JSON.stringify(pieces.slice(-MAX_FURNITURE))))
    showAlert('This browser cannot keep the piece: its storage is full or blocked.')
}
