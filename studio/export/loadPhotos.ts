/** The photographs from above that a plan is drawn with, read before anything is painted. */
import type { Item } from '../model/layout.ts'

/** Pixels of the longer side of a photograph inside a document: sharp on paper at 1:20, and a document of a few MB. */
const LONGEST_PX = 800

export type Photos = {
  /** By address, for painters of a canvas. */
  readonly bitmaps: ReadonlyMap<string, ImageBitmap>
  /** By product: the address. */
  readonly sources: ReadonlyMap<string, string>
  /** Names of the pieces whose photographs could not be read. */
  readonly missing: readonly string[]
}

/** `pictures`: by product, the addresses. What cannot be read is named, and drawn as a symbol. */
export async function loadPhotos(
  items: readonly Item[],
  pictures: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Photos> {
  const bitmaps = new Map<string, ImageBitmap>()
  const sources = new Map<string, string>()
  const missing: string[] = []
  const wanted = new Map(items.flatMap((item) => (item.productId === undefined ? [] : [[item.productId, item.name]])))
  await Promise.all(
    [...wanted].map(async ([productId, name]) => {
      const source = pictures.get(productId)
      if (source === undefined) return
      try {
        const answer = await fetch(source, { signal })
        if (!answer.ok) throw new Error(`The photograph answered ${answer.status}.`)
        bitmaps.set(source, await createImageBitmap(await answer.blob()))
        sources.set(productId, source)
      } catch {
        signal.throwIfAborted()
        missing.push(name)
      }
    }),
  )
  return { bitmaps, sources, missing }
}

/** By product: each photograph as an address that holds it whole, for documents. */
export function embeddedPhotos({ bitmaps, sources }: Photos): ReadonlyMap<string, string> {
  return new Map(
    [...sources].flatMap(([productId, source]) => {
      const bitmap = bitmaps.get(source)
      return bitmap ? [[productId, dataAddress(bitmap)] as const] : []
    }),
  )
}

function dataAddress(bitmap: ImageBitmap): string {
  const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
