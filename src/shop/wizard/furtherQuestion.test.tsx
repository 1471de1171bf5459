// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import { optionsOf, QUESTION_NAMES } from '../../contract/questions.ts'
import { Questionnaire } from './Questionnaire.tsx'
import { SpaceWizard } from './SpaceWizard.tsx'

vi.mock(import('../../contract/questions.ts'), async (original) =>
  (await import('../../../tests/support/testQuestion.ts')).withTestQuestion(await original()),
)

afterEach(cleanup)

function Arrival() {
  const { search, state } = useLocation()
  return <p data-testid="arrival">{JSON.stringify({ search, state })}</p>
}

function open(address: string) {
  render(
    <AlertsProvider>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/Steps" element={<SpaceWizard />} />
          <Route path="/get-started" element={<Questionnaire />} />
          <Route path="/SelectedProducts" element={<Arrival />} />
        </Routes>
      </MemoryRouter>
    </AlertsProvider>,
  )
  const user = userEvent.setup()
  return (name: string) => user.click(screen.getByRole('button', { name }))
}

/** The questions of the table between the style and the added one, which is the last. */
const OTHERS = QUESTION_NAMES.slice(3, -1)
const FIRST_OPTIONS = Object.fromEntries(OTHERS.map((name) => [name, optionsOf(name, {})[0] ?? '']))
const LAST = QUESTION_NAMES.length

const arrival = () => JSON.parse(screen.getByTestId('arrival').textContent ?? '')

it('asks a question that was added to the table in the space wizard', async () => {
  const answers = { function_name: 'Bath', size: 'Powder', style: 'Color Pop', ...FIRST_OPTIONS }
  const pick = open(`/Steps?${new URLSearchParams({ ...answers, step: `${LAST}` })}`)
  expect(screen.getByText(`Your new space in just ${LAST} steps`)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Choose a mood:')
  await pick('Lively')
  expect(arrival()).toEqual({
    search: `?${new URLSearchParams({ ...answers, mood: 'Lively' })}`,
    state: { ...answers, mood: 'Lively' },
  })
})

it('asks it in the questionnaire, whose options are numbered', async () => {
  const others = OTHERS.map((_name, index) => `&step${index + 4}=1`).join('')
  const pick = open(`/get-started?step=${LAST}&step1=3&step2=1&step3=2${others}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Space mood')
  await pick('Next Step')
  expect(screen.getByRole('alert').textContent).toBe(`Step ${LAST}, Space mood, has no answer yet. Please choose one.`)
  await pick('Formal')
  await pick('Next Step')
  expect(arrival().state).toEqual({
    function_name: 'Dining',
    size: 'XL Table',
    style: 'Color Pop',
    ...FIRST_OPTIONS,
    mood: 'Formal',
  })
})
