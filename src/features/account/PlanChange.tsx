/** Shows the consequences of a change of plan before it is confirmed: the price, the date, and how to undo it. */
import { useQuery } from '@tanstack/react-query'
import { quotePlan } from '../../api/membership.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { formatMoney } from '../../lib/amounts.ts'
import { usePlanChange } from './usePlanChange.ts'
import styles from './PlanChange.module.css'

type Props = { plan: string; isCancelling: boolean; onClose: () => void }

export function PlanChange({ plan, isCancelling, onClose }: Props) {
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
