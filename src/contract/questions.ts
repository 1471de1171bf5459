/**
 * The questions of both wizards, one row each in the order in which they are asked. The wizards, their URLs, the
 * product chooser and the pages that the server renders read this table.
 */
import type { DesignSelection, GivenAnswers, RoomFunction, Selection, Style } from './vocabulary.ts'
import { ROOM_FUNCTIONS, SIZES, STYLES } from './words.ts'

export type Answers = Partial<Selection>
export type QuestionName = keyof Selection

export type Question = {
  /** The name of the step. */
  readonly label: string
  /** The name of the answer among the facts of a board. */
  readonly fact: string
  /** The question of the space wizard. */
  readonly text: string
  /** The possible answers, which may depend on earlier ones; empty while those are missing. */
  readonly options: (answers: Answers) => readonly string[]
  /** A few words about each option in the space wizard. */
  readonly notes?: Readonly<Record<string, string>>
  /** A new answer discards the answers to all other questions. */
  readonly resets?: true
  /** The question in the questionnaire, where the options are numbered. */
  readonly numbered: {
    readonly title: string
    readonly options: readonly string[]
    /** The values of the options, in the same order. */
    readonly meanings: (answers: Answers) => readonly string[]
    readonly help: string
  }
}

export const QUESTIONS: { readonly [Name in QuestionName]: Question } = {
  function_name: {
    label: 'Function',
    fact: 'Space',
    text: 'Choose a function:',
    options: () => ROOM_FUNCTIONS,
    notes: {
      Sleep: 'Beds, bedding and soft light',
      Entertainment: 'Sofas, tables and lamps',
      Bath: 'Fixtures, tiles and towels',
      Dining: 'Tables, chairs and linen',
    } satisfies Record<RoomFunction, string>,
    resets: true,
    numbered: {
      title: 'Space purpose',
      options: ['Sleep', 'Entertain', 'Dining', 'Bath'],
      meanings: () => ['Sleep', 'Entertainment', 'Dining', 'Bath'],
      help: 'The purpose decides which products you will see: beds and bedding for Sleep, sofas and lamps for Entertain, tables and chairs for Dining, fixtures and towels for Bath.',
    },
  },
  size: {
    label: 'Size',
    fact: 'Size',
    text: 'Choose a size:',
    options: sizesOf,
    numbered: {
      title: 'Space size',
      // Number of seats, independent of the function: the first option is the largest size of every function, the
      // fourth the smallest.
      options: ['Sectional', 'Sofa', 'Loveseat', 'Chair'],
      meanings: sizesOf,
      help: 'The size runs from the largest to the smallest. Each answer shows what it means for the purpose that you chose, such as King Size for Sleep.',
    },
  },
  style: {
    label: 'Style',
    fact: 'Style',
    text: 'Choose a style:',
    options: () => STYLES,
    notes: {
      'Natural Tones': 'Oak, linen, sage and clay',
      'Color Pop': 'White walls and strong accents',
      'Grey Tones': 'Stone, charcoal and soft wool',
      'Light Tones': 'Chalk, pale wood and air',
    } satisfies Record<Style, string>,
    numbered: {
      title: 'Space Palette',
      options: STYLES,
      meanings: () => STYLES,
      help: 'The palette puts products in these colors first. You can still pick any other product on the next screen.',
    },
  },
}

// The keys of an object literal keep their order.
export const QUESTION_NAMES = Object.keys(QUESTIONS).filter((name): name is QuestionName => name in QUESTIONS)

/** The answers with one more; undefined for a text that is not among the options. */
export function withAnswer(answers: Answers, name: QuestionName, text: string | null): Answers | undefined {
  const { options, resets } = QUESTIONS[name]
  if (text === null || !options(answers).includes(text)) return undefined
  return { ...(resets ? {} : answers), [name]: text }
}

/** The answers of an order, draft or board, without its other fields; null for a question that was not answered. */
export function answersIn(from: GivenAnswers): DesignSelection {
  const { function_name = null, size = null, style = null } = from
  return { function_name, size, style }
}

function sizesOf({ function_name }: Answers): readonly string[] {
  return function_name ? SIZES[function_name] : []
}
