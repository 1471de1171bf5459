/**
 * Google, Facebook and Apple. The buttons stay enabled while a pop-up is open: its closing is detected only after
 * seconds, and a second press replaces the first pop-up.
 */
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import type { SocialProvider } from '../../platform/firebaseMember.ts'
import styles from './AuthForm.module.css'
import { socialMessage } from './authMessages.ts'
import { openedProvider, prepareProvider } from './provider.ts'
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

const MARKS: Record<SocialProvider, string> = {
  google:
    'M21.6 12.23c0-.71-.06-1.4-.18-2.05H12v3.87h5.38a4.6 4.6 0 0 1-2 3.02v2.5h3.24c1.9-1.74 2.98-4.31 2.98-7.34ZM12 22c2.7 0 4.96-.9 6.62-2.43l-3.24-2.5c-.9.6-2.04.95-3.38.95-2.6 0-4.8-1.76-5.6-4.12H3.06v2.59A10 10 0 0 0 12 22Zm-5.6-8.1a6 6 0 0 1 0-3.8V7.51H3.06a10 10 0 0 0 0 8.98L6.4 13.9ZM12 5.98c1.47 0 2.79.5 3.82 1.5l2.87-2.87A9.6 9.6 0 0 0 12 2a10 10 0 0 0-8.94 5.51L6.4 10.1C7.2 7.74 9.4 5.98 12 5.98Z',
  facebook:
    'M22 12.06C22 6.5 17.52 2 12 2S2 6.5 2 12.06c0 5.02 3.66 9.18 8.44 9.94v-7.03H7.9v-2.91h2.54V9.84c0-2.52 1.5-3.91 3.78-3.91 1.1 0 2.24.2 2.24.2v2.47h-1.26c-1.24 0-1.63.78-1.63 1.57v1.89h2.78l-.45 2.91h-2.33V22C18.34 21.24 22 17.08 22 12.06Z',
  apple:
    'M16.7 12.6c0-2.2 1.8-3.26 1.88-3.31-1.02-1.5-2.62-1.7-3.19-1.73-1.35-.14-2.65.8-3.33.8-.7 0-1.75-.78-2.88-.76-1.48.02-2.85.87-3.61 2.2-1.55 2.68-.4 6.63 1.1 8.8.74 1.06 1.62 2.25 2.77 2.21 1.12-.05 1.54-.72 2.89-.72 1.34 0 1.72.72 2.9.7 1.2-.03 1.96-1.08 2.68-2.15.86-1.23 1.2-2.43 1.22-2.5-.03-.01-2.4-.92-2.43-3.54ZM14.5 6.1c.6-.74 1.02-1.76.9-2.79-.88.04-1.95.59-2.58 1.33-.57.66-1.07 1.71-.93 2.72.98.08 1.99-.5 2.6-1.26Z',
}

/** The logo of a provider in the color of the text; the text beside it names the provider. */
export function ProviderMark({ name }: { name: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d={MARKS[name]} />
    </svg>
  )
}
