/** The worker that finds the edges of a room in its photograph: posts the lines that were found, or why there are none. */
import { findLines, grayPicture, MAX_LINES_PX } from './findLines.ts'
import type { EdgesAnswer, EdgesOrder } from './findEdges.ts'
import { suggestedMarks } from './suggestedMarks.ts'

self.addEventListener('message', ({ data }: MessageEvent<EdgesOrder>) => {
  found(data).then(answer, (error: unknown) => answer({ failure: String(error) }))
})

async function found({ picture, floor, width, height, focal }: EdgesOrder): Promise<EdgesAnswer> {
  const share = Math.min(1, MAX_LINES_PX / Math.max(width, height))
  const size = { width: Math.floor(width * share), height: Math.floor(height * share) }
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  })
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d')
  if (!context) throw new Error('No canvas.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const lines = findLines(grayPicture(context.getImageData(0, 0, size.width, size.height)))
  const { proposals } = suggestedMarks(lines, { floor, ...size, ...(focal !== undefined && { focal: focal * share }) })
  return { proposals: proposals.map(({ marks }) => marks) }
}

function answer(message: EdgesAnswer): void {
  self.postMessage(message, { transfer: [] })
}
