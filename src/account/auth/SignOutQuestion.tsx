/**
 * Confirmation before a sign-out that would lose what the account does not have yet: changes of plans and boards, and designs,
 * photos and pictures beneath rooms that wait for the network.
 */
import { useState } from 'react'
import { UNDERLAYS_TO_SEND } from '../../platform/accountStorage.ts'
import { readStored } from '../../platform/storage.ts'
import { useWaitingWork } from '../../api/waitingWork.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFoot } from '../../ui/Dialog.tsx'
import DialogPanel from '../../ui/DialogPanel.tsx'
import { countUnsaved } from '../../documents/unsavedWork.ts'

type Props = { onSignOut: () => void; onStay: () => void }

const WAYS = {
  plans: 'Open the plan while you are online to save it to your account.',
  boards: 'Open the board while you are online to save it to your account.',
  furniture: 'Open My Boards while you are online to save it to your account.',
  waiting: 'Stay signed in until you are online again.',
}

export default function SignOutQuestion({ onSignOut, onStay }: Props) {
  const [{ plans, boards, hasFurniture }] = useState(countUnsaved)
  const waiting = useWaitingWork().length
  const [hasUnderlay] = useState(() => readStored(UNDERLAYS_TO_SEND) !== null)
  const changes = plans === 1 ? 'changes to a room plan' : `changes to ${plans} room plans`
  const edits = boards === 1 ? 'changes to a board' : `changes to ${boards} boards`
  const orders = waiting === 1 ? 'a design or photo' : `${waiting} designs or photos`
  const what = [
    ...(plans > 0 ? [changes] : []),
    ...(boards > 0 ? [edits] : []),
    ...(hasFurniture ? ['changes to your furniture'] : []),
    ...(waiting > 0 ? [orders] : []),
    ...(hasUnderlay ? ['a picture of a room'] : []),
  ]
  const way = plans > 0 ? 'plans' : boards > 0 ? 'boards' : hasFurniture ? 'furniture' : 'waiting'
  return (
    <DialogPanel
      open
      onOpenChange={(open) => !open && onStay()}
      title="Sign out and lose work?"
      size="narrow"
      description={`Only this browser has ${what.join(', and ')}, and only until you sign out. ${WAYS[way]}`}
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
