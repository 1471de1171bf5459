/**
 * Edits of a board's title and text: saved continuously, with undo. One store per board or draft while the page is
 * open. Unsaved edits are also stored in the browser, so that closing the page loses nothing.
 */
import { createStore } from 'zustand/vanilla'
import {
  type History,
  mergeDocuments,
  NO_STEPS,
  rebased,
  takeOther,
  type Timeline,
  travelled,
  withStep,
} from '../../../studio/index.ts'
import type { DesignPlace } from '../../api/arrangements.ts'
import { RequestFailed } from '../../api/request.ts'
import { fetchWords, rewriteWords, saveWords, type Words } from '../../api/words.ts'
import { type BoardWords, StoredWords, UpdateWords } from '../../contract/boardChanges.ts'
import type { Board, Draft } from '../../contract/boards.ts'
import { type Autosave, createAutosave, mergeInto } from '../../documents/autosave.ts'
import { storedHistory, storeHistory } from '../../documents/storedHistory.ts'
import { unsavedStore } from '../../documents/unsavedStore.ts'
import { fieldErrors } from '../../platform/fieldErrors.ts'
import { showAlert } from '../../platform/alertStore.ts'
import { showStep } from '../../ui/showStep.ts'
import { wordsOf } from './wordsOf.ts'

/** The validation errors of the parts, as sentences. */
export type WordsRefusal = { readonly title?: string; readonly text?: string }
type EditedPart = 'title' | 'text' | 'rewrite'
type EditedWords = Timeline<Words> &
  Pick<History<Words>, 'lastMerge'> & {
    /** Undefined while the words are unchanged. */
    readonly words?: Words
    readonly refusal: WordsRefusal
    readonly isRewriting: boolean
  }

export type WordsEdits = {
  readonly where: 'account'
  readonly get: () => Words | undefined
  readonly edited: () => EditedWords
  /** Also notifies about saving and conflicts. */
  readonly subscribe: (listener: () => void) => () => void
  /** Edits of the same part in quick succession are one step of undo. */
  readonly change: (words: Words, part?: EditedPart) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Lets the engine write about the current products, and shows the outcome. */
  readonly rewrite: () => Promise<void>
  /** Of the last acceptable words. */
  readonly autosave: Autosave<Words, WordsConflict>
  /** Rejects also while the words are not acceptable. */
  readonly whenSaved: () => Promise<void>
  /** Takes over refetched words, unless there are unsaved edits. */
  readonly sync: (design: Board | Draft) => void
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
  return made
}

const MERGED_WITHIN_MS = 1500

