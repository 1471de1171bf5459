/** The questionnaire: one question at a time; missing answers are reported at the end. The URL holds step and choices. */
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { labelsOf, QUESTION_NAMES, QUESTIONS } from '../../contract/questions.ts'
import { useAlerts } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { TextButton } from '../../components/TextLink.tsx'
import { Stepper } from '../../components/Stepper.tsx'
import { QuestionnaireHelp } from './QuestionnaireHelp.tsx'
import styles from './Questionnaire.module.css'
import { QuestionnaireOption } from './QuestionnaireOption.tsx'
import { answersQuery } from './answersQuery.ts'
import { answersOf, choicesQuery, type Choices, readChoices } from './questionnaire.ts'

export function Questionnaire() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const alerts = useAlerts()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const headingId = useId()
  const choices = readChoices(query)
  const step = readStep(query)
  const name = QUESTION_NAMES[step - 1] ?? 'function_name'
  const { title } = QUESTIONS[name].numbered
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])

  function go(to: number, next: Choices, replace: boolean) {
    const query = new URLSearchParams([['step', `${to}`], ...choicesQuery(next)])
    setQuery(query, { replace, preventScrollReset: replace })
  }

  function handleNext() {
    if (step < QUESTION_NAMES.length) return go(step + 1, choices, false)
    const answers = answersOf(choices)
    const missing = QUESTION_NAMES.findIndex((each) => answers[each] === undefined)
    const unanswered = QUESTION_NAMES[missing]
    if (!unanswered) return void navigate(`/SelectedProducts?${answersQuery(answers)}`, { state: answers })
    return alerts.show(
      `Step ${missing + 1}, ${QUESTIONS[unanswered].numbered.title}, has no answer yet. Please choose one.`,
    )
  }

  return (
    <div className={`page ${styles.questionnaire}`}>
      <header className={styles.intro}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lede">{`Your new space in just ${QUESTION_NAMES.length} steps. What? Yes, ${QUESTION_NAMES.length} steps and we will do the rest.`}</p>
        <div className={styles.stepper}>
          <Stepper
            steps={QUESTION_NAMES.map((each) => QUESTIONS[each].numbered.title)}
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
          {labelsOf(name).map((label, index) => (
            <QuestionnaireOption
              key={label}
              name={name}
              number={index + 1}
              label={label}
              choices={choices}
              onPick={() => go(step, choices.with(step - 1, index + 1), true)}
            />
          ))}
        </div>
        <div className={styles.foot}>
          <Button variant="secondary" disabled={step === 1} onClick={() => go(step - 1, choices, false)}>
            Back
          </Button>
          <TextButton onClick={() => setHelpOpen(true)}>Help</TextButton>
          <Button onClick={handleNext}>Next Step</Button>
        </div>
      </section>
      <Dialog open={isHelpOpen} onOpenChange={setHelpOpen} title="Help" size="narrow">
        <QuestionnaireHelp name={name} />
      </Dialog>
    </div>
  )
}

/** The step in the URL, from 1; 1 if there is no such step. */
function readStep(query: URLSearchParams): number {
  const asked = Number(query.get('step'))
  return Number.isInteger(asked) && asked >= 1 && asked <= QUESTION_NAMES.length ? asked : 1
}
