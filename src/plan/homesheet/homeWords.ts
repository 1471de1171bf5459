/** What the sheet of a home says, for screen readers and in the line below it. */
import type { HomeNotice, HomeState, MergeConflict } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'

export function homeNoticeInWords(notice: HomeNotice, { home, rooms }: Pick<HomeState, 'home' | 'rooms'>): string {
  const named = (ids: readonly string[]) => {
    const [only] = ids
    return ids.length === 1 && only !== undefined ? (rooms.get(only)?.name ?? 'The room') : `${ids.length} rooms`
  }
  const storey = (id: string) => home.storeys.find((each) => each.id === id)?.name ?? 'The storey'
  switch (notice.about) {
    case 'selected':
      return `${named(notice.ids)} chosen`
    case 'moved':
      return `${named(notice.ids)} moved`
    case 'turned': {
      const [only] = notice.ids
      const pose = home.places.find(({ id }) => id === only)?.pose
      return `${named(notice.ids)} turned${notice.ids.length === 1 && pose ? ` to ${pose.rotation}°` : ''}`
    }
    case 'removed':
      return `${named(notice.ids)} taken out of the home. Kept in My rooms.`
    case 'placed':
      return `${named(notice.ids)} placed`
    case 'stopped':
      return `${named(notice.ids)} cannot go any farther`
    case 'to-storey':
      return `${named(notice.ids)} moved to ${storey(notice.storey)}`
    case 'storey-shown':
      return `${storey(notice.storey)} shown`
    case 'storey-set':
      return `${storey(notice.storey)} changed`
    case 'storey-removed':
      return 'Storey removed'
    case 'storey-kept':
      return `${storey(notice.storey)} has rooms or is the last one, and stays`
    case 'renamed':
      return `The home is called ${home.name}`
    case 'entrance':
      return home.entrance ? 'Entrance door chosen' : 'No entrance door'
    case 'full':
      return 'A home has at most 100 rooms'
    case 'nothing-to-copy':
      return 'A room is in a home once'
    case 'undone':
      return 'Undone'
    case 'redone':
      return 'Redone'
    case 'cancelled':
      return 'Canceled'
    case 'nothing-to-undo':
      return 'Nothing to undo'
    case 'nothing-to-redo':
      return 'Nothing to redo'
    default:
      return notice satisfies never
  }
}

/** What both sides changed differently, each part once: rooms and storeys by their names. */
export function changedInWords(
  conflicts: readonly Pick<MergeConflict, 'path'>[],
  { home, rooms }: Pick<HomeState, 'home' | 'rooms'>,
): readonly string[] {
  const named = conflicts.map(({ path: [list, id] }) => {
    if (list === 'places') return rooms.get(id ?? '')?.name ?? 'a room'
    if (list === 'storeys') return home.storeys.find((each) => each.id === id)?.name ?? 'a storey'
    return { name: 'the name', entrance: 'the entrance door' }[list ?? ''] ?? 'the home'
  })
  return [...new Set(named)]
}

/** What is assumed in rooms and marked on their plans; undefined for nothing. */
export function assumedInWords(layouts: readonly Pick<Layout, 'floor'>[]): string | undefined {
  const count = layouts.flatMap(({ floor }) => floor.openings ?? []).filter(({ isAssumed }) => isAssumed).length
  const thick = layouts.filter(({ floor }) => floor.isWallAssumed).length
  const parts = [
    ...(count > 0 ? [`something about ${count === 1 ? '1 door or window' : `${count} doors and windows`}`] : []),
    ...(thick > 0
      ? [`the thickness of the walls${layouts.length > 1 ? ` of ${thick === 1 ? '1 room' : `${thick} rooms`}` : ''}`]
      : []),
  ]
  const [first = ''] = parts
  if (parts.length === 0) return undefined
  return `${first.charAt(0).toUpperCase()}${parts.join(' and ').slice(1)} ${parts.length > 1 ? 'are' : 'is'} assumed and marked “?”.`
}
