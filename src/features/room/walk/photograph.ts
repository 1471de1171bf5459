/** Photographs of the room as files: the refined view, and an orbit as a film. */
import { loadPanorama, type SceneControl } from '../../../../studio/index.ts'
import { panoramaFile } from '../panorama/panoramaFile.ts'

export const PICTURE_SIZES = [
  { value: '1920x1280', label: '1920 × 1280', width: 1920, height: 1280 },
  { value: '2560x1440', label: '2560 × 1440', width: 2560, height: 1440 },
  { value: '3840x2160', label: '3840 × 2160', width: 3840, height: 2160 },
] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]['value']

/** Number of pictures in the mean of a photograph. */
const SAMPLES = 40
const JPEG_QUALITY = 0.92
/** Maximum width of a board's room picture, in pixels. */
const BOARD_PX = 2048
/** All devices can show 4096 x 2048. Each side of the cube has a quarter of that width, and a border of one pixel. */
const PANORAMA = { side: 1026, width: 4096, samples: 20 }
const FILM = { turnMs: 9000, perSecond: 30, bitsPerSecond: 6_000_000 }

type Running = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

/** Throws the reason of `signal` when it is cancelled. */
export async function photograph(control: SceneControl, size: PictureSize, running: Running): Promise<Blob> {
  const chosen = PICTURE_SIZES.find(({ value }) => value === size) ?? PICTURE_SIZES[0]
  const camera = control.camera()
  if (!camera) throw new Error('The room in 3D is not open.')
  const { width, height } = chosen
  const pixels = await camera.photograph({ width, height, samples: SAMPLES, ...running })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(pixels.data, width, height), 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}

/** The photograph in the size of a board's picture. */
export async function forBoard(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, BOARD_PX / bitmap.width)
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}

/** The panorama from the position of the walker, or the one after entering the room. */
export async function panorama(control: SceneControl, { onProgress, signal }: Running): Promise<Blob> {
  const camera = control.camera()
  if (!camera) throw new Error('The room in 3D is not open.')
  const { side, width, samples } = PANORAMA
  const { cubeLenses, equirectangular } = await loadPanorama()
  const faces = []
  for (const [index, lens] of cubeLenses(control.standpoint(), side).entries()) {
    const order = { width: side, height: side, samples, signal }
    faces.push(await camera.photograph({ ...order, onProgress: (share) => onProgress((index + share) / 6) }, lens))
  }
  return panoramaFile(equirectangular(faces, width))
}

/** Whether this browser records films of a canvas. */
export function canFilm(): boolean {
  return (
    typeof MediaRecorder !== 'undefined' &&
    'captureStream' in HTMLCanvasElement.prototype &&
    MediaRecorder.isTypeSupported('video/webm')
  )
}

/** A film of one orbit, of the same length on every machine; slow ones draw fewer pictures. */
export async function film(control: SceneControl, { onProgress, signal }: Running): Promise<Blob> {
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
