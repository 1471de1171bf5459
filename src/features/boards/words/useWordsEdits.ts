/** A board or draft with the words that its owner has edited since it was read, and the edits of them. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { SaveState } from '../../../api/autosave.ts'
import { boardDetail } from '../../../api/boards.ts'
import { draftDetail } from '../../../api/drafts.ts'
import type { Words } from '../../../api/words.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import type { Board, Draft } from '../../../contract/boards.ts'
import { type SavedWords, type WordsEdits, wordsEdits, wordsOf, type WordsRefusal } from './wordsEdits.ts'

/** What the browser keeps shows after hydration. */
const UNEDITED: ReturnType<WordsEdits['edited']> = { past: [], future: [], refusal: {} }

export type WordsEditing = {
  readonly words: Words
  readonly edits: WordsEdits
  readonly keep: SaveState
  readonly refusal: WordsRefusal
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The text may name products that are no longer on the board. */
  readonly areEarlier: boolean
  /** Undefined for a board without stored products, about which nothing can be written. */
  readonly rewrite: (() => void) | undefined
  readonly isRewriting: boolean
}

export function useWordsEdits<Design extends Board | Draft>(read: Design): { design: Design; words: WordsEditing } {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const [isRewriting, setRewriting] = useState(false)

  const edits = wordsEdits(read, (saved) => {
    if ('mine' in read) {
      queries.setQueriesData<Board>({ queryKey: boardDetail(read.id).queryKey.slice(0, 3) }, (board) =>
        board ? withSaved(board, saved) : board,
      )
      void queries.invalidateQueries({ queryKey: ['boards', 'pages'] })
    } else queries.setQueryData(draftDetail(read.id).queryKey, (draft) => (draft ? withSaved(draft, saved) : draft))
  })
  const edited = useSyncExternalStore(edits.subscribe, edits.edited, () => UNEDITED)
  const keep = useSyncExternalStore(edits.subscribe, edits.state, (): SaveState => 'saved')
  useEffect(() => edits.sync(read), [edits, read])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && edits.autosave.flush()
    window.addEventListener('pagehide', edits.autosave.flush)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', edits.autosave.flush)
      document.removeEventListener('visibilitychange', leave)
      edits.autosave.flush()
    }
  }, [edits])

  const handleRewrite = async () => {
    setRewriting(true)
    try {
      await edits.rewrite()
      alerts.show('New words are in place.', { kind: 'info', action: { label: 'Undo', onAction: edits.undo } })
    } catch {
      alerts.show('The words could not be written again. Please try again.')
    } finally {
      setRewriting(false)
    }
  }

  const design = useMemo(() => (edited.words ? withWords(read, edited.words) : read), [read, edited.words])
  return {
    design,
    words: {
      words: edited.words ?? wordsOf(read),
      edits,
      keep,
      refusal: edited.refusal,
      canUndo: edited.past.length > 0,
      canRedo: edited.future.length > 0,
      areEarlier: read.words_are_earlier ?? false,
      rewrite: read.products.length > 0 ? () => void handleRewrite() : undefined,
      isRewriting,
    },
  }
}

/** A title that the owner has typed is the text's own heading too. */
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
