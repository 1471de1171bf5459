/** Layouts that are read from the account or this browser, made sense of, so that they can be shown. */
import { openDocument } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { SavedLayout } from '../../contract/layouts.ts'

/** `changes`: what was changed so that the layout makes sense, as sentences. */
export type OpenedLayout = SavedLayout & { readonly changes?: readonly string[] }

/** Throws `UnreadableLayout` for anything else than a saved layout. */
export function openedLayout(saved: unknown): OpenedLayout {
  const opened = openDocument(SavedLayout, saved)
  if (!opened) throw new UnreadableLayout()
  return { ...opened.document, ...(opened.changes.length > 0 && { changes: opened.changes }) }
}

/** The stored layout cannot be shown; it stays as it is until the user leaves it for another one. */
export class UnreadableLayout extends Error {
  constructor() {
    super('This plan was saved by a newer version or is damaged, so it cannot be shown. It is kept as it is.')
  }
}

type Store = { readonly load: (signal?: AbortSignal) => Promise<OpenedLayout> }

/** The layout of the store; null if there is none that can be shown. */
export async function readableLayout(store: Store, signal?: AbortSignal): Promise<Layout | null> {
  try {
    return (await store.load(signal)).layout
  } catch (error) {
    if (error instanceof UnreadableLayout) return null
    throw error
  }
}

/** Shows the sentences, if there are any. */
export function showChanges(changes: readonly string[] = []): void {
  if (changes.length > 0) showAlert(changes.join(' '), { kind: 'info' })
}
