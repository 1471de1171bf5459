/** Opens the billing by Stripe if its keys are set, otherwise the embedded test checkout. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Mail } from '../mail/mail.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Billing } from './billing.ts'
import { openEmbeddedBilling } from './embeddedBilling.ts'
import { openPaymentMails } from './paymentMails.ts'

type Parts = { settings: Settings; database: Database; mail: Mail; clock: Clock }

export async function openBilling({ settings, database, mail, clock }: Parts): Promise<Billing> {
  const mails = openPaymentMails({ database, mail, clock, publicUrl: settings.publicUrl })
  if (!settings.stripe) return openEmbeddedBilling({ database, clock, mails })
  // Loads Stripe's SDK only where it is configured.
  const { openStripeBilling } = await import('./stripe/stripeBilling.ts')
  return openStripeBilling({ settings: settings.stripe, database, clock, mails })
}
