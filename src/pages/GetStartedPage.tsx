import { PageHead } from '../components/PageHead.tsx'
import { Questionnaire } from '../features/wizard/Questionnaire.tsx'

export function GetStartedPage() {
  return (
    <>
      <PageHead
        title="Get started"
        description="Your new space in just 3 steps: its purpose, its size and its palette."
      />
      <Questionnaire />
    </>
  )
}
