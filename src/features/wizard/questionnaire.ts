/**
 * The questionnaire: the questions with numbered options. Its URL holds the option numbers from 1, as `step1=4`; they
 * become answers when all are given.
 */
import { type Answers, QUESTION_NAMES, type QuestionName, QUESTIONS, withAnswer } from '../../contract/questions.ts'

/** The number of the selected option of each question, from 1; undefined if none is selected. */
export type Choices = readonly (number | undefined)[]

const urlName = (index: number) => `step${index + 1}`

export function readChoices(query: URLSearchParams): Choices {
  return QUESTION_NAMES.map((name, index) => {
    const option = Number(query.get(urlName(index)))
    return Number.isInteger(option) && option >= 1 && option <= QUESTIONS[name].numbered.options.length
      ? option
      : undefined
  })
}

export function choicesQuery(choices: Choices): URLSearchParams {
  return new URLSearchParams(
    choices.flatMap((option, index) => (option === undefined ? [] : [[urlName(index), `${option}`]])),
  )
}

/** The answers of the given choices. */
export function answersOf(choices: Choices): Answers {
  return QUESTION_NAMES.reduce<Answers>(
    (answers, name, index) => withAnswer(answers, name, meaningOf(name, choices[index], answers)) ?? answers,
    {},
  )
}

/** The answer of an option, which may depend on the previous answers: "King Size" for Sleep. */
export function meaningOf(name: QuestionName, option: number | undefined, answers: Answers): string | null {
  return (option !== undefined && QUESTIONS[name].numbered.meanings(answers)[option - 1]) || null
}
