/**
 * The truth of cameras from photographs: synthetic pictures of rooms of every shape with known cameras, marked as a person
 * does, with an error of 1 pixel. All 200 with TEST_ALL=1, else 40. SHOW_PHOTOGRAPHS=yes prints the table.
 */
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../geometry/randomCases.ts'
import { type Vector, lengthOf, minus, plus, times, unit } from '../scene/walk/vector.ts'
import { everything } from '../../tests/support/everything.ts'
import { type PhotographCamera, filmFocal, levelPlane, onPlane, projected } from './camera.ts'
import type { PhotographMark } from './marks.ts'
import { type SyntheticPhotograph, knownLength, markedLines, normal, randomPhotograph } from './randomPhotographs.ts'
import { type Solved, solveCamera } from './solveCamera.ts'

const COUNT = everything ? 200 : 40
/** Pixels. */
const NOISE = 1
/** Every fifth picture is a part of a photograph: up to 8 % of each side are cut off. */
const CROPPED = { every: 5, most: 0.08 }
/** Lines that a person adds when the answer asks for more, at most. */
const MOST_ADDED = 2

type Case = { readonly photograph: SyntheticPhotograph; readonly solved: Solved; readonly marks: number }

describe.each(['without EXIF', 'with EXIF'] as const)('%s', (name) => {
  const hasExif = name === 'with EXIF'
  const cases = Array.from({ length: COUNT }, (_, index) => solvedCase(index, hasExif))
  const found = cases.filter((each): each is Case => each !== undefined)
  const floor = found.flatMap(floorErrors)
  const sizes = found.flatMap(sizeErrors)
  const chairs = found.flatMap(chairErrors)
  const focal = found.map(({ photograph, solved }) => Math.abs(solved.camera.focal / photograph.camera.focal - 1))
  if (process.env.SHOW_PHOTOGRAPHS) {
    console.table(
      Object.fromEntries(
        Object.entries({ floor, sizes, focal }).map(([of, values]) => [
          of,
          { pictures: found.length, median: percent(quantile(values, 0.5)), '95 %': percent(quantile(values, 0.95)) },
        ]),
      ),
    )
    const inches = [0.5, 0.9, 0.95].map((share) => quantile(chairs, share).toFixed(2)).join(', ')
    console.log(`a chair at 3 m, ${chairs.length} places: median, 90 %, 95 %: ${inches} in`)
  }

  it('finds nearly every camera from 5 to 9 lines, and one or two more where it asks for them', () => {
    expect(found.length / COUNT).toBeGreaterThan(0.97)
    expect(found.filter(({ marks }) => marks > 9).length).toBeLessThan(COUNT / 4)
  })

  it('points of the floor are within 1.5 % of their distance at the median, and within 4 % in 95 of 100', () => {
    expect(quantile(floor, 0.5)).toBeLessThan(0.015)
    expect(quantile(floor, 0.95)).toBeLessThan(0.04)
  })

  it('furniture on the floor has its size within 2 % at the median', () => {
    expect(quantile(sizes, 0.5)).toBeLessThan(0.02)
  })

  it('a chair that stands 3 m away has its height within an inch in 4 of 5 places, and in 19 of 20 with EXIF', () => {
    expect(chairs.length).toBeGreaterThan(COUNT)
    expect(quantile(chairs, hasExif ? 0.95 : 0.8)).toBeLessThan(1)
  })

  it('says how sure it is: errors are beyond twice the expected one in few pictures', () => {
    const beyond = found.filter((each) => rootMeanSquare(floorErrors(each)) > 2 * each.solved.sure.floorShare)
    expect(beyond.length / found.length).toBeLessThan(0.1)
  })
})

