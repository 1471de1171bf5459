/** The questions that a file leaves open, as fields above the plan of its home. */
import { type ReadQuestion, withLengths } from '../../../studio/index.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength } from '../../platform/units.ts'
import { Select } from '../../ui/Field.tsx'
import styles from './HomeDialog.module.css'
import type { Answers } from './useHomeReading.ts'

export type OnAnswer = (what: ReadQuestion['what'], values: readonly string[]) => void

/** What the file leaves open. */
export function Questions({
  questions,
  answers,
  onAnswer,
}: {
  questions: readonly ReadQuestion[]
  answers: Answers
  onAnswer: OnAnswer
}) {
  const unit = useUnit()
  const inWords = (text: string) => withLengths(text, (inches) => formatLength(inches, unit))
  if (questions.length === 0) return null
  return (
    <div className={styles.questions}>
      {questions.map(({ what, text, hint, isSeveral, choices, taken }) => {
        const current = answers[what] ?? taken
        const options = choices.map((choice) => ({ value: choice.value, text: inWords(choice.text) }))
        if (isSeveral)
          return (
            <Checks
              key={what}
              summary={text}
              choices={options}
              checked={current}
              onToggle={(value, isChecked) =>
                onAnswer(what, isChecked ? [...current, value] : current.filter((each) => each !== value))
              }
            />
          )
        return (
          <Select
            key={what}
            label={text}
            {...(hint && { hint: inWords(hint) })}
            choices={options.map((option) => ({ value: option.value, label: option.text }))}
            value={current[0]}
            onChange={({ target }) => onAnswer(what, [target.value])}
          />
        )
      })}
    </div>
  )
}

/** The most choices that are listed. */
const MAX_CHOICES = 500

/** A list of checkboxes that is closed at first. */
export function Checks({
  summary,
  choices,
  checked,
  onToggle,
}: {
  summary: string
  choices: readonly { readonly value: string; readonly text: string }[]
  checked: readonly string[]
  onToggle: (value: string, isChecked: boolean) => void
}) {
  const all = new Set(checked)
  return (
    <details className={styles.choices}>
      <summary>{summary}</summary>
      <fieldset className={styles.choiceList}>
        <legend className="visually-hidden">{summary}</legend>
        {choices.slice(0, MAX_CHOICES).map(({ value, text }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={all.has(value)}
              onChange={({ target }) => onToggle(value, target.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
