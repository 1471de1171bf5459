/** The questionnaire: one question at a time, nothing asked for before the end. Step and answers stand in the address. */
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAlerts } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { TextButton } from '../../components/TextLink.tsx'
import { Stepper } from '../../components/Stepper.tsx'
import { QuestionnaireHelp } from './QuestionnaireHelp.tsx'
import styles from './Questionnaire.module.css'
import { QuestionnaireOption } from './QuestionnaireOption.tsx'
import { selectionQuery } from './selectionQuery.ts'
import {
  answerKey,
  type Answers,
  firstUnanswered,
  QUESTION_STEPS,
  type QuestionStep,
  readAnswers,
  selectionOf,
} from './questionnaire.ts'

export function Questionnaire() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const alerts = useAlerts()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const headingId = useId()
  const answers = readAnswers(query)
  const step = readStep(query)
  const { title, options } = QUESTION_STEPS[step]
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])

  function go(to: number, next: Answers, replace: boolean) {
    const query = new URLSearchParams({ step: `${to}` })
    for (const [name, answer] of Object.entries(next)) if (answer !== '') query.set(name, answer)
    setQuery(query, { replace, preventScrollReset: replace })
  }

  function handleNext() {
    if (step < 3) return go(step + 1, answers, false)
    const selection = selectionOf(answers)
    if (selection) return void navigate(`/SelectedProducts?${selectionQuery(selection)}`, { state: selection })
    const missing = firstUnanswered(answers) ?? 1
    return alerts.show(`Step ${missing}, ${QUESTION_STEPS[missing].title}, has no answer yet. Please choose one.`)
  }

  return (
    <div className={`page ${styles.questionnaire}`}>
      <header className={styles.intro}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lede">Your new space in just 3 steps. What? Yes, 3 steps and we will do the rest.</p>
        <div className={styles.stepper}>
          <Stepper
            steps={[QUESTION_STEPS[1].title, QUESTION_STEPS[2].title, QUESTION_STEPS[3].title]}
            current={step}
            label="Steps of the questionnaire"
          />
        </div>
      </header>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className={styles.select}>
          Select
        </h2>
        <div key={step} className={`${styles.options} enter`} role="group" aria-labelledby={headingId}>
          {options.map((option, index) => (
            <QuestionnaireOption
              key={option}
              step={step}
              number={index + 1}
              label={option}
              answers={answers}
              onPick={() => go(step, { ...answers, [answerKey(step)]: `${index + 1}` }, true)}
            />
          ))}
        </div>
        <div className={styles.foot}>
          <Button variant="secondary" disabled={step === 1} onClick={() => go(step - 1, answers, false)}>
            Back
          </Button>
          <TextButton onClick={() => setHelpOpen(true)}>Help</TextButton>
          <Button onClick={handleNext}>Next Step</Button>
        </div>
      </section>
      <Dialog open={isHelpOpen} onOpenChange={setHelpOpen} title="Help" size="narrow">
        <QuestionnaireHelp step={step} />
      </Dialog>
    </div>
  )
}

function readStep(query: URLSearchParams): QuestionStep {
  const asked = query.get('step')
  return asked === '3' ? 3 : asked === '2' ? 2 : 1
}
