/**
 * Asks for a proof of identity before changes that could lock the owner out: the current password, or a Google,
 * Facebook or Apple account linked to this one. A proof is valid for a few minutes.
 */
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { RequestFailed } from '../../api/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProviderFailed } from '../../platform/providerFailed.ts'
import { openedProvider } from '../auth/provider.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { ConfirmedContext, Dismissed, type RunConfirmed } from './confirmed.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { LoginForm } from '../../contract/auth.ts'
import type { SocialProvider } from '../../platform/firebaseMember.ts'
import { FormFailure } from '../auth/FormFailure.tsx'
import { ProviderMark } from '../auth/SocialButtons.tsx'
import { useForm } from '../auth/useForm.ts'
import { memberMessage, METHOD_NAMES } from './memberMessages.ts'
import authStyles from '../auth/AuthForm.module.css'

/** Codes of the provider and of our server for a proof that is too old or was revoked. */
const REAUTHENTICATION_CODES: ReadonlySet<string> = new Set([
  'requires-recent-login',
  'user-token-expired',
  'invalid-user-token',
  'proof-too-old',
  'invalid-id-token',
])

type PendingConfirmation = { resolve: () => void; reject: (reason: Error) => void }

export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const uid = user?.provider_uid
  const [isOpen, setOpen] = useState(false)
  const asked = useRef<PendingConfirmation>(undefined)

  const run = useMemo<RunConfirmed>(() => {
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        asked.current = { resolve, reject }
        setOpen(true)
      })
    return async (work) => {
      const provider = await openedProvider()
      if (uid === undefined || !provider.isConfirmed(uid)) await ask()
      try {
        return await work(provider)
      } catch (error) {
        const isRefusal = error instanceof ProviderFailed || error instanceof RequestFailed
        if (!isRefusal || !REAUTHENTICATION_CODES.has(error.code)) throw error
        await ask()
        return work(provider)
      }
    }
  }, [uid])

  function settle(how: (promise: PendingConfirmation) => void) {
    setOpen(false)
    if (asked.current) how(asked.current)
    asked.current = undefined
  }

  return (
    <ConfirmedContext value={run}>
      {children}
      {user && (
        <Dialog
          open={isOpen}
          onOpenChange={(open) => !open && settle(({ reject }) => reject(new Dismissed()))}
          title="Confirm your identity"
          description="This protects your account if someone else is using your device."
          size="narrow"
        >
          <ConfirmForm email={user.email} uid={uid ?? ''} onConfirmed={() => settle(({ resolve }) => resolve())} />
        </Dialog>
      )}
    </ConfirmedContext>
  )
}

/** The ways to confirm the user's identity: the current password, or one of the three social providers. */
const SOCIAL_METHODS: readonly SocialProvider[] = ['google', 'facebook', 'apple']

type Props = { email: string; uid: string; onConfirmed: () => void }

function ConfirmForm({ email, uid, onConfirmed }: Props) {
  const failureId = useId()
  const { data: provider } = useQuery({
    queryKey: ['provider'],
    queryFn: openedProvider,
    staleTime: Infinity,
    retry: false,
  })
  const form = useForm({
    schema: LoginForm.pick({ password: true }),
    empty: { password: '' },
    async onSubmit({ password }) {
      try {
        await (await openedProvider()).confirm(uid, email, password)
        onConfirmed()
        return undefined
      } catch (error) {
        return memberMessage(error)
      }
    },
  })

  async function handleOther(name: SocialProvider) {
    form.setFailure(undefined)
    try {
      await (await openedProvider()).confirmWith(uid, name)
      onConfirmed()
    } catch (error) {
      form.setFailure(memberMessage(error)?.text)
    }
  }

  return (
    <div className={authStyles.stack}>
      <form {...form.formProps} className={authStyles.fields} aria-describedby={form.failure ? failureId : undefined}>
        <p className={authStyles.quiet}>{email}</p>
        {/* For password managers, which look for a user name beside the password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          required
          {...form.field('password')}
        />
        <FormFailure id={failureId} text={form.failure} />
        <Button type="submit" wide busy={form.isBusy} busyLabel="Confirming...">
          Confirm
        </Button>
      </form>
      {provider?.hasSocial && (
        <div className={authStyles.social}>
          <p className={authStyles.or}>
            <span>or confirm with</span>
          </p>
          <div className={authStyles.providers}>
            {SOCIAL_METHODS.map((name) => (
              <Button
                key={name}
                variant="secondary"
                icon={<ProviderMark name={name} />}
                onClick={() => void handleOther(name)}
              >
                {METHOD_NAMES[name]}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
