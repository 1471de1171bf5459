/** The room as the lighting needs it: size, walls, windows, lamps and the color of the floor. Inches. */
import { Color } from 'three'
import { floorArea, groundOf } from '../../geometry/ground.ts'
import { ceilingOf } from '../../geometry/openingHeights.ts'
import { rotate } from '../../geometry/point.ts'
import { type PlacedRoom, toSheet } from '../../home/sheet/placedRooms.ts'
import type { RoomPose } from '../../model/home.ts'
import type { Layout } from '../../model/layout.ts'
import { flooringOf, type UsualFinish } from '../walk/finishes.ts'
import { litWindows } from '../walk/litWindows.ts'
import { heightOf, type Standing, standings } from '../walk/standing.ts'
import type { Vector } from '../walk/vector.ts'
import { wallsOf } from '../walk/wallParts.ts'
import type { LitRoom } from './lightRig.ts'
import type { Model } from './modelGeometry.ts'

/** The height of a bulb as a share of the lamp's height, for models that do not state it. */
const BULB_HEIGHT_SHARE = 0.86

export function litRoom(
  { floor, items }: Layout,
  standings: ReadonlyMap<string, Standing>,
  modelOf: (itemId: string) => Model | undefined,
  hasPictures: boolean,
  usual: UsualFinish,
): LitRoom {
  const ceiling = ceilingOf(floor)
  const middle: Vector = [floor.width / 2, ceiling / 2, floor.length / 2]
  const lamps = items
    .filter(({ kind }) => kind === 'lamp')
    .map((item): Vector => {
      const { elevation } = standings.get(item.id) ?? { elevation: 0 }
      const light = modelOf(item.id)?.light
      const at = rotate({ x: light?.x ?? 0, y: light?.z ?? 0 }, item.pose.rotation)
      return [item.pose.x + at.x, elevation + (light?.y ?? heightOf(item) * BULB_HEIGHT_SHARE), item.pose.y + at.y]
    })
  const { r, g, b } = new Color(flooringOf(floor.finish, usual).color)
  // White walls make the light that the floor reflects less saturated.
  const mixed = (channel: number) => 0.66 + 0.34 * channel
  return {
    middle,
    radius: Math.hypot(floor.width, floor.length, ceiling) / 2 + 12,
    ceiling,
    walls: groundOf(floor).walls.map(([a, b]) => [a.x, a.y, b.x, b.y] as const),
    windows: litWindows(wallsOf(floor), middle, ceiling, floorArea(floor)),
    // After dark a room without lamps is lit by one at the ceiling, as in room pictures.
    lamps: lamps.length > 0 ? lamps : [[middle[0], ceiling - 8, middle[2]]],
    hasPictures,
    bounce: [mixed(r), mixed(g), mixed(b)],
  }
}

/** Inches beyond a room in which shadows are drawn, too: what is seen through its doors. */
const SEEN_BEYOND = 160

export function widened(room: LitRoom): LitRoom {
  return { ...room, radius: room.radius + SEEN_BEYOND }
}

/** The light of a room around the open one, as it stands beside it. */
export function litAround({ layout, pose }: PlacedRoom, usual: UsualFinish): LitRoom {
  return turnedLight(
    litRoom(
      layout,
      standings(layout, () => undefined),
      () => undefined,
      false,
      usual,
    ),
    pose,
  )
}

/** The light of a room at its place beside the open one. */
function turnedLight(lit: LitRoom, pose: RoomPose): LitRoom {
  const moved = ([x, height, y]: Vector): Vector => {
    const at = toSheet(pose, { x, y })
    return [at.x, height, at.y]
  }
  const turned = ([x, height, y]: Vector): Vector => {
    const way = rotate({ x, y }, pose.rotation)
    return [way.x, height, way.y]
  }
  return {
    ...lit,
    middle: moved(lit.middle),
    walls: lit.walls.map(([ax, ay, bx, by]) => {
      const [a, b] = [toSheet(pose, { x: ax, y: ay }), toSheet(pose, { x: bx, y: by })]
      return [a.x, a.y, b.x, b.y] as const
    }),
    windows: lit.windows.map((each) => ({
      ...each,
      at: moved(each.at),
      into: turned(each.into),
      along: turned(each.along),
    })),
    lamps: lit.lamps.map(moved),
  }
}
