/**
 * Fields for the wizard's answers above the products. A change keeps all other answers that are still among the
 * options: a new function keeps the style, which all functions share, and clears the size.
 */
import {
  type Answers,
  optionsOf,
  QUESTION_NAMES,
  QUESTIONS,
  type QuestionName,
  validAnswers,
} from '../../contract/questions.ts'
import styles from './AnswerFields.module.css'

type Props = { answers: Answers; onChange: (answers: Answers) => void }

export function AnswerFields({ answers, onChange }: Props) {
  function handleChange(name: QuestionName, text: string) {
    onChange(validAnswers((each) => (each === name ? text : answers[each])))
  }

  return (
    <div className={styles.answers} role="group" aria-label="Your room">
      {QUESTION_NAMES.filter((name) => optionsOf(name, answers).length > 0).map((name) => {
        const { fact, label } = QUESTIONS[name]
        return (
          <select
            key={name}
            aria-label={fact}
            className={styles.answer}
            value={answers[name] ?? ''}
            onChange={(event) => handleChange(name, event.target.value)}
          >
            {(name !== 'function_name' || answers[name] === undefined) && (
              <option value="">Any {label.toLowerCase()}</option>
            )}
            {optionsOf(name, answers).map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )
      })}
    </div>
  )
}
