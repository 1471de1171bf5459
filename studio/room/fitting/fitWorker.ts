/** The worker that answers what fits a room: it receives the layout, then queries, which it answers in order. */
import type { Layout } from '../../model/layout.ts'
import { createFitAnswers, type FitAnswer, type FitAnswers, type FitQuestion } from './fitAnswers.ts'

export type FitMessage = { readonly layout: Layout } | { readonly number: number; readonly question: FitQuestion }
export type FitReply = { readonly number: number; readonly answer: FitAnswer }

let answers: FitAnswers | undefined

self.addEventListener('message', ({ data }: MessageEvent<FitMessage>) => {
  if ('layout' in data) answers = createFitAnswers(data.layout)
  else if (answers) self.postMessage({ number: data.number, answer: answers(data.question) }, { transfer: [] })
})
