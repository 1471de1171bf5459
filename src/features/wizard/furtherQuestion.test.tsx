// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { AlertsProvider } from '../../components/Alerts.tsx'
import { Questionnaire } from './Questionnaire.tsx'
import { SpaceWizard } from './SpaceWizard.tsx'

vi.mock(import('../../contract/questions.ts'), async (original) =>
  (await import('../../contract/testQuestion.ts')).withTestQuestion(await original()),
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

const arrival = () => JSON.parse(screen.getByTestId('arrival').textContent ?? '')

it('asks a question that was added to the table in the space wizard', async () => {
  const pick = open('/Steps?function_name=Bath&size=Powder&style=Color+Pop&step=4')
  expect(screen.getByText('Your new space in just 4 steps')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Choose a mood:')
  await pick('Lively')
  expect(arrival()).toEqual({
    search: '?function_name=Bath&size=Powder&style=Color+Pop&mood=Lively',
    state: { function_name: 'Bath', size: 'Powder', style: 'Color Pop', mood: 'Lively' },
  })
})

it('asks it in the questionnaire, whose options are numbered', async () => {
  const pick = open('/get-started?step=4&step1=3&step2=1&step3=2')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Space mood')
  await pick('Next Step')
  expect(screen.getByRole('alert').textContent).toBe('Step 4, Space mood, has no answer yet. Please choose one.')
  await pick('Formal')
  await pick('Next Step')
  expect(arrival().state).toEqual({
    function_name: 'Dining',
    size: 'XL Table',
    style: 'Color Pop',
    mood: 'Formal',
  })
})
