/** Images for the canvas, fetched and decoded once for all users. */
import { useSyncExternalStore } from 'react'
import { type OwnStore, createStore, type Store } from '../store.ts'

/** Undefined while the picture loads, null when loading failed. */
type State = HTMLImageElement | null | undefined
type Picture = OwnStore<State>

const pictures = new Map<string, Picture>()
const NONE: Picture = createStore<State>(undefined)

/** Undefined while it loads, and when loading fails. */
export function usePicture(source: string | undefined): HTMLImageElement | undefined {
  const picture = source === undefined ? NONE : pictureFrom(source)
  return useSyncExternalStore(picture.subscribe, picture.get) ?? undefined
}

export function pictureOf(source: string): Store<State> {
  return pictureFrom(source)
}

function pictureFrom(source: string): Picture {
  const found = pictures.get(source)
  if (found) return found
  const made: Picture = createStore<State>(undefined)
  pictures.set(source, made)
  const image = new Image()
  image.src = source
  image.decode().then(
    () => made.set(image),
    () => made.set(null),
  )
  return made
}
