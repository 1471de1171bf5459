/**
 * "Photograph this view": the size, progress that can be cancelled, then the picture to download or to put on the
 * board. Also makes the panorama, which has its own page, and the film.
 */
import { useQueryClient } from '@tanstack/react-query'
import { Camera, Clapperboard, Download, ExternalLink, ImagePlus, Rotate3d } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  ExportFailed,
  FORMATS,
  loadPanorama,
  openOffscreen,
  paintedFile,
  type SceneControl,
} from '../../../studio/index.ts'
import { setBoardPicture } from '../../api/boards.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { saveFile } from '../../platform/saveFile.ts'
import { layoutPrint } from '../../../studio/model/layoutPrint.ts'
import type { ShotOf } from '../../contract/boards.ts'
import { useOpenPlan } from '../notes/planNotes.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { ROOM_ALONE } from '../designer/roomAlone.ts'
import { keepPanorama, panoramaFile } from '../panorama/panoramaFile.ts'
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
  const [left, setLeft] = useState('')
  const [shot, setShot] = useState<Shot>()
  const [isSending, setSending] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => (shot ? URL.revokeObjectURL(shot.address) : undefined), [shot])
  const estimate = durationInWords(control.camera()?.estimateMs({ ...sizeOf(size), samples: SAMPLES }) ?? 0)
  const isOnBoard = board.mine && board.id !== ROOM_ALONE.id

  const run = async (
    doing: string,
    work: (order: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<void>,
  ) => {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    setWords(doing)
    setLeft('')
    const startedMs = performance.now()
    const handleProgress = (done: number) => {
      setShare(done)
      setLeft(durationInWords(((performance.now() - startedMs) * (1 - done)) / done))
    }
    try {
      await work({ onProgress: handleProgress, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted)
        showAlert(
          error instanceof RangeError || error instanceof ExportFailed
            ? TOO_LARGE
            : 'This picture could not be made. Please try a smaller size.',
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
          <>
            <SegmentedControl
              legend="Size in pixels"
              name="size"
              options={PICTURE_SIZES}
              value={size}
              onChange={setSize}
            />
            <p className={styles.estimate}>{estimate && `Takes ${estimate} on this device.`}</p>
          </>
        ) : (
          <>
            <p>
              <span role="status">{words} …</span> {left && `${left} left`}
            </p>
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

/** Photographs of the room as files: the refined view, and an orbit as a film. */
const PICTURE_SIZES = [
  { value: '1920x1280', label: '1920 × 1280', width: 1920, height: 1280 },
  { value: '2560x1440', label: '2560 × 1440', width: 2560, height: 1440 },
  { value: '3840x2160', label: '3840 × 2160', width: 3840, height: 2160 },
] as const
type PictureSize = (typeof PICTURE_SIZES)[number]['value']

const sizeOf = (size: PictureSize) => PICTURE_SIZES.find(({ value }) => value === size) ?? PICTURE_SIZES[0]

/** Waits that are over before their words are read. */
const SHORT_MS = 3000

/** "about 25 seconds" in steps of five, "about 2 minutes"; empty for a short wait. */
function durationInWords(ms: number): string {
  if (ms < SHORT_MS) return ''
  const seconds = Math.max(5, Math.ceil(ms / 5000) * 5)
  return seconds < 90 ? `about ${seconds} seconds` : `about ${Math.round(seconds / 60)} minutes`
}

/**
 * Pictures in the mean of a photograph. Without graphics hardware one of 1920 x 1280 takes more than a second; eight are
 * the least whose shadows look soft.
 */
const SAMPLES = { least: 8, most: 40, withinMs: 25_000 }
/** Maximum width of a board's room picture, in pixels. */
const BOARD_PX = 2048
/** All devices can show 4096 x 2048. Each side of the cube has a quarter of that width, and a border of one pixel. */
const PANORAMA = { side: 1026, width: 4096, samples: { ...SAMPLES, most: 20, withinMs: 5000 } }
const FILM = { turnMs: 9000, perSecond: 30, bitsPerSecond: 6_000_000 }

type Running = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

/** Throws the reason of `signal` when it is cancelled. */
async function photograph(control: SceneControl, size: PictureSize, running: Running): Promise<Blob> {
  const camera = control.camera()
  if (!camera) throw new Error('The room in 3D is not open.')
  const { width, height } = sizeOf(size)
  const pixels = await camera.photograph({ width, height, samples: SAMPLES, ...running })
  return paintedFile(openOffscreen(width, height), FORMATS.jpeg.mediaType, (context) =>
    context.putImageData(new ImageData(pixels.data, width, height), 0, 0),
  )
}

/** The photograph in the size of a board's picture. */
async function forBoard(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, BOARD_PX / bitmap.width)
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  return paintedFile(openOffscreen(width, height), FORMATS.jpeg.mediaType, (context) => {
    context.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
  })
}

/** The panorama from the position of the walker, or the one after entering the room. */
async function panorama(control: SceneControl, { onProgress, signal }: Running): Promise<Blob> {
  const camera = control.camera()
  if (!camera) throw new Error('The room in 3D is not open.')
  const { side, width } = PANORAMA
  let { samples } = PANORAMA
  const { cubeLenses, equirectangular } = await loadPanorama()
  const faces = []
  for (const [index, lens] of cubeLenses(control.standpoint(), side).entries()) {
    const order = { width: side, height: side, samples, signal }
    const face = await camera.photograph({ ...order, onProgress: (share) => onProgress((index + share) / 6) }, lens)
    faces.push(face)
    // As many for each face: with more or fewer its light differs at the seams.
    samples = { ...samples, least: face.samples, most: face.samples }
  }
  return panoramaFile(equirectangular(faces, width))
}

/** Whether this browser records films of a canvas. */
function canFilm(): boolean {
  return (
    typeof MediaRecorder !== 'undefined' &&
    'captureStream' in HTMLCanvasElement.prototype &&
    MediaRecorder.isTypeSupported('video/webm')
  )
}

/** A film of one orbit, of the same length on every machine; slow ones draw fewer pictures. */
async function film(control: SceneControl, { onProgress, signal }: Running): Promise<Blob> {
  const camera = control.camera()
  if (!camera) throw new Error('The room in 3D is not open.')
  if (control.get().view.kind !== 'orbit') control.go('orbit', true)
  const stream = camera.canvas.captureStream(FILM.perSecond)
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm', videoBitsPerSecond: FILM.bitsPerSecond })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  recorder.start()
  try {
    const startedMs = performance.now()
    for (let turned = 0; turned < 1; ) {
      signal.throwIfAborted()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const share = Math.min(1, (performance.now() - startedMs) / FILM.turnMs)
      control.orbit({ azimuth: (share - turned) * 360 })
      turned = share
      onProgress(share)
    }
  } finally {
    recorder.stop()
    await stopped
    for (const track of stream.getTracks()) track.stop()
  }
  return new Blob(parts, { type: 'video/webm' })
}
