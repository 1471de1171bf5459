/** The sign-up form for the newsletter. The server stores the address. */
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { subscribeToNewsletter } from '../../api/forms.ts'
import { RequestFailed } from '../../api/request.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './MembershipBanner.module.css'

export function MembershipBanner() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const joining = useMutation({
    mutationFn: subscribeToNewsletter,
    onSuccess: () => setEmail(''),
    onError: (failure) =>
      setError(
        failure instanceof RequestFailed && failure.field === 'email'
          ? failure.message
          : 'Your address could not be saved. Please try again.',
      ),
  })

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { Newsletter } = await import('../../contract/forms.ts')
    const parsed = Newsletter.safeParse({ email })
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) joining.mutate(parsed.data)
    else form.querySelector('input')?.focus()
  }

  return (
    <section className="page" aria-labelledby="membership-banner">
      <div className={styles.banner}>
        <h2 id="membership-banner" className={styles.title}>
          Become a member today
          <span>Join our design community</span>
        </h2>
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            value={email}
            error={error}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" busy={joining.isPending} busyLabel="Submitting...">
            Submit
          </Button>
          <p className={styles.thanks} role="status">
            {joining.isSuccess &&
              'Thank you. Check your inbox and open the link in our email to confirm your subscription.'}
          </p>
        </form>
      </div>
    </section>
  )
}
