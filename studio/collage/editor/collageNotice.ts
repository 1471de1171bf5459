/** Notices about changes of a collage, for screen readers. */
import type { CollageCommand } from '../commands/collageCommand.ts'
import { idsOf } from '../commands/collageCommand.ts'
import type { NoticeOf } from '../../stage/rules.ts'

export type CollageHappening =
  | {
      readonly about:
        | 'selected'
        | 'moved'
        | 'scaled'
        | 'turned'
        | 'shaped'
        | 'ordered'
        | 'added'
        | 'removed'
        | 'changed'
        | 'locked'
        | 'unlocked'
        | 'grouped'
        | 'ungrouped'
        | 'stopped'
        | 'held'
        | 'aligned'
      readonly ids: readonly string[]
    }
  | { readonly about: 'swapped'; readonly ids: readonly string[]; readonly other: string }
  | { readonly about: 'swapping'; readonly ids: readonly string[] }
  | { readonly about: 'copied'; readonly count: number }
  | { readonly about: 'grid' | 'style' | 'shuffled' | 'reset' | 'sheet' | 'full' }

export type CollageNotice = NoticeOf<CollageHappening>

export function happeningOf(command: CollageCommand): CollageHappening {
  const ids = idsOf(command)
  switch (command.type) {
    case 'move':
      return { about: 'moved', ids }
    case 'scale':
      return { about: 'scaled', ids }
    case 'turn':
      return { about: 'turned', ids }
    case 'shape':
      return { about: 'shaped', ids }
    case 'order':
      return { about: 'ordered', ids }
    case 'add':
      return { about: 'added', ids }
    case 'remove':
      return { about: 'removed', ids }
    case 'look':
      return { about: 'changed', ids }
    case 'lock':
      return { about: command.locked ? 'locked' : 'unlocked', ids }
    case 'group':
      return { about: command.group === undefined ? 'ungrouped' : 'grouped', ids }
    case 'swap':
      return { about: 'swapped', ids, other: command.other }
    case 'sheet':
      return { about: 'sheet' }
    case 'compose':
      return { about: command.why }
    case 'several': {
      const [first] = command.commands
      if (first?.type === 'add') return { about: 'added', ids: idsOf(first) }
      return { about: first?.type === 'look' ? 'changed' : first?.type === 'scale' ? 'shaped' : 'aligned', ids }
    }
    default:
      return command satisfies never
  }
}
