/** The three plans and the way to their checkout. */
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { createCheckout } from '../../api/billing.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { useAuthDialogs } from '../auth/AuthDialogs.tsx'
import { useSession } from '../auth/SessionProvider.tsx'
import { uuid } from '../../lib/uuid.ts'
import { MEMBERSHIP_PLANS, type MembershipPlan } from './plans.ts'
import styles from './MembershipCards.module.css'

export function MembershipCards() {
  const { isLoggedIn } = useSession()
  const { openLogin } = useAuthDialogs()
  /** One key per plan and visit: a double click or a second try starts one checkout. */
  const keys = useRef<Record<string, string>>({})

  const checkout = useMutation({
    mutationFn: (plan: MembershipPlan) => {
      keys.current[plan.id] ??= uuid()
      return createCheckout(plan, keys.current[plan.id] ?? '')
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (_error, plan) =>
      showAlert('Checkout could not be started. Please try again.', {
        action: { label: 'Try again', onAction: () => checkout.mutate(plan) },
      }),
  })

  const handleChoose = (plan: MembershipPlan) => {
    if (isLoggedIn) return checkout.mutate(plan)
    showAlert('Please Login.', { kind: 'info' })
    openLogin()
  }

  return (
    <section className={`page ${styles.section}`} aria-labelledby="membership">
      <h2 id="membership">Membership</h2>
      <p className="lede">
        Boards and the room designer are free. A membership adds people: eyes on your plan, and hands.
      </p>
      <ul className={styles.plans}>
        {MEMBERSHIP_PLANS.map((plan) => (
          <li key={plan.id} className={`${styles.plan} ${plan.popularLabel ? styles.popular : ''}`}>
            <div className={styles.head}>
              <h3>{plan.title}</h3>
              {plan.popularLabel && <span className={styles.label}>{plan.popularLabel}</span>}
            </div>
            <p className={styles.price}>
              <span className="figures">${plan.price}</span>
            </p>
            <p className={styles.description}>{plan.description}</p>
            <ul className={styles.features}>
              {plan.features.map((feature) => (
                <li key={feature}>
                  <Check aria-hidden="true" size={18} strokeWidth={2} />
                  {feature}
                </li>
              ))}
            </ul>
            <Button
              variant={plan.popularLabel ? 'primary' : 'secondary'}
              wide
              busy={checkout.isPending && checkout.variables.id === plan.id}
              busyLabel="Opening checkout..."
              disabled={checkout.isPending}
              onClick={() => handleChoose(plan)}
            >
              {plan.buttonText}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
