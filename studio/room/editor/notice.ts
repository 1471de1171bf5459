/** The editor's notices about changes, as data; the app words them. */
import { type Command, findItem, movedItems, openingById } from '../commands/applyCommand.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { distance } from '../../geometry/point.ts'
import { isSameValue } from '../../document/isSameValue.ts'
import type { FixedKind } from '../../model/fixedThings.ts'
import type { Finish } from '../../model/finish.ts'
import type { Opening, People } from '../../model/roomShell.ts'
import type { Layout } from '../../model/layout.ts'
import type { NoticeOf } from '../../stage/rules.ts'

export type Notice = NoticeOf<Happening>
export type Happening =
  | {
      readonly about: 'selected' | 'moved' | 'turned' | 'placed' | 'locked' | 'unlocked' | 'resized' | 'edited'
      readonly id: string
    }
  /** `beside`: a press on a room around this one. */
  | { readonly about: 'removed' | 'beside'; readonly name: string }
  /** `broughtIn`: inches between its place and that of the replaced piece. */
  | { readonly about: 'swapped'; readonly id: string; readonly name: string; readonly broughtIn: number }
  | { readonly about: 'stopped'; readonly id: string; readonly by: 'wall' | 'lock' }
  | { readonly about: 'reshaped'; readonly broughtIn: readonly string[]; readonly lostOpenings: number }
  /** A column or an inner wall; `broughtIn`: the names of the pieces that made room for it. */
  | {
      readonly about: 'fixed'
      readonly kind: FixedKind
      readonly change: 'added' | 'changed' | 'removed'
      readonly broughtIn: readonly string[]
    }
  | { readonly about: 'opened'; readonly id: string }
  | { readonly about: 'closed'; readonly kind: Opening['kind'] }
  | { readonly about: 'no-room-on-wall' | 'opening-held' | 'copied' | 'cut' | 'nothing-to-paste' }
  | { readonly about: 'picked-up'; readonly count: number }
  | { readonly about: 'held-at-wall' | 'none-that-way' }
  | { readonly about: 'several'; readonly count: number }
  | { readonly about: 'pasted'; readonly count: number; readonly broughtIn: number }
  | { readonly about: 'grouped' | 'freed'; readonly count: number }
  | { readonly about: 'full' | 'held' }
  | { readonly about: 'changed'; readonly count: number }
  | { readonly about: 'people'; readonly people: People }
  | { readonly about: 'located' }
  | { readonly about: 'finished'; readonly before: Finish | undefined }
  | { readonly about: 'underlay' | 'photographs' }
  | { readonly about: 'none-chosen' | 'rearranged' }

/** Undefined if anything else of the floor changes. */
function aboutFixed(before: Layout, after: Layout): Happening | undefined {
  const { fixed: was = [], ...rest } = before.floor
  const { fixed: is = [], ...others } = after.floor
  if (!isSameValue(rest, others)) return undefined
  const broughtIn = movedItems(before, after).map(({ name }) => name)
  const added = is.find(({ id }) => !was.some((other) => other.id === id))
  const removed = was.find(({ id }) => !is.some((other) => other.id === id))
  const changed = is.find((thing) => !was.includes(thing))
  const thing = added ?? removed ?? changed
  return (
    thing && { about: 'fixed', kind: thing.kind, change: added ? 'added' : removed ? 'removed' : 'changed', broughtIn }
  )
}

export function describe(command: Command, before: Layout, after: Layout): Happening {
  switch (command.type) {
    case 'place':
      return { about: 'placed', id: command.item.id }
    case 'pose': {
      const turned = findItem(before, command.id)?.pose.rotation !== findItem(after, command.id)?.pose.rotation
      return { about: turned ? 'turned' : 'moved', id: command.id }
    }
    case 'swap': {
      if (command.item.id === command.id) return { about: 'edited', id: command.id }
      const [was, is] = [findItem(before, command.id), findItem(after, command.item.id)]
      return {
        about: 'swapped',
        id: command.item.id,
        name: was?.name ?? '',
        broughtIn: was && is ? distance(was.pose, is.pose) : 0,
      }
    }
    case 'remove':
      return { about: 'removed', name: findItem(before, command.id)?.name ?? '' }
    case 'lock':
      return { about: command.locked ? 'locked' : 'unlocked', id: command.id }
    case 'reshape':
    case 'draw':
      return (
        aboutFixed(before, after) ?? {
          about: 'reshaped',
          broughtIn: movedItems(before, after, 'by' in command ? command.by : undefined).map(({ name }) => name),
          lostOpenings: openingsOf(before.floor).length - openingsOf(after.floor).length,
        }
      )
    case 'setPeople':
      return { about: 'people', people: command.people }
    case 'setLocation':
      return { about: 'located' }
    case 'setFinish':
      return { about: 'finished', before: before.floor.finish }
    case 'setUnderlay':
      return { about: 'underlay' }
    case 'setPhotographs':
      return { about: 'photographs' }
    case 'take':
      return { about: 'changed', count: 1 }
    case 'several':
      return { about: 'changed', count: command.commands.length }
    case 'group':
      return { about: command.group === undefined ? 'freed' : 'grouped', count: command.ids.length }
    case 'setOpening':
      return { about: 'opened', id: command.opening.id }
    case 'removeOpening':
      return { about: 'closed', kind: openingById(before, command.id).kind }
    case 'resize':
      return { about: 'resized', id: command.id }
    case 'raise':
      return { about: 'moved', id: command.id }
    case 'replace':
      return { about: 'rearranged' }
    default:
      return command satisfies never
  }
}
