/** Adds a photograph of the room: chosen from files, or taken with the camera of a phone. */
import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Editor, exifFocal, MAX_PHOTOGRAPH_ASPECT, readUnderlay, UnreadableFile } from '../../../studio/index.ts'
import { MAX_PHOTOGRAPH_PX, type Photograph } from '../../../studio/model/photographs.ts'
import { uuid } from '../../platform/uuid.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useIsOwnRoom } from '../autosave/openRooms.ts'
import { keepUnderlay } from '../underlay/underlayPictures.ts'
import styles from './RoomPhotograph.module.css'

const ACCEPTED = 'image/*'
const FAILED = 'The photograph could not be read. Please try again, or save it as JPEG.'
const NO_PHOTOGRAPH = 'This is a PDF. Choose a photograph of your room, such as a JPEG.'

/** Pixels of the shorter side, below which an edge cannot be marked right within an inch. */
const LEAST_PX = 240
const PANORAMA = 'This picture is a panorama, which has no single perspective. Take a usual photograph of the room.'

type Props = { editor: Editor; onAdd: (photograph: Photograph) => void }

/** The pickers of files, to be rendered, and what opens them: the files of the device, and the camera of a phone. */
export function useAddPhotograph({ editor, onAdd }: Props) {
  const [picker, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { read, isReading } = useReading(editor, onAdd)
  return {
    isReading,
    choose: () => picker.current?.click(),
    take: () => camera.current?.click(),
    pickers: (
      <>
        <FilePicker ref={picker} accept={ACCEPTED} onPick={read} />
        <FilePicker ref={camera} accept={ACCEPTED} capture="environment" onPick={read} />
      </>
    ),
  }
}

/** The first photograph of a room. */
export function NoPhotograph({ editor, onAdd, onPlan }: Props & { onPlan: () => void }) {
  const { pickers, choose, take, isReading } = useAddPhotograph({ editor, onAdd })
  const isOwn = useIsOwnRoom(editor)
  return (
    <div className={styles.first}>
      <h2>Your room in a photograph</h2>
      <p>
        See this furniture in a picture of your own room, in its true size. Stand in a corner or a door, hold the phone
        level, and take in as much of the floor and of two walls as you can.
      </p>
      <p className={styles.note}>
        The plan should have the size of that room.{' '}
        {isOwn
          ? 'The photograph is saved with your account, and only you see it.'
          : 'The photograph stays on this device.'}
      </p>
      {pickers}
      {isReading ? (
        <Progress label="Reading the photograph" />
      ) : (
        <div className={styles.choices}>
          <Button icon={<ImagePlus aria-hidden="true" />} onClick={choose}>
            Choose a photograph
          </Button>
          <Button variant="secondary" className={styles.phone} icon={<Camera aria-hidden="true" />} onClick={take}>
            Take a photograph
          </Button>
          <Button variant="quiet" onClick={onPlan}>
            Back to the plan
          </Button>
        </div>
      )}
    </div>
  )
}

function useReading(editor: Editor, onAdd: (photograph: Photograph) => void) {
  const [isReading, setReading] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const work = async (file: File, signal: AbortSignal) => {
    const order = { file, name: file.name, keptPx: MAX_PHOTOGRAPH_PX }
    const picture = await readUnderlay(order, { onProgress: () => undefined, signal })
    if (picture.pages) throw new UnreadableFile(NO_PHOTOGRAPH)
    const { blob, width, height } = picture
    const { focal, isCropped, isPanorama } = await exifFocal(file, { width, height })
    if (isPanorama || Math.max(width / height, height / width) > MAX_PHOTOGRAPH_ASPECT)
      throw new UnreadableFile(PANORAMA)
    if (Math.min(width, height) < LEAST_PX)
      throw new UnreadableFile(
        `${file.name} has only ${width} x ${height} pixels. Choose a photograph whose sides have at least ${LEAST_PX} pixels.`,
      )
    signal.throwIfAborted()
    const id = uuid()
    await keepUnderlay(editor, id, { picture: blob, lines: undefined })
    onAdd({
      id: uuid(),
      picture: id,
      name: file.name.slice(0, 200) || 'photograph',
      width,
      height,
      ...(focal !== undefined && { focal }),
      ...(isCropped && { isCropped }),
      marks: [],
    })
  }
  const read = (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setReading(true)
    work(file, controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) {
          showAlert(error instanceof UnreadableFile ? error.message : FAILED, { ofFile: true })
        }
      })
      .finally(() => setReading(false))
  }
  return { read, isReading }
}
