/** What a layout has to fulfil beyond its schema, so that it can be drawn, checked and edited. */
import { floorOutline } from '../geometry/floorOutline.ts'
import { fittedOpenings } from '../geometry/fittedOpenings.ts'
import { openingsOf } from '../geometry/openings.ts'
import type { Floor } from '../model/floor.ts'
import type { Layout } from '../model/layout.ts'

/**
 * The layout with its openings on walls that the room has, and an id of its own for each thing; the layout itself if it
 * is so already. `report` is called with a sentence about each visible change.
 */
export function sensibleLayout(layout: Layout, report: (sentence: string) => void): Layout {
  const items = withOwnIds(layout.items)
  const floor = withWalls(layout.floor, report)
  return floor === layout.floor && items === layout.items ? layout : { ...layout, floor, items: [...items] }
}

function withWalls(floor: Floor, report: (sentence: string) => void): Floor {
  const all = openingsOf(floor)
  const own = withOwnIds(all)
  const walls = floorOutline(floor).length
  const misplaced = own.filter(({ wall }) => wall >= walls)
  if (misplaced.length === 0) return own === all ? floor : { ...floor, openings: [...own] }
  const here = own.filter((opening) => !misplaced.includes(opening))
  const { placed, lost } = fittedOpenings(floor, [...here, ...misplaced])
  const { length } = misplaced
  const [were, are] = length === 1 ? ['A door or window was', 'It is'] : [`${length} doors or windows were`, 'They are']
  const off = `${were} on a wall that this room does not have.`
  if (lost.length < length) report(`${off} ${are} on the nearest wall with room now.`)
  if (lost.length > 0) report(lost.length === length ? `${off} No wall has room, so the plan opens without.` : LEFT_OUT)
  return { ...floor, openings: [...placed] }
}

const LEFT_OUT = 'No wall had room for some of them, so the plan opens without these.'

type Named = { readonly id: string }

/** The list itself if no id is used twice. */
function withOwnIds<Thing extends Named>(things: readonly Thing[]): readonly Thing[] {
  const used = new Set<string>()
  const own = things.map((thing) => {
    let { id } = thing
    for (let copy = 2; used.has(id); copy += 1) id = `${thing.id.slice(0, MAX_KEPT_ID)}-${copy}`
    used.add(id)
    return id === thing.id ? thing : { ...thing, id }
  })
  return own.every((thing, index) => thing === things[index]) ? things : own
}

/** Characters of an id to which a number is appended; an id has at most 80. */
const MAX_KEPT_ID = 70
