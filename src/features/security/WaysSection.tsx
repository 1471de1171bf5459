/** The ways to log in: a password, Google, Facebook, Apple. The last remaining one cannot be removed. */
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import type { SocialProvider, Way } from '../../lib/firebaseMember.ts'
import { prepareProvider } from '../auth/provider.ts'
import { ProviderMark } from '../auth/SocialButtons.tsx'
import { useConfirmed } from './confirmed.ts'
import { linkMessage, WAY_NAMES } from './memberMessages.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Security.module.css'
import { SecuritySection } from './SecuritySection.tsx'

const SOCIAL: readonly SocialProvider[] = ['google', 'facebook', 'apple']

type Shown = { ways: readonly Way[]; hasSocial: boolean }

export function WaysSection() {
  const run = useConfirmed()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState<Way>()
  const [dialog, setDialog] = useState<string>()

  /** Runs the work with the provider, then refreshes the list of ways. */
  async function act(way: Way, work: (provider: Parameters<Parameters<typeof run>[0]>[0]) => Promise<void>) {
    setBusy(way)
    try {
      await run(async (provider) => {
        await work(provider)
        setShown({ ways: provider.ways(), hasSocial: provider.hasSocial })
      })
      return true
    } catch (error) {
      const message = linkMessage(error, way)
      if (message) showAlert(message)
      return false
    } finally {
      setBusy(undefined)
    }
  }

  const look = (way: Way) => act(way, async () => undefined)
  const handlePassword = async (title: string) => {
    if (await look('password')) setDialog(title)
  }
  const handleLink = async (way: SocialProvider) => {
    const isLinked = await act(way, (provider) => provider.link(way))
    if (isLinked) showAlert(`You can now log in with ${WAY_NAMES[way]}.`, { kind: 'success' })
  }
  const handleUnlink = async (way: Way) => {
    const isGone = await act(way, (provider) => provider.unlink(way))
    if (isGone) showAlert(`${WAY_NAMES[way]} can no longer be used to log in.`, { kind: 'success' })
  }

  const isLast = shown?.ways.length === 1
  const removal = (way: Way) => (
    <Button
      variant="quiet"
      disabled={isLast}
      busy={busy === way}
      busyLabel="Unlinking..."
      onClick={() => void handleUnlink(way)}
    >
      {way === 'password' ? 'Remove password' : `Unlink ${WAY_NAMES[way]}`}
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
              <KeyRound aria-hidden="true" strokeWidth={1.75} /> {WAY_NAMES.password}
            </span>
            <div className={styles.actions}>
              {shown.ways.includes('password') ? (
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
          {SOCIAL.filter((way) => shown.hasSocial || shown.ways.includes(way)).map((way) => (
            <li key={way} className={styles.row}>
              <span className={styles.name}>
                <ProviderMark name={way} /> {WAY_NAMES[way]}
              </span>
              {shown.ways.includes(way) ? (
                removal(way)
              ) : (
                <Button
                  variant="secondary"
                  busy={busy === way}
                  busyLabel="Linking..."
                  onClick={() => void handleLink(way)}
                >
                  {`Link ${WAY_NAMES[way]}`}
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
