/** What each question is for, in a few sentences. */
import { TextLink } from '../../components/TextLink.tsx'
import type { QuestionStep } from './questionnaire.ts'

const EXPLANATIONS: Record<QuestionStep, string> = {
  1: 'The purpose decides which products you will see: beds and bedding for Sleep, sofas and lamps for Entertain, tables and chairs for Dining, fixtures and towels for Bath.',
  2: 'The size runs from the largest to the smallest. Under each answer stands what it means for the purpose that you chose, such as King Size for Sleep.',
  3: 'The palette puts products in these colours first. You can still pick any other product on the next screen.',
}

export function QuestionnaireHelp({ step }: { step: QuestionStep }) {
  return (
    <>
      <p>{EXPLANATIONS[step]}</p>
      <p style={{ marginTop: 'var(--space-4)' }}>
        Every answer can be changed later: go back, or <TextLink to="/Steps">use the step-by-step wizard</TextLink>.
      </p>
    </>
  )
}
