/** The questionnaire: one question at a time; missing answers are reported at the end. The URL holds step and choices. */
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  type Answers,
  isList,
  labelsOf,
  meaningsOf,
  QUESTION_NAMES,
  type QuestionName,
  QUESTIONS,
  validAnswers,
} from '../../contract/questions.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextButton, TextLink } from '../../ui/TextLink.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { answersQuery } from './answersQuery.ts'
import { OptionPicture } from './OptionPicture.tsx'
import { OptionTile } from './OptionTile.tsx'
import styles from './Questionnaire.module.css'

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

/** Explains each question in a few sentences. */
function QuestionnaireHelp({ name }: { name: QuestionName }) {
  return (
    <>
      <p>{QUESTIONS[name].numbered.help}</p>
      <p style={{ marginTop: 'var(--space-4)' }}>
        Every answer can be changed later: go back, or <TextLink to="/Steps">use the step-by-step wizard</TextLink>.
      </p>
    </>
  )
}

/** One answer of the questionnaire, with a drawing that depends on the answers given so far. */
type Props = { name: QuestionName; number: number; label: string; choices: Choices; onPick: () => void }

function QuestionnaireOption({ name, number, label, choices, onPick }: Props) {
  const answers = answersOf(choices)
  const { function_name: chosen = 'Entertainment' } = answers
  const meaning = meaningOf(name, number, answers) ?? label
  return (
    <OptionTile
      label={label}
      note={!isList(QUESTIONS[name].options) && meaning !== label ? `For ${chosen}: ${meaning}` : undefined}
      isPicked={choices[QUESTION_NAMES.indexOf(name)] === number}
      onPick={onPick}
    >
      <OptionPicture name={name} answer={meaning} answers={answers} />
    </OptionTile>
  )
}

// The questionnaire: the questions with numbered options. Its URL holds the option numbers from 1, as `step1=4`; they
// become answers when all are given.

/** The number of the selected option of each question, from 1; undefined if none is selected. */
type Choices = readonly (number | undefined)[]

const urlName = (index: number) => `step${index + 1}`

function readChoices(query: URLSearchParams): Choices {
  return QUESTION_NAMES.map((name, index) => {
    const option = Number(query.get(urlName(index)))
    return Number.isInteger(option) && option >= 1 && option <= labelsOf(name).length ? option : undefined
  })
}

function choicesQuery(choices: Choices): URLSearchParams {
  return new URLSearchParams(
    choices.flatMap((option, index) => (option === undefined ? [] : [[urlName(index), `${option}`]])),
  )
}

/** The answers of the given choices. */
function answersOf(choices: Choices): Answers {
  return validAnswers((name, before) => meaningOf(name, choices[QUESTION_NAMES.indexOf(name)], before))
}

/** The answer of an option, which may depend on the previous answers: "King Size" for Sleep. */
function meaningOf(name: QuestionName, option: number | undefined, answers: Answers): string | undefined {
  return option === undefined ? undefined : meaningsOf(name, answers)[option - 1]
}
