/** The ways to log in: a password, Google, Facebook, Apple. The last remaining one cannot be removed. */
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import type { SignInMethod, SocialProvider } from '../../platform/firebaseMember.ts'
import { type OpenedProvider, prepareProvider } from '../auth/provider.ts'
import { ProviderMark } from '../auth/SocialButtons.tsx'
import { useConfirmed } from './confirmed.ts'
import { linkMessage, memberMessage, METHOD_NAMES } from './memberMessages.ts'
import { SecuritySection } from './SecuritySection.tsx'
import { login } from '../../api/auth.ts'
import { withSessionLock } from '../../api/validToken.ts'
import { endOtherSessions } from '../../api/security.ts'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { NewPassword } from '../../contract/signUp.ts'
import { FormFailure } from '../auth/FormFailure.tsx'
import { useSession } from '../auth/SessionProvider.tsx'
import { useForm } from '../auth/useForm.ts'
import styles from './Security.module.css'

const SOCIAL: readonly SocialProvider[] = ['google', 'facebook', 'apple']

type Shown = { methods: readonly SignInMethod[]; hasSocial: boolean }

export function SignInMethodsSection() {
  const run = useConfirmed()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState<SignInMethod>()
  const [dialog, setDialog] = useState<string>()

  /** Runs the work with the provider, then refreshes the list of ways. */
  async function act(
    method: SignInMethod,
    work: (provider: Parameters<Parameters<typeof run>[0]>[0]) => Promise<void>,
  ) {
    setBusy(method)
    try {
      await run(async (provider) => {
        await work(provider)
        setShown({ methods: provider.methods(), hasSocial: provider.hasSocial })
      })
      return true
    } catch (error) {
      const message = linkMessage(error, method)
      if (message) showAlert(message)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  const look = (method: SignInMethod) => act(method, async () => undefined)
  const handlePassword = async (title: string) => {
    if (await look('password')) setDialog(title)
  }
  const handleLink = async (method: SocialProvider) => {
    const isLinked = await act(method, (provider) => provider.link(method))
    if (isLinked) showAlert(`You can now log in with ${METHOD_NAMES[method]}.`, { kind: 'success' })
  }
  const handleUnlink = async (method: SignInMethod) => {
    const isGone = await act(method, (provider) => provider.unlink(method))
    if (isGone) showAlert(`${METHOD_NAMES[method]} can no longer be used to log in.`, { kind: 'success' })
  }

  const isLast = shown?.methods.length === 1
  const removal = (method: SignInMethod) => (
    <Button
      variant="quiet"
      disabled={isLast}
      busy={busy === method}
      busyLabel="Unlinking..."
      onClick={() => void handleUnlink(method)}
    >
      {method === 'password' ? 'Remove password' : `Unlink ${METHOD_NAMES[method]}`}
    </Button>
  )
  return (
    <SecuritySection
      title="Ways to log in"
      note={isLast ? 'Add another way to log in before you remove this one.' : 'You can log in with any of these.'}
    >
      {!shown && (
        <div className={styles.actions} onPointerEnter={prepareProvider} onFocus={prepareProvider}>
          <Button variant="secondary" onClick={() => void handlePassword('Change password')}>
            Change password
          </Button>
          <Button variant="secondary" onClick={() => void look('password')}>
            Show all ways
          </Button>
        </div>
      )}
      {shown && (
        <ul className={styles.list} aria-label="Ways to log in">
          <li className={styles.row}>
            <span className={styles.name}>
              <KeyRound aria-hidden="true" strokeWidth={1.75} /> {METHOD_NAMES.password}
            </span>
            <div className={styles.actions}>
              {shown.methods.includes('password') ? (
                <>
                  <Button variant="secondary" onClick={() => void handlePassword('Change password')}>
                    Change password
                  </Button>
                  {removal('password')}
                </>
              ) : (
                <Button variant="secondary" onClick={() => void handlePassword('Set a password')}>
                  Set a password
                </Button>
              )}
            </div>
          </li>
          {SOCIAL.filter((method) => shown.hasSocial || shown.methods.includes(method)).map((method) => (
            <li key={method} className={styles.row}>
              <span className={styles.name}>
                <ProviderMark name={method} /> {METHOD_NAMES[method]}
              </span>
              {shown.methods.includes(method) ? (
                removal(method)
              ) : (
                <Button
                  variant="secondary"
                  busy={busy === method}
                  busyLabel="Linking..."
                  onClick={() => void handleLink(method)}
                >
                  {`Link ${METHOD_NAMES[method]}`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog && (
        <PasswordDialog
          title={dialog}
          onClose={() => {
            setDialog(undefined)
            if (shown) void look('password')
          }}
        />
      )}
    </SecuritySection>
  )
}

type Props = { title: string; onClose: () => void }

/** Sets a new password after the user has confirmed their identity. All other sessions are ended. */
function PasswordDialog({ title, onClose }: Props) {
  const run = useConfirmed()
  const { accept } = useSession()
  const failureId = useId()

  async function change(provider: OpenedProvider, password: string) {
    // Holds the session lock, so that no concurrent request reports the end of the old session as an expiry.
    await withSessionLock(async () => {
      const { token } = await login(await provider.changePassword(password))
      accept(token)
    })
    await endOtherSessions()
  }

  const form = useForm({
    schema: NewPassword,
    empty: { password: '', confirmPassword: '' },
    async onSubmit({ password }) {
      try {
        await run((provider) => change(provider, password))
      } catch (error) {
        return memberMessage(error)
      }
      showAlert('Your password is changed. You are logged out everywhere else.', { kind: 'success' })
      onClose()
      return undefined
    },
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="narrow">
      <form {...form.formProps} className={styles.form} aria-describedby={form.failure ? failureId : undefined}>
        <ErrorSummary {...form.summary} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="8-15 characters, with an uppercase, a lowercase and a special character."
          autoFocus
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...form.field('confirmPassword')}
        />
        <FormFailure id={failureId} text={form.failure} />
        <DialogFoot onCancel={onClose}>
          <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
            Save password
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
