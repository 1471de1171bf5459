/** Deletes the account: asks for a proof of identity and a typed word. The account can be restored for two weeks. */
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { leaveAccount } from '../../api/security.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog, DialogFoot } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { FormFailure } from '../auth/FormFailure.tsx'
import { useSession } from '../auth/SessionProvider.tsx'
import { useForm } from '../auth/useForm.ts'
import { useConfirmed } from './confirmed.ts'
import { memberMessage } from './memberMessages.ts'
import styles from './Security.module.css'
import { SecuritySection } from './SecuritySection.tsx'

const WORD = 'delete'
const Typed = z.object({
  word: z.string().refine((text) => text.trim().toLowerCase() === WORD, `Type "${WORD}" to go on.`),
})

export function LeaveSection() {
  const run = useConfirmed()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const failureId = useId()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    schema: Typed,
    empty: { word: '' },
    async onSubmit() {
      try {
        const erased = await run(async (provider) => leaveAccount(await provider.proof()))
        const day = erased.toLocaleDateString('en-US', { dateStyle: 'long' })
        setOpen(false)
        await signOut()
        await navigate('/')
        showAlert(`Your account is deleted. Until ${day} you can take it back by logging in.`, { kind: 'info' })
        return undefined
      } catch (error) {
        return memberMessage(error)
      }
    },
  })

  async function handleOpen() {
    try {
      await run(async () => setOpen(true))
    } catch (error) {
      const told = memberMessage(error)
      if (told) showAlert(told.text)
    }
  }

  return (
    <SecuritySection title="Delete account" note="You have 14 days to change your mind.">
      <Button variant="danger" onClick={() => void handleOpen()}>
        Delete account
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Delete your account">
        <form {...form.formProps} className={styles.form} aria-describedby={form.failure ? failureId : undefined}>
          <p>
            Everything of yours is hidden at once, the boards in the community too, and you are logged out everywhere.
            Within 14 days you can log in and take it all back. After that your boards, rooms, pictures, invoices and
            the account itself are erased for good.
          </p>
          <p>
            A paid membership is cancelled with it: it ends with the period that you have paid for, and coming back does
            not renew it. Newsletters end with the link in each of them.
          </p>
          <p>You may want to make a copy of your data first.</p>
          <Field
            label={`Type "${WORD}" to go on`}
            autoComplete="off"
            autoCapitalize="none"
            autoFocus
            required
            {...form.field('word')}
          />
          <FormFailure id={failureId} text={form.failure} />
          <DialogFoot onCancel={() => setOpen(false)} cancel="Keep my account">
            <Button type="submit" variant="danger" busy={form.isBusy} busyLabel="Deleting...">
              Delete account
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </SecuritySection>
  )
}
