/** The wizard's answers in a URL: `?function_name=Sleep&size=King+Size&style=Grey+Tones`. */
import { type Answers, QUESTION_NAMES, validAnswers } from '../../contract/questions.ts'

/** Reads the answers; one that is not among the options of its question is dropped. */
export function readAnswers(query: URLSearchParams): Answers {
  return validAnswers((name) => query.get(name))
}

export function answersQuery(answers: Answers): URLSearchParams {
  return new URLSearchParams(QUESTION_NAMES.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])))
}

/** The number of the first question without an answer, from 1; the last one when all are answered. */
export function reachableStep(answers: Answers): number {
  const missing = QUESTION_NAMES.findIndex((name) => answers[name] === undefined)
  return missing === -1 ? QUESTION_NAMES.length : missing + 1
}

/** The space wizard at the last question that can be answered. */
export function wizardAddress(answers: Answers): string {
  const query = answersQuery(answers)
  const step = reachableStep(answers)
  if (step > 1) query.set('step', `${step}`)
  return `/Steps?${query}`
}
