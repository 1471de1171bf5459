/**
 * The questionnaire: the questions with numbered options. Its URL holds the option numbers from 1, as `step1=4`; they
 * become answers when all are given.
 */
import {
  type Answers,
  labelsOf,
  meaningsOf,
  QUESTION_NAMES,
  type QuestionName,
  validAnswers,
} from '../../contract/questions.ts'

/** The number of the selected option of each question, from 1; undefined if none is selected. */
export type Choices = readonly (number | undefined)[]

const urlName = (index: number) => `step${index + 1}`

export function readChoices(query: URLSearchParams): Choices {
  return QUESTION_NAMES.map((name, index) => {
    const option = Number(query.get(urlName(index)))
    return Number.isInteger(option) && option >= 1 && option <= labelsOf(name).length ? option : undefined
  })
}

export function choicesQuery(choices: Choices): URLSearchParams {
  return new URLSearchParams(
    choices.flatMap((option, index) => (option === undefined ? [] : [[urlName(index), `${option}`]])),
  )
}

/** The answers of the given choices. */
export function answersOf(choices: Choices): Answers {
  return validAnswers((name, before) => meaningOf(name, choices[QUESTION_NAMES.indexOf(name)], before))
}

/** The answer of an option, which may depend on the previous answers: "King Size" for Sleep. */
export function meaningOf(name: QuestionName, option: number | undefined, answers: Answers): string | undefined {
  return option === undefined ? undefined : meaningsOf(name, answers)[option - 1]
}
