/**
 * Google, Facebook and Apple. The buttons stay enabled while a pop-up is open: its closing is detected only after
 * seconds, and a second press replaces the first pop-up.
 */
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/Button.tsx'
import type { SocialProvider } from '../../lib/firebaseMember.ts'
import styles from './AuthForm.module.css'
import { socialMessage } from './authMessages.ts'
import { openedProvider, prepareProvider } from './provider.ts'
import { ProviderMark } from './ProviderMark.tsx'
import { signInWithSocial } from './signIn.ts'

const PROVIDERS: readonly { name: SocialProvider; label: string }[] = [
  { name: 'google', label: 'Google' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'apple', label: 'Apple' },
]

type Props = {
  onToken: (token: string) => void
  onFailure: (text: string | undefined) => void
  onError?: (error: unknown) => boolean
}

export function SocialButtons({ onToken, onFailure, onError }: Props) {
  // Preloads the SDK, so that a press opens the pop-up synchronously and the browser does not block it.
  const { data: provider } = useQuery({
    queryKey: ['provider'],
    queryFn: openedProvider,
    staleTime: Infinity,
    retry: false,
  })

  async function handlePress(name: SocialProvider) {
    onFailure(undefined)
    try {
      onToken(await signInWithSocial(name))
    } catch (error) {
      if (onError?.(error)) return
      const message = socialMessage(error)
      if (message) onFailure(message.text)
    }
  }

  if (provider && !provider.hasSocial) return null
  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <span>or continue with</span>
      </p>
      <div className={styles.providers}>
        {PROVIDERS.map(({ name, label }) => (
          <Button
            key={name}
            variant="secondary"
            icon={<ProviderMark name={name} />}
            onPointerEnter={prepareProvider}
            onClick={() => void handlePress(name)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
