/** The three questions of the space wizard and where in an address the visitor stands among them. */
import type { Selection } from '../../contract/vocabulary.ts'
import { oneOf, ROOM_FUNCTIONS, SIZES, STYLES } from '../../contract/words.ts'

export type Step = 1 | 2 | 3

export const QUESTIONS: Record<Step, string> = {
  1: 'Choose a function:',
  2: 'Choose a size:',
  3: 'Choose a style:',
}

export const STEP_NAMES = ['Function', 'Size', 'Style'] as const

/** The step asked for, but never beyond the first question that has no answer yet. */
export function currentStep(query: URLSearchParams, answers: Partial<Selection>): Step {
  const reachable: Step = answers.function_name === undefined ? 1 : answers.size === undefined ? 2 : 3
  const asked = Number(query.get('step') ?? 1)
  return asked >= 3 && reachable === 3 ? 3 : asked >= 2 && reachable >= 2 ? 2 : 1
}

export function optionsOf(step: Step, answers: Partial<Selection>): readonly string[] {
  if (step === 1) return ROOM_FUNCTIONS
  if (step === 2) return answers.function_name ? SIZES[answers.function_name] : []
  return STYLES
}

/** The answers after picking `option` at `step`; a function picked anew resets size and style. */
export function answersAfter(step: Step, option: string, answers: Partial<Selection>): Partial<Selection> {
  if (step === 1) return { function_name: oneOf(ROOM_FUNCTIONS, option) }
  if (step === 2) return { ...answers, size: option }
  return { ...answers, style: oneOf(STYLES, option) }
}
