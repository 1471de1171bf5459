/** Gray pictures of synthetic photographs, with furniture, boards, pictures on walls and noise, for tests. */
import { floorWalls } from '../geometry/floorOutline.ts'
import { ceilingOf, heightsOf } from '../geometry/openingHeights.ts'
import { inward, openingsOf } from '../geometry/openings.ts'
import type { Random } from '../geometry/randomCases.ts'
import type { Vector } from '../scene/walk/vector.ts'
import type { GrayPicture } from './findLines.ts'
import { type PhotographCamera, resized } from './camera.ts'
import { normal, type SyntheticPhotograph } from './randomPhotographs.ts'
import { rayOfPixel } from './startCameras.ts'

type Box = { readonly at: Vector; readonly along: Vector; readonly size: Vector; readonly shade: number }

/** Inches. */
const FROM_CAMERA = 40
/** Brightness of the noise of a sensor in a dim room. */
const NOISE = 3

/** `pixels`: of the longer side; `pieces`: boxes along the walls, which hide their feet. */
export function renderedPhotograph(
  random: Random,
  { floor, camera: whole }: Pick<SyntheticPhotograph, 'floor' | 'camera'>,
  pixels: number,
  pieces: number,
): { picture: GrayPicture; camera: PhotographCamera } {
  const share = pixels / Math.max(whole.width, whole.height)
  const [width, height] = [Math.round(whole.width * share), Math.round(whole.height * share)]
  const camera = { ...resized(whole, width), height }
  const walls = floorWalls(floor).map(([a, b], wall) => ({
    a,
    into: inward(floor, wall),
    length: Math.hypot(b.x - a.x, b.y - a.y),
    along: { x: (b.x - a.x) / Math.hypot(b.x - a.x, b.y - a.y), y: (b.y - a.y) / Math.hypot(b.x - a.x, b.y - a.y) },
    shade: random(120, 200),
    hung: { at: random(0, 1), wide: random(10, 30), low: random(40, 55), high: random(60, 75) },
    holes: openingsOf(floor).flatMap((opening) => {
      const heights = heightsOf(floor, opening)
      return opening.wall === wall && heights ? [{ ...heights, at: opening.at, half: opening.width / 2 }] : []
    }),
  }))
  const boxes = Array.from({ length: pieces }, (): Box => {
    const wall = walls[Math.floor(random(0, walls.length))]!
    const place = random(0, wall.length)
    const [long, deep] = [random(20, 70), random(12, 36)]
    const x = wall.a.x + wall.along.x * place + wall.into.x * (deep / 2 + 1)
    const z = wall.a.y + wall.along.y * place + wall.into.y * (deep / 2 + 1)
    const along: Vector = [wall.along.x, 0, wall.along.y]
    return { at: [x, 0, z], along, size: [long, random(15, 60), deep], shade: random(40, 220) }
  }).filter(({ at }) => Math.hypot(at[0] - camera.at[0], at[2] - camera.at[2]) > FROM_CAMERA)
  const ceiling = ceilingOf(floor)
  const board = { wide: random(4, 9), shade: random(70, 130) }
  const [fromX, fromY, fromZ] = camera.at
  const shadeAlong = (ray: Vector): number => {
    const [rayX, rayY, rayZ] = ray
    // Walls reach from floor to ceiling: the nearest one ends both.
    let nearest = Infinity
    let shade = 0
    for (const wall of walls) {
      const slope = rayX * wall.into.x + rayZ * wall.into.y
      if (slope >= 0) continue
      const far = ((wall.a.x - fromX) * wall.into.x + (wall.a.y - fromZ) * wall.into.y) / slope
      if (far <= 0 || far >= nearest) continue
      const along = (fromX + rayX * far - wall.a.x) * wall.along.x + (fromZ + rayZ * far - wall.a.y) * wall.along.y
      if (along < 0 || along > wall.length) continue
      nearest = far
      shade = shadeOnWall(wall, along, fromY + rayY * far)
    }
    const level = rayY < 0 ? -fromY / rayY : (ceiling - fromY) / rayY
    if (level < nearest) {
      nearest = level
      const row = Math.floor((fromX + rayX * level) / board.wide)
      shade = rayY < 0 ? board.shade + ((row * 7919) % 11) : 225
    }
    for (const box of boxes) {
      const hit = boxHit(camera.at, ray, box)
      if (hit && hit.far < nearest) {
        nearest = hit.far
        shade = box.shade + hit.face * 12
      }
    }
    return shade
  }
  const picture = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = shadeAlong(rayOfPixel(camera, x + 0.5, y + 0.5))
      picture[y * width + x] = Math.min(255, Math.max(0, light + NOISE * normal(random)))
    }
  return { picture: { width, height, pixels: picture }, camera }
}

type RenderedWall = {
  readonly shade: number
  readonly length: number
  readonly hung: { readonly at: number; readonly wide: number; readonly low: number; readonly high: number }
  readonly holes: readonly {
    readonly at: number
    readonly half: number
    readonly sill: number
    readonly head: number
  }[]
}

function shadeOnWall({ shade, length, hung, holes }: RenderedWall, along: number, y: number): number {
  for (const { at, half, sill, head } of holes) if (Math.abs(along - at) < half && y > sill && y < head) return 250
  const isHung = Math.abs(along - hung.at * length) < hung.wide / 2 && y > hung.low && y < hung.high
  return isHung ? 90 : shade
}

const AXES = [0, 1, 2] as const

/** Where a ray enters a box, and through which pair of faces. */
function boxHit(from: Vector, ray: Vector, { at, along, size }: Box): { far: number; face: number } | undefined {
  const away: Vector = [at[0] - from[0], size[1] / 2 - from[1], at[2] - from[2]]
  let enter = 0
  let leave = Infinity
  let face = 0
  for (const index of AXES) {
    const slope =
      index === 1 ? ray[1] : index === 0 ? ray[0] * along[0] + ray[2] * along[2] : ray[2] * along[0] - ray[0] * along[2]
    const start =
      index === 1
        ? away[1]
        : index === 0
          ? away[0] * along[0] + away[2] * along[2]
          : away[2] * along[0] - away[0] * along[2]
    const half = size[index] / 2
    const near = (start - half * Math.sign(slope)) / slope
    const far = (start + half * Math.sign(slope)) / slope
    if (near > enter) {
      enter = near
      face = index
    }
    if (far < leave) leave = far
    if (enter >= leave) return undefined
  }
  return enter > 0 && enter < leave ? { far: enter, face } : undefined
}
