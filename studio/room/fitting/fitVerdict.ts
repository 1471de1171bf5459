/**
 * Why a piece fits a furnished room or not: the narrowest way that remains at the best of its places, or the obstacle.
 */
import { fitsAnywhere } from '../../geometry/fitsAnywhere.ts'
import { floorWalls } from '../../geometry/floorOutline.ts'
import { ceilingOf, isDoor } from '../../geometry/openingHeights.ts'
import { openingsOf, wallLength } from '../../geometry/openings.ts'
import { clearanceMeasures } from '../guidelines/clearanceMeasures.ts'
import type { Finding } from '../guidelines/finding.ts'
import { findingOf, type Measure } from '../guidelines/measure.ts'
import type { Layout, Pose } from '../../model/layout.ts'
import { type Candidate, placed, TRIAL_ID } from './candidate.ts'
import { shortfall } from './fitCheck.ts'
import { TURNS, type WallPlace, wallPoses } from './fitPlace.ts'
import { type FitRoom, fitsHere, fitsInRoom } from './fitsHere.ts'

export type FitVerdict =
  /** `walkway`: inches of the narrowest way to the piece or past it; undefined in a room without a door. */
  | { readonly fits: true; readonly walkway?: number }
  | { readonly fits: false; readonly because: 'ceiling'; readonly ceiling: number }
  /** The piece is larger than the floor, or than the free part of it. */
  | { readonly fits: false; readonly because: 'floor' | 'pieces' }
  /**
   * The clearance that is missed, at the place with the smallest shortfall; `layout` is the room with the piece there.
   */
  | { readonly fits: false; readonly because: 'clearance'; readonly finding: Finding; readonly layout: Layout }

/** Inches between the poses that are tried on the open floor and along a wall to find the smallest shortfall. */
const STEP = 6

export function fitVerdict(room: FitRoom, stretches: readonly WallPlace[], candidate: Candidate): FitVerdict {
  const { layout } = room.check
  const { floor } = layout
  const pose = fitsInRoom(room, stretches, candidate)
  if (pose) {
    const atWalls = stretches.flatMap((place) => fitsHere(room, place, candidate)?.pose ?? [])
    return fitting([pose, ...atWalls], layout, candidate)
  }
  if ((candidate.footprint.height ?? 0) > ceilingOf(floor))
    return { fits: false, because: 'ceiling', ceiling: ceilingOf(floor) }
  if (!fitsAnywhere(candidate.footprint, floor)) return { fits: false, because: 'floor' }
  return nearMiss(room, candidate)
}

/** The walkway at the pose that leaves the widest one. A room without a door has no ways. */
function fitting(poses: readonly Pose[], layout: Layout, candidate: Candidate): FitVerdict {
  if (!openingsOf(layout.floor).some(isDoor)) return { fits: true }
  return { fits: true, walkway: Math.max(...poses.map((pose) => walkwayAt(pose, layout, candidate))) }
}

/** Inches of the narrowest way to the piece, or of one that the piece narrows. */
function walkwayAt(pose: Pose, layout: Layout, candidate: Candidate): number {
  const before = new Map(clearanceMeasures(layout).map(({ id, measured }) => [id, measured]))
  const after = clearanceMeasures({ ...layout, items: [...layout.items, placed(candidate, pose)] })
  const ways = after.filter(({ rule }) => rule === 'way' || rule === 'between-doors')
  const touched = ways.filter(
    ({ id, pieces, measured }) => pieces.includes(TRIAL_ID) || measured < (before.get(id) ?? Infinity),
  )
  return Math.min(...(touched.length > 0 ? touched : ways).map(({ measured }) => measured))
}

function nearMiss({ check }: FitRoom, candidate: Candidate): FitVerdict {
  const missed = posesOf(check.layout, candidate)
    .map((pose) => placed(candidate, pose))
    .flatMap((item) => {
      const news = check.newMeasures(item, false)
      return news ? [{ item, short: sum(news) }] : []
    })
    .toSorted((a, b) => a.short - b.short)
  const [best] = missed
  if (!best) return { fits: false, because: 'pieces' }
  // Checked with ways, which take longer; the other poses are checked for clearances only.
  const worst = (check.newMeasures(best.item, true) ?? []).toSorted((a, b) => shortfall(b) - shortfall(a))[0]
  if (!worst) return fitting([best.item.pose], check.layout, candidate)
  const layout = { ...check.layout, items: [...check.layout.items, best.item] }
  return { fits: false, because: 'clearance', finding: findingOf(worst), layout }
}

function sum(measures: readonly Measure[]): number {
  return measures.reduce((inches, measure) => inches + shortfall(measure), 0)
}

function posesOf({ floor }: Layout, { footprint }: Candidate): Pose[] {
  const atWalls = floorWalls(floor).flatMap((_, wall) =>
    wallPoses(floor, { on: 'wall', wall, from: 0, to: wallLength(floor, wall) }, footprint).filter(
      (_pose, index) => index % STEP === 0,
    ),
  )
  const columns = Array.from({ length: Math.floor(floor.width / STEP) }, (_, index) => (index + 1) * STEP)
  const rows = Array.from({ length: Math.floor(floor.length / STEP) }, (_, index) => (index + 1) * STEP)
  const open = TURNS.flatMap((rotation) => columns.flatMap((x) => rows.map((y) => ({ x, y, rotation }))))
  return [...atWalls, ...open]
}
