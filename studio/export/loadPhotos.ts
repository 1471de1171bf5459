/** Loads the photographs from above that a plan is drawn with, before it is painted. */
import type { Item } from '../model/layout.ts'

export type Photos = {
  /** By URL, for canvas painters. */
  readonly bitmaps: ReadonlyMap<string, ImageBitmap>
  /** The URLs by product. */
  readonly sources: ReadonlyMap<string, string>
  /** Names of the pieces whose photographs could not be loaded. */
  readonly missing: readonly string[]
}

/**
 * `pictures`: the URLs by product. A piece whose photograph fails to load is listed in `missing` and drawn as a symbol.
 */
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

/** By product: each photograph as a data URL, for documents. `longestPx`: of its longer side. */
export function embeddedPhotos({ bitmaps, sources }: Photos, longestPx: number): ReadonlyMap<string, string> {
  return new Map(
    [...sources].flatMap(([productId, source]) => {
      const bitmap = bitmaps.get(source)
      return bitmap ? [[productId, dataAddress(bitmap, longestPx)] as const] : []
    }),
  )
}

function dataAddress(bitmap: ImageBitmap, longestPx: number): string {
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
