import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Questionnaire } from '../features/wizard/Questionnaire.tsx'

export function GetStartedPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/get-started']} />
      <Questionnaire />
    </>
  )
}