export function createWordsEdits(place: DesignPlace, first: Words, onSaved: (saved: SavedWords) => void): WordsEdits {
  const kept = unsavedStore({ name: 'words', field: 'words', schema: StoredWords }, `${place.of}:${place.id}`)
  const unsaved = kept.read((base, mine, theirs) => mergeWords(base, mine, theirs).words)

  const steps = { document: 'words', id: `${place.of}:${place.id}`, schema: StoredWords, isSame } as const
  const { past, future } = storedHistory(steps, unsaved?.document ?? first) ?? NO_STEPS
  const edited = createStore((): EditedWords => ({ past, future, refusal: {}, isRewriting: false }))

  const autosave = createAutosave<Words, WordsConflict>(
    {
      load: async () => ({ revision: 0, document: await fetchWords(place) }),
      save: async (revision, words, keepalive) => {
        const before = saved()
        const change = changeOf(before, words)
        try {
          if (Object.keys(change).length > 0)
            await saveWords(place, { ...change, before: partsOf(before, change) }, keepalive)
        } catch (error) {
          const refusal = refusalOf(error)
          if (refusal) edited.setState({ refusal })
          throw error
        }
        onSaved({ words, ...(change.description === undefined ? {} : { words_are_earlier: false }) })
        return revision + 1
      },
      storeUnsaved: (revision, document, base) => kept.keep({ revision, document, base }),
      // Words that are not acceptable yet stay.
      removeUnsaved: () => (isAcceptable() ? kept.drop() : void keepDraft()),
    },
    0,
    unsaved?.base ?? first,
  )
  const isAcceptable = () => {
    const { words } = edited.getState()
    return !words || Object.keys(refusalIn(words)).length === 0
  }
  const keepDraft = () => kept.keep({ revision: 0, document: now(), base: saved() })
  /** The last known words on the server. */
  const saved = () => autosave.saved().document ?? first
  const now = () => edited.getState().words ?? saved()
  const history = (): History<Words> => {
    const { past, future, lastMerge } = edited.getState()
    return { past, now: now(), future, lastMerge }
  }

  autosave.mergeWith(
    mergeInto<Words, WordsConflict>({
      now,
      apply: (into) => {
        shift(into)
        return true
      },
      onConflicts: (found) => autosave.conflicts.note(found, ({ part }) => part),
      merge: (base, mine, theirs) => {
        const { words, conflicts } = mergeWords(base, mine, theirs)
        return { document: isSame(words, theirs) ? theirs : words, conflicts }
      },
    }),
  )

  /** Shows words from elsewhere. Undo reverts only local changes. */
  function shift(into: (words: Words) => Words): void {
    const { now: words, ...steps } = rebased(history(), into)
    edited.setState({ words, ...steps })
  }

  function show({ now: words, ...steps }: History<Words>): void {
    const refusal = refusalIn(words)
    edited.setState({ words, refusal, ...steps })
    if (isAcceptable()) autosave.change(words)
    else keepDraft()
  }

  /** Words from elsewhere are no step. */
  const onNextStep = (listener: () => void) =>
    edited.subscribe((is, was) => {
      if (is.past.length !== was.past.length) listener()
    })

  function travel(from: 'past' | 'future'): void {
    const found = travelled(history(), from)
    if (found) show(found.history)
  }
  const undo = () => travel('past')

  if (unsaved && !isSame(unsaved.document, first))
    show(
      past.length > 0
        ? { past, now: unsaved.document, future }
        : withStep({ ...NO_STEPS, now: unsaved.base ?? first }, unsaved.document),
    )
  // Saved by a page that was closed before the answer came.
  else if (unsaved) kept.drop()
  storeHistory(steps, history, true)

  return {
    where: 'account',
    get: () => edited.getState().words,
    edited: edited.getState,
    subscribe: (listener) => {
      const stops = [edited, autosave, autosave.conflicts].map((store) => store.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    change: (words, part) =>
      show(withStep(history(), words, part && { key: part, atMs: Date.now(), withinMs: MERGED_WITHIN_MS })),
    undo,
    redo: () => travel('future'),
    rewrite: async () => {
      edited.setState({ isRewriting: true })
      try {
        await autosave.whenSaved()
        const written = await rewriteWords(place)
        const words = { title: written.generated_title, text: written.description.description }
        const { now: shown, ...steps } = withStep(history(), words)
        autosave.rebase(0, words)
        edited.setState({ words: shown, ...steps, refusal: {} })
        onSaved({ ...written, words })
        showStep({ onNext: onNextStep, undo }, 'New words are in place.')
      } catch {
        showAlert('The words could not be written again. Please try again.')
      } finally {
        edited.setState({ isRewriting: false })
      }
    },
    autosave,
    whenSaved: async () => {
      const { refusal } = edited.getState()
      const reason = refusal.title ?? refusal.text
      if (reason !== undefined) throw new Error(`${reason}.`)
      await autosave.whenSaved()
    },
    sync: (design) => {
      const read = wordsOf(design)
      const { refusal, words } = edited.getState()
      if (autosave.state() !== 'saved' || Object.keys(refusal).length > 0) return
      const from = saved()
      if (words && !isSame(words, read)) shift((state) => mergeWords(from, state, read).words)
      autosave.rebase(0, read)
    },
    settleConflict: (conflict) => {
      autosave.conflicts.forget(conflict)
      if (conflict) show(withStep(history(), conflict.take(now())))
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

// Merges the changes of two people or devices to the words of a board. Spaces around them are no change.

/** `take` puts the other side's words in place of the kept ones. */
type WordsConflict = {
  readonly part: 'title' | 'text'
  readonly what: string
  readonly take: (now: Words) => Words
}

const NAMES = new Map([
  ['title', 'The title'],
  ['text', 'The text'],
])

/** Where both sides changed a part, mine is kept and theirs is offered. */
export function mergeWords(
  base: Words,
  mine: Words,
  theirs: Words,
): { words: Words; conflicts: readonly WordsConflict[] } {
  const [was, is, other] = [base, mine, theirs].map(trimmed) as [Words, Words, Words]
  const { merged, conflicts } = mergeDocuments(StoredWords, was, is, other)
  // What is mine stays as it is typed, because the person may go on typing.
  const typed = Object.entries(merged).map(([key, value]) => {
    const side = value === Reflect.get(is, key) ? mine : theirs
    return [key, Reflect.get(side, key)]
  })
  return {
    words: { ...merged, ...Object.fromEntries(typed) },
    conflicts: conflicts.map((conflict) => ({
      part: conflict.path[0] === 'title' ? 'title' : 'text',
      what: `${NAMES.get(conflict.path[0] ?? '') ?? 'The words'}. Theirs: “${beginning(String(conflict.theirs))}”`,
      take: (now) => takeOther(now, conflict),
    })),
  }
}

function trimmed(words: Words): Words {
  const parts = Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value])
  return { ...words, ...Object.fromEntries(parts) }
}

const MAX_EXCERPT_CHARACTERS = 120

function beginning(text: string): string {
  return text.length > MAX_EXCERPT_CHARACTERS ? `${text.slice(0, MAX_EXCERPT_CHARACTERS).trimEnd()}…` : text
}
