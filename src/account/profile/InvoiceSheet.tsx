/** One invoice as a sheet; printing prints only the sheet. */
import { Printer } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Account, Invoice } from '../../contract/account.ts'
import { formatCalendarDay } from '../../platform/locale.ts'
import { formatMoney } from '../../platform/amounts.ts'
import styles from './InvoiceSheet.module.css'

type Props = { invoice: Invoice; account: Account; onClose: () => void }

export function InvoiceSheet({ invoice, account, onClose }: Props) {
  const name = `${account.first_name} ${account.last_name}`.trim()
  const place = [account.zip, account.city].filter(Boolean).join(' ')
  const lines = [name, account.address, account.unit, place, account.state, account.country, account.email].filter(
    Boolean,
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Invoice">
      <div className={styles.sheet}>
        <div className={styles.head}>
          <p className={styles.brand}>Roomwright</p>
          <address className={styles.address}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <dl className={styles.facts}>
          {invoice.id && (
            <div>
              <dt>Number</dt>
              <dd>{invoice.id}</dd>
            </div>
          )}
          <div>
            <dt>Date</dt>
            <dd>{formatCalendarDay(invoice.date)}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>{invoice.status}</dd>
          </div>
          <div>
            <dt>{invoice.description}</dt>
            <dd className={`${styles.amount} figures`}>{formatMoney(invoice.total)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Invoice Total</dt>
            <dd className={`${styles.amount} figures`}>{formatMoney(invoice.total)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.foot}>
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Dialog>
  )
}
