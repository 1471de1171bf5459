/**
 * Asks for a proof of identity before changes that could lock the owner out: the current password, or a Google,
 * Facebook or Apple account linked to this one. A proof is valid for a few minutes.
 */
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { RequestFailed } from '../../api/request.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { ProviderFailed } from '../../lib/providerFailed.ts'
import { openedProvider } from '../auth/provider.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { ConfirmedContext, Dismissed, type RunConfirmed } from './confirmed.ts'
import { ConfirmForm } from './ConfirmForm.tsx'

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
