/** The ways to confirm the user's identity: the current password, or one of the three social providers. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { LoginForm } from '../../contract/auth.ts'
import type { SocialProvider } from '../../lib/firebaseMember.ts'
import authStyles from '../auth/AuthForm.module.css'
import { FormFailure } from '../auth/FormFailure.tsx'
import { openedProvider } from '../auth/provider.ts'
import { ProviderMark } from '../auth/SocialButtons.tsx'
import { useForm } from '../auth/useForm.ts'
import { memberMessage, METHOD_NAMES } from './memberMessages.ts'

const SOCIAL_METHODS: readonly SocialProvider[] = ['google', 'facebook', 'apple']

type Props = { email: string; uid: string; onConfirmed: () => void }

export function ConfirmForm({ email, uid, onConfirmed }: Props) {
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
