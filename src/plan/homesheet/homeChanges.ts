/** What is done with whole homes outside of their sheet. */
import type { Home } from '../../../studio/model/home.ts'
import { MAX_HOME_NAME } from '../../../studio/model/home.ts'
import { uuid } from '../../platform/uuid.ts'
import type { HomeEntry } from './homeStore.ts'
import { emptyHome, type HomeRepository } from './homes.ts'

/** Makes a home, with a room in its corner if one is given; returns its id. */
export async function makeHome(repository: HomeRepository, roomId?: string): Promise<string> {
  const id = uuid()
  const home = emptyHome(freeHomeName(await repository.list()))
  const pose = { x: 0, y: 0, rotation: 0 }
  const storey = home.storeys[0]?.id ?? ''
  await repository.create(id, roomId === undefined ? home : { ...home, places: [{ id: roomId, storey, pose }] })
  return id
}

/** Changes a home that is not open. */
export async function changeHome(repository: HomeRepository, id: string, edit: (home: Home) => Home): Promise<void> {
  const store = repository.store(id)
  const { revision, document } = await store.load()
  if (document) await store.save(revision, edit(document), false)
}

/** A name that no other home has: `wanted`, or with the next free number appended. */
export function freeHomeName(entries: readonly HomeEntry[], wanted = 'Our home'): string {
  const taken = new Set(entries.map(({ name }) => name))
  const first = wanted.trim().slice(0, MAX_HOME_NAME) || 'Our home'
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`
    const name = `${first.slice(0, MAX_HOME_NAME - end.length)}${end}`
    if (!taken.has(name)) return name
  }
}

export function roomsInWords({ rooms: { length } }: HomeEntry): string {
  return length === 1 ? '1 room' : `${length} rooms`
}
