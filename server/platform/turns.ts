/**
 * Fair order of work that waits for a scarce resource: those on whose behalf it is done take turns, however much each of
 * them has waiting.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const owners = new AsyncLocalStorage<string>()
/** The turn of work of the server itself, such as sweeps and the import of a feed. */
const SERVER = 'server'

/**
 * Runs the work on behalf of an owner: an account, or the address of a visitor.
 * @param owner the key of their turns
 */
export function onBehalfOf<T>(owner: string, work: () => T): T {
  return owners.run(owner, work)
}

export type Turns<T> = {
  /**
   * Adds an item of the owner on whose behalf the caller runs. When all places are taken, the newest item of the owner
   * with the most is refused, so that one of them cannot keep others out.
   * @returns the item that is refused, which may be the added one
   */
  add(item: T): T | undefined
  /** The item whose turn is next. */
  first(): T | undefined
  /** Removes the item whose turn is next, and returns it. */
  take(): T | undefined
  /** Removes an item wherever it waits, and returns whether it waited. */
  remove(item: T): boolean
  size(): number
}

/** @param places maximum number of waiting items */
export function openTurns<T>(places: number): Turns<T> {
  /** In the order of the turns. */
  const waiting = new Map<string, T[]>()
  let size = 0

  function first(): [owner: string, items: T[]] | undefined {
    return waiting.entries().next().value
  }

  return {
    size: () => size,
    first: () => first()?.[1][0],
    add(item) {
      const owner = owners.getStore() ?? SERVER
      const own = waiting.get(owner) ?? []
      const longest = size < places ? undefined : [...waiting.values()].reduce(longer, own)
      if (longest && longest.length <= own.length + 1) return item
      own.push(item)
      waiting.set(owner, own)
      if (longest) return longest.pop()
      size += 1
      return undefined
    },
    take() {
      const turn = first()
      if (!turn) return undefined
      const [owner, items] = turn
      const item = items.shift()
      waiting.delete(owner)
      if (items.length > 0) waiting.set(owner, items)
      size -= 1
      return item
    },
    remove(item) {
      for (const [owner, items] of waiting) {
        const at = items.indexOf(item)
        if (at < 0) continue
        items.splice(at, 1)
        if (items.length === 0) waiting.delete(owner)
        size -= 1
        return true
      }
      return false
    },
  }
}

function longer<T extends readonly unknown[]>(one: T, other: T): T {
  return other.length > one.length ? other : one
}
