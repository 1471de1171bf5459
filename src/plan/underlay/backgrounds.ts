/** The pictures beneath the levels of a file, kept for the rooms that are taken from it. */
import {
  backgroundUnderlay,
  type ReadBackground,
  type ReadLayout,
  readUnderlay,
  UnreadableFile,
} from '../../../studio/index.ts'
import { uuid } from '../../platform/uuid.ts'
import { keepUnderlayOfRoom } from './underlayPictures.ts'

type Options = {
  /** Of the file. */
  readonly name: string
  /** Whether the rooms are saved with the account. */
  readonly isOwn: boolean
}

/** It takes moments. */
const NO_WATCH = { onProgress: () => undefined, signal: new AbortController().signal }

/** The rooms with their pictures beneath them, and sentences about those that cannot be read. */
export async function withBackgrounds(
  rooms: readonly ReadLayout[],
  { name, isOwn }: Options,
): Promise<{ readonly rooms: readonly ReadLayout[]; readonly notes: readonly string[] }> {
  const kept = new Map<ReadBackground, Parameters<typeof backgroundUnderlay>[2] | undefined>()
  const notes: string[] = []
  for (const background of new Set(rooms.flatMap(({ level }) => level.background ?? []))) {
    try {
      const { file } = background
      const { blob, lines, ...read } = await readUnderlay({ file, name: 'The picture' }, NO_WATCH)
      const picture = uuid()
      await keepUnderlayOfRoom(isOwn, picture, { picture: blob, lines })
      kept.set(background, { ...read, picture, name: name.slice(0, 200) })
    } catch (error) {
      const why = error instanceof UnreadableFile ? error.message : 'The picture could not be read.'
      notes.push(`A picture beneath the plan is left out. ${why}`)
    }
  }
  return {
    rooms: rooms.map((room) => {
      const { background } = room.level
      const picture = background && kept.get(background)
      const underlay = background && picture && backgroundUnderlay(room, background, picture)
      if (!underlay) return room
      return { ...room, layout: { ...room.layout, floor: { ...room.layout.floor, underlay } } }
    }),
    notes,
  }
}
