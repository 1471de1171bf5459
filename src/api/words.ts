/** The words of a board or draft, as its owner edits them, and writing them again. */
import type { BoardWords, RewriteWords, StoredWords, UpdateWords } from '../contract/boardChanges.ts'
import type { DesignPlace } from './arrangements.ts'
import { request, IGNORED_BODY } from './request.ts'

/** `title`: the one that is shown; `text`: Markdown. */
export type Words = Readonly<StoredWords>

const loadBoard = async () => (await import('./receivedBoard.ts')).ReceivedBoard
const loadDraft = async () => (await import('../contract/boards.ts')).Draft
const loadWords = async () => (await import('../contract/boardChanges.ts')).BoardWords

export async function fetchWords({ of, id }: DesignPlace): Promise<Words> {
  const path = `${of}/${encodeURIComponent(id)}?images=url`
  if (of === 'boards') {
    const { generated_title: title, description } = await request(path, loadBoard)
    return { title, text: description.description }
  }
  const { description } = await request(path, loadDraft)
  return { title: description.main_title, text: description.description }
}

/** Saves the given parts. `keepalive` lets the request outlive the page. */
export function saveWords({ of, id }: DesignPlace, change: UpdateWords, keepalive: boolean): Promise<unknown> {
  return request(`${of}/${encodeURIComponent(id)}`, IGNORED_BODY, { method: 'PATCH', body: change, keepalive })
}

/** New words about the current products, by the embedded engine; they are saved already. */
export function rewriteWords({ of, id }: DesignPlace, order: RewriteWords = {}): Promise<BoardWords> {
  return request(`${of}/${encodeURIComponent(id)}/words`, loadWords, { method: 'POST', body: order })
}
