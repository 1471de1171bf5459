/** What is chosen in an open room: one piece, several, or a door or window. */
import type { Layout } from '../model/layout.ts'
import { withGroups } from './groups.ts'
import type { Happening } from './notice.ts'
import type { Choice } from './toolState.ts'

/** `selection` leads; `also` are the further pieces. Either pieces are chosen or an opening. */
export type SelectionState = {
  readonly selection: string | undefined
  readonly alsoSelected: readonly string[]
  readonly opening: string | undefined
}

const NONE: readonly string[] = []

/** All selected pieces, the primary one first. */
export function chosenIds({
  selection,
  alsoSelected,
}: Pick<SelectionState, 'selection' | 'alsoSelected'>): readonly string[] {
  return selection === undefined ? NONE : [selection, ...alsoSelected]
}

type Room = {
  readonly get: () => SelectionState & { readonly layout: Layout }
  /** `happening`: the notice of the change. */
  readonly update: (chosen: SelectionState, happening?: Happening) => void
}

export function createChoosing(room: Room) {
  const selectAlone = (id: string | undefined) => {
    // After several, the notice about them is no longer true; other notices stay to be read.
    const none: Happening | undefined = room.get().alsoSelected.length > 0 ? { about: 'none-chosen' } : undefined
    room.update(
      { selection: id, alsoSelected: NONE, opening: undefined },
      id === undefined ? none : { about: 'selected', id },
    )
  }

  const choose = (ids: readonly string[]) => {
    const [first, ...alsoSelected] = ids
    if (first === undefined) return select(undefined)
    if (alsoSelected.length === 0) return selectAlone(first)
    return room.update({ selection: first, alsoSelected, opening: undefined }, { about: 'several', count: ids.length })
  }

  const select = (id: string | undefined): void => {
    const { layout, selection, alsoSelected, opening } = room.get()
    if (id === selection && opening === undefined && alsoSelected.length === 0) return undefined
    const together = id === undefined ? NONE : withGroups(layout, [id])
    return together.length > 1 ? choose(together) : selectAlone(id)
  }

  const selectOpening = (id: string | undefined) => {
    if (id === room.get().opening) return
    const happening: Happening | undefined = id === undefined ? undefined : { about: 'opened', id }
    room.update({ selection: undefined, alsoSelected: NONE, opening: id }, happening)
  }

  const toggle = (id: string) => {
    const ids = chosenIds(room.get())
    const together = withGroups(room.get().layout, [id])
    choose(ids.includes(id) ? ids.filter((other) => !together.includes(other)) : [...new Set([...ids, ...together])])
  }

  /** Applies a change of the selection that the state chart requests. */
  const make = (choice: Choice): void => {
    switch (choice.how) {
      case 'none':
        return select(undefined)
      case 'only':
        return select(choice.id)
      case 'alone':
        return selectAlone(choice.id)
      case 'toggle':
        return toggle(choice.id)
      case 'opening':
        return selectOpening(choice.id)
      case 'frame': {
        const before = choice.adds ? chosenIds(room.get()) : NONE
        return choose([...new Set([...before, ...withGroups(room.get().layout, choice.ids)])])
      }
      default:
        return choice satisfies never
    }
  }
  return { select, selectAlone, selectOpening, choose, toggle, make }
}
