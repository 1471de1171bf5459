/** "Fill the Form Below": the contact form; the server stores its messages. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { z } from 'zod'
import { sessionUser } from '../../api/auth.ts'
import { sendContact } from '../../api/forms.ts'
import { RequestFailed } from '../../api/request.ts'
import { showAlert } from '../Alerts.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { Field, TextArea } from '../Field.tsx'
import { Contact } from '../../contract/forms.ts'
import { fieldErrors } from '../../platform/fieldErrors.ts'
import { clearStored, readStored, writeStored } from '../../platform/storage.ts'
import styles from './ContactDialog.module.css'

/** The input is kept in the tab's session storage, so that closing the dialog or reloading loses nothing. */
const DRAFT_KEY = 'contact-draft'
const EMPTY = { name: '', email: '', phone: '', subject: '', message: '' }
type Form = typeof EMPTY

export default function ContactDialog({ subject, onClose }: { subject: string; onClose: () => void }) {
  // The session has asked for the user already; visitors have none.
  const { data: user } = useQuery({ ...sessionUser(), enabled: false })
  const [form, setForm] = useState<Form>(() => {
    const known = user ? { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email } : {}
    return { ...EMPTY, ...known, ...readDraft(), ...(subject ? { subject } : {}) }
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)

  const sending = useMutation({
    mutationFn: sendContact,
    onSuccess: () => {
      clearStored(DRAFT_KEY, 'session')
      showAlert('Thank you. Your message has arrived; we answer by email.', { kind: 'success' })
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof RequestFailed && error.field)) return
      setErrors({ [error.field]: error.message })
      setRefusals(refusals + 1)
    },
  })

  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { name, value } = event.target
    const next = { ...form, [name]: value }
    setForm(next)
    writeStored(DRAFT_KEY, JSON.stringify(next), 'session')
    setErrors(({ [name]: _mended, ...others }) => others)
  }

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = Contact.safeParse(form)
    if (parsed.success) return sending.mutate(parsed.data)
    setErrors(fieldErrors(parsed.error.issues))
    setRefusals(refusals + 1)
  }

  const field = (name: keyof Form) => ({ name, value: form[name], error: errors[name], onChange: handleChange })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Fill the Form Below"
      description="We read every message and answer by email."
    >
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <ErrorSummary errors={errors} refusals={refusals} />
        <Field label="Name" required autoComplete="name" {...field('name')} />
        <Field label="Email" required type="email" autoComplete="email" {...field('email')} />
        <Field label="Phone" type="tel" inputMode="numeric" autoComplete="tel" {...field('phone')} />
        <Field label="Subject" required {...field('subject')} />
        <TextArea label="Message" required className={styles.wide} {...field('message')} />
        {sending.isError && Object.keys(errors).length === 0 && (
          <div className={styles.wide}>
            <ErrorState message="Your message could not be sent. Please try again." />
          </div>
        )}
        <Button type="submit" busy={sending.isPending} busyLabel="Sending...">
          Send Message
        </Button>
      </form>
    </Dialog>
  )
}

/** What was typed before; fields that are empty are left out. */
function readDraft(): Partial<Form> {
  try {
    const kept = z.record(z.string(), z.string()).parse(JSON.parse(readStored(DRAFT_KEY, 'session') ?? '{}'))
    return Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== ''))
  } catch {
    return {}
  }
}
