/** A board or draft with the words that were edited here since it was read, and the edits of them. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { SaveState } from '../../documents/autosave.ts'
import type { Words } from '../../api/words.ts'
import { loadOrAlert } from '../../ui/lazyComponent.tsx'
import type { Board, Draft } from '../../contract/boards.ts'
import { mayEditDesign } from '../team/mayEditDesign.ts'
import type { SavedWords, WordsEdits, WordsRefusal } from './wordsEdits.ts'
import { wordsOf } from './wordsOf.ts'

export type WordsEditing = {
  readonly words: Words
  readonly edits: WordsEdits
  readonly keep: SaveState
  readonly refusal: WordsRefusal
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Undefined for a board without stored products, about which nothing can be written. */
  readonly rewrite: (() => void) | undefined
  readonly isRewriting: boolean
}

/** `words` is undefined for readers, and until the code of the edits is loaded. */
export function useWordsEdits<Design extends Board | Draft>(
  read: Design,
): { design: Design; words: WordsEditing | undefined } {
  const queries = useQueryClient()
  const [edits, setEdits] = useState<WordsEdits>()
  const edited = useSyncExternalStore(edits?.subscribe ?? noSubscription, edits?.edited ?? unedited, unedited)
  const keep = useSyncExternalStore(edits?.subscribe ?? noSubscription, edits?.autosave.state ?? saved, saved)
  const isOwn = !('mine' in read) || mayEditDesign(read)

  useEffect(() => {
    if (!isOwn) return
    const onSaved = (words: SavedWords) => {
      const changed = <One extends Board | Draft>(one: One | undefined) => one && withSaved(one, words)
      if ('mine' in read) {
        queries.setQueriesData<Board>({ queryKey: ['boards', 'detail', read.id] }, changed)
        void queries.invalidateQueries({ queryKey: ['boards', 'pages'] })
      } else queries.setQueryData<Draft>(['drafts', read.id], changed)
    }
    const open = async () => {
      const loaded = await loadOrAlert('words', () => import('./wordsEdits.ts'))
      if (!loaded) return
      const store = loaded.wordsEdits(read, onSaved)
      store.sync(read)
      setEdits(store)
    }
    void open()
  }, [isOwn, queries, read])

  const design = useMemo(() => (edited.words ? withWords(read, edited.words) : read), [read, edited.words])
  return {
    design,
    words:
      edits && isOwn
        ? {
            words: edited.words ?? wordsOf(read),
            edits,
            keep,
            refusal: edited.refusal,
            canUndo: edited.past.length > 0,
            canRedo: edited.future.length > 0,
            rewrite: read.products.length > 0 ? () => void edits.rewrite() : undefined,
            isRewriting: edited.isRewriting,
          }
        : undefined,
  }
}

const UNEDITED: ReturnType<WordsEdits['edited']> = {
  past: [],
  future: [],
  refusal: {},
  isRewriting: false,
}
const unedited = () => UNEDITED
const saved = (): SaveState => 'saved'
const noSubscription = () => () => undefined

/** A title by the owner is also the heading of the text. */
function withWords<Design extends Board | Draft>(read: Design, { title, text }: Words): Design {
  const heading = title === wordsOf(read).title ? read.description.main_title : title
  return {
    ...read,
    ...('mine' in read ? { generated_title: title } : {}),
    description: { main_title: heading, description: text },
  }
}

function withSaved<Design extends Board | Draft>(design: Design, { words, ...state }: SavedWords): Design {
  const { words_edited: parts, words_are_earlier: areEarlier, made_by: madeBy } = state
  return {
    ...withWords(design, words),
    ...(parts ? { words_edited: parts } : {}),
    ...(areEarlier === undefined ? {} : { words_are_earlier: areEarlier }),
    ...(madeBy === undefined ? {} : { made_by: madeBy }),
  }
}
