/**
 * The answers that came with the page: the server knows what a page will ask first and writes it into the document, so
 * that nobody waits for a second round trip. Each is used once; later questions go to the server.
 */
import { answerKey } from '../contract/answerKey.ts'

const ELEMENT_ID = 'page-answers'

let answers: Map<string, string> | undefined

/** The kept body for this path of the API, as JSON. */
export function takePageAnswer(path: string): string | undefined {
  answers ??= read()
  if (answers.size === 0) return undefined
  const key = answerKey(path)
  const text = answers.get(key)
  answers.delete(key)
  return text
}

/** Takes these bodies for those that came with the page: where it is drawn there is no document to read them from. */
export function bringPageAnswers(bodies: Readonly<Record<string, unknown>>): void {
  answers = answersOf(bodies)
}

/** Whether any answer that came with the page is still to be used. */
export function hasPageAnswers(): boolean {
  answers ??= read()
  return answers.size > 0
}

function read(): Map<string, string> {
  const text = typeof document === 'undefined' ? null : document.getElementById(ELEMENT_ID)?.textContent
  return answersOf(text ? JSON.parse(text) : {})
}

function answersOf(bodies: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(Object.entries(bodies).map(([path, body]) => [path, JSON.stringify(body)]))
}
