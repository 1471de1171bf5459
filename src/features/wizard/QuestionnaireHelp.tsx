/** Explains each question in a few sentences. */
import { TextLink } from '../../components/TextLink.tsx'
import { type QuestionName, QUESTIONS } from '../../contract/questions.ts'

export function QuestionnaireHelp({ name }: { name: QuestionName }) {
  return (
    <>
      <p>{QUESTIONS[name].numbered.help}</p>
      <p style={{ marginTop: 'var(--space-4)' }}>
        Every answer can be changed later: go back, or <TextLink to="/Steps">use the step-by-step wizard</TextLink>.
      </p>
    </>
  )
}
