// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answers } from '../contract/questions.ts'
import { readAnswers } from './wizard/answersQuery.ts'
import { AnswerFields } from './ProductChooser.tsx'

vi.mock(import('../contract/questions.ts'), async (original) =>
  (await import('../../tests/support/testQuestion.ts')).withTestQuestion(await original()),
)

afterEach(cleanup)

function Fields({ address }: { address: string }) {
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(new URLSearchParams(address)))
  return <AnswerFields answers={answers} onChange={setAnswers} />
}

const shown = () =>
  ['Space', 'Size', 'Style', 'Mood'].map((name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value)

it('has a field for a question that was added to the table, and keeps its answer when the function changes', async () => {
  render(<Fields address="function_name=Sleep&size=King+Size&style=Grey+Tones&mood=Calm" />)
  const user = userEvent.setup()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Space' }), 'Dining')
  expect(shown()).toEqual(['Dining', '', 'Grey Tones', 'Calm'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mood' }), 'Any mood')
  expect(shown()).toEqual(['Dining', '', 'Grey Tones', ''])
})
