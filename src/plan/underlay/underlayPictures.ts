/**
 * The pictures of underlays. They are no part of any document: this browser keeps them, the latest ones, by their ids, and
 * a sign-out removes them. A picture that is not here can be chosen again, its place on the plan is kept.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../../../studio/index.ts'
import { keepFile, keptFile, forgetFile } from '../../platform/keptFiles.ts'

/** `address`: of the picture in this page, as long as the page is open. */
export type PictureState = 'loading' | 'missing' | { readonly blob: Blob; readonly address: string }

const states = new Map<string, ReturnType<typeof createStore<PictureState>>>()
const NONE: Store<PictureState> = createStore<PictureState>('missing')

/** The file with the ids of the kept pictures, one a line, the oldest first. */
const LIST = 'underlays'
/** Pictures that a browser keeps: each has up to some megabytes. */
const MAX_KEPT = 20

const fileOf = (id: string) => `underlay ${id}`

/** The picture with this id, read from the browser when it is first asked for. */
export function useUnderlayPicture(id: string | undefined): PictureState {
  const store = id === undefined ? NONE : storeOf(id)
  useEffect(() => {
    if (id !== undefined) void load(id)
  }, [id])
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

function storeOf(id: string) {
  const known = states.get(id)
  if (known) return known
  const made = createStore<PictureState>('loading')
  states.set(id, made)
  return made
}

async function load(id: string): Promise<void> {
  if (storeOf(id).get() !== 'loading') return
  const blob = await keptFile(fileOf(id))
  if (storeOf(id).get() === 'loading') storeOf(id).set(blob ? shown(blob) : 'missing')
}

function shown(blob: Blob): PictureState {
  return { blob, address: URL.createObjectURL(blob) }
}

/**
 * Shows the picture under this id at once, and keeps it in the browser.
 *
 * @returns false if it is not kept: then it is shown until the page is closed
 */
export async function keepUnderlay(id: string, blob: Blob): Promise<boolean> {
  storeOf(id).set(shown(blob))
  if (!(await keepFile(fileOf(id), blob))) return false
  const ids = [...(await keptIds()).filter((other) => other !== id), id]
  const forgotten = ids.slice(0, -MAX_KEPT)
  await keepFile(LIST, new Blob([ids.slice(-MAX_KEPT).join('\n')]))
  for (const old of forgotten) await forgetFile(fileOf(old))
  return true
}

async function keptIds(): Promise<readonly string[]> {
  const list = (await (await keptFile(LIST))?.text()) ?? ''
  return list.split('\n').filter((id) => id !== '')
}
