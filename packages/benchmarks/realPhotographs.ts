/**
 * `npm run bench:real-photographs -- york.json`: cameras of real photographs of indoor scenes, from lines that people marked
 * in them, beside the published ones (York Urban Line Segment Database; docs/photographs.md says how the file is made). The
 * plan of each room is made from marked lines by the published camera, at a height of 55 inches: the lines nearest to the
 * floor become feet of two walls, two uprights become the sides of a door. What is compared is therefore the effect of real
 * lenses and real marks on the focal length, on points of the floor and on the height of furniture on it.
 */
import { readFileSync } from 'node:fs'
import type { RoomShell } from '../../studio/model/roomShell.ts'
import { type PhotographCamera, levelPlane, onPlane, projected } from '../../studio/photograph/camera.ts'
import type { MarkMeaning, PhotographMark } from '../../studio/photograph/marks.ts'
import { solveCamera } from '../../studio/photograph/solveCamera.ts'
import { type Vector, crossOf, times, unit } from '../../studio/scene/walk/vector.ts'
import { quantile } from './quantile.ts'

type Line = readonly [number, number, number, number]
/** `vp`: the three vanishing directions as columns (x to the right, y up, z forward). `assoc`: for each line its column, from 1. */
type York = {
  readonly id: string
  readonly vp: readonly (readonly number[])[]
  readonly assoc: readonly number[]
  readonly lines: readonly Line[]
}

/** The published camera: 6.0532 mm, pixels of 0.00896875 mm, and its principal point. */
const SIZE = { width: 640, height: 480 }
const FOCAL = 6.05317058975369 / 0.00896875
const CENTER = { x: 307.551305282635, y: 251.454244960136 }
/** Of these outdoors are left out. */
const OUTDOORS = new Set(['P1020871', 'P1020928', 'P1080021'])
/** Inches. */
const HEIGHT = 55
const FARTHEST = 350
const PIECE = 30

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file of lines: npm run bench:real-photographs -- york.json')
const photographs = JSON.parse(readFileSync(file, 'utf8')) as York[]

for (const hasExif of [false, true]) {
  const rows = photographs
    .filter(({ id }) => !OUTDOORS.has(id))
    .flatMap((photograph) => rowOf(photograph, hasExif) ?? [])
  console.log(`\n${hasExif ? 'With EXIF (1 % off)' : 'Without EXIF'}\n`)
  console.log('| photograph | focal length | floor | height | it says |\n| --- | --- | --- | --- | --- |')
  for (const { id, focal, floor, sizes, sure } of rows)
    console.log(
      `| ${id} | ${percent(focal)} | ${percent(quantile(floor, 0.5))} | ${percent(quantile(sizes, 0.5))} | ${sure} |`,
    )
  const all = (of: (row: (typeof rows)[number]) => readonly number[], share: number) =>
    percent(quantile(rows.flatMap(of), share))
  for (const [name, share] of [
    ['median', 0.5],
    ['95 %', 0.95],
  ] as const)
    console.log(
      `| ${name} of ${rows.length} | ${all(({ focal }) => [Math.abs(focal)], share)} | ${all(({ floor }) => floor, share)} | ${all(({ sizes }) => sizes, share)} | |`,
    )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function rowOf(photograph: York, hasExif: boolean) {
  const made = roomOf(photograph)
  if (!made) return undefined
  const { floor, marks, truth } = made
  const answer = solveCamera({ floor, marks, ...SIZE, ...(hasExif && { focal: FOCAL * 1.01 }) })
  if (answer.kind !== 'solved') {
    console.log(`${photograph.id}: ${answer.problem}`)
    return undefined
  }
  const { camera, sure, doubts } = answer
  const places = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
    [0.5, 0.6, 0.7, 0.8, 0.9, 1].flatMap((y) => {
      const px = { x: x * SIZE.width, y: y * SIZE.height }
      const [real, found] = [truth, camera].map((each) => onPlane(each, px, levelPlane()))
      const isInside = real && real[0] > 0 && real[2] > 0 && real[0] < floor.width && real[2] < floor.length
      return isInside && found ? [{ real, found }] : []
    }),
  )
  if (places.length === 0) return undefined
  return {
    id: photograph.id,
    focal: camera.focal / FOCAL - 1,
    floor: places.map(
      ({ real, found }) =>
        Math.hypot(real[0] - found[0], real[2] - found[2]) /
        Math.hypot(real[0] - truth.at[0], HEIGHT, real[2] - truth.at[2]),
    ),
    sizes: places.flatMap(({ real, found }) => {
      const [one, other] = [tallAt(truth, real), tallAt(camera, found)]
      return one && other ? [Math.abs(other / one - 1)] : []
    }),
    sure: [percent(sure.floorShare), ...doubts.map(({ kind }) => kind)].join(', '),
  }
}

