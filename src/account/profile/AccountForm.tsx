/** Address, plan and invoices. Saves the address together with the profile passed in the navigation state. */
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { invoiceDocument } from '../../api/account.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { type Account, type Invoice, Profile } from '../../contract/account.ts'
import { CheckoutReturn } from './CheckoutReturn.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { TextButton, TextLink } from '../../ui/TextLink.tsx'
import { formatCalendarDay } from '../../platform/locale.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { formatMoney } from '../../platform/amounts.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { costLines } from './costLines.ts'
import { PlanChoices } from './PlanChoices.tsx'
import type { Membership } from '../../contract/membership.ts'
import { boardsLeft, designsBeforeConfirming, designsLeft, privateBoardsLeft } from '../membership/planWords.ts'
import { useSaveAccount } from './useSaveAccount.ts'
import { useKeepPlan } from './usePlanChange.ts'
import styles from './AccountForm.module.css'

const ADDRESS_FIELDS = [
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'unit', label: 'Apt/Unit/Suite (Optional)', autoComplete: 'address-line2' },
  { name: 'zip', label: 'Zip Code', autoComplete: 'postal-code' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const
type AddressField = (typeof ADDRESS_FIELDS)[number]['name']

const MAX_LETTERS = 300

export function AccountForm({ account }: { account: Account }) {
  const location = useLocation()
  const navigate = useNavigate()
  const profile = carriedProfile(location.state)
  const [address, setAddress] = useState<Record<AddressField, string>>({
    address: account.address,
    unit: account.unit,
    zip: account.zip,
    city: account.city,
    state: account.state,
    country: account.country,
  })

  const saving = useSaveAccount(() => {
    showAlert('Your profile is updated', { kind: 'success' })
    void navigate('/')
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ email: account.email, ...address, ...profile })
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <CheckoutReturn />
      {profile && (
        <p className={styles.notice} role="status">
          Your profile is saved. Here you can change your address as well.
        </p>
      )}
      <section className={styles.section} aria-labelledby="address-title">
        <div>
          <h2 id="address-title">Address</h2>
          <p className={styles.note}>{account.email}</p>
          {account.email_confirmed === false && (
            <p className={styles.note}>Not confirmed yet. We will use this address after you confirm it.</p>
          )}
        </div>
        <div className={styles.fields}>
          {ADDRESS_FIELDS.map(({ name, label, autoComplete }) => (
            <Field
              key={name}
              label={label}
              name={name}
              autoComplete={autoComplete}
              maxLength={MAX_LETTERS}
              value={address[name]}
              onChange={(event: ChangeEvent<HTMLInputElement>) =>
                setAddress({ ...address, [name]: event.target.value })
              }
            />
          ))}
        </div>
      </section>
      <PlanPanel account={account} />
      <InvoiceTable account={account} />
      <div className={styles.foot}>
        <Button type="submit" size="large" busy={saving.isPending} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

/** The profile form's data as passed to the account page in the navigation state. */
const Carried = z.looseObject({ profile: Profile })

/** Undefined if the state holds no valid profile. */
function carriedProfile(state: unknown): Profile | undefined {
  return Carried.safeParse(state).data?.profile
}

/** The invoices; each opens as a printable sheet. */
function InvoiceTable({ account }: { account: Account }) {
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

/** Downloads an invoice as a PDF. */
function InvoiceDownload({ id, date }: { id: string; date: string }) {
  const download = useMutation({
    mutationFn: () => invoiceDocument(id),
    onSuccess: (file) => saveFile(file, `roomwright-invoice-${date}.pdf`),
    onError: () =>
      showAlert('The invoice could not be downloaded. Please try again.', {
        action: { label: 'Try again', onAction: () => download.mutate() },
      }),
  })
  return (
    <TextButton onClick={() => download.mutate()}>
      {download.isPending ? 'Saving...' : 'PDF'}
      <span className="visually-hidden"> of the invoice of {formatCalendarDay(date)}</span>
    </TextButton>
  )
}

/** The current plan, the next invoice and the breakdown of its total. */
function PlanPanel({ account }: { account: Account }) {
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
        <TextLink to="/inspirations#membership" className={`${styles.right} reach`}>
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

/** State of the membership: what happens next and when, what is left of its limits, and how to undo a cancellation. */
function MembershipState({ membership }: { membership: Membership }) {
  const { plan, next_plan: nextPlan, status, pay_url: payUrl } = membership
  const keep = useKeepPlan()
  const words = stateWords(membership)
  const left = [
    designsLeft(membership.designs),
    designsBeforeConfirming(membership),
    boardsLeft(membership.boards),
    privateBoardsLeft(membership.private_boards),
  ].filter((one) => one)
  return (
    <div className={styles.state}>
      {status === 'past-due' && (
        <p role="alert" className={styles.due}>
          Your last payment did not go through. {payUrl && <TextLink href={payUrl}>Pay the open invoice</TextLink>}
        </p>
      )}
      {words && (
        <div className={styles.next}>
          <p>{words}</p>
          {plan !== null && nextPlan !== plan && (
            <Button
              variant="secondary"
              size="small"
              busy={keep.isPending}
              busyLabel="Changing..."
              onClick={() => keep.mutate(plan)}
            >
              Keep my plan
            </Button>
          )}
        </div>
      )}
      <p className={styles.left}>
        {left.map((one) => `${one?.words ?? ''}. `)}
        Exports are free at every size.
      </p>
    </div>
  )
}

const ISO_DAY_LENGTH = 10

function stateWords({ plan, status, next_plan: nextPlan, period_end: end, plans }: Membership): string | undefined {
  if (status === 'none' || end === null || plan === null) return undefined
  const date = formatCalendarDay(end.slice(0, ISO_DAY_LENGTH))
  if (nextPlan === plan) return `Your ${plan} membership renews on ${date}.`
  const next = plans.find(({ title }) => title === nextPlan)
  return next && next.price > 0
    ? `Your ${plan} membership continues until ${date}. ${next.title} starts on that day.`
    : `Your ${plan} membership ends on ${date}. You keep its benefits until then.`
}
