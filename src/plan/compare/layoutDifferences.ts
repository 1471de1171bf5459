/** The differences between two layouts of a board in words. Pieces are matched even if their ids differ. */
import { floorArea, isSameValue, PEOPLE, planFindings } from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { formatArea, formatSize, type Unit } from '../../platform/units.ts'
import { sizeInWords } from '../roomWords.ts'
import { SHELL_FIELD_ROWS, SHELL_FIELDS } from '../floor/shellFields.ts'
import { SHAPE_WORDS } from '../roomWords.ts'
import { wayInWords } from '../wayInWords.ts'

export type Difference = {
  readonly id: string
  readonly text: string
  /** The ids of the pieces concerned, in the first layout and in the second. */
  readonly first: readonly string[]
  readonly second: readonly string[]
}

type Pair = { readonly was: Item; readonly is: Item }

/** Empty if both look the same. */
export function layoutDifferences(first: Layout, second: Layout, unit: Unit): Difference[] {
  const pairs = pairsOf(first, second)
  const removed = first.items.filter((item) => !pairs.some(({ was }) => was === item))
  const added = second.items.filter((item) => !pairs.some(({ is }) => is === item))
  return [
    ...floorDifferences(first.floor, second.floor, unit),
    ...pairs.flatMap((pair) => pieceDifference(pair, unit)),
    ...removed.map(({ id, name }) => ({
      id: `first ${id}`,
      text: `${name}: only in the first`,
      first: [id],
      second: [],
    })),
    ...added.map(({ id, name }) => ({
      id: `second ${id}`,
      text: `${name}: only in the second`,
      first: [],
      second: [id],
    })),
  ]
}

/** `277.8 sq ft, 5 pieces, 2 clearance problems`. */
export function layoutInWords(layout: Layout, unit: Unit): string {
  const { floor, items } = layout
  const findings = planFindings(layout).length
  return [
    `${SHAPE_WORDS[floor.shape].name}, ${formatSize([floor.width, floor.length], unit)}`,
    formatArea(floorArea(floor), unit),
    ...(floor.people === undefined ? [] : [`for: ${PEOPLE[floor.people].name.toLowerCase()}`]),
    items.length === 1 ? '1 piece' : `${items.length} pieces`,
    findings === 0
      ? 'no clearance problems found'
      : findings === 1
        ? '1 clearance problem'
        : `${findings} clearance problems`,
  ].join(' · ')
}

/** Matches by id, then by product or by name and size, because copies and templates have other ids. */
function pairsOf(first: Layout, second: Layout): Pair[] {
  const left = new Set(second.items)
  const take = (found: Item | undefined) => {
    if (found) left.delete(found)
    return found
  }
  const byId = first.items.flatMap((was) => {
    const is = take(second.items.find(({ id }) => id === was.id))
    return is ? [{ was, is }] : []
  })
  const byLook = first.items
    .filter((was) => !byId.some((pair) => pair.was === was))
    .flatMap((was) => {
      const is = take([...left].find((other) => isAlike(was, other)))
      return is ? [{ was, is }] : []
    })
  return [...byId, ...byLook]
}

function isAlike(one: Item, other: Item): boolean {
  if (one.productId !== undefined || other.productId !== undefined) return one.productId === other.productId
  return one.name === other.name && isSameValue(one.footprint, other.footprint)
}

function pieceDifference({ was, is }: Pair, unit: Unit): Difference[] {
  const way = wayInWords(was.pose, is.pose, unit)
  const parts = [
    ...(way === undefined ? [] : [`moved ${way}`]),
    ...(was.pose.rotation === is.pose.rotation ? [] : [`turned from ${was.pose.rotation}° to ${is.pose.rotation}°`]),
    ...(isSameSize(was, is) ? [] : [`${sizeInWords(is, unit)} instead of ${sizeInWords(was, unit)}`]),
  ]
  if (parts.length === 0) return []
  return [{ id: `both ${was.id}`, text: `${is.name}: ${parts.join(', ')}`, first: [was.id], second: [is.id] }]
}

function isSameSize({ footprint: one }: Item, { footprint: other }: Item): boolean {
  return one.width === other.width && one.length === other.length
}

function floorDifferences(first: RoomShell, second: RoomShell, unit: Unit): Difference[] {
  const difference = (id: string, text: string): Difference => ({ id: `floor ${id}`, text, first: [], second: [] })
  const ofField = (name: keyof RoomShell) =>
    (SHELL_FIELDS[name].difference?.(first, second, unit) ?? []).map((text, index) =>
      difference(`${name} ${index}`, text),
    )
  const [area, otherArea] = [floorArea(first), floorArea(second)]
  const [more, by] = [otherArea > area ? 'more' : 'less', formatArea(Math.abs(otherArea - area), unit)]
  const areaText = `Floor area: ${by} ${more}, ${formatArea(otherArea, unit)} instead of ${formatArea(area, unit)}`
  return [
    ...SHELL_FIELD_ROWS.flatMap(([name]) => (name === 'openings' ? [] : ofField(name))),
    ...(formatArea(area, unit) === formatArea(otherArea, unit) ? [] : [difference('area', areaText)]),
    ...ofField('openings'),
  ]
}
