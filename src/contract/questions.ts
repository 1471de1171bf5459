/**
 * The questions of both wizards, one row each in the order in which they are asked. The wizards, their URLs, the
 * product chooser, the schemas of orders, drafts and boards (vocabulary.ts) and the stored answers
 * (server/platform/database/keptAnswers.ts) follow this table. It needs no schemas, so that pages can load it without them.
 */
import { ROOM_FUNCTIONS, SIZES, STYLES } from './words.ts'

export type Question<Option extends string = string> = {
  /** The name of the step. */
  readonly label: string
  /** The name of the answer among the facts of a board. */
  readonly fact: string
  /** The question of the space wizard. */
  readonly text: string
  /** The possible answers: a list, or a list for each function of the room. */
  readonly options: readonly Option[] | Readonly<Record<(typeof ROOM_FUNCTIONS)[number], readonly string[]>>
  /** A few words about each option in the space wizard. */
  readonly notes?: Readonly<Record<NoInfer<Option>, string>>
  /** A new answer discards the answers to all other questions. */
  readonly resets?: true
  /** The question in the questionnaire, where the options are numbered. */
  readonly numbered: {
    readonly title: string
    readonly help: string
    /** Other labels of the options; required when the options depend on the function. */
    readonly labels?: readonly string[]
    /** The options in the order of the labels, if it is another one. */
    readonly options?: readonly NoInfer<Option>[]
  }
}

export const QUESTIONS = {
  /** Its name, and those of the next two, are columns of the database (server/platform/database/keptAnswers.ts). */
  function_name: question({
    label: 'Function',
    fact: 'Space',
    text: 'Choose a function:',
    options: ROOM_FUNCTIONS,
    notes: {
      Sleep: 'Beds, bedding and soft light',
      Entertainment: 'Sofas, tables and lamps',
      Bath: 'Fixtures, tiles and towels',
      Dining: 'Tables, chairs and linen',
    },
    resets: true,
    numbered: {
      title: 'Space purpose',
      labels: ['Sleep', 'Entertain', 'Dining', 'Bath'],
      options: ['Sleep', 'Entertainment', 'Dining', 'Bath'],
      help: 'The purpose decides which products you will see: beds and bedding for Sleep, sofas and lamps for Entertain, tables and chairs for Dining, fixtures and towels for Bath.',
    },
  }),
  size: question({
    label: 'Size',
    fact: 'Size',
    text: 'Choose a size:',
    options: SIZES,
    numbered: {
      title: 'Space size',
      // Number of seats, independent of the function: the first option is the largest size of every function, the
      // fourth the smallest.
      labels: ['Sectional', 'Sofa', 'Loveseat', 'Chair'],
      help: 'The size runs from the largest to the smallest. Each answer shows what it means for the purpose that you chose, such as King Size for Sleep.',
    },
  }),
  style: question({
    label: 'Style',
    fact: 'Style',
    text: 'Choose a style:',
    options: STYLES,
    notes: {
      'Natural Tones': 'Oak, linen, sage and clay',
      'Color Pop': 'White walls and strong accents',
      'Grey Tones': 'Stone, charcoal and soft wool',
      'Light Tones': 'Chalk, pale wood and air',
    },
    numbered: {
      title: 'Space Palette',
      help: 'The palette puts products in these colors first. You can still pick any other product on the next screen.',
    },
  }),
}

export type QuestionName = keyof typeof QUESTIONS
/** One of the options; any text if they depend on the function. */
export type AnswerTo<Name extends QuestionName> =
  (typeof QUESTIONS)[Name] extends Question<infer Option> ? Option : never
export type Answers = { [Name in QuestionName]?: AnswerTo<Name> }
/** Answers of an order, draft or board; null or undefined for a question that was not answered. */
export type GivenAnswers = { readonly [Name in QuestionName]?: AnswerTo<Name> | null | undefined }

// The keys of an object literal keep their order.
export const QUESTION_NAMES = Object.keys(QUESTIONS).filter((name): name is QuestionName => name in QUESTIONS)

/** The possible answers after earlier ones; empty if they depend on a function that is not chosen. */
export function optionsOf(name: QuestionName, { function_name: chosen }: Answers): readonly string[] {
  const { options }: Question = QUESTIONS[name]
  if (isList(options)) return options
  return chosen ? options[chosen] : []
}

/** The labels of the options in the questionnaire. */
export function labelsOf(name: QuestionName): readonly string[] {
  const { options, numbered }: Question = QUESTIONS[name]
  return numbered.labels ?? (isList(options) ? options : [])
}

/** The answers that the labels of the questionnaire stand for: "King Size" for the first size of Sleep. */
export function meaningsOf(name: QuestionName, answers: Answers): readonly string[] {
  return QUESTIONS[name].numbered.options ?? optionsOf(name, answers)
}

/** The answers with one more; undefined for a text that is not among the options. */
export function withAnswer(answers: Answers, name: QuestionName, text: string | null | undefined): Answers | undefined {
  if (!text || !optionsOf(name, answers).includes(text)) return undefined
  const { resets }: Question = QUESTIONS[name]
  return { ...(resets ? {} : answers), [name]: text }
}

/** All answers that are among the options of their questions. */
export function validAnswers(textOf: (name: QuestionName, before: Answers) => string | null | undefined): Answers {
  return QUESTION_NAMES.reduce<Answers>((before, name) => withAnswer(before, name, textOf(name, before)) ?? before, {})
}

/** The answers of an order, draft or board, without its other fields; null for a question that was not answered. */
export function answersIn(from: GivenAnswers) {
  return perQuestion<{ [Name in QuestionName]: AnswerTo<Name> | null }>((name) => from[name] ?? null)
}

/**
 * An object with a value for each question. The compiler checks the values against the types of all questions together,
 * because Object.fromEntries does not relate values to keys.
 */
export function perQuestion<Values extends Record<QuestionName, unknown>>(
  valueOf: (name: QuestionName) => Values[QuestionName],
): Values {
  return Object.fromEntries(QUESTION_NAMES.map((name) => [name, valueOf(name)])) as Values
}

export function isList<Option>(options: readonly Option[] | object): options is readonly Option[] {
  return Array.isArray(options)
}

/** Takes the type of the answers from the options of the row. */
function question<const Option extends string>(row: Question<Option>): Question<Option> {
  return row
}
