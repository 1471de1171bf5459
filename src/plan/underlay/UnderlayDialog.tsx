/**
 * The dialog of a picture that is laid beneath the room: it reads the file, asks for a password, and places the picture.
 * Nothing in the plan changes until it is used, as one step.
 */
import { type FormEvent, useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useIsOwnRoom } from '../autosave/openRooms.ts'
import { closeUnderlay } from './openedUnderlay.ts'
import { PlacePicture } from './PlacePicture.tsx'
import styles from './UnderlayDialog.module.css'
import { useUnderlayPicture } from './underlayPictures.ts'
import { useUnderlayReading } from './useUnderlayReading.ts'

type Props = { editor: Editor; file: File | undefined; isAgain: boolean }

export function UnderlayDialog({ editor, file, isAgain }: Props) {
  const [before] = useState(() => editor.get().layout.floor.underlay)
  const isOwn = useIsOwnRoom(editor)
  const former = file && !isAgain ? undefined : before
  const { state, readPage, unlock } = useUnderlayReading(file, former?.page)
  const kept = useUnderlayPicture(file ? undefined : before?.picture)
  const picture =
    state.name === 'read' && file
      ? { ...state.picture, address: state.address, snap: state.snap }
      : before && typeof kept === 'object'
        ? { ...kept, width: before.width, height: before.height }
        : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeUnderlay()}
      title="Lay a plan beneath the room"
      size={picture ? 'wide' : 'medium'}
      {...(picture && {
        description: `Only you see it: it is not shared with the room, and exports leave it out. ${
          isOwn ? 'It is saved with your account.' : 'It stays in this browser.'
        }`,
      })}
    >
      {picture ? (
        <PlacePicture
          key={picture.address}
          editor={editor}
          picture={picture}
          name={file?.name ?? before?.name ?? ''}
          former={former}
          isNew={file !== undefined}
          onPage={readPage}
        />
      ) : state.name === 'locked' ? (
        <Password name={file?.name ?? ''} isWrong={state.isWrong} onUnlock={unlock} />
      ) : (
        <div className={styles.waiting}>
          {state.name === 'refused' ? (
            <p role="alert">{state.message}</p>
          ) : (
            <>
              <p role="status">{state.name === 'reading' && state.isLong ? `Reading ${file?.name ?? ''}...` : ''}</p>
              {state.name === 'reading' && state.isLong && (
                <Progress label={`Reading ${file?.name ?? ''}`} value={state.share} />
              )}
            </>
          )}
          <DialogFoot onCancel={closeUnderlay} cancel={state.name === 'refused' ? 'Close' : 'Cancel'}>
            {null}
          </DialogFoot>
        </div>
      )}
    </Dialog>
  )
}

function Password({ name, isWrong, onUnlock }: { name: string; isWrong: boolean; onUnlock: (word: string) => void }) {
  const [word, setWord] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onUnlock(word)
  }
  return (
    <form className={styles.waiting} onSubmit={handleSubmit}>
      <p>{name} is encrypted. It opens with its password, which stays on this device.</p>
      <Field
        label="Password of the file"
        type="password"
        autoComplete="off"
        value={word}
        error={isWrong ? 'This password does not open the file. Please check it.' : undefined}
        onChange={({ target }) => setWord(target.value)}
      />
      <DialogFoot onCancel={closeUnderlay}>
        <Button type="submit">Open</Button>
      </DialogFoot>
    </form>
  )
}
