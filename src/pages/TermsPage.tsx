import { PlainPage } from '../ui/PlainPage.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'

const SECTIONS = [
  {
    title: 'What this is',
    text: 'Roomwright lets you choose furniture products, make design boards of them, and place the pieces on a floor plan. Using it is free. An account is needed only for making and keeping boards.',
  },
  {
    title: 'Your account',
    text: 'Use your own email address and keep your password secret. You may sign out on any device at any time. We may close accounts that harm others or the service.',
  },
  {
    title: 'Your boards',
    text: 'What you make is yours. A saved board is listed in the community unless you choose "Only me"; by listing it you allow others to look at it and to save a copy of it. You can rename it, hide it or delete it whenever you like.',
  },
  {
    title: 'Pictures and measures',
    text: 'The room picture of a board is an illustration. Product pictures, prices and dimensions are those of the catalog. Measure your room and check the seller’s dimensions before you buy: we are not liable for furniture that does not fit.',
  },
  {
    title: 'Memberships',
    text: 'A paid membership is started only by your confirmation on the checkout page, at the price shown there, and renews each month until you cancel it on your account page. After a cancellation you keep what is paid for until the month ends. Basic costs nothing.',
  },
  {
    title: 'What is not allowed',
    text: 'Do not upload what you have no right to, do not try to reach other people’s boards or accounts, and do not overload the service on purpose.',
  },
  {
    title: 'If something goes wrong',
    text: 'We keep the service running with care, but it may pause or fail. As far as the law allows, we are liable for intent and gross negligence only.',
  },
] as const

export function TermsPage() {
  return <PlainPage {...PAGE_HEADS['/terms']} changed="November 1, 2026" sections={SECTIONS} />
}
