/** An image for the canvas, fetched and decoded once for all nodes that show it. */
import { useSyncExternalStore } from 'react'
import { type OwnStore, createStore } from '../../editor/store.ts'

type Picture = OwnStore<HTMLImageElement | undefined>

const pictures = new Map<string, Picture>()
const NONE: Picture = createStore<HTMLImageElement | undefined>(undefined)

/**
 * Undefined while it loads, and when loading fails; `meanwhile`, the address of a smaller version of the picture, is
 * shown until the picture itself is there.
 */
export function usePicture(source: string | undefined, meanwhile?: string): HTMLImageElement | undefined {
  const picture = source === undefined ? NONE : pictureFrom(source)
  const smaller = meanwhile === undefined ? NONE : pictureFrom(meanwhile)
  const shown = useSyncExternalStore(picture.subscribe, picture.get)
  const early = useSyncExternalStore(smaller.subscribe, smaller.get)
  return shown ?? early
}

function pictureFrom(source: string): Picture {
  const found = pictures.get(source)
  if (found) return found
  const made: Picture = createStore<HTMLImageElement | undefined>(undefined)
  pictures.set(source, made)
  const image = new Image()
  image.src = source
  image.decode().then(
    () => made.set(image),
    // A failed image keeps its placeholder.
    () => undefined,
  )
  return made
}
