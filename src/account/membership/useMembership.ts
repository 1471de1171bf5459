/** The membership of the signed-in user, and the checkout of a plan. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { createCheckout } from '../../api/billing.ts'
import { limitMessage, membership } from '../../api/membership.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { uuid } from '../../platform/uuid.ts'
import { useSession } from '../auth/SessionProvider.tsx'

/** Sends no request for visitors. */
export function useMembership() {
  const { isLoggedIn } = useSession()
  return useQuery({ ...membership(), enabled: isLoggedIn })
}

type Wanted = { title: string; price: number }

/** Opens the checkout of a plan and navigates to it. */
export function useCheckout() {
  /** One idempotency key per plan and mount: a double click or a retry starts one checkout. */
  const keys = useRef<Record<string, string>>({})
  const checkout = useMutation({
    mutationFn: (plan: Wanted) => {
      keys.current[plan.title] ??= uuid()
      return createCheckout(plan, keys.current[plan.title] ?? '')
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (error, plan) =>
      showAlert(limitMessage(error) ?? 'Checkout could not be started. Please try again.', {
        action: { label: 'Try again', onAction: () => checkout.mutate(plan) },
      }),
  })
  return checkout
}
