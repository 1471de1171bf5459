/**
 * The pictures of underlays. They are no part of any document: this browser keeps them, the latest ones, by their ids, and
 * a sign-out removes them. A picture that is not here can be chosen again, its place on the plan is kept.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { createStore, lineIndex, snappedToLines, type Store } from '../../../studio/index.ts'
import { keepFile, keptFile, forgetFile } from '../../platform/keptFiles.ts'

type Point = { readonly x: number; readonly y: number }
/** The point of a line of the drawing at a pixel; undefined if none is within `reach` pixels. */
export type SnapToLines = (pixel: Point, reach: number) => Point | undefined

/** `address`: of the picture in this page, as long as the page is open. */
export type PictureState =
  | 'loading'
  | 'missing'
  | { readonly blob: Blob; readonly address: string; readonly snap: SnapToLines | undefined }

const states = new Map<string, ReturnType<typeof createStore<PictureState>>>()
const NONE: Store<PictureState> = createStore<PictureState>('missing')

/** The file with the ids of the kept pictures, one a line, the oldest first. */
const LIST = 'underlays'
/** Pictures that a browser keeps: each has up to some megabytes. */
const MAX_KEPT = 20

const fileOf = (id: string) => `underlay ${id}`
const linesFileOf = (id: string) => `lines of underlay ${id}`

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
  const [blob, lines] = [await keptFile(fileOf(id)), await keptFile(linesFileOf(id))]
  const numbers = lines && new Float32Array(await lines.arrayBuffer())
  if (storeOf(id).get() === 'loading') storeOf(id).set(blob ? shown(blob, numbers) : 'missing')
}

function shown(blob: Blob, lines: Float32Array | undefined): PictureState {
  return { blob, address: URL.createObjectURL(blob), snap: snapTo(lines) }
}

/** Undefined for a picture without lines. */
export function snapTo(lines: Float32Array | undefined): SnapToLines | undefined {
  if (!lines || lines.length === 0) return undefined
  let index: ReturnType<typeof lineIndex> | undefined
  return (pixel, reach) => snappedToLines((index ??= lineIndex(lines)), pixel, reach)
}

/**
 * Shows the picture under this id at once, and keeps it in the browser.
 *
 * @returns false if it is not kept: then it is shown until the page is closed
 */
export async function keepUnderlay(id: string, blob: Blob, lines: Float32Array | undefined): Promise<boolean> {
  storeOf(id).set(shown(blob, lines))
  if (!(await keepFile(fileOf(id), blob))) return false
  // Without its lines a picture is traced by eye.
  if (lines) await keepFile(linesFileOf(id), new Blob([lines.slice()]))
  const ids = [...(await keptIds()).filter((other) => other !== id), id]
  const forgotten = ids.slice(0, -MAX_KEPT)
  await keepFile(LIST, new Blob([ids.slice(-MAX_KEPT).join('\n')]))
  for (const old of forgotten) for (const file of [fileOf(old), linesFileOf(old)]) await forgetFile(file)
  return true
}

/** What to say if a picture is not kept. */
export const NOT_KEPT =
  'This browser has no room for the picture: it is shown until this page is closed. Then choose its file again; its place is kept.'

async function keptIds(): Promise<readonly string[]> {
  const list = (await (await keptFile(LIST))?.text()) ?? ''
  return list.split('\n').filter((id) => id !== '')
}
