/**
 * Edits of a board's title and text: saved continuously, with undo. One store per board or draft while the page is
 * open. Unsaved edits are also stored in the browser, so that closing the page loses nothing.
 */
import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import type { DesignPlace } from '../../../api/arrangements.ts'
import { type Autosave, createAutosave, type SaveState, whenSaved } from '../../../api/autosave.ts'
import { RequestFailed } from '../../../api/request.ts'
import { fetchWords, rewriteWords, saveWords, type Words } from '../../../api/words.ts'
import { type BoardWords, StoredWords, UpdateWords } from '../../../contract/boardChanges.ts'
import { type Board, type Draft } from '../../../contract/boards.ts'
import { fieldErrors } from '../../../lib/fieldErrors.ts'
import { showAlert } from '../../../lib/alertStore.ts'
import { showStep } from '../../../components/showStep.ts'
import { clearStored, readStored, writeStored } from '../../../lib/storage.ts'
import { UNSAVED_WORDS } from '../../../lib/unsavedWork.ts'
import { mergeWords, type WordsConflict } from './mergeWords.ts'
import { wordsOf } from './wordsOf.ts'

/** The validation errors of the parts, as sentences. */
export type WordsRefusal = { readonly title?: string; readonly text?: string }
type Step = 'title' | 'text' | 'rewrite'
type EditedWords = {
  /** Undefined while the words are unchanged. */
  readonly words?: Words
  readonly past: readonly Words[]
  readonly future: readonly Words[]
  readonly refusal: WordsRefusal
  readonly isRewriting: boolean
  readonly conflicts: readonly WordsConflict[]
}

export type WordsEdits = {
  readonly where: 'account'
  readonly get: () => Words | undefined
  readonly edited: () => EditedWords
  readonly subscribe: (listener: () => void) => () => void
  /** Edits of the same part in quick succession are one step of undo. */
  readonly change: (words: Words, step?: Step) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Lets the engine write about the current products, and shows the outcome. */
  readonly rewrite: () => Promise<void>
  readonly autosave: Autosave<Words>
  readonly state: () => SaveState
  readonly whenSaved: () => Promise<void>
  /** Takes over refetched words, unless there are unsaved edits. */
  readonly sync: (design: Board | Draft) => void
  /** Parts that another editor changed too; this browser's words are kept. */
  readonly conflicts: () => readonly WordsConflict[]
  /** Takes the other side's words; undefined discards them. */
  readonly settleConflict: (conflict: WordsConflict | undefined) => void
}

/** Saved changes, for the cache. */
export type SavedWords = Partial<BoardWords> & { readonly words: Words }

const openEdits = new Map<string, WordsEdits>()

/** `onSaved`: called with all saved words. */
export function wordsEdits(design: Board | Draft, onSaved: (saved: SavedWords) => void): WordsEdits {
  const place = placeOf(design)
  const key = `${place.of} ${place.id}`
  const found = openEdits.get(key)
  if (found) return found
  const made = createWordsEdits(place, wordsOf(design), onSaved)
  openEdits.set(key, made)
  window.addEventListener('pagehide', made.autosave.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') made.autosave.flush()
  })
  return made
}

const MERGED_WITHIN_MS = 1500

