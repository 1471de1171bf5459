/** The three plans with links to their checkout. */
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { planOffers } from '../../api/membership.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextButton } from '../../ui/TextLink.tsx'
import { formatPrice } from '../../platform/amounts.ts'
import { useLocaleFormats } from '../../platform/locale.ts'
import { useAuthDialogs } from '../auth/AuthDialogs.tsx'
import { useSession } from '../auth/SessionProvider.tsx'
import { useContactDialog } from '../../ui/contact/ContactProvider.tsx'
import { offerLines } from './planWords.ts'
import { useCheckout, useMembership } from './useMembership.ts'
import styles from './MembershipCards.module.css'

export function MembershipCards() {
  const { isLoggedIn } = useSession()
  const { openLogin } = useAuthDialogs()
  const { openContact } = useContactDialog()
  const checkout = useCheckout()
  useLocaleFormats()
  const { data: offers } = useQuery(planOffers())
  const { data: membership } = useMembership()

  const handleChoose = (plan: MembershipPlan) => {
    if (isLoggedIn) return checkout.mutate(plan)
    showAlert('Please Login.', { kind: 'info' })
    openLogin()
  }

  return (
    <section className={`page ${styles.section}`} aria-labelledby="membership">
      <h2 id="membership">Membership</h2>
      <p className="lede">
        Boards and the room designer are free. A paid membership adds higher limits and help from a designer.
      </p>
      <ul className={styles.plans}>
        {MEMBERSHIP_PLANS.map((plan) => (
          <li key={plan.id} className={`${styles.plan} ${plan.popularLabel ? styles.popular : ''}`}>
            <h3>{plan.title}</h3>
            <p className={styles.labels}>
              {membership?.plan === plan.title && <span className={styles.label}>Your plan</span>}
              {plan.popularLabel && <span className={styles.label}>{plan.popularLabel}</span>}
            </p>
            <p className={styles.price}>
              <span className="figures">{formatPrice(plan.price)}</span>
              {plan.price > 0 && <small> a month</small>}
            </p>
            <p className={styles.description}>{plan.description}</p>
            <ul className={styles.features}>
              {[...plan.features, ...offerLines(offers, plan.title)].map((feature) => (
                <li key={feature}>
                  <Check aria-hidden="true" size={18} strokeWidth={2} />
                  {feature}
                </li>
              ))}
            </ul>
            <Button
              variant={plan.popularLabel ? 'primary' : 'secondary'}
              wide
              busy={checkout.isPending && checkout.variables.title === plan.title}
              busyLabel="Opening checkout..."
              disabled={checkout.isPending}
              onClick={() => handleChoose(plan)}
            >
              {plan.buttonText}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.consult}>
        Feedback, consultations and designs by a designer are arranged in writing: tell us about your room, and we
        answer by e-mail within three working days.{' '}
        <TextButton onClick={() => openContact('Design consultation')}>Request a consultation</TextButton>
      </p>
    </section>
  )
}

/** The membership plans. Prices are US dollars. */
type MembershipPlan = {
  id: string
  title: string
  price: number
  description: string
  buttonText: string
  features: readonly string[]
  popularLabel?: string
}

const MEMBERSHIP_PLANS: readonly MembershipPlan[] = [
  {
    id: 'basic',
    title: 'Basic',
    price: 0,
    description: 'Design feedback',
    buttonText: 'Choose Basic',
    features: ['Design feedback', 'Boards and the room designer'],
  },
  {
    id: 'gold',
    title: 'Gold',
    price: 50,
    description: 'Design consultation',
    buttonText: 'Choose Gold',
    features: ['Design consultation', '1 free monthly live consultation', 'Everything in Basic'],
  },
  {
    id: 'platinum',
    title: 'Platinum',
    price: 100,
    description: 'Price upon request',
    buttonText: 'Choose Platinum',
    features: ['A designer creates a design', 'Price upon request', 'Everything in Gold'],
    popularLabel: 'Most Popular',
  },
]
