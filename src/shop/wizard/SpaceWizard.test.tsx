// With a document
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import { optionsOf, QUESTION_NAMES, type QuestionName, QUESTIONS } from '../../contract/questions.ts'
import { Questionnaire } from './Questionnaire.tsx'
import { SpaceWizard } from './SpaceWizard.tsx'

afterEach(cleanup)

function Arrival() {
  const { search, state } = useLocation()
  return <p data-testid="arrival">{JSON.stringify({ search, state })}</p>
}

function BrowserBack() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>browser back</button>
}

function open(address: string) {
  render(
    <AlertsProvider>
      <MemoryRouter initialEntries={[address]}>
        <BrowserBack />
        <Routes>
          <Route path="/Steps" element={<SpaceWizard />} />
          <Route path="/get-started" element={<Questionnaire />} />
          <Route path="/SelectedProducts" element={<Arrival />} />
        </Routes>
      </MemoryRouter>
    </AlertsProvider>,
  )
  const user = userEvent.setup()
  return { pick: (name: string) => user.click(screen.getByRole('button', { name })) }
}

/** Answers the questions after function, size and style, each with its first option, and returns the answers. */
async function answerOthers(expectQuestion: (name: QuestionName) => void, answer: (option: string) => Promise<void>) {
  const answers: Record<string, string> = {}
  for (const name of QUESTION_NAMES.slice(3)) {
    expectQuestion(name)
    const [first = ''] = optionsOf(name, {})
    await answer(first)
    answers[name] = first
  }
  return answers
}

const question = () => screen.getByRole('heading', { level: 2 }).textContent
const arrival = () => JSON.parse(screen.getByTestId('arrival').textContent ?? '')

it('asks for function, size and style, then what else is in the table, and passes all answers on', async () => {
  const { pick } = open('/Steps')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Space Purpose')
  expect(screen.getByText(`Your new space in just ${QUESTION_NAMES.length} steps`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(true)
  expect(question()).toBe('Choose a function:')
  await pick('Bath')
  expect(question()).toBe('Choose a size:')
  await pick('Three-Quarters')
  expect(question()).toBe('Choose a style:')
  await pick('Color Pop')
  const others = await answerOthers((name) => expect(question()).toBe(QUESTIONS[name].text), pick)
  const { search, state } = arrival()
  expect(search).toMatch(/^\?function_name=Bath&size=Three-Quarters&style=Color\+Pop/)
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual(state)
  expect(state).toEqual({ function_name: 'Bath', size: 'Three-Quarters', style: 'Color Pop', ...others })
})

it('goes one step back with Back and with the browser, and a new function resets the size', async () => {
  const { pick } = open('/Steps')
  await pick('Sleep')
  await pick('Queen Size')
  await pick('Back')
  expect(question()).toBe('Choose a size:')
  await pick('browser back')
  expect(question()).toBe('Choose a function:')
  await pick('Dining')
  expect(screen.getAllByRole('button', { pressed: false }).map((tile) => tile.textContent)).toHaveLength(4)
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})

it('opens at the step in the URL, but not beyond the first unanswered question', () => {
  open('/Steps?function_name=Sleep&size=Sofa&step=3')
  expect(question()).toBe('Choose a size:')
})

it('moves the focus to the question, so that screen readers read it', async () => {
  const { pick } = open('/Steps')
  await pick('Sleep')
  expect(document.activeElement?.textContent).toBe('Choose a size:')
})

it('maps the answers of the questionnaire to a selection', async () => {
  const { pick } = open('/get-started')
  expect(screen.getByRole('heading', { name: 'Space purpose' })).toBeTruthy()
  await pick('Dining')
  await pick('Next Step')
  await pick('Loveseat')
  await pick('Sofa')
  await pick('Next Step')
  expect(screen.getByRole('heading', { name: 'Space Palette' })).toBeTruthy()
  await pick('Light Tones')
  await pick('Next Step')
  const others = await answerOthers(
    (name) => expect(screen.getByRole('heading', { name: QUESTIONS[name].numbered.title })).toBeTruthy(),
    async (option) => {
      await pick(option)
      await pick('Next Step')
    },
  )
  expect(arrival().state).toEqual({ function_name: 'Dining', size: 'L Table', style: 'Light Tones', ...others })
})

it('advances in the questionnaire without an answer, and at the end says which one is missing', async () => {
  const { pick } = open('/get-started')
  await pick('Sleep')
  await pick('Next Step')
  await pick('Next Step')
  await pick('Grey Tones')
  for (const _question of QUESTION_NAMES.slice(2)) await pick('Next Step')
  expect(screen.getByRole('alert').textContent).toBe('Step 2, Space size, has no answer yet. Please choose one.')
  const last = QUESTION_NAMES.at(-1) ?? 'style'
  expect(screen.getByRole('heading', { name: QUESTIONS[last].numbered.title })).toBeTruthy()
})
