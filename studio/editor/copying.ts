/** Copies of pieces: dragged out of their originals, or pasted from this room, another one, or another browser. */
import { type Command, findItem } from '../commands/applyCommand.ts'
import type { Point } from '../geometry/point.ts'
import type { Item, Layout, Pose } from '../model/layout.ts'
import { copiesOf, itemsAround } from './copyOf.ts'
import type { Happening } from './notice.ts'
import { isTooMany } from './severalKey.ts'

/** The clipboard of pieces; the app provides one that all tabs share. `text`: the text on the system's clipboard. */
export type Clipboard = {
  readonly read: (text?: string) => readonly Item[]
  readonly write: (items: readonly Item[]) => void
}

type Room = {
  readonly layout: () => Layout
  readonly commit: (command: Command) => void
  readonly choose: (ids: readonly string[]) => void
  readonly announce: (happening: Happening) => void
  readonly releaseTool: () => void
}

export function createCopying(room: Room, clipboard: Clipboard, newId: () => string) {
  const place = (copies: readonly Item[]) => {
    room.commit({ type: 'several', commands: copies.map((item) => ({ type: 'place', item })) })
    room.choose(copies.map(({ id }) => id))
  }

  /** `isBeside`: slightly beside the copied pieces, else at their own poses. */
  const paste = (items: readonly Item[], isBeside = true) => {
    if (isTooMany(room.layout(), items)) return room.announce({ about: 'full' })
    const copies = copiesOf(items, newId).map((copy, index) => (isBeside ? copy : copyAt(copy, items[index]?.pose)))
    place(copies)
    const broughtIn = copies.filter((copy) => !isThere(findItem(room.layout(), copy.id), copy)).length
    room.announce({ about: 'pasted', count: copies.length, broughtIn })
  }

  return {
    paste,
    pasteCopied: (text?: string, middle?: Point) => {
      const items = clipboard.read(text)
      if (items.length === 0) room.announce({ about: 'nothing-to-paste' })
      else paste(middle ? itemsAround(items, middle) : items, middle === undefined)
    },
    copy: (items: readonly Item[]) => {
      clipboard.write(items)
      room.announce({ about: 'copied' })
    },
    /** Copies stay where they were dropped; the originals have not moved. */
    putCopies: (poses: ReadonlyMap<string, Pose>) => {
      const originals = room.layout().items.filter(({ id }) => poses.has(id))
      room.releaseTool()
      if (isTooMany(room.layout(), originals)) return room.announce({ about: 'full' })
      return place(copiesOf(originals, newId).map((copy, index) => copyAt(copy, poses.get(originals[index]?.id ?? ''))))
    },
  }
}

function copyAt(copy: Item, pose: Pose | undefined): Item {
  return pose ? { ...copy, pose } : copy
}

function isThere(copy: Item | undefined, { pose }: Item): boolean {
  return copy !== undefined && copy.pose.x === pose.x && copy.pose.y === pose.y
}
