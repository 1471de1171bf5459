/**
 * "Photograph this view": the size, progress that can be cancelled, then the picture to download or to put on the
 * board. Also makes the panorama, which has its own page, and the film.
 */
import { useQueryClient } from '@tanstack/react-query'
import { Camera, Clapperboard, Download, ExternalLink, ImagePlus, Rotate3d } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SceneControl } from '../../../../studio/index.ts'
import { setBoardPicture } from '../../../api/boards.ts'
import { showAlert } from '../../../components/Alerts.tsx'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { Dialog, DialogFoot } from '../../../components/Dialog.tsx'
import { Progress } from '../../../components/Progress.tsx'
import { SegmentedControl } from '../../../components/SegmentedControl.tsx'
import { saveFile } from '../../../lib/saveFile.ts'
import { layoutPrint } from '../../../../studio/model/layoutPrint.ts'
import type { ShotOf } from '../../../contract/boards.ts'
import { useOpenPlan } from '../notes/planNotes.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { ROOM_ALONE } from '../studio/roomAlone.ts'
import { keepPanorama } from '../panorama/panoramaFile.ts'
import { canFilm, film, forBoard, panorama, photograph, PICTURE_SIZES, type PictureSize } from './photograph.ts'
import styles from './PhotographDialog.module.css'

type Props = { control: SceneControl; board: RoomBoard; onClose: () => void }
type Shot = {
  readonly kind: 'photograph' | 'panorama'
  readonly blob: Blob
  readonly address: string
  /** The plan that the photograph shows. */
  readonly of?: ShotOf | undefined
  /** True if the panorama was stored for its page. */
  readonly isKept?: boolean
}

export function PhotographDialog({ control, board, onClose }: Props) {
  const queries = useQueryClient()
  const plan = useOpenPlan(board.id)
  const [size, setSize] = useState<PictureSize>('1920x1280')
  const [share, setShare] = useState<number>()
  const [words, setWords] = useState('')
  const [shot, setShot] = useState<Shot>()
  const [isSending, setSending] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => (shot ? URL.revokeObjectURL(shot.address) : undefined), [shot])
  const isOnBoard = board.mine && board.id !== ROOM_ALONE.id

  const run = async (
    doing: string,
    work: (order: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<void>,
  ) => {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    setWords(doing)
    try {
      await work({ onProgress: setShare, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted)
        showAlert(
          error instanceof RangeError ? TOO_LARGE : 'This picture could not be made. Please try a smaller size.',
        )
    }
    setShare(undefined)
  }
  const handlePhotograph = () =>
    void run('Taking the photograph', async (order) => {
      const of = plan && { layout_id: plan.layoutId, print: layoutPrint(plan.layout()) }
      const blob = await photograph(control, size, order)
      setShot({ kind: 'photograph', blob, address: URL.createObjectURL(blob), of })
    })
  const handlePanorama = () =>
    void run('Taking the panorama', async (order) => {
      const blob = await panorama(control, order)
      const isKept = await keepPanorama(blob)
      setShot({ kind: 'panorama', blob, address: URL.createObjectURL(blob), isKept })
    })
  const handleFilm = () =>
    void run('Filming once around the room', async (order) =>
      saveFile(await film(control, order), `${nameOf(board)} around.webm`),
    )
  const handleBoard = async () => {
    if (!shot) return
    setSending(true)
    try {
      await setBoardPicture(board.id, await forBoard(shot.blob), shot.of)
      await queries.invalidateQueries({ queryKey: ['boards', 'detail', board.id] })
      showAlert('The board shows this photograph now.')
      onClose()
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The picture could not be saved. Please try again.')
    }
    setSending(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Photograph this view"
      description="An illustration of this layout, as you see it now, with soft light and shadows."
      size="wide"
    >
      <div className={styles.body}>
        {shot && share === undefined && (
          <img
            className={styles.photo}
            src={shot.address}
            alt={`Your room, ${board.generated_title || 'photographed'}`}
          />
        )}
        {share === undefined ? (
          <SegmentedControl
            legend="Size in pixels"
            name="size"
            options={PICTURE_SIZES}
            value={size}
            onChange={setSize}
          />
        ) : (
          <>
            <p role="status">{words} …</p>
            <Progress label={words} value={share} />
          </>
        )}
      </div>
      <DialogFoot
        onCancel={share === undefined ? onClose : () => running.current?.abort()}
        cancel={share === undefined ? 'Close' : 'Cancel'}
      >
        {share === undefined && (
          <Button variant="secondary" icon={<Rotate3d aria-hidden="true" />} onClick={handlePanorama}>
            Panorama
          </Button>
        )}
        {share === undefined && canFilm() && (
          <Button variant="secondary" icon={<Clapperboard aria-hidden="true" />} onClick={handleFilm}>
            Film once around
          </Button>
        )}
        {shot && (
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(shot.blob, `${nameOf(board)}${shot.kind === 'panorama' ? ' panorama' : ''}.jpg`)}
          >
            Download
          </Button>
        )}
        {shot?.isKept && (
          <ButtonLink
            variant="secondary"
            icon={<ExternalLink aria-hidden="true" />}
            to="/panorama"
            target="_blank"
            reloadDocument
          >
            Open panorama
          </ButtonLink>
        )}
        {shot?.kind === 'photograph' && isOnBoard && (
          <Button
            variant="secondary"
            busy={isSending}
            icon={<ImagePlus aria-hidden="true" />}
            onClick={() => void handleBoard()}
          >
            Use as board picture
          </Button>
        )}
        {share === undefined && (
          <Button icon={<Camera aria-hidden="true" />} onClick={handlePhotograph}>
            {shot?.kind === 'photograph' ? 'Photograph again' : 'Photograph'}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

const TOO_LARGE = 'This device has not enough memory for a photograph of that size. Please choose a smaller one.'

function nameOf({ generated_title: title }: RoomBoard): string {
  return (title || 'Room').replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'Room'
}
