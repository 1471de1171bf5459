/** The invoices; each opens as a printable sheet. */
import { useState } from 'react'
import { type Column, Table } from '../../components/Table.tsx'
import { TextButton } from '../../components/TextLink.tsx'
import type { Account, Invoice } from '../../contract/account.ts'
import { formatCalendarDay } from '../../lib/locale.ts'
import { InvoiceDownload } from './InvoiceDownload.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { formatMoney } from '../../lib/amounts.ts'
import styles from './AccountForm.module.css'

export function InvoiceTable({ account }: { account: Account }) {
  const [shown, setShown] = useState<Invoice | null>(null)
  return (
    <section className={styles.section} aria-labelledby="invoices-title">
      <div>
        <h2 id="invoices-title">Invoices</h2>
      </div>
      {account.invoices.length === 0 ? (
        <p className={styles.note}>There are no invoices yet.</p>
      ) : (
        <Table
          caption="Invoices"
          columns={columns(setShown)}
          rows={account.invoices}
          rowKey={(invoice, index) => invoice.id ?? `${index} ${invoice.date}`}
        />
      )}
      {shown && <InvoiceSheet invoice={shown} account={account} onClose={() => setShown(null)} />}
    </section>
  )
}

function columns(onShow: (invoice: Invoice) => void): Column<Invoice>[] {
  return [
    { key: 'date', label: 'Date', cell: (invoice) => formatCalendarDay(invoice.date) },
    { key: 'description', label: 'Description', cell: (invoice) => invoice.description, isRowHeader: true },
    { key: 'total', label: 'Invoice Total', cell: (invoice) => formatMoney(invoice.total), numeric: true },
    { key: 'status', label: 'Status', cell: (invoice) => invoice.status },
    {
      key: 'view',
      label: <span className="visually-hidden">Actions</span>,
      cell: (invoice) => (
        <span className={styles.actions}>
          <TextButton onClick={() => onShow(invoice)}>View Invoice</TextButton>
          {invoice.id && <InvoiceDownload id={invoice.id} date={invoice.date} />}
        </span>
      ),
    },
  ]
}
