/** The homes of this person, from the room designer: opens one, or makes one with the open room. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Editor } from '../../../studio/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { PlanAutosave } from '../autosave/layoutStore.ts'
import { useSignedIn } from '../kept/useSignedIn.ts'
import styles from './HomeDialogs.module.css'
import { makeHome, roomsInWords } from './homeChanges.ts'
import { homesRepository, ownHomes } from './homes.ts'
import { homeAddress } from './roomHome.ts'

/** The open room. */
type Props = { roomId: string; editor: Editor; autosave: PlanAutosave; onClose: () => void }

export function HomesDialog({ roomId, editor, autosave, onClose }: Props) {
  const isSignedIn = useSignedIn() ?? false
  const queries = useQueryClient()
  const navigate = useNavigate()
  const homes = useQuery({ ...ownHomes(isSignedIn), gcTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const placed = homes.data?.find(({ rooms }) => rooms.includes(roomId))
  const make = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      // A new room is stored with its first change.
      if (autosave.saved().revision === 0) autosave.change(editor.get().layout)
      await autosave.whenSaved()
      const id = await makeHome(homesRepository(isSignedIn), placed ? undefined : roomId)
      await queries.invalidateQueries({ queryKey: ['homes'] })
      void navigate(homeAddress(id))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The home could not be made. Please try again.')
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Homes" size="medium">
      <div className={styles.part}>
        <p className={styles.hint}>
          A home has several rooms on one sheet, storey by storey, with the walls and doors between them.
        </p>
        {homes.isError && <ErrorState message={homes.error.message} onRetry={() => void homes.refetch()} />}
        <ul className={styles.list}>
          {homes.data?.map((home) => (
            <li key={home.id} className={styles.row}>
              <span className={styles.name}>{home.name}</span>
              <span className={`${styles.facts} figures`}>
                {roomsInWords(home)}
                {home === placed ? ', with this one' : ''}
              </span>
              <ButtonLink variant="secondary" size="small" to={homeAddress(home.id)} aria-label={`Open ${home.name}`}>
                Open
              </ButtonLink>
            </li>
          ))}
        </ul>
        {failure !== undefined && <p role="alert">{failure}</p>}
      </div>
      <DialogFoot onCancel={onClose} cancel="Close">
        <Button busy={isBusy} busyLabel="Making a home..." onClick={() => void make()}>
          {placed ? 'New home' : 'New home with this room'}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
