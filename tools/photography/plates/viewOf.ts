import type { View } from '../../../server/generation/room/camera.ts'
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
