/** Images for the canvas, fetched and decoded once for all users. */
import { useSyncExternalStore } from 'react'
import { type OwnStore, createStore, type Store } from '../../editor/store.ts'

type Picture = OwnStore<HTMLImageElement | undefined>

const pictures = new Map<string, Picture>()
const NONE: Picture = createStore<HTMLImageElement | undefined>(undefined)

/** Undefined while it loads, and when loading fails. */
export function usePicture(source: string | undefined): HTMLImageElement | undefined {
  const picture = source === undefined ? NONE : pictureFrom(source)
  return useSyncExternalStore(picture.subscribe, picture.get)
}

export function pictureOf(source: string): Store<HTMLImageElement | undefined> {
  return pictureFrom(source)
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
