/**
 * A list of pieces in words that is written without React: of a thousand rows a change writes the few that say
 * something else now, in the same frame in which it is seen.
 */
import {
  type Nearest,
  type Editor,
  chosenIds,
  findClashes,
  nearestOf,
  nearestPieces,
  shownPose,
} from '../../../studio/index.ts'
import type { Floor } from '../../../studio/model/floor.ts'
import type { Item, Layout, Pose } from '../../../studio/model/layout.ts'
import type { Unit } from '../../lib/units.ts'
import styles from './PlainPieceList.module.css'
import { neighbourInWords, overlapInWords, placeInWords, sizeInWords } from './roomWords.ts'

/** What the words of a row hang on. */
type Said = {
  readonly item: Item
  /** Where a hand holds it. */
  readonly pose: Pose | undefined
  readonly nearest: Nearest | undefined
  readonly clashes: readonly string[] | undefined
  readonly floor: Floor
  readonly unit: Unit
}
type Row = { readonly id: string; readonly element: HTMLElement; readonly button: HTMLButtonElement; said?: Said }

export type WordRows = {
  /** Writes what has changed since the last time. */
  readonly write: (unit: Unit) => void
  readonly stop: () => void
}

/** `list` holds nothing else. A press on a row chooses its piece, or lets go of it. */
export function createWordRows(list: HTMLElement, editor: Editor): WordRows {
  let rows: readonly Row[] = []
  let known: ReadonlyMap<string, Row> = new Map()
  let chosen: ReadonlySet<string> = new Set()
  const choose = ({ target }: Event) => {
    const id = target instanceof HTMLButtonElement ? target.value : undefined
    if (id !== undefined) editor.select(chosen.has(id) ? undefined : id)
  }
  list.addEventListener('click', choose)

  const arrange = (items: readonly Item[]) => {
    if (rows.length === items.length && rows.every(({ id }, at) => id === items[at]?.id)) return
    rows = items.map(({ id }) => known.get(id) ?? newRow(id))
    known = new Map(rows.map((row) => [row.id, row]))
    list.replaceChildren(...rows.map(({ element }) => element))
  }
  const mark = (next: ReadonlySet<string>) => {
    for (const id of new Set([...chosen, ...next])) {
      const row = known.get(id)
      if (!row || chosen.has(id) === next.has(id)) continue
      const { element, button } = row
      button.setAttribute('aria-pressed', String(next.has(id)))
      element.classList.toggle(styles.chosen ?? '', next.has(id))
    }
    chosen = next
  }
  return {
    write: (unit) => {
      const state = editor.get()
      const { layout, tool } = state
      arrange(layout.items)
      mark(new Set(chosenIds(state)))
      const [nearest, clashes] = [nearestPieces(layout), findClashes(layout.items)]
      layout.items.forEach((item, at) => {
        const row = rows[at]
        if (!row) return
        const pose = chosen.has(item.id) ? shownPose(tool, item.id) : undefined
        const says = { pose, nearest: nearest.get(item.id), clashes: clashes.get(item.id), floor: layout.floor, unit }
        if (row.said && saysTheSame(row.said, item, says)) return
        row.said = { item, ...says }
        const text = inWords(row.said, layout)
        if (row.button.textContent !== text) row.button.textContent = text
      })
    },
    stop: () => {
      list.removeEventListener('click', choose)
      list.replaceChildren()
    },
  }
}

function newRow(id: string): Row {
  const element = document.createElement('li')
  element.className = styles.row ?? ''
  const button = document.createElement('button')
  button.type = 'button'
  button.value = id
  button.setAttribute('aria-pressed', 'false')
  element.append(button)
  return { id, element, button }
}

function saysTheSame(said: Said, item: Item, { pose, nearest, clashes, floor, unit }: Omit<Said, 'item'>): boolean {
  return (
    said.item === item &&
    said.pose === pose &&
    said.nearest === nearest &&
    said.clashes === clashes &&
    said.floor === floor &&
    said.unit === unit
  )
}

function inWords({ item, pose, nearest, unit }: Said, layout: Layout): string {
  const shown = pose ? { ...item, pose } : item
  const words = [
    `${item.name}, ${sizeInWords(item, unit)}, ${shown.pose.rotation}°`,
    placeInWords(shown, layout, unit),
    neighbourInWords(pose ? nearestOf(shown, layout) : nearest, layout, unit),
    overlapInWords(shown, layout),
  ]
  return words.filter((part) => part !== undefined && part !== '').join('. ')
}
