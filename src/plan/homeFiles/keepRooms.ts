/** Keeps the rooms of a file: as rooms, or as a home with them. What was kept is removed again if the rest cannot be. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type HomeReading, type RoomsOfHome, wholeHome, type WholeHomeFile, withNewIds } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { MAX_LAYOUT_NAME_CHARACTERS } from '../../contract/layoutLimits.ts'
import { uuid } from '../../platform/uuid.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { freeHomeName } from '../homesheet/homeChanges.ts'
import { homesRepository } from '../homesheet/homes.ts'
import { assumedInWords } from '../homesheet/homeWords.ts'
import { homeAddress } from '../homesheet/roomHome.ts'
import { roomAddress } from '../kept/accountRooms.ts'
import { roomsRepository } from '../kept/roomsRepository.ts'
import { useSignedIn } from '../kept/useSignedIn.ts'
import { freeName } from '../layouts/layoutChanges.ts'

export function useKeptRooms() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isSignedIn = useSignedIn() ?? false
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const refresh = async () => {
    for (const key of ['layouts', 'rooms', 'homes']) await queries.invalidateQueries({ queryKey: [key] })
  }
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The rooms could not be kept. Please try again.')
      return false
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return {
    isBusy,
    failure,
    /** `file`: the name of the file that they are of. */
    asRooms: (read: Promise<RoomsOfHome>, file: string) =>
      attempt(async () => {
        const { rooms, notes } = await withBackgrounds(await read, file, isSignedIn)
        await keepRooms(isSignedIn, rooms)
        showAlert([`${rooms.length} rooms are in My rooms.`, ...notes].join(' '), { kind: 'success' })
      }),
    /** `isOwn`: the room that is open, in whose place it comes, is saved with the account. */
    inPlace: (read: Promise<RoomsOfHome>, { file, isOwn, open }: InPlace) =>
      attempt(async () => {
        const { rooms, notes } = await withBackgrounds(await read, file, isOwn)
        for (const { layout } of rooms) open(layout)
        for (const note of notes) showAlert(note, { kind: 'info' })
      }),
    /** Copies a shared room into the rooms of this person. */
    asOwnRoom: ({ name, layout }: NamedLayout) =>
      attempt(async () => {
        const [id] = await keepRooms(isSignedIn, [{ name, layout }])
        if (id === undefined) return
        await roomsRepository(isSignedIn).show(id)
        await refresh()
        await navigate(roomAddress(id))
        showAlert(`“${name}” is in My rooms.`, { kind: 'success' })
      }),
    /** `file`: the name of the file that they are of. */
    asHome: ({ home }: HomeReading, read: Promise<RoomsOfHome>, file: string) =>
      broughtIn(home.name, async (name) => {
        const { rooms: layouts, notes } = await withBackgrounds(await read, file, isSignedIn)
        const { report, ...whole } = wholeHome(home, layouts, name, uuid)
        return {
          ...whole,
          notes: [...report.kept, ...report.leftOut].map(({ text }) => text).concat(notes, assumedIn(layouts)),
        }
      }),
    /** A home of a file of this product, as a home of this person with its rooms. */
    asOwnHome: (kept: WholeHomeFile) =>
      broughtIn(kept.home.name, (name) => {
        const { home, rooms } = withNewIds(kept, uuid)
        return { home: { ...home, name }, rooms, notes: [] }
      }),
  }
  function broughtIn(wanted: string | undefined, make: Make): Promise<boolean> {
    return attempt(async () => {
      const id = await bringInHome(isSignedIn, wanted, make, async (gone) => {
        await refresh()
        if (window.location.search.includes(gone)) await navigate('/studio')
      })
      await navigate(homeAddress(id))
    })
  }
}

type InPlace = {
  readonly file: string
  readonly isOwn: boolean
  readonly open: (layout: Layout) => void
}

/** Throws why, if none of the rooms can be opened. */
async function withBackgrounds({ rooms, refusals }: RoomsOfHome, file: string, isOwn: boolean) {
  const [refused] = refusals
  if (refused && rooms.length === 0) throw new Error(refused.refusal)
  if (!rooms.some(({ level }) => level.background)) return { rooms, notes: [] }
  const underlay = await import('../underlay/underlay.ts')
  return underlay.withBackgrounds(rooms, { name: file, isOwn })
}

/** About what is marked on the sheet of the home. */
function assumedIn(layouts: readonly NamedLayout[]): readonly string[] {
  const words = assumedInWords(layouts.map(({ layout }) => layout))
  return words === undefined ? [] : [`${words} Open the room to change or confirm it.`]
}

/** A home with the rooms that it is made with, and sentences about them. */
type BroughtIn = Pick<ReturnType<typeof wholeHome>, 'home' | 'rooms'> & { readonly notes: readonly string[] }

/** Given a name that no other home has. */
type Make = (name: string) => BroughtIn | Promise<BroughtIn>

type NamedLayout = { readonly id?: string; readonly name: string; readonly layout: Layout }

/** The ids of the rooms. Rejects with a sentence, and with none of them kept, if one cannot be. */
async function keepRooms(isSignedIn: boolean, rooms: readonly NamedLayout[]): Promise<readonly string[]> {
  const repository = roomsRepository(isSignedIn)
  const taken = [...(await repository.list())]
  const kept: string[] = []
  try {
    for (const { id = uuid(), name, layout } of rooms) {
      const entry = { id, name: freeName(name.slice(0, MAX_LAYOUT_NAME_CHARACTERS), taken), shown: false }
      await repository.create(entry, layout)
      taken.push(entry)
      kept.push(id)
    }
  } catch (error) {
    await removeRooms(isSignedIn, kept).catch(() => undefined)
    throw error
  }
  return kept
}

async function removeRooms(isSignedIn: boolean, ids: readonly string[]): Promise<void> {
  const repository = roomsRepository(isSignedIn)
  for (const id of ids) await repository.remove(id)
}

/** Returns the id. The message has an undo, which calls `afterUndo`. */
async function bringInHome(
  isSignedIn: boolean,
  wanted: string | undefined,
  make: Make,
  afterUndo: (id: string) => Promise<void>,
): Promise<string> {
  const homes = homesRepository(isSignedIn)
  const { home, rooms, notes } = await make(freeHomeName(await homes.list(), wanted))
  const kept = await keepRooms(isSignedIn, rooms)
  const id = uuid()
  try {
    await homes.create(id, home)
  } catch (error) {
    await removeRooms(isSignedIn, kept).catch(() => undefined)
    throw error
  }
  const undo = async () => {
    try {
      await homes.remove(id)
      await removeRooms(isSignedIn, kept)
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The home could not be removed. Please try again.')
    }
    await afterUndo(id)
  }
  const count = kept.length === 1 ? '1 room' : `${kept.length} rooms`
  showAlert([`“${home.name}” has ${count}.`, ...notes].join(' '), {
    kind: 'success',
    action: { label: 'Undo', onAction: () => void undo() },
  })
  return id
}
