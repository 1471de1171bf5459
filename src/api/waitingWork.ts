/**
 * Designs that were ordered and photos that were taken without a network: kept in this browser, also over a reload, until
 * they are sent. The bytes of a photo are a file beside the list.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { Draft } from '../contract/boards.ts'
import { Generate } from '../contract/generation.ts'
import { OwnPicture } from '../contract/cutouts.ts'
import { DesignSelection } from '../contract/vocabulary.ts'
import { forgetFile, keepFile } from '../platform/keptFiles.ts'
import { clearStored, onStoredElsewhere, readStored, writeStored } from '../platform/storage.ts'
import { WAITING_WORK } from '../platform/accountStorage.ts'
import type { DraftOrder } from './drafts.ts'
import { RequestFailed } from './request.ts'

const Order: z.ZodType<DraftOrder> = Draft.pick({ id: true, products: true, light: true }).extend({
  ...DesignSelection.shape,
  email: z.string(),
  seed: z.number().optional(),
  wordsOf: Generate.shape.words_of,
  viewSeed: z.number().optional(),
})

const sharedFields = {
  /** For a design, the id of its draft. */
  id: z.string(),
  /** Email address of its account; no other account sends it. */
  owner: z.string(),
  state: z.enum(['waiting', 'sending', 'failed', 'ready']),
  /** The reason of the failure. */
  failure: z.string().optional(),
}
const WaitingWork = z.discriminatedUnion('kind', [
  z.object({ ...sharedFields, kind: z.literal('design'), order: Order, opensAt: z.string() }),
  z.object({ ...sharedFields, kind: z.literal('photo'), name: z.string(), cut: OwnPicture.optional() }),
])
export type WaitingWork = z.infer<typeof WaitingWork>
export type WaitingPhoto = Extract<WaitingWork, { kind: 'photo' }>

export const NO_ROOM_TO_WAIT =
  'You are offline, and this browser cannot keep this until you are back online. Try again then.'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
onStoredElsewhere(WAITING_WORK, notify)

export function waitingWork(): readonly WaitingWork[] {
  return parsed(keptText())
}

/** Calls `listener` when the list changes, in any tab. */
export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useWaitingWork(): readonly WaitingWork[] {
  const text = useSyncExternalStore(subscribeToWaiting, keptText, () => '')
  return useMemo(() => parsed(text), [text])
}

/**
 * Stores the order until there is a network. Returns false if the browser has no space for it.
 * @param opensAt the address of the finished draft
 */
export function keepDesign(order: DraftOrder, opensAt: string): boolean {
  return add({ kind: 'design', id: order.id, owner: order.email, state: 'waiting', order, opensAt })
}

/** Stores the photo until there is a network. Returns false if the browser has no space for it. */
export async function keepPhoto(id: string, owner: string, file: File): Promise<boolean> {
  if (!(await keepFile(photoFile(id), file))) return false
  return add({ kind: 'photo', id, owner, state: 'waiting', name: file.name })
}

/** The name under which src/platform/keptFiles.ts keeps the bytes of a photo. */
export function photoFile(id: string): string {
  return `waiting-photo:${id}`
}

/** Has no effect if the entry was removed meanwhile. */
export function changeWaiting(id: string, change: Partial<Pick<WaitingPhoto, 'state' | 'failure' | 'cut'>>): void {
  write(waitingWork().map((each) => (each.id === id ? { ...each, ...change } : each)))
}

/** Removes it from the list, because it was canceled or its result was used. */
export function dropWaiting(id: string): void {
  const all = waitingWork()
  const dropped = all.find((each) => each.id === id)
  if (!dropped) return
  write(all.filter((each) => each !== dropped))
  if (dropped.kind === 'photo') void forgetFile(photoFile(id))
}

/** Whether the call failed because no server was reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestFailed && (error.code === 'network' || error.status === 502 || error.status === 504)
}

function add(work: WaitingWork): boolean {
  // Without an account it could never be sent.
  if (work.owner === '') return false
  return write([...waitingWork().filter(({ id }) => id !== work.id), work])
}

function write(all: readonly WaitingWork[]): boolean {
  const isKept = all.length === 0 || writeStored(WAITING_WORK, JSON.stringify(all))
  if (all.length === 0) clearStored(WAITING_WORK)
  notify()
  return isKept
}

/** The list; empty if nothing waits. */
function keptText(): string {
  return readStored(WAITING_WORK) ?? ''
}

/** Entries that cannot be read, for example after an update of the app, are dropped. */
function parsed(text: string): readonly WaitingWork[] {
  try {
    const all = z.array(z.unknown()).parse(JSON.parse(text || '[]'))
    return all.flatMap((each) => WaitingWork.safeParse(each).data ?? [])
  } catch {
    return []
  }
}
