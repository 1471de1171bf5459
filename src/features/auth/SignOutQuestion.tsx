/** Confirmation before a sign-out that would lose changes not yet saved to the account. */
import { Button } from '../../components/Button.tsx'
import { DialogFoot } from '../../components/Dialog.tsx'
import DialogPanel from '../../components/DialogPanel.tsx'

type Props = { plans: number; onSignOut: () => void; onStay: () => void }

export default function SignOutQuestion({ plans, onSignOut, onStay }: Props) {
  const what = plans === 1 ? 'Changes to a room plan have' : `Changes to ${plans} room plans have`
  return (
    <DialogPanel
      open
      onOpenChange={(open) => !open && onStay()}
      title="Sign out and lose changes?"
      size="narrow"
      description={`${what} not been saved to your account yet. They are kept in this browser until you sign out. Open the plan while you are online to save them.`}
    >
      <DialogFoot>
        <Button variant="danger" onClick={onSignOut}>
          Sign out and discard them
        </Button>
        <Button onClick={onStay}>Stay signed in</Button>
      </DialogFoot>
    </DialogPanel>
  )
}
