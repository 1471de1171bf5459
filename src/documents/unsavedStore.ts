/**
 * Changes that the server does not have yet, kept in this browser until it has them: one store for every kind of document.
 * Several tabs may have changes of one document: each removes only its own.
 */
import { z } from 'zod'
import { openDocument } from '../../studio/index.ts'
import { accountKey, accountKeys } from '../platform/accountStorage.ts'
import { clearStored, readStored, writeStored } from '../platform/storage.ts'
import { uuid } from '../platform/uuid.ts'

type Kind<Document> = {
  readonly name: 'room' | 'home' | 'words' | 'design' | 'furniture'
  /** The name of the document in the stored JSON. */
  readonly field: string
  readonly schema: z.ZodType<Document>
}

/** `revision`: the saved one that the change started from; `base`: its document, null if unknown. */
export type Unsaved<Document> = {
  readonly revision: number
  readonly document: Document
  readonly base: Document | null
}

export type UnsavedStore<Document> = {
  /**
   * The unsaved change; those of several tabs are combined by `merge`. Undefined if there is none, or none that can be
   * read.
   */
  readonly read: (
    merge: (base: Document, mine: Document, theirs: Document) => Document,
  ) => Unsaved<Document> | undefined
  /** Returns false if the browser has no space. */
  readonly keep: (unsaved: Unsaved<Document>) => boolean
  /** Removes what this tab has kept or read. */
  readonly drop: () => void
  /** Removes the changes of all tabs, because the document is deleted. */
  readonly clear: () => void
}

/** Separates the changes of this tab from those of others. */
const TAB = uuid()
/** What this tab has written or read last, by key. */
const knownTexts = new Map<string, string>()

export function unsavedStore<Document>(kind: Kind<Document>, id: string): UnsavedStore<Document> {
  const { name, field, schema } = kind
  const main = accountKey(name, 'unsaved', id)
  const Stored = z.object({ revision: z.number().default(0), [field]: schema, base: schema.nullish() })
  const keys = () => accountKeys('local').filter((key) => key === main || key.startsWith(`${main}#`))

  const readOne = (key: string): (Unsaved<Document> & { readonly key: string; readonly text: string })[] => {
    const text = readStored(key)
    const found = text === null ? undefined : openDocument(Stored, parsed(text))?.document
    if (text === null || !found) return []
    // The schema has checked it under the computed name, which its type cannot express.
    return [
      {
        key,
        text,
        revision: Number(found.revision),
        document: found[field] as Document,
        base: (found.base ?? null) as Document | null,
      },
    ]
  }

  return {
    read: (merge) => {
      const [first, ...others] = keys().toSorted().flatMap(readOne)
      if (!first) return undefined
      let { document } = first
      knownTexts.set(first.key, first.text)
      // One that cannot be merged stays, and is the first when the others are saved.
      for (const { key, text, base, document: theirs } of others)
        if (base !== null) {
          document = merge(base, document, theirs)
          knownTexts.set(key, text)
        }
      return { revision: first.revision, document, base: first.base }
    },
    keep: ({ revision, document, base }) => {
      const stored = readStored(main)
      const key = stored === null || stored === knownTexts.get(main) ? main : `${main}#${TAB}`
      const text = JSON.stringify({ revision, [field]: document, base })
      const isKept = writeStored(key, text)
      if (isKept) knownTexts.set(key, text)
      return isKept
    },
    clear: () => {
      for (const key of keys()) clearStored(key)
    },
    drop: () => {
      for (const key of keys())
        if (readStored(key) === knownTexts.get(key)) {
          clearStored(key)
          knownTexts.delete(key)
        }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
