/** The empty rooms. Meters; x along the back wall from the left corner, y from the back wall. */

export const PLATE_WIDTH = 1344
export const PLATE_HEIGHT = 896
/** Samples per pixel; the filter in denoise.py removes the remaining noise. */
export const PLATE_SAMPLES = 24

type Camera = { x: number; y: number; z: number; yaw: number; lens: number; shift: number; shiftX?: number }
/** Input of plate.py; every key besides `camera` and `mirrored` is a fixture of the empty room. */
export type RoomPlan = { camera: Camera } & Record<string, unknown> & {
    /** The opening in the left wall: y0, y1, z0, z1. */
    window: readonly number[]
    bars?: readonly number[]
    rails?: readonly number[]
    /** Shown mirrored: its window is on the right. */
    mirrored?: boolean
  }

/**
 * Rotated by 28 degrees to the right, like the product photographs, so that an item parallel to the wall matches its
 * photograph.
 */
const camera = { x: 6.3, y: -8.66, z: 2.3, yaw: 28, lens: 53, shift: -0.267 }
const shell = { width: 6.3, depth: 4.3, height: 2.9, camera, wall: '#e4e1da' }
/** Lower and more frontal. */
const facing = { x: 4.85, y: -8.9, z: 2.15, yaw: 17, lens: 53, shift: -0.25 }
const other = { ...shell, camera: facing, mirrored: true }

/** By the name of the plate's folder; server/design/engine/picture/plate.ts assigns them to functions. */
export const ROOMS: Record<string, RoomPlan> = {
  entertainment: {
    ...shell,
    floor: '#b58c62',
    window: [0.85, 2.25, 0.42, 2.5],
    curtains: '#ffffff',
    sun: 2.4,
    panels: [
      [0.22, 1.42, 0.98, 2.62],
      [1.62, 3.52, 0.98, 2.62],
      [3.72, 4.92, 0.98, 2.62],
      [0.22, 1.42, 0.26, 0.8],
      [1.62, 3.52, 0.26, 0.8],
      [3.72, 4.92, 0.26, 0.8],
    ],
    cap: [0.868],
  },
  sleep: {
    ...shell,
    floor: '#c3a179',
    plank: [0.2, 2.2],
    window: [1.0, 2.2, 0.62, 2.4],
    curtains: '#fdf9f2',
    sun: 2,
    battens: [0.45, 1.0, 1.55, 2.1, 2.65, 3.2, 3.75, 4.3, 4.85, 5.4].map((x) => [x, 0.14, 1.28]),
    cap: [1.28],
  },
  dining: {
    ...shell,
    floor: '#9a7350',
    window: [0.8, 2.4, 0.3, 2.55],
    bars: [0, 0.333, 0.667, 1],
    rails: [0, 0.25, 0.5, 0.75, 1],
    sun: 2.4,
    panels: [
      [0.25, 1.3, 0.26, 0.9],
      [1.5, 2.55, 0.26, 0.9],
      [2.75, 3.8, 0.26, 0.9],
      [4.0, 5.05, 0.26, 0.9],
    ],
    cap: [0.98],
  },
  bath: {
    ...shell,
    floor: '#cfc8bc',
    floorTile: [0.45, 0.45],
    skirting: 0,
    window: [1.25, 2.15, 1.15, 2.45],
    bars: [0, 0.5, 1],
    rails: [0, 0.5, 1],
    sun: 1.6,
    tileFields: [
      { on: 'back', a: 0, b: 1.3, c: 0, d: 2.9, w: 0.2, h: 0.075, colour: '#e9e6df' },
      { on: 'back', a: 1.3, b: 6.3, c: 0, d: 1.2, w: 0.2, h: 0.075, colour: '#e9e6df' },
      { on: 'left', a: 0.012, b: 1.05, c: 0, d: 2.9, w: 0.2, h: 0.075, colour: '#e9e6df' },
      { on: 'left', a: 1.05, b: 8, c: 0, d: 1.1, w: 0.2, h: 0.075, colour: '#e9e6df' },
    ],
    ledges: [[1.3, 6.3, 1.2, 0.1]],
    screen: [1.32, 0.95, 2.05],
  },
  'entertainment-right': {
    ...other,
    floor: '#a27b54',
    plank: [0.12, 1.3],
    window: [0.6, 2.3, 0.14, 2.5],
    bars: [0, 0.5, 1],
    rails: [0, 0.25, 0.5, 0.75, 1],
    curtains: '#f6efe2',
    sun: 2.2,
    battens: Array.from({ length: 15 }, (_, i) => [0.3 + i * 0.38, 0.14, 2.84]),
    skirting: 0.16,
  },
  'sleep-right': {
    ...other,
    floor: '#b28d63',
    plank: [0.15, 1.8],
    window: [0.95, 2.15, 0.72, 2.35],
    bars: [0, 1],
    rails: [0, 0.5, 1],
    curtains: '#fbf8f2',
    sun: 1.9,
    panels: [
      [0.3, 1.15, 0.3, 2.6],
      [1.35, 3.85, 0.3, 2.6],
      [4.05, 4.9, 0.3, 2.6],
    ],
  },
  'dining-right': {
    ...other,
    floor: '#8d6a4a',
    plank: [0.14, 1.5],
    window: [0.75, 2.35, 0.85, 2.4],
    bars: [0, 0.5, 1],
    rails: [0, 0.5, 1],
    sun: 2.3,
    battens: Array.from({ length: 28 }, (_, i) => [0.2 + i * 0.2, 0.14, 0.92]),
    cap: [0.92],
    capTrim: true,
  },
  'bath-right': {
    ...other,
    floor: '#b7b2a8',
    floorTile: [0.6, 0.6],
    skirting: 0,
    window: [1.3, 2.2, 1.2, 2.4],
    bars: [0, 1],
    rails: [0, 1],
    sun: 1.5,
    tileFields: [
      { on: 'back', a: 0, b: 1.3, c: 0, d: 2.9, w: 0.075, h: 0.3, colour: '#e4e6e2' },
      { on: 'back', a: 1.3, b: 6.3, c: 0, d: 1.05, w: 0.075, h: 0.3, colour: '#e4e6e2' },
      { on: 'left', a: 0.012, b: 1.05, c: 0, d: 2.9, w: 0.075, h: 0.3, colour: '#e4e6e2' },
      { on: 'left', a: 1.05, b: 8, c: 0, d: 1.05, w: 0.075, h: 0.3, colour: '#e4e6e2' },
    ],
    ledges: [[1.3, 6.3, 1.05, 0.08]],
    screen: [1.32, 0.95, 2.05],
  },
}
