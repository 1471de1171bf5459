/**
 * Fields for the wizard's answers above the products. A change of the function keeps the style, which all functions
 * share, and clears the size, which depends on the function.
 */
import { type Answers, QUESTION_NAMES, QUESTIONS, type QuestionName, withAnswer } from '../../contract/questions.ts'
import styles from './AnswerFields.module.css'

type Props = { answers: Answers; onChange: (answers: Answers) => void }

export function AnswerFields({ answers, onChange }: Props) {
  function handleChange(name: QuestionName, text: string) {
    const { [name]: _former, ...others } = answers
    const next = text === '' ? others : withAnswer(answers, name, text)
    if (!next) return
    onChange(name === 'function_name' && answers.style ? { ...next, style: answers.style } : next)
  }

  return (
    <div className={styles.answers} role="group" aria-label="Your room">
      {QUESTION_NAMES.filter((name) => QUESTIONS[name].options(answers).length > 0).map((name) => {
        const { fact, label, options } = QUESTIONS[name]
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
            {options(answers).map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )
      })}
    </div>
  )
}
