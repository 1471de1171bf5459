/** Opens the sheet of a home: its document with editor, history and autosave, and the rooms that are on it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import {
  createHomeEditor,
  type HomeEditor,
  isSameValue,
  type MergeConflict,
  type RoomsOfSheet,
  takeOther,
} from '../../../studio/index.ts'
import { Home } from '../../../studio/model/home.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { type Autosave, createAutosave, mergeInto } from '../../documents/autosave.ts'
import { storedHistory, storeHistory } from '../../documents/storedHistory.ts'
import type { Unsaved } from '../../documents/unsavedStore.ts'
import { formatList } from '../../platform/locale.ts'
import { homesRepository, type HomeRepository } from './homes.ts'
import { changedInWords } from './homeWords.ts'
import { mergeHomes } from './mergeHomes.ts'

export type HomeAutosave = Autosave<Home, MergeConflict>

export type LoadedHome = {
  readonly id: string
  readonly repository: HomeRepository
  readonly saved: { readonly revision: number; readonly document: Home | null }
  readonly unsaved: Unsaved<Home> | undefined
  readonly rooms: RoomsOfSheet
}

/** Fetched on every visit: another tab or device may have changed it, and its rooms are edited elsewhere. */
export function useLoadedHome(id: string, isSignedIn: boolean | undefined) {
  return useQuery({
    queryKey: ['home', id, isSignedIn],
    queryFn: async ({ signal }): Promise<LoadedHome> => {
      const repository = homesRepository(isSignedIn ?? false)
      const store = repository.store(id)
      const unsaved = store.unsaved?.()
      const saved = await store.load().catch((error: unknown) => {
        // Without a network, the unsaved change stored in this browser is used.
        if (unsaved) return { revision: unsaved.revision, document: null }
        throw error
      })
      const home = unsaved?.document ?? saved.document
      if (!home) throw new Error('This home does not exist.')
      return { id, repository, saved, unsaved, rooms: await repository.rooms(id, home, signal) }
    },
    staleTime: Infinity,
    gcTime: 0,
    enabled: isSignedIn !== undefined,
  })
}

const HISTORY = { document: 'home', schema: Home, isSame: isSameValue } as const

/** `onOpen`: a room was opened on the sheet. */
export function useHomeEditor(
  { id, repository, saved, unsaved, rooms }: LoadedHome,
  onOpen: (roomId: string) => void,
): { readonly editor: HomeEditor; readonly autosave: HomeAutosave } {
  const [{ editor, autosave, first }] = useState(() => {
    const home = unsaved?.document ?? saved.document
    if (!home) throw new Error('A loaded home has a document.')
    // An unsaved change that builds on the saved revision started from the saved home.
    const base = unsaved && unsaved.revision !== saved.revision ? unsaved.base : saved.document
    return {
      editor: createHomeEditor(home, { rooms, timeline: storedHistory({ ...HISTORY, id }, home), onOpen }),
      autosave: createAutosave<Home, MergeConflict>(repository.store(id), unsaved?.revision ?? saved.revision, base),
      first: saved.document,
    }
  })
  useLayoutEffect(() => {
    let known = first
    const onChange = () => {
      const { home } = editor.get()
      if (home === known) return
      known = home
      autosave.change(home)
    }
    onChange()
    return editor.subscribe(onChange)
  }, [editor, autosave, first])
  useEffect(() => {
    autosave.mergeWith(
      mergeInto<Home, MergeConflict>({
        now: () => editor.get().home,
        apply: editor.merge,
        merge: mergeHomes,
        onConflicts: (conflicts) => {
          if (conflicts.length === 0) return
          const where = repository.where === 'browser' ? 'in another tab' : 'elsewhere'
          const changed = changedInWords(conflicts, editor.get())
          showAlert(`Also changed ${where}: ${formatList(changed)}. What you did is kept.`, {
            kind: 'info',
            action: {
              label: changed.length === 1 ? 'Use that change' : 'Use those changes',
              onAction: () => editor.merge((home) => conflicts.reduce(takeOther, home)),
            },
          })
        },
      }),
    )
    return () => autosave.flush()
  }, [editor, autosave, repository])
  const isOwn = repository.where === 'account'
  useEffect(
    () => storeHistory({ ...HISTORY, id }, () => ({ ...editor.get(), now: editor.get().home }), isOwn),
    [id, editor, isOwn],
  )
  return { editor, autosave }
}