function solvedCase(index: number, hasExif: boolean): Case | undefined {
  const random = randomFrom(1_000 + index)
  const isCropped = index % CROPPED.every === 0
  const photograph = randomPhotograph(random, { crop: isCropped ? CROPPED.most : 0 })
  const { floor, camera } = photograph
  const count = 5 + Math.floor(random(0, 5))
  let marks = markedLines(random, photograph, count, NOISE)
  const focal = hasExif ? exifFocalOf(camera, random) : undefined
  const solve = () =>
    solveCamera({ floor, marks, width: camera.width, height: camera.height, focal, isCropped: hasExif && isCropped })
  let answer = solve()
  for (let added = 0; added < MOST_ADDED; added++) {
    const isUnsure = answer.kind === 'solved' && answer.doubts.some(({ kind }) => kind === 'unsure')
    if (answer.kind === 'solved' && !isUnsure) break
    const more = anotherMark(random, photograph, marks, count + added)
    if (!more) break
    marks = [...marks, more]
    answer = solve()
  }
  return answer.kind === 'solved' ? { photograph, solved: answer, marks: marks.length } : undefined
}

/** A further line of the room, else a length on the floor, as the answer asks for. */
function anotherMark(
  random: (low: number, high: number) => number,
  photograph: SyntheticPhotograph,
  marks: readonly PhotographMark[],
  count: number,
): PhotographMark | undefined {
  const next = markedLines(random, photograph, count + 1, NOISE)[count]
  const isOfPlan = next && next.means.kind !== 'upright' && next.means.kind !== 'along'
  return isOfPlan ? { ...next, id: `mark-${marks.length}` } : knownLength(random, photograph, NOISE)
}

/** EXIF names whole millimeters, and lenses are off by 1.5 %. */
function exifFocalOf(camera: PhotographCamera, random: (low: number, high: number) => number): number {
  const film = filmFocal(camera)
  return camera.focal * (Math.round(film) / film) * (1 + 0.015 * normal(random))
}

function floorErrors({ photograph: { camera, floorPx }, solved }: Case): number[] {
  return floorPx.map((px) => {
    const truth = onPlane(camera, px, levelPlane())!
    const point = onPlane(solved.camera, px, levelPlane())
    return point ? lengthOf(minus(point, truth)) / lengthOf(minus(truth, camera.at)) : 1
  })
}

/** Inches of the furniture that stands at each place of the floor. */
const PIECE = { width: 40, height: 30 }

/** Of the width and the height in pixels of a piece that stands where a person puts it. */
function sizeErrors({ photograph: { camera, floorPx }, solved }: Case): number[] {
  return floorPx.flatMap((px) => {
    const [truth, own] = [pieceAt(camera, px), pieceAt(solved.camera, px)]
    return truth && own ? [Math.abs(own.width / truth.width - 1), Math.abs(own.height / truth.height - 1)] : []
  })
}

/** Inches of a dining chair, and how far away it stands: about 3 m. */
const CHAIR = { width: 18, height: 33 }
const AWAY = { least: 106, most: 130 }

/** Inches by which the height of a chair is wrong, beside a tape that is held up where it stands. */
function chairErrors({ photograph: { camera, floorPx }, solved }: Case): number[] {
  return floorPx.flatMap((px) => {
    const foot = onPlane(camera, px, levelPlane())
    const away = foot ? lengthOf(minus(foot, camera.at)) : 0
    if (away < AWAY.least || away > AWAY.most) return []
    const [truth, own] = [pieceAt(camera, px, CHAIR), pieceAt(solved.camera, px, CHAIR)]
    return truth && own ? [CHAIR.height * Math.abs(own.height / truth.height - 1)] : []
  })
}

function pieceAt(camera: PhotographCamera, px: { x: number; y: number }, piece = PIECE) {
  const foot = onPlane(camera, px, levelPlane())
  if (!foot) return undefined
  const flat: Vector = [camera.right[0], 0, camera.right[2]]
  const aside = times(unit(flat), piece.width / 2)
  const [left, right, low, top] = [minus(foot, aside), plus(foot, aside), foot, plus(foot, [0, piece.height, 0])].map(
    (point) => projected(camera, point),
  )
  if (!left || !right || !low || !top) return undefined
  return {
    width: Math.hypot(left.x - right.x, left.y - right.y),
    height: Math.hypot(low.x - top.x, low.y - top.y),
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
