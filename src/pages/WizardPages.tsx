/** The two wizards that lead to the products of a room. */
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Questionnaire } from '../shop/wizard/Questionnaire.tsx'
import { SpaceWizard } from '../shop/wizard/SpaceWizard.tsx'

/** A question opens once those before it are answered. */
export function StepsPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/Steps']} />
      <SpaceWizard />
    </>
  )
}

/** A question may be skipped; missing answers are reported at the end. */
export function GetStartedPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/get-started']} />
      <Questionnaire />
    </>
  )
}
