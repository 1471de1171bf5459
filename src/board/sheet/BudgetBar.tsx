/** The budget of a board beside the total of its list. Only prices in the currency of the budget count. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, PiggyBank } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Budget } from '../../contract/boards.ts'
import { DEFAULT_CURRENCY } from '../../contract/currency.ts'
import { formatPrice } from '../../platform/amounts.ts'
import { formatList } from '../../platform/locale.ts'
import type { PriceTotal } from '../../shop/priceTotals.ts'
import { readNumber } from '../../contract/lengths.ts'
import styles from './BudgetBar.module.css'

type Props = {
  budget: Budget | null
  totals: readonly PriceTotal[]
  /** Saves it with the board or draft. */
  save: (budget: Budget | null) => Promise<unknown>
}

const ICON = { 'aria-hidden': true, size: 16 } as const
const MAX_AMOUNT = 1_000_000_000

export function BudgetBar({ save, budget: read, totals }: Props) {
  const alerts = useAlerts()
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => Promise.all(['boards', 'drafts'].map((kind) => queries.invalidateQueries({ queryKey: [kind] }))),
    onError: (error) => alerts.show(error.message),
  })
  // The new value is shown immediately; a refusal restores the former budget.
  const budget = saving.isPending || saving.isSuccess ? (saving.variables ?? null) : read
  const currency = budget?.currency ?? totals.toSorted((a, b) => b.amount - a.amount)[0]?.currency ?? DEFAULT_CURRENCY

  if (isEditing)
    return (
      <BudgetForm
        budget={budget}
        currency={currency}
        onSave={(next) => {
          saving.mutate(next)
          setEditing(false)
        }}
        onCancel={() => setEditing(false)}
      />
    )
  if (!budget)
    return (
      <p className={styles.none}>
        <Button variant="quiet" size="small" icon={<PiggyBank {...ICON} />} onClick={() => setEditing(true)}>
          Set a budget
        </Button>
      </p>
    )
  return <Bar budget={budget} totals={totals} onEdit={() => setEditing(true)} />
}

function Bar({ budget, totals, onEdit }: { budget: Budget; totals: Props['totals']; onEdit: () => void }) {
  const id = useId()
  const { amount, currency } = budget
  const spent = totals.find((total) => total.currency === currency)?.amount ?? 0
  const others = totals.filter((total) => total.currency !== currency)
  const left = amount - spent
  const words = `${formatPrice(spent, currency)} of ${formatPrice(amount, currency)}`
  return (
    <div className={styles.budget} data-over={left < 0}>
      <p className={`${styles.words} figures`} id={id}>
        <span>Budget: {words}</span>
        <strong>
          {left < 0 ? `${formatPrice(-left, currency)} over budget` : `${formatPrice(left, currency)} left`}
        </strong>
      </p>
      <span
        className={styles.bar}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={amount}
        aria-valuenow={Math.min(spent, amount)}
        aria-valuetext={words}
      >
        <span style={{ inlineSize: `${Math.min(100, (spent / amount) * 100)}%` }} />
      </span>
      {others.length > 0 && (
        <p className={`${styles.note} figures`}>
          Not counted: {formatList(others.map((total) => formatPrice(total.amount, total.currency)))}. Exchange rates
          change from day to day.
        </p>
      )}
      <Button variant="quiet" size="small" icon={<Pencil {...ICON} />} className={styles.edit} onClick={onEdit}>
        Change budget
      </Button>
    </div>
  )
}

type FormProps = {
  budget: Budget | null
  currency: string
  onSave: (budget: Budget | null) => void
  onCancel: () => void
}

function BudgetForm({ budget, currency, onSave, onCancel }: FormProps) {
  const [text, setText] = useState(budget ? `${budget.amount}` : '')
  const [error, setError] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const amount = readNumber(text.replaceAll(/[^\p{N}.,٫٬]/gu, '')) ?? 0
    if (!(amount > 0 && amount <= MAX_AMOUNT)) return setError('Enter an amount above 0, such as 4000.')
    return onSave({ amount, currency })
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field
        label={`Budget in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small">
          Save budget
        </Button>
        {budget && (
          <Button variant="secondary" size="small" onClick={() => onSave(null)}>
            Remove budget
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
