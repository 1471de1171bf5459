/** Openings that can overlap, or be on a wall that the floor does not have: those of two sides, or of a foreign file. */
import { type RoomShell, MAX_OPENINGS, type Opening } from '../model/roomShell.ts'
import { floorOutline } from './floorOutline.ts'
import { endsOf, fitOpening, openingNear } from './openings.ts'
import type { Point } from './point.ts'

type FittedOpenings = { readonly placed: readonly Opening[]; readonly lost: readonly Opening[] }

/**
 * Each opening on its wall where there is room, else on the nearest wall that has room. `lost` fit on no wall.
 *
 * @param origins the floors on one of which the opening was placed, for the point to which its new wall is the nearest
 */
export function fittedOpenings(
  floor: RoomShell,
  openings: readonly Opening[],
  origins: readonly RoomShell[] = [],
): FittedOpenings {
  const placed: Opening[] = []
  const lost: Opening[] = []
  for (const opening of openings) {
    const near = () => openingNear(floor, middleOf(opening, [...origins, floor]), opening, placed)
    const fitted = fitOpening(floor, opening, placed) ?? fitOpening(floor, near(), placed)
    if (fitted && placed.length < MAX_OPENINGS) placed.push(fitted)
    else lost.push(opening)
  }
  return { placed, lost }
}

function middleOf(opening: Opening, floors: readonly RoomShell[]): Point {
  const floor = floors.find((each) => opening.wall < floorOutline(each).length)
  if (!floor) return { x: 0, y: 0 }
  const [a, b] = endsOf(floor, opening)
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