export function createWordsEdits(place: DesignPlace, first: Words, onSaved: (saved: SavedWords) => void): WordsEdits {
  const edited = createStore(
    (): EditedWords => ({ past: [], future: [], refusal: {}, isRewriting: false, conflicts: [] }),
  )
  /** The last known words on the server. */
  const key = `${UNSAVED_WORDS}${place.of}:${place.id}`
  const unsaved = readUnsaved(key)
  let base = unsaved?.base ?? first
  let last: { step: Step; at: number } | undefined
  const now = () => edited.getState().words ?? base
  const note = (words: Words) => void writeStored(key, JSON.stringify({ base, words }))

  const autosave = createAutosave<Words>(
    {
      load: async () => {
        base = await fetchWords(place)
        return { revision: 0, layout: base }
      },
      save: async (revision, words, keepalive) => {
        const change = changeOf(base, words)
        try {
          if (Object.keys(change).length > 0)
            await saveWords(place, { ...change, before: partsOf(base, change) }, keepalive)
        } catch (error) {
          const refusal = refusalOf(error)
          if (refusal) edited.setState({ refusal })
          throw error
        }
        base = words
        onSaved({ words: base, ...(change.description === undefined ? {} : { words_are_earlier: false }) })
        return revision + 1
      },
      storeUnsaved: (_revision, words) => note(words),
      removeUnsaved: () => clearStored(key),
    },
    0,
    base,
  )
  autosave.mergeWith((from, theirs) => {
    const { words, conflicts } = mergeWords(from, now(), theirs)
    takeOver(from, theirs, words)
    if (conflicts.length > 0) edited.setState({ conflicts })
    return isSame(words, theirs) ? theirs : words
  })

  /** Shows words from elsewhere. Undo reverts only local changes. */
  function takeOver(from: Words, theirs: Words, words: Words): void {
    const rebased = (step: Words) => mergeWords(from, step, theirs).words
    edited.setState(({ past, future }) => ({ words, past: past.map(rebased), future: future.map(rebased) }))
  }

  function show(words: Words, rest: Pick<EditedWords, 'past' | 'future'>): void {
    const refusal = refusalIn(words)
    edited.setState({ words, refusal, ...rest })
    if (refusal.title === undefined && refusal.text === undefined) autosave.change(words)
    else note(words)
  }

  /** Words from elsewhere are no step. */
  const onNextStep = (listener: () => void) =>
    edited.subscribe((is, was) => {
      if (is.past.length !== was.past.length) listener()
    })

  function undo(): void {
    const { past, future } = edited.getState()
    const before = past.at(-1)
    last = undefined
    if (before) show(before, { past: past.slice(0, -1), future: [now(), ...future] })
  }

  if (unsaved && !isSame(unsaved.words, first)) show(unsaved.words, { past: [unsaved.base], future: [] })

  return {
    where: 'account',
    get: () => edited.getState().words,
    edited: edited.getState,
    subscribe: (listener) => {
      const stops = [edited.subscribe(listener), autosave.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    change: (words, step) => {
      const { past } = edited.getState()
      const at = Date.now()
      const isMerged = step !== undefined && last?.step === step && at - last.at < MERGED_WITHIN_MS
      last = step && { step, at }
      show(words, { past: isMerged ? past : [...past, now()], future: [] })
    },
    undo,
    redo: () => {
      const { past, future } = edited.getState()
      const [next, ...rest] = future
      last = undefined
      if (next) show(next, { past: [...past, now()], future: rest })
    },
    rewrite: async () => {
      edited.setState({ isRewriting: true })
      try {
        await whenSaved(autosave)
        const before = now()
        const written = await rewriteWords(place)
        const words = { title: written.generated_title, text: written.description.description }
        base = words
        autosave.rebase(0, words)
        last = undefined
        edited.setState(({ past }) => ({ words, past: [...past, before], future: [], refusal: {} }))
        onSaved({ ...written, words })
        showStep({ onNext: onNextStep, undo }, 'New words are in place.')
      } catch {
        showAlert('The words could not be written again. Please try again.')
      } finally {
        edited.setState({ isRewriting: false })
      }
    },
    autosave,
    state: autosave.state,
    whenSaved: async () => {
      const { refusal } = edited.getState()
      const reason = refusal.title ?? refusal.text
      if (reason !== undefined) throw new Error(`${reason}.`)
      await whenSaved(autosave)
    },
    sync: (design) => {
      const read = wordsOf(design)
      const { refusal } = edited.getState()
      if (autosave.state() !== 'saved' || Object.keys(refusal).length > 0) return
      const from = base
      base = read
      autosave.rebase(0, read)
      if (edited.getState().words && !isSame(now(), read)) takeOver(from, read, read)
    },
    conflicts: () => edited.getState().conflicts,
    settleConflict: (conflict) => {
      edited.setState(({ conflicts }) => ({
        conflicts: conflict ? conflicts.filter((other) => other !== conflict) : [],
      }))
      if (!conflict) return
      last = undefined
      show(conflict.take(now()), { past: [...edited.getState().past, now()], future: [] })
    },
  }
}

function placeOf(design: Board | Draft): DesignPlace {
  return { of: 'mine' in design ? 'boards' : 'drafts', id: design.id }
}

/** The server trims what it stores. */
function isSame(one: Words, other: Words): boolean {
  return one.title.trim() === other.title.trim() && one.text.trim() === other.text.trim()
}

function changeOf(from: Words, to: Words): UpdateWords {
  return {
    ...(from.title.trim() === to.title.trim() ? {} : { generated_title: to.title }),
    ...(from.text.trim() === to.text.trim() ? {} : { description: to.text }),
  }
}

/** The previous values of the changed parts. */
function partsOf(words: Words, change: UpdateWords): UpdateWords['before'] {
  return {
    ...(change.generated_title === undefined ? {} : { generated_title: words.title }),
    ...(change.description === undefined ? {} : { description: words.text }),
  }
}

function refusalIn({ title, text }: Words): WordsRefusal {
  const read = UpdateWords.safeParse({ generated_title: title, description: text })
  if (read.success) return {}
  const errors = fieldErrors(read.error.issues)
  return {
    ...(errors.generated_title === undefined ? {} : { title: errors.generated_title }),
    ...(errors.description === undefined ? {} : { text: errors.description }),
  }
}

/** A refusal by the server that names one of the parts. */
function refusalOf(error: unknown): WordsRefusal | undefined {
  if (!(error instanceof RequestFailed) || error.status !== 400) return undefined
  return error.field === 'generated_title' ? { title: error.message } : { text: error.message }
}

const Unsaved = z.object({ base: StoredWords, words: StoredWords })

function readUnsaved(key: string): z.infer<typeof Unsaved> | undefined {
  try {
    return Unsaved.safeParse(JSON.parse(readStored(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
