/**
 * The space wizard: function, size, style, then on to the products. The step and the answers stand in the address, so
 * that the browser's own back goes one step back and a reload stays where it was.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Stepper } from '../../components/Stepper.tsx'
import { readSelection, selectionQuery } from './selectionQuery.ts'
import styles from './SpaceWizard.module.css'
import { WizardOption } from './WizardOption.tsx'
import { answersAfter, currentStep, optionsOf, QUESTIONS, type Step, STEP_NAMES } from './wizardSteps.ts'

export function SpaceWizard() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const answers = readSelection(query)
  const step = currentStep(query, answers)
  const heading = useFocusOnChange(step)

  function handlePick(option: string) {
    const next = answersAfter(step, option, answers)
    const to = selectionQuery(next)
    if (step === 3) return void navigate(`/SelectedProducts?${to}`, { state: next })
    to.set('step', `${step + 1}`)
    return void navigate(`/Steps?${to}`, { state: WITHIN_WIZARD })
  }

  function handleBack() {
    // Coming from the step before, going back in the history keeps it short; otherwise that step is put in place.
    if (location.state === WITHIN_WIZARD) return void navigate(-1)
    const to = selectionQuery(answers)
    to.set('step', `${step - 1}`)
    return void navigate(`/Steps?${to}`, { replace: true })
  }

  return (
    <div className={`page ${styles.wizard}`}>
      <header className={styles.intro}>
        <h1>Space Purpose</h1>
        <p className="lede">Your new space in just 3 steps</p>
        <div className={styles.stepper}>
          <Stepper steps={STEP_NAMES} current={step} label="Steps of the wizard" />
        </div>
        <Button variant="secondary" onClick={handleBack} disabled={step === 1}>
          Back
        </Button>
      </header>
      <section className={styles.question} aria-labelledby="question">
        <h2 id="question" ref={heading} tabIndex={-1} className={styles.heading}>
          {QUESTIONS[step]}
        </h2>
        <ul key={step} className={`${styles.options} enter`}>
          {optionsOf(step, answers).map((option) => (
            <li key={option}>
              <WizardOption
                step={step}
                option={option}
                functionName={answers.function_name}
                isPicked={isPicked(step, option)}
                onPick={() => handlePick(option)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )

  function isPicked(at: Step, option: string): boolean {
    return option === (at === 1 ? answers.function_name : at === 2 ? answers.size : answers.style)
  }
}

/** Marks a history entry that was reached from the step before. */
const WITHIN_WIZARD = 'within-wizard'

/** Moves the focus to the question when the step changes, so that it is read out; not on arrival. */
function useFocusOnChange(step: Step) {
  const element = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) element.current?.focus()
    last.current = step
  }, [step])
  return element
}
