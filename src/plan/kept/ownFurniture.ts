/**
 * My furniture: measured pieces that are no products, with the account or in this browser. Pieces that were kept before
 * signing up move to the account the first time that they are listed there.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { isSameValue, mergeDocuments, takeOther } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { fetchFurniture, removeFurniture, saveFurniture } from '../../api/rooms.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { KeptFurniture, MAX_FURNITURE, TOO_MANY_PIECES } from '../../contract/rooms.ts'
import { clearStored, readStoredJson, writeStored } from '../../platform/storage.ts'
import { uuid } from '../../platform/uuid.ts'
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
    else writeHere(pieces, all)
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
      if (pieces.some((kept) => isSameValue({ ...wanted, id: kept.id }, kept))) return
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
      else
        writeHere(
          pieces,
          pieces.filter(({ id }) => id !== piece.id),
        )
      await queries.invalidateQueries({ queryKey: options.queryKey })
      showAlert(`“${piece.name}” is no longer in your furniture. Plans that have it keep it.`, {
        kind: 'info',
        action: { label: 'Undo', onAction: () => void put(piece, [...pieces, piece]) },
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

/** Pieces of a newer version that this one cannot read stay in the storage, and are not shown. */
function readHere(): readonly KeptFurniture[] {
  return storedHere().flatMap((piece) => KeptFurniture.safeParse(piece).data ?? [])
}

function storedHere(): readonly unknown[] {
  const stored = readStoredJson(KEY)
  return Array.isArray(stored) ? stored : []
}

/** Stores this tab's change of the pieces that it has shown; another tab may have changed them since. */
function writeHere(shown: readonly KeptFurniture[], pieces: readonly KeptFurniture[]): void {
  const stored = storedHere()
  const unread = stored.filter((piece) => !KeptFurniture.safeParse(piece).success)
  const { merged, conflicts } = mergeDocuments(Pieces, [...shown], [...pieces], [...readHere()])
  const isTooMany = merged.length > Math.max(MAX_FURNITURE, stored.length)
  if (isTooMany || !writeStored(KEY, JSON.stringify([...merged, ...unread]))) {
    showAlert(isTooMany ? TOO_MANY_PIECES : 'This browser cannot keep the piece: its storage is full or blocked.')
    return
  }
  const [conflict] = conflicts
  if (!conflict) return
  const other = takeOther(merged, conflict)
  showAlert('This piece was also changed in another tab.', {
    kind: 'info',
    action: { label: 'Use that change', onAction: () => writeHere(merged, other) },
  })
}

const Pieces = z.array(KeptFurniture)
