/** A picture for the canvas, fetched and decoded once however many nodes show it. */
import { useSyncExternalStore } from 'react'
import { type OwnStore, createStore } from '../../editor/store.ts'

type Picture = OwnStore<HTMLImageElement | undefined>

const pictures = new Map<string, Picture>()
const NONE: Picture = createStore<HTMLImageElement | undefined>(undefined)

/** Undefined until it is there, and when it cannot be had. */
export function usePicture(source: string | undefined): HTMLImageElement | undefined {
  const picture = source === undefined ? NONE : pictureFrom(source)
  return useSyncExternalStore(picture.subscribe, picture.get)
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
    // What stands in for a picture that cannot be had stays in its place.
    () => undefined,
  )
  return made
}
