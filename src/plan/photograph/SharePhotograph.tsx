/** Shares the finished photograph by links that its owner makes, sees again and revokes. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Editor } from '../../../studio/index.ts'
import { openAuthDialog } from '../../account/auth/authDialogStore.ts'
import { photographState, sendPhotograph } from '../../api/photographs.ts'
import { RequestFailed } from '../../api/request.ts'
import { embedCode } from '../../contract/embedCode.ts'
import { formatDay } from '../../platform/locale.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { EmbedField } from '../../ui/share/LinkField.tsx'
import { ShareLinks } from '../../ui/share/ShareLinks.tsx'
import { useIsOwnRoom } from '../autosave/openRooms.ts'
import type { PlanAutosave } from '../autosave/layoutStore.ts'
import { sharedAddress, sharedSearch } from '../homesheet/homeLinks.ts'
import { SavedFirst } from '../homesheet/ShareDialogs.tsx'
import styles from './RoomPhotograph.module.css'

/** Makes the picture; undefined if it was cancelled, or failed and said so. */
export type MakePicture = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<Blob | undefined>

type Props = {
  editor: Editor
  autosave: PlanAutosave
  /** Of the photograph. */
  id: string
  title: string
  make: MakePicture
  onClose: () => void
}

const TITLE = 'Share this picture'
const NOT_SENT = 'The picture could not be sent. Please try again.'

export function SharePhotograph({ editor, autosave, id, title, make, onClose }: Props) {
  const isOwn = useIsOwnRoom(editor)
  const { pathname, search } = useLocation()
  const dialog = {
    open: true,
    onOpenChange: (open: boolean) => !open && onClose(),
    title: TITLE,
    size: 'narrow',
  } as const
  if (!isOwn)
    return (
      <Dialog
        {...dialog}
        description="A link needs an account, because the picture is then kept on the server. Until now the photograph has not left this device. You can also save the picture as a file and send that."
      >
        <DialogFoot onCancel={onClose}>
          <Button
            onClick={() => {
              onClose()
              openAuthDialog('register', `${pathname}${search}`)
            }}
          >
            Sign up or log in
          </Button>
        </DialogFoot>
      </Dialog>
    )
  return (
    <Dialog
      {...dialog}
      description="Anyone with a link that you make can view this picture until you revoke the link. They see the picture, its name and the furniture with its prices, not the plan, your marks or where it was taken."
    >
      <SavedFirst editor={editor} autosave={autosave} id={id}>
        <PictureLinks id={id} title={title} make={make} />
      </SavedFirst>
    </Dialog>
  )
}

function PictureLinks({ id, title, make }: Pick<Props, 'id' | 'title' | 'make'>) {
  const queries = useQueryClient()
  const { data: state } = useQuery(photographState(id))
  const [wanted, setWanted] = useState<boolean>()
  const hasBefore = wanted ?? state?.has_before ?? false
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const send = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setShare(0)
    try {
      const picture = await make(setShare, signal)
      if (!picture) return false
      setShare(1)
      await sendPhotograph(id, picture, hasBefore, signal)
      await queries.invalidateQueries({ queryKey: photographState(id).queryKey })
      return true
    } catch (error) {
      const isRefusal = error instanceof RequestFailed && error.status >= 400 && error.status < 500
      if (!signal.aborted) showAlert(isRefusal ? error.message : NOT_SENT)
      return false
    } finally {
      setShare(undefined)
    }
  }
  const link = { thing: 'photograph', id } as const
  return (
    <div className={styles.links}>
      <label className={styles.choice}>
        <input type="checkbox" checked={hasBefore} onChange={({ target }) => setWanted(target.checked)} />
        <span>
          Show the photograph without the furniture, too
          <span className={styles.note}>
            Others can then compare before and after. Otherwise they get only the picture.
          </span>
        </span>
      </label>
      {share !== undefined && (
        <div className={styles.file}>
          <Progress
            label={share < 1 ? 'Making the picture' : 'Sending the picture'}
            {...(share < 1 && { value: share })}
          />
          <Button variant="secondary" size="small" onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      <ShareLinks
        of={{ kind: 'photographs', id }}
        title={title}
        addressOf={(token) => sharedAddress(link, token)}
        prepare={send}
      >
        {(token) => (
          <>
            <div className={styles.sent}>
              <p className={styles.note}>
                {state?.sent_at && `The links show the picture of ${formatDay(new Date(state.sent_at))}, `}
                {state?.has_before ? 'with the photograph before.' : 'without the photograph before.'} Later changes of
                the room do not change it.
              </p>
              <Button variant="secondary" size="small" disabled={share !== undefined} onClick={() => void resend()}>
                Show the picture as it is now
              </Button>
            </div>
            <EmbedField line={embedCode(window.location.origin, { search: sharedSearch(link, token), title })} />
          </>
        )}
      </ShareLinks>
    </div>
  )

  async function resend() {
    if (await send()) showAlert('The links now show this picture.', { kind: 'success' })
  }
}
