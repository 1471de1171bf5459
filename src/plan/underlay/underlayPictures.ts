/**
 * The pictures of underlays, as they are shown. They are no part of any document: this browser keeps them, the latest ones,
 * by their ids, until a sign-out, and the account those of its rooms. A picture that is at neither place can be chosen again,
 * its place on the plan is kept.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore, type Editor, lineIndex, snappedToLines, type Store } from '../../../studio/index.ts'
import { tokenStore } from '../../account/auth/tokenStore.ts'
import type { UnderlayFile } from '../../api/underlays.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { isOwnRoom, useIsOwnRoom } from '../autosave/openRooms.ts'
import { keepPicture, saveWithAccount, type Saving, savings, underlayFile } from './accountPictures.ts'

type Point = { readonly x: number; readonly y: number }
/** The point of a line of the drawing at a pixel; undefined if none is within `reach` pixels. */
export type SnapToLines = (pixel: Point, reach: number) => Point | undefined

/**
 * `missing`: neither here nor with the account. `away`: the account could not be asked. `address`: of the picture in this
 * page, as long as the page is open.
 */
export type PictureState =
  | 'loading'
  | 'missing'
  | 'away'
  | { readonly blob: Blob; readonly address: string; readonly snap: SnapToLines | undefined }

const states = new Map<string, ReturnType<typeof createStore<PictureState>>>()
/** The login with which each picture was last asked for. */
const askedBy = new Map<string, string | null>()
const NONE: Store<PictureState> = createStore<PictureState>('missing')

// What an account has shown goes with its sign-out.
tokenStore.subscribe(({ login }, before) => {
  if (!before.login || login === before.login) return
  askedBy.clear()
  for (const store of states.values()) {
    const state = store.get()
    if (typeof state === 'object') URL.revokeObjectURL(state.address)
    store.set('loading')
  }
})

/** The picture with this id, read from the browser or the account when it is first asked for. */
export function useUnderlayPicture(id: string | undefined): PictureState {
  const store = id === undefined ? NONE : storeOf(id)
  const login = useStore(tokenStore, (state) => state.login)
  useEffect(() => {
    if (id === undefined) return undefined
    void load(id, login)
    const onOnline = () => void loadAgain(id)
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [id, login])
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** After the account could not be reached. */
export async function loadAgain(id: string): Promise<void> {
  if (storeOf(id).get() !== 'away') return
  storeOf(id).set('loading')
  await read(id)
}

function storeOf(id: string) {
  const known = states.get(id)
  if (known) return known
  const made = createStore<PictureState>('loading')
  states.set(id, made)
  return made
}

/** Once for each login: another account may have the picture. */
async function load(id: string, login: string | null | undefined): Promise<void> {
  if (login === undefined || askedBy.get(id) === login || typeof storeOf(id).get() === 'object') return
  askedBy.set(id, login)
  storeOf(id).set('loading')
  await read(id)
}

async function read(id: string): Promise<void> {
  const store = storeOf(id)
  const found = await pictureHere(id)
  const state = typeof found === 'object' ? await shown(found) : found
  if (store.get() === 'loading') store.set(state)
  else if (typeof state === 'object') URL.revokeObjectURL(state.address)
}

async function pictureHere(id: string): Promise<UnderlayFile | 'missing' | 'away'> {
  try {
    return (await underlayFile(id)) ?? 'missing'
  } catch {
    return 'away'
  }
}

async function shown({ picture: blob, lines }: UnderlayFile): Promise<PictureState> {
  const address = URL.createObjectURL(blob)
  await decoded(address)
  return { blob, address, snap: snapTo(lines) }
}

/** Decodes the picture before it is shown, so that the page is not held up by its first drawing. */
export async function decoded(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  // A picture that cannot be decoded is shown as an empty sheet.
  await image.decode().catch(() => undefined)
}

/** Undefined for a picture without lines. */
export function snapTo(lines: Float32Array | undefined): SnapToLines | undefined {
  if (!lines || lines.length === 0) return undefined
  let index: ReturnType<typeof lineIndex> | undefined
  return (pixel, reach) => snappedToLines((index ??= lineIndex(lines)), pixel, reach)
}

/**
 * Shows the picture under this id, keeps it in the browser, and saves it with the account if the room is. Says so
 * if it cannot be kept.
 */
export function keepUnderlay(editor: Editor, id: string, file: UnderlayFile): Promise<void> {
  return keepUnderlayOfRoom(isOwnRoom(editor), id, file)
}

/** The same for a room that is not open. `isOwn`: it is saved with the account. */
export async function keepUnderlayOfRoom(isOwn: boolean, id: string, file: UnderlayFile): Promise<void> {
  storeOf(id).set(await shown(file))
  const isKept = await keepPicture(id, file)
  if (isOwn) void saveWithAccount(id, true)
  else if (!isKept) showAlert(NOT_KEPT)
}

const NOT_KEPT =
  'This browser has no room for the picture: it is shown until this page is closed. Then choose its file again; its place is kept.'

/** Saves the picture of a room of the account, if the account does not have it. Returns how far that is. */
export function useSaving(editor: Editor, id: string | undefined): Saving | undefined {
  const isOwn = useIsOwnRoom(editor)
  useEffect(() => {
    if (isOwn && id !== undefined) void saveWithAccount(id)
  }, [isOwn, id])
  return useStore(savings, (all) => (isOwn && id !== undefined ? all[id] : undefined))
}
