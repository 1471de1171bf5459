/** The membership plans. Prices are US dollars. */
export type MembershipPlan = {
  id: string
  title: string
  price: number
  description: string
  buttonText: string
  features: readonly string[]
  popularLabel?: string
}

export const MEMBERSHIP_PLANS: readonly MembershipPlan[] = [
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
