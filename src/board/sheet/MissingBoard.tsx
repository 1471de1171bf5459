/** Message for a board that cannot be shown: no id was given, it is gone, it is private, or the server failed. */
import { RequestFailed } from '../../api/request.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PlanDrawing } from '../../ui/plan/PlanDrawing.tsx'
import { EMPTY_ROOM } from '../../ui/plan/plans.ts'

const NO_BOARD = 'No board details available'

export function MissingBoard({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  const status = error instanceof RequestFailed ? error.status : undefined
  const isGone = status === 404 || status === 400
  return (
    <div className="page">
      {error === undefined || isGone ? (
        <EmptyState
          headingLevel={1}
          title={NO_BOARD}
          text={
            isGone
              ? 'The link may be old, or the board was deleted.'
              : 'Open a board from the community, or make your own.'
          }
          picture={<PlanDrawing plan={EMPTY_ROOM} tone="sage" alt="" />}
          action={
            <>
              <ButtonLink to="/inspirations">See the community</ButtonLink>
              <ButtonLink to="/Steps" variant="secondary">
                Make a board
              </ButtonLink>
            </>
          }
        />
      ) : status === 403 ? (
        <EmptyState
          headingLevel={1}
          title="This board is private"
          text="Only its owner can open it. If someone shared this link with you, ask them for a new one."
          action={<ButtonLink to="/inspirations">See the community</ButtonLink>}
        />
      ) : (
        <>
          <h1 className="visually-hidden">Board</h1>
          <ErrorState message={error.message} onRetry={onRetry} />
        </>
      )}
    </div>
  )
}
