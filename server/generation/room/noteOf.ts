/** What a room picture cannot show, in plain sentences. */
import type { PaintOrder } from '../order.ts'
import type { RoomPlan } from './planRoom.ts'

/** @returns null when everything is in the picture */
export function noteOf({ unplaced }: Pick<RoomPlan, 'unplaced'>, order: PaintOrder, hasLamps: boolean): string | null {
  const titles = unplaced.flatMap(({ index }) => order.products[index]?.title ?? [])
  const notes = [
    ...(titles.length === 0
      ? []
      : [
          `${inWords(titles)} ${titles.length === 1 ? 'is' : 'are'} not in the picture: the room would have to be larger than a real one.`,
        ]),
    ...(order.light === 'lamps' && !hasLamps
      ? ['No lamp is among the pieces, so the light comes from the ceiling.']
      : []),
  ]
  return notes.length === 0 ? null : notes.join(' ')
}

function inWords(titles: readonly string[]): string {
  const names = titles.map((title, i) => `${i === 0 ? 'The' : 'the'} ${title}`)
  return names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
