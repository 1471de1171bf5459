/** A question that only tests ask, to show that a question is one row of the table. */
import type * as questions from '../../src/contract/questions.ts'

const MOOD: questions.Question = {
  label: 'Mood',
  fact: 'Mood',
  text: 'Choose a mood:',
  options: ['Calm', 'Lively', 'Formal'],
  numbered: { title: 'Space mood', help: 'The mood says how the room is used most of the day.' },
}

/** Adds the row `mood`. For `vi.mock` of questions.ts, so that it is there before any module reads the table. */
export function withTestQuestion(original: typeof questions): typeof questions {
  Object.assign(original.QUESTIONS, { mood: MOOD })
  Object.assign(original.QUESTION_NAMES, Object.keys(original.QUESTIONS))
  return original
}
