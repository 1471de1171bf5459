/** The current plan, the next invoice and the breakdown of its total. */
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { Table } from '../../components/Table.tsx'
import { TextButton, TextLink } from '../../components/TextLink.tsx'
import type { Account } from '../../contract/account.ts'
import { formatCalendarDay } from '../../lib/locale.ts'
import { costLines } from './costLines.ts'
import { formatMoney } from '../../lib/amounts.ts'
import { MembershipState } from './MembershipState.tsx'
import { PlanChoices } from './PlanChoices.tsx'
import styles from './AccountForm.module.css'

export function PlanPanel({ account }: { account: Account }) {
  const { planInfo, membership } = account
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="plan-title">
      <div>
        <h2 id="plan-title">Plan Information</h2>
      </div>
      <div className={styles.invoice}>
        <dl className={styles.facts}>
          <div>
            <dt>Current plan</dt>
            <dd>{planInfo.currentPlan}</dd>
          </div>
          <div>
            <dt>Next invoice issue date</dt>
            <dd>{formatCalendarDay(planInfo.nextInvoiceDate) || 'None'}</dd>
          </div>
          <div>
            <dt>Invoice total</dt>
            <dd>
              <span className="figures">{formatMoney(planInfo.invoiceTotal)}</span>
              <TextButton onClick={() => setOpen(true)}>See Cost Breakdown</TextButton>
            </dd>
          </div>
        </dl>
        {membership ? (
          <>
            <MembershipState membership={membership} />
            <PlanChoices membership={membership} />
          </>
        ) : (
          <PlanList account={account} />
        )}
        <TextLink to="/inspirations#membership" className={styles.right}>
          Compare memberships
        </TextLink>
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Cost breakdown">
        <Table
          caption="Lines of the invoice total"
          columns={[
            { key: 'description', label: 'Description', cell: (line) => line.description, isRowHeader: true },
            { key: 'amount', label: 'Amount', cell: (line) => formatMoney(line.amount), numeric: true },
          ]}
          rows={costLines(account)}
          rowKey={(line, index) => `${index} ${line.description}`}
          footer={
            <tr>
              <th scope="row">Total</th>
              <td className="figures" style={{ textAlign: 'right' }}>
                {formatMoney(planInfo.invoiceTotal)}
              </td>
            </tr>
          }
        />
      </Dialog>
    </section>
  )
}

/** The plans of a server that does not list its plans. */
function PlanList({ account: { planInfo } }: { account: Account }) {
  return (
    <ul className={styles.plans} aria-label="Plans">
      {planInfo.plans.map((plan) => (
        <li
          key={plan.name}
          className={`${styles.plan} ${plan.name === planInfo.currentPlan ? styles.planCurrent : ''}`}
        >
          <span>{plan.name}</span>
          <span className={`${styles.planPrice} figures`}>{formatMoney(plan.price)}</span>
          {plan.name === planInfo.currentPlan && <span className={styles.note}>Your plan</span>}
        </li>
      ))}
    </ul>
  )
}
