import type { View, Window } from '../../../server/design/engine/picture/camera.ts'
import { inches } from '../primitives/inches.ts'
import type { RoomPlan } from './rooms.ts'

/** Sensor width in millimeters, to which the focal length refers. */
const SENSOR = 36

/** Converts the camera of a room to the compositor's units: inches and pixels. */
export function viewOf(camera: RoomPlan['camera'], width: number, height: number): View {
  return {
    x: camera.x / inches(1),
    y: -camera.y / inches(1),
    z: camera.z / inches(1),
    yaw: camera.yaw,
    focal: (camera.lens / SENSOR) * width,
    shift: camera.shift * width,
    width,
    height,
  }
}

/** The bars of a window for which the room names none, as in plate.py. */
const BARS = [0, 0.5, 1]
const RAILS = [0, 0.34, 0.67, 1]

/** The window of a room in inches. */
export function windowOf({ window, bars = BARS, rails = RAILS }: RoomPlan): Window {
  const [y0, y1, z0, z1] = window.map((meters) => meters / inches(1))
  return { y0: y0 ?? 0, y1: y1 ?? 0, z0: z0 ?? 0, z1: z1 ?? 0, bars: [...bars], rails: [...rails] }
}
