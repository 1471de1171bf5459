import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PlanDrawing } from '../ui/plan/PlanDrawing.tsx'
import { EMPTY_ROOM } from '../ui/plan/plans.ts'
import { NOT_FOUND_HEAD } from '../contract/pageHeads.ts'

export function NotFoundPage() {
  return (
    <div className="page">
      <PageHead {...NOT_FOUND_HEAD} />
      <EmptyState
        headingLevel={1}
        title="Page not found"
        text="This page does not exist or has moved. Check the address for typos."
        picture={<PlanDrawing plan={EMPTY_ROOM} tone="sand" alt="" />}
        action={
          <>
            <ButtonLink to="/">Go to the home page</ButtonLink>
            <ButtonLink to="/inspirations" variant="secondary">
              See boards
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
