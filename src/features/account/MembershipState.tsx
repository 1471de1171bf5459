/** State of the membership: what happens next and when, what is left of its limits, and how to undo a cancellation. */
import { Button } from '../../components/Button.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import type { Membership } from '../../contract/membership.ts'
import { formatCalendarDay } from '../../lib/locale.ts'
import { boardsLeft, designsBeforeConfirming, designsLeft, privateBoardsLeft } from '../membership/planWords.ts'
import styles from './MembershipState.module.css'
import { useKeepPlan } from './usePlanChange.ts'

export function MembershipState({ membership }: { membership: Membership }) {
  const { plan, next_plan: nextPlan, status, pay_url: payUrl } = membership
  const keep = useKeepPlan()
  const words = stateWords(membership)
  const left = [
    designsLeft(membership.designs),
    designsBeforeConfirming(membership),
    boardsLeft(membership.boards),
    privateBoardsLeft(membership.private_boards),
  ].filter((one) => one)
  return (
    <div className={styles.state}>
      {status === 'past-due' && (
        <p role="alert" className={styles.due}>
          Your last payment did not go through. {payUrl && <TextLink href={payUrl}>Pay the open invoice</TextLink>}
        </p>
      )}
      {words && (
        <div className={styles.next}>
          <p>{words}</p>
          {plan !== null && nextPlan !== plan && (
            <Button
              variant="secondary"
              size="small"
              busy={keep.isPending}
              busyLabel="Changing..."
              onClick={() => keep.mutate(plan)}
            >
              Keep my plan
            </Button>
          )}
        </div>
      )}
      <p className={styles.left}>
        {left.map((one) => `${one?.words ?? ''}. `)}
        Exports are free at every size.
      </p>
    </div>
  )
}

const ISO_DAY_LENGTH = 10

function stateWords({ plan, status, next_plan: nextPlan, period_end: end, plans }: Membership): string | undefined {
  if (status === 'none' || end === null || plan === null) return undefined
  const date = formatCalendarDay(end.slice(0, ISO_DAY_LENGTH))
  if (nextPlan === plan) return `Your ${plan} membership renews on ${date}.`
  const next = plans.find(({ title }) => title === nextPlan)
  return next && next.price > 0
    ? `Your ${plan} membership continues until ${date}. ${next.title} starts on that day.`
    : `Your ${plan} membership ends on ${date}. You keep its benefits until then.`
}
