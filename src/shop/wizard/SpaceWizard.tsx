/**
 * The space wizard: one question after the other, then the products. The URL holds the step and the answers, so that
 * the browser's Back button returns to the step before and a reload stays at the same step.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import {
  type Answers,
  optionsOf,
  type Question,
  QUESTION_NAMES,
  type QuestionName,
  QUESTIONS,
  withAnswer,
} from '../../contract/questions.ts'
import { answersQuery, reachableStep, readAnswers } from './answersQuery.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize, type Unit } from '../../platform/units.ts'
import { OptionPicture } from './OptionPicture.tsx'
import { OptionTile } from './OptionTile.tsx'
import { SIZE_PLANS } from './sizePlans.ts'
import styles from './SpaceWizard.module.css'

export function SpaceWizard() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const answers = readAnswers(query)
  const step = Math.min(askedStep(query), reachableStep(answers))
  const name = QUESTION_NAMES[step - 1] ?? 'function_name'
  const heading = useFocusOnChange(step)

  function handlePick(option: string) {
    const next = withAnswer(answers, name, option) ?? answers
    const to = answersQuery(next)
    if (step === QUESTION_NAMES.length) return void navigate(`/SelectedProducts?${to}`, { state: next })
    to.set('step', `${step + 1}`)
    return void navigate(`/Steps?${to}`, { state: WITHIN_WIZARD })
  }

  function handleBack() {
    // A step that was reached from the previous step goes back in the history; otherwise the history entry is replaced.
    if (location.state === WITHIN_WIZARD) return void navigate(-1)
    const to = answersQuery(answers)
    to.set('step', `${step - 1}`)
    return void navigate(`/Steps?${to}`, { replace: true })
  }

  return (
    <div className={`page ${styles.wizard}`}>
      <header className={styles.intro}>
        <h1>Space Purpose</h1>
        <p className="lede">Your new space in just {QUESTION_NAMES.length} steps</p>
        <p>
          Only looking? <TextLink to="/SelectedProducts">See all products</TextLink>
        </p>
        <div className={styles.stepper}>
          <Stepper
            steps={QUESTION_NAMES.map((each) => QUESTIONS[each].label)}
            current={step}
            label="Steps of the wizard"
          />
        </div>
        <Button variant="secondary" onClick={handleBack} disabled={step === 1}>
          Back
        </Button>
      </header>
      <section className={styles.question} aria-labelledby="question">
        <h2 id="question" ref={heading} tabIndex={-1} className={styles.heading}>
          {QUESTIONS[name].text}
        </h2>
        <ul key={step} className={`${styles.options} enter`}>
          {optionsOf(name, answers).map((option) => (
            <li key={option}>
              <WizardOption
                name={name}
                option={option}
                answers={answers}
                isPicked={option === answers[name]}
                onPick={() => handlePick(option)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The step in the URL, from 1; 1 if it is missing or not a number. */
function askedStep(query: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(query.get('step')) || 1))
}

/** Marks a history entry that was reached from the previous step. */
const WITHIN_WIZARD = 'within-wizard'

/** Moves the focus to the question when the step changes, so that screen readers read it; not on the first render. */
function useFocusOnChange(step: number) {
  const element = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) element.current?.focus()
    last.current = step
  }, [step])
  return element
}

/** The tile of one option in the space wizard. */
type Props = {
  name: QuestionName
  option: string
  answers: Answers
  isPicked: boolean
  onPick: () => void
}

function WizardOption({ name, option, answers, isPicked, onPick }: Props) {
  const unit = useUnit()
  const { notes }: Question = QUESTIONS[name]
  return (
    <OptionTile label={option} note={notes?.[option] ?? sizeNote(option, unit)} isPicked={isPicked} onPick={onPick}>
      <OptionPicture name={name} answer={option} answers={answers} />
    </OptionTile>
  )
}

/** The dimensions of a size, in the unit of the user; undefined for other answers. */
function sizeNote(option: string, unit: Unit): string | undefined {
  const plan = SIZE_PLANS[option]
  return plan && `${formatSize([plan.width, plan.length], unit)}. ${plan.note}.`
}
