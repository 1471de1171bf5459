/**
 * The return from a checkout. The payment service notifies the server with a webhook; this request makes the server
 * check the checkout too, so that the plan is right even when the webhook is late or lost.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Info } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { membership, refreshMembership } from '../../api/membership.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './CheckoutReturn.module.css'

const CHECKOUT = 'checkout'
const PLAN = 'plan'

export function CheckoutReturn() {
  const [params] = useSearchParams()
  const outcome = params.get(CHECKOUT)
  if (outcome === 'done') return <Paid plan={params.get(PLAN)} />
  if (outcome === 'cancelled')
    return (
      <div className={styles.notice} role="status">
        <Info aria-hidden="true" size={20} strokeWidth={1.75} />
        <p>The checkout was canceled. Nothing was charged, and your plan has not changed.</p>
      </div>
    )
  return null
}

function Paid({ plan }: { plan: string | null }) {
  const queries = useQueryClient()
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['checkout-return'],
    queryFn: refreshMembership,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (!data) return
    queries.setQueryData(membership().queryKey, data)
    void queries.invalidateQueries({ queryKey: ['account'] })
  }, [data, queries])

  const isThere = data !== undefined && !isFetching && data.plan !== null && (plan === null || data.plan === plan)
  // Canceled since: the address of the page still names the payment.
  if (isThere && data.next_plan !== null && data.next_plan !== data.plan) return null
  const Icon = isThere ? CircleCheck : Info
  return (
    <div className={styles.notice} role="status">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      {isThere ? (
        <p>
          {data.status === 'none'
            ? `You are now on ${data.plan}, which is free.`
            : `Thank you. Your ${data.plan} membership has started. We will email you a receipt.`}
        </p>
      ) : (
        <p>{isFetching ? 'Checking your payment…' : (error?.message ?? NOT_YET)}</p>
      )}
      {!isFetching && !isThere && (
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Check again
        </Button>
      )}
    </div>
  )
}

const NOT_YET =
  'Your payment has not been confirmed yet. Some payment methods take a few minutes. You will not be charged twice.'
