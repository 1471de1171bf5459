/**
 * The questionnaire, second version: three questions with four numbered answers each. Its answers are the option
 * numbers as text, "1" to "4", or empty; they become a selection when all three are given.
 */
import type { RoomFunction, Selection } from '../../contract/vocabulary.ts'
import { SIZES, STYLES } from '../../contract/words.ts'

export type Answers = { step1: string; step2: string; step3: string }
export type QuestionStep = 1 | 2 | 3

export const QUESTION_STEPS: Record<QuestionStep, { title: string; options: readonly string[] }> = {
  1: { title: 'Space purpose', options: ['Sleep', 'Entertain', 'Dining', 'Bath'] },
  2: { title: 'Space size', options: ['Sectional', 'Sofa', 'Loveseat', 'Chair'] },
  3: { title: 'Space Palette', options: ['Natural Tones', 'Color Pop', 'Grey Tones', 'Light Tones'] },
}

const FUNCTIONS: readonly RoomFunction[] = ['Sleep', 'Entertainment', 'Dining', 'Bath']

export function answerKey(step: QuestionStep): keyof Answers {
  return (['step1', 'step2', 'step3'] as const)[step - 1] ?? 'step1'
}

export function readAnswers(query: URLSearchParams): Answers {
  const answer = (name: string) => (/^[1-4]$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  return { step1: answer('step1'), step2: answer('step2'), step3: answer('step3') }
}

/** The first question without an answer, if there is one. */
export function firstUnanswered({ step1, step2, step3 }: Answers): QuestionStep | undefined {
  return step1 === '' ? 1 : step2 === '' ? 2 : step3 === '' ? 3 : undefined
}

/**
 * The selection that the answers stand for. The second question names seats whatever the function: the first answer is
 * the largest size, the fourth the smallest, and so they are for every function.
 */
export function selectionOf(answers: Answers): Selection | undefined {
  const function_name = FUNCTIONS[Number(answers.step1) - 1]
  const size = function_name && SIZES[function_name][Number(answers.step2) - 1]
  const style = STYLES[Number(answers.step3) - 1]
  return function_name && size && style ? { function_name, size, style } : undefined
}

/** What the second question's option means for the function answered before: "King Size" for Sleep. */
export function sizeMeant(answers: Answers, option: number): string | undefined {
  const function_name = FUNCTIONS[Number(answers.step1) - 1]
  return function_name && SIZES[function_name][option - 1]
}

export function functionOf(answers: Answers): RoomFunction | undefined {
  return FUNCTIONS[Number(answers.step1) - 1]
}
