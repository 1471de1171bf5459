/** Pictures beneath rooms that are saved with the account: the limits of an upload. */
import { z } from 'zod'
import { MAX_UNDERLAY_LINES } from '../../studio/model/underlay.ts'

/** Four coordinates of a line, as 32-bit floats. */
export const LINE_BYTES = 16
/** Bytes of the lines as gzip, which adds a few to what cannot be compressed. */
const MAX_PACKED_BYTES = MAX_UNDERLAY_LINES * LINE_BYTES + 10_000

/**
 * The body of an upload is the lines, then the picture. `lines`: how many bytes of it are the lines, as gzip of 32-bit
 * floats, little-endian: x and y of both ends of each line, in pixels of the picture. 0 for a picture without lines.
 */
export const UnderlayUpload = z.object({ lines: z.coerce.number().int().min(0).max(MAX_PACKED_BYTES).default(0) })
