/** Pictures of drawings of this server, painted in a process of its own, because all others refuse to read SVG. */
import { z } from 'zod'
import { openProcessPool } from '../processes/pool.ts'

const BUSY = 'Many pictures are being drawn right now. Please try again in a moment.'
const MAX_WAITING = 20

/** `svg`: of this server, without anything that a person wrote; `width`, `height`: pixels of the picture. */
export const Drawing = z.object({ svg: z.string(), width: z.number(), height: z.number() })
export type Drawing = z.infer<typeof Drawing>

const processes = openProcessPool<Drawing>({
  module: new URL('./drawingWorker.ts', import.meta.url),
  workers: 1,
  waiting: MAX_WAITING,
  busy: BUSY,
})

/**
 * A PNG of this size with the drawing in its middle on white. The drawing is painted in the size that it has itself.
 * @throws Problem 503 when too many wait
 */
export async function paintedDrawing(drawing: Drawing): Promise<Buffer> {
  const bytes = z.instanceof(Uint8Array).parse(await processes.run(drawing, () => undefined))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
