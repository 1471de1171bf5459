/**
 * The six floors as polygons. Each row gives its corners as shares of the overall width and length, clockwise from the
 * top left; drawing, measuring and clamping all read this table.
 */
import type { Floor, FloorShape } from '../model/floor.ts'
import { type Polygon, area } from './polygon.ts'

type Share = readonly [x: number, y: number]

const CORNERS: Record<FloorShape, readonly Share[]> = {
  rectangular: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  'l-shaped': [
    [0, 0],
    [0.55, 0],
    [0.55, 0.45],
    [1, 0.45],
    [1, 1],
    [0, 1],
  ],
  cut: [
    [0, 0],
    [0.75, 0],
    [0.75, 0.25],
    [1, 0.25],
    [1, 1],
    [0, 1],
  ],
  't-shaped': [
    [0, 0],
    [1, 0],
    [1, 0.5],
    [0.75, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0.25, 0.5],
    [0, 0.5],
  ],
  'u-shaped': [
    [0, 0],
    [0.35, 0],
    [0.35, 0.5],
    [0.65, 0.5],
    [0.65, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  beveled: [
    [0, 0],
    [0.65, 0],
    [1, 0.35],
    [1, 1],
    [0, 1],
  ],
}

/** The inner face of the walls, in inches, with the corner of the overall rectangle at 0, 0. */
export function floorOutline(floor: Floor): Polygon {
  return CORNERS[floor.shape].map(([x, y]) => ({ x: x * floor.width, y: y * floor.length }))
}

/** Square inches. */
export function floorArea(floor: Floor): number {
  return area(floorOutline(floor))
}