/** Pixels of a piece on the floor. */
function tallAt(camera: PhotographCamera, [x, y, z]: Vector): number | undefined {
  const [low, top] = [projected(camera, [x, y, z]), projected(camera, [x, PIECE, z])]
  return low && top && Math.hypot(low.x - top.x, low.y - top.y)
}

/** The room, its marks and its camera by the published one; undefined without two edges of a floor and two uprights. */
function roomOf({ id, vp, assoc, lines }: York) {
  const directions = [0, 1, 2].map((at): Vector => unit([vp[0]![at]!, -vp[1]![at]!, vp[2]![at]!]))
  const steepness = (at: number) => Math.abs(directions[at]![1])
  const upright = [0, 1, 2].reduce((best, at) => (steepness(at) > steepness(best) ? at : best))
  const [alongX, alongZ] = [0, 1, 2].filter((at) => at !== upright) as [number, number]
  const x = directions[alongX]!
  const up = directions[upright]![1] < 0 ? directions[upright]! : times(directions[upright]!, -1)
  const z = crossOf(x, up)
  const axis = (at: 0 | 1 | 2): Vector => [x[at], up[at], z[at]]
  const axes = { right: axis(0), down: axis(1), forward: axis(2) }
  const atOrigin: PhotographCamera = { ...SIZE, focal: FOCAL, center: CENTER, at: [0, HEIGHT, 0], ...axes }
  const lengthOf = ([fromX, fromY, toX, toY]: Line) => Math.hypot(toX - fromX, toY - fromY)
  const along = (direction: number) =>
    lines.filter((_, at) => assoc[at] === direction + 1).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const middle = ([fromX, fromY, toX, toY]: Line) => ({ x: (fromX + toX) / 2, y: (fromY + toY) / 2 })
  const onFloor = (line: Line) => {
    const point = lengthOf(line) > 50 ? onPlane(atOrigin, middle(line), levelPlane()) : undefined
    return point && Math.hypot(point[0], point[2]) < FARTHEST ? point : undefined
  }
  const [footX, footZ] = [along(alongX).find(onFloor), along(alongZ).find(onFloor)]
  const [wallZ, wallX] = [footX && onFloor(footX)![2], footZ && onFloor(footZ)![0]]
  if (!footX || !footZ || !wallX || !wallZ || Math.min(Math.abs(wallX), Math.abs(wallZ)) < 15) return undefined
  const [left, right] = wallX > 0 ? [-250, wallX] : [wallX, 250]
  const [top, bottom] = wallZ > 0 ? [-250, wallZ] : [wallZ, 250]
  const [width, length] = [right - left, bottom - top]
  const truth: PhotographCamera = { ...atOrigin, at: [-left, HEIGHT, -top] }
  const [across, aside] = [wallZ > 0 ? 2 : 0, wallX > 0 ? 1 : 3]
  const wall = { point: [0, 0, wallZ - top] as Vector, normal: [0, 0, 1] as Vector }
  const uprights = along(upright).flatMap((line) => {
    const point = lengthOf(line) > 40 ? onPlane(truth, middle(line), wall) : undefined
    const isOnWall = point && point[0] > 5 && point[0] < width - 5 && Math.abs(point[0] + left) < 300
    return isOnWall ? [{ line, at: across === 0 ? point[0] : width - point[0] }] : []
  })
  const [one] = uprights
  const other = uprights.find(({ at }) => one && Math.abs(at - one.at) > 24 && Math.abs(at - one.at) < 220)
  if (!one || !other) return undefined
  const [first, last] = one.at < other.at ? [one, other] : [other, one]
  const door = {
    id: 'door',
    kind: 'passage',
    wall: across,
    at: (one.at + other.at) / 2,
    width: last.at - first.at,
  } as const
  const floor: RoomShell = { shape: 'rectangular', width, length, ceiling: 100, openings: [door] }
  const mark = ([fromX, fromY, toX, toY]: Line, means: MarkMeaning): PhotographMark => ({
    id: `${id} ${fromX} ${fromY}`,
    from: { x: fromX / SIZE.width, y: fromY / SIZE.height },
    to: { x: toX / SIZE.width, y: toY / SIZE.height },
    means,
  })
  const others = (direction: number, used: readonly Line[], count: number) =>
    along(direction)
      .filter((line) => !used.includes(line))
      .slice(0, count)
  const marks = [
    mark(footX, { kind: 'foot', wall: across }),
    mark(footZ, { kind: 'foot', wall: aside }),
    mark(first.line, { kind: 'opening', opening: 'door', side: 'left' }),
    mark(last.line, { kind: 'opening', opening: 'door', side: 'right' }),
    ...others(alongX, [footX], 2).map((line) => mark(line, { kind: 'along', wall: across })),
    ...others(alongZ, [footZ], 2).map((line) => mark(line, { kind: 'along', wall: aside })),
    ...others(upright, [one.line, other.line], 1).map((line) => mark(line, { kind: 'upright' })),
  ]
  return { floor, marks, truth }
}
