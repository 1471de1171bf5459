/** Address, plan and invoices. Saves the address together with the profile passed in the navigation state. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { updateAccount } from '../../api/account.ts'
import { RequestFailed, UNKNOWN_ERROR } from '../../api/request.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/Field.tsx'
import type { Account, UpdateUser } from '../../contract/account.ts'
import { notifyOtherTabs } from '../../lib/tabMessages.ts'
import { carriedProfile } from './carriedProfile.ts'
import { CheckoutReturn } from './CheckoutReturn.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { PlanPanel } from './PlanPanel.tsx'
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

const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const MAX_LETTERS = 300

export function AccountForm({ account }: { account: Account }) {
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const profile = carriedProfile(location.state)
  const [address, setAddress] = useState<Record<AddressField, string>>({
    address: account.address,
    unit: account.unit,
    zip: account.zip,
    city: account.city,
    state: account.state,
    country: account.country,
  })

  const saving = useMutation({
    mutationFn: (changes: UpdateUser) => updateAccount(changes),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      notifyOtherTabs('profile')
      showAlert('Your profile is updated', { kind: 'success' })
      void navigate('/')
    },
    onError: (error) => showAlert(failureMessage(error)),
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
          Your profile changes are saved together with this page: press Save below.
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

/** The message of the response's error field, if it has one. */
function failureMessage(error: Error): string {
  if (error instanceof RequestFailed && error.message !== '' && error.message !== UNKNOWN_ERROR) return error.message
  return UNEXPECTED
}
