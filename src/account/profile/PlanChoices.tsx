/** The plans with their limits. The first plan starts with a checkout, a later one with a change. */
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { TextButton } from '../../ui/TextLink.tsx'
import type { Membership, PlanOffer } from '../../contract/membership.ts'
import { offerLines } from '../membership/planWords.ts'
import { useCheckout } from '../membership/useMembership.ts'
import { formatMoney } from '../../platform/amounts.ts'
import { quotePlan } from '../../api/membership.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePlanChange } from './usePlanChange.ts'
import styles from './PlanChoices.module.css'

/** Query parameter of the account page: the plan that a member of another plan selected on another page. */
const CHANGE = 'change'

export function PlanChoices({ membership }: { membership: Membership }) {
  const [params, setParams] = useSearchParams()
  const { plans, status, next_plan: nextPlan } = membership
  const freePlan = plans.find(({ price }) => price === 0)?.title
  const current = membership.plan ?? freePlan
  const asked = plans.find(({ title }) => title === params.get(CHANGE))?.title
  const isPaying = status !== 'none'
  const [wanted, setWanted] = useState(isPaying && asked !== nextPlan ? asked : undefined)
  const checkout = useCheckout()

  const handleClose = () => {
    setWanted(undefined)
    params.delete(CHANGE)
    setParams(params, { replace: true })
  }
  const handleChoose = (plan: PlanOffer) => (isPaying ? setWanted(plan.title) : checkout.mutate(plan))

  return (
    <>
      <ul className={styles.plans} aria-label="Plans">
        {plans.map((plan) => {
          const isCurrent = plan.title === current
          const isOffered = isPaying ? plan.title !== nextPlan && !isCurrent && plan.price > 0 : !isCurrent
          return (
            <li key={plan.title} className={`${styles.plan} ${isCurrent ? styles.current : ''}`}>
              <h3 className={styles.title}>{plan.title}</h3>
              <p>
                <span className={`${styles.price} figures`}>{formatMoney(plan.price)}</span>
                {plan.price > 0 && <span className={styles.note}> a month</span>}
              </p>
              <ul className={styles.limits}>
                {offerLines(plans, plan.title).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {isCurrent && <p className={styles.mark}>Your plan</p>}
              {isPaying && !isCurrent && plan.title === nextPlan && <p className={styles.mark}>Next plan</p>}
              {isOffered && (
                <Button
                  variant="secondary"
                  size="small"
                  wide
                  busy={checkout.isPending && checkout.variables.title === plan.title}
                  busyLabel="Opening checkout..."
                  disabled={checkout.isPending}
                  onClick={() => handleChoose(plan)}
                >
                  {isPaying ? `Change to ${plan.title}` : `Choose ${plan.title}`}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isPaying && nextPlan !== freePlan && freePlan !== undefined && (
        <TextButton className={styles.cancel} onClick={() => setWanted(freePlan)}>
          Cancel membership
        </TextButton>
      )}
      {wanted !== undefined && <PlanChange plan={wanted} isCancelling={wanted === freePlan} onClose={handleClose} />}
    </>
  )
}

/** Shows the consequences of a change of plan before it is confirmed: the price, the date, and how to undo it. */
type Props = { plan: string; isCancelling: boolean; onClose: () => void }

function PlanChange({ plan, isCancelling, onClose }: Props) {
  // The quote is fetched on every opening: prices depend on the current time.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['quote', plan],
    queryFn: () => quotePlan(plan),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const change = usePlanChange(onClose)
  const failure = change.error ?? error
  const retry = () => {
    change.reset()
    void refetch()
  }
  const verb = isCancelling ? 'Cancel membership' : `Change to ${plan}`

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={verb} size="narrow">
      {failure && !isFetching ? (
        <ErrorState message={failure.message} onRetry={retry} />
      ) : (
        <div className={styles.change}>
          <p className={styles.words} role="status">
            {data && !isFetching ? data.message : <Skeleton height="4.5rem" />}
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={onClose}>
              {isCancelling ? 'Keep my plan' : 'Not now'}
            </Button>
            <Button
              variant={isCancelling ? 'danger' : 'primary'}
              disabled={!data || isFetching}
              busy={change.isPending}
              busyLabel="Changing..."
              onClick={() => data && change.mutate(data)}
            >
              {data && data.due_now > 0 ? `Pay ${formatMoney(data.due_now)} and change` : verb}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
