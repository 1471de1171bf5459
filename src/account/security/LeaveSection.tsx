/** Deletes the account: asks for a proof of identity and a typed word. The account can be restored for two weeks. */
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { leaveAccount } from '../../api/security.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatDay } from '../../platform/locale.ts'
import { FormFailure } from '../auth/FormFailure.tsx'
import { useSession } from '../auth/SessionProvider.tsx'
import { useForm } from '../auth/useForm.ts'
import { useConfirmed } from './confirmed.ts'
import { memberMessage } from './memberMessages.ts'
import styles from './Security.module.css'
import { SecuritySection } from './SecuritySection.tsx'

const CONFIRMATION_WORD = 'delete'
const Typed = z.object({
  word: z
    .string()
    .refine((text) => text.trim().toLowerCase() === CONFIRMATION_WORD, `Type "${CONFIRMATION_WORD}" to continue.`),
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
        setOpen(false)
        await signOut()
        await navigate('/')
        showAlert(`Your account is deleted. You can restore it until ${formatDay(erased)} by logging in.`, {
          kind: 'info',
        })
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
      const message = memberMessage(error)
      if (message) showAlert(message.text)
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
            Everything in your account is hidden immediately, including boards in the community, and you are logged out
            everywhere. You can log in and restore it within 14 days. After that, your account and its boards, rooms,
            pictures and invoices are permanently deleted.
          </p>
          <p>
            A paid membership is canceled too: it ends with the current billing period, and restoring your account does
            not renew it. To stop newsletters, use the link in any of them.
          </p>
          <p>You may want to make a copy of your data first.</p>
          <Field
            label={`Type "${CONFIRMATION_WORD}" to continue`}
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
