/**
 * Pieces without a model as a few boxes and drums at true size. Inches in the axes of the piece: its center at x = z =
 * 0, its front at positive z, its lowest point at y = 0.
 */
import { cornerArm } from '../../geometry/footprintOutline.ts'
import { drainOf, hasDrain, rimOf } from '../../geometry/drain.ts'
import type { Point } from '../../geometry/point.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import { FOLD, openPanels } from '../../model/curtains.ts'
import type { PieceMaterial } from '../../model/furniture.ts'
import type { Item } from '../../model/layout.ts'
import { heightOf } from './standing.ts'

/** `tone` brightens (above 1) or darkens the color of the piece. */
export type Volume = {
  readonly shape: 'box' | 'drum'
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly z: readonly [number, number]
  readonly tone?: number
  readonly look?: 'soft' | 'hard' | PieceMaterial | 'white' | 'leaf' | 'shade' | 'chrome' | 'dark'
}

const SEAT = 16.5
const ARM = { wide: 6, over: 7 }
const LEG = 2
const TOP = 1.6
/** Thickness of a curtain rod. */
const ROD = 1.2

type Shaped = Pick<Item, 'kind' | 'name' | 'footprint'>

/** The piece as blocks and drums; what has the look of its kind has that of its material, if it has one. */
export function volumesOf(item: Shaped & Pick<Item, 'material'>): Volume[] {
  const { material } = item
  const volumes = shapeOf(item)
  if (material === undefined) return volumes
  return volumes.map((volume) => {
    const { look = 'hard' } = volume
    return look === 'soft' || look === 'hard' ? { ...volume, look: material } : volume
  })
}

function shapeOf(item: Shaped): Volume[] {
  const { shape, width, length } = item.footprint
  const height = heightOf(item)
  const [w, d] = [width / 2, length / 2]
  const isRound = shape === 'ellipse'
  const whole: Volume = { shape: isRound ? 'drum' : 'box', x: [-w, w], y: [0, height], z: [-d, d] }
  if (shape === 'corner') return corner(width, length, height, cornerArm(item.footprint))
  const { body } = TRAITS[item.kind]
  switch (body) {
    case 'sofa':
      return seat(w, d, height, Math.min(ARM.wide, w / 4))
    case 'armchair':
      return seat(w, d, height, Math.min(4, w / 5))
    case 'dining-chair':
      return diningChair(w, d, height, isRound)
    case 'bench':
      return table(w, d, height, false)
    case 'bed':
      return bed(false, w, d, height)
    case 'mattress':
      return bed(true, w, d, height)
    case 'table':
      return table(w, d, height, isRound)
    case 'cabinet':
      return cabinet(w, d, height)
    case 'lamp':
      return lamp(w, d, height)
    case 'plant':
      return plant(w, d, height)
    case 'person':
      return person(w, d, height)
    case 'soft':
      return [{ ...whole, look: 'soft' }]
    case 'curtain':
      return curtain(item.footprint, height)
    case 'ceramic':
      return fixture(item, { ...whole, look: 'white' })
    case 'box':
      return [whole]
    default:
      return body satisfies never
  }
}

/** The bottom of a bath and the top of a shower's tray above the floor. */
const BOTTOM = 5
const TRAY = 3
/** Radius of a drain's ring, and of its opening as a share. */
const DRAIN = 2.2
const OPENING = 0.7
/** A shower of this height has a rail, and a head of this radius over its drain. */
const STANDING = 48
const HEAD = 5

function fixture(item: Shaped, whole: Volume): Volume[] {
  const { x, y, z } = whole
  if (!hasDrain(item) || whole.shape === 'drum') return [whole]
  if (item.kind === 'bath') {
    const rim = rimOf(item.footprint)
    return [
      { ...whole, x: [x[0], x[0] + rim] },
      { ...whole, x: [x[1] - rim, x[1]] },
      { ...whole, z: [z[0], z[0] + rim] },
      { ...whole, z: [z[1] - rim, z[1]] },
      { ...whole, y: [0, BOTTOM] },
      ...drainAt(drainOf(item), BOTTOM),
    ]
  }
  const tray: Volume[] = [{ ...whole, y: [0, TRAY] }, ...drainAt(drainOf(item), TRAY)]
  const top = y[1]
  if (top < STANDING) return tray
  return [
    ...tray,
    { shape: 'drum', x: [-0.5, 0.5], y: [top / 2, top], z: [z[0] + 1, z[0] + 2], look: 'chrome' },
    { shape: 'box', x: [-0.5, 0.5], y: [top - 1, top], z: [z[0] + 1, HEAD / 2], look: 'chrome' },
    { shape: 'drum', x: [-HEAD, HEAD], y: [top - 3, top - 2], z: [-HEAD, HEAD], look: 'chrome' },
  ]
}

/** A drain as a ring with a dark opening. */
export function drainAt({ x, y }: Point, height: number): Volume[] {
  const drum = (radius: number, up: number): Pick<Volume, 'shape' | 'x' | 'y' | 'z'> => ({
    shape: 'drum',
    x: [x - radius, x + radius],
    y: [height - 1, height + up],
    z: [y - radius, y + radius],
  })
  return [
    { ...drum(DRAIN, 0.15), look: 'chrome' },
    { ...drum(DRAIN * OPENING, 0.2), look: 'dark' },
  ]
}

/** Each fold of an open panel as a drum, on a rod that is as long as the piece. */
function curtain({ width, length }: Item['footprint'], height: number): Volume[] {
  const d = Math.min(FOLD, length) / 2
  const rod: Volume = {
    shape: 'box',
    x: [-width / 2, width / 2],
    y: [height, height + ROD],
    z: [-ROD / 2, ROD / 2],
    look: 'chrome',
  }
  const folds = openPanels({ width }).flatMap(([from, to]) => {
    const count = Math.max(1, Math.round((to - from) / FOLD))
    const wide = (to - from) / count
    return Array.from({ length: count }, (_, index): Volume => {
      const left = from + index * wide
      // Folds overlap, so that no light falls between them.
      return { shape: 'drum', x: [left - wide * 0.15, left + wide * 1.15], y: [0, height], z: [-d, d], look: 'soft' }
    })
  })
  return [rod, ...folds]
}

function seat(w: number, d: number, height: number, arm: number): Volume[] {
  const top = Math.min(SEAT, height * 0.6)
  const back = Math.min(9, d * 0.5)
  const armTop = Math.min(height, top + ARM.over)
  return [
    { shape: 'box', x: [-w, w], y: [2, top - 5], z: [-d, d], look: 'soft', tone: 0.92 },
    { shape: 'box', x: [arm - w, w - arm], y: [top - 5, top], z: [-d + back, d], look: 'soft' },
    { shape: 'box', x: [-w, w], y: [2, height], z: [-d, -d + back], look: 'soft' },
    { shape: 'box', x: [-w, arm - w], y: [2, armTop], z: [-d, d], look: 'soft', tone: 0.96 },
    { shape: 'box', x: [w - arm, w], y: [2, armTop], z: [-d, d], look: 'soft', tone: 0.96 },
  ]
}

function corner(width: number, length: number, height: number, arm: number): Volume[] {
  const [w, d] = [width / 2, length / 2]
  const top = Math.min(SEAT, height * 0.6)
  const back = Math.min(9, arm / 3)
  return [
    { shape: 'box', x: [-w, w], y: [2, top], z: [-d, arm - d], look: 'soft' },
    { shape: 'box', x: [-w, arm - w], y: [2, top], z: [-d, d], look: 'soft' },
    { shape: 'box', x: [-w, w], y: [2, height], z: [-d, back - d], look: 'soft', tone: 0.95 },
    { shape: 'box', x: [-w, back - w], y: [2, height], z: [-d, d], look: 'soft', tone: 0.95 },
  ]
}

function diningChair(w: number, d: number, height: number, isRound: boolean): Volume[] {
  const top = Math.min(18, height)
  const legs = legsOf(w - 1, d - 1, top - 2, LEG)
  if (isRound)
    return [
      { shape: 'drum', x: [-w, w], y: [height - 3, height], z: [-d, d] },
      ...legsOf(w * 0.7, d * 0.7, height - 3, LEG),
    ]
  return [
    ...legs,
    { shape: 'box', x: [-w, w], y: [top - 2, top], z: [-d, d], look: 'soft' },
    ...(height > top + 4
      ? [{ shape: 'box', x: [-w, w], y: [top, height], z: [-d, 2 - d], look: 'soft' } satisfies Volume]
      : []),
  ]
}

function bed(isMattress: boolean, w: number, d: number, height: number): Volume[] {
  if (isMattress) return [{ shape: 'box', x: [-w, w], y: [0, height], z: [-d, d], look: 'soft' }]
  const top = Math.min(23, height)
  return [
    { shape: 'box', x: [-w, w], y: [3, top - 10], z: [-d, d] },
    { shape: 'box', x: [1 - w, w - 1], y: [top - 10, top], z: [3 - d, d - 1], look: 'white' },
    { shape: 'box', x: [0.4 - w, w - 0.4], y: [top - 9, top + 0.5], z: [-d + 26, d - 0.4], look: 'soft', tone: 1.1 },
    { shape: 'box', x: [-w, w], y: [0, height], z: [-d, 3 - d] },
    { shape: 'box', x: [3 - w, -1], y: [top, top + 5], z: [5 - d, 21 - d], look: 'white' },
    { shape: 'box', x: [1, w - 3], y: [top, top + 5], z: [5 - d, 21 - d], look: 'white' },
  ]
}

function table(w: number, d: number, height: number, isRound: boolean): Volume[] {
  const thick = Math.min(TOP, height / 2)
  const top: Volume = { shape: isRound ? 'drum' : 'box', x: [-w, w], y: [height - thick, height], z: [-d, d] }
  if (isRound)
    return [
      top,
      { shape: 'drum', x: [-w / 6, w / 6], y: [0, height - thick], z: [-d / 6, d / 6] },
      { shape: 'drum', x: [-w / 2, w / 2], y: [0, 1], z: [-d / 2, d / 2] },
    ]
  return [top, ...legsOf(w - 1, d - 1, height - thick, LEG)]
}

function legsOf(w: number, d: number, height: number, side: number): Volume[] {
  const s = Math.min(side, w / 2, d / 2)
  return [
    [-w, -d],
    [w - s, -d],
    [-w, d - s],
    [w - s, d - s],
  ].map(([x = 0, z = 0]) => ({ shape: 'box', x: [x, x + s], y: [0, height], z: [z, z + s], tone: 0.9 }))
}

function cabinet(w: number, d: number, height: number): Volume[] {
  const foot = Math.min(3, height / 6)
  const doors = Math.max(1, Math.round((2 * w) / 20))
  const wide = (2 * w) / doors
  return [
    { shape: 'box', x: [-w, w], y: [foot, height], z: [-d, d - 0.8] },
    { shape: 'box', x: [1 - w, w - 1], y: [0, foot], z: [1 - d, d - 2], tone: 0.7 },
    ...Array.from({ length: doors }, (_, index): Volume => {
      const from = -w + index * wide
      return {
        shape: 'box',
        x: [from + 0.3, from + wide - 0.3],
        y: [foot + 0.5, height - 1],
        z: [d - 0.8, d],
        tone: 1.05,
      }
    }),
  ]
}

function lamp(w: number, d: number, height: number): Volume[] {
  const shade = Math.min(height * 0.4, 14)
  return [
    { shape: 'drum', x: [-w * 0.6, w * 0.6], y: [0, 1], z: [-d * 0.6, d * 0.6], tone: 0.6 },
    { shape: 'drum', x: [-0.5, 0.5], y: [1, height - shade / 2], z: [-0.5, 0.5], tone: 0.6 },
    { shape: 'drum', x: [-w, w], y: [height - shade, height], z: [-d, d], look: 'shade' },
  ]
}

function plant(w: number, d: number, height: number): Volume[] {
  const pot = Math.min(height * 0.3, 14)
  const ball = (share: number, from: number, to: number): Volume => ({
    shape: 'drum',
    x: [-w * share, w * share],
    y: [height * from, height * to],
    z: [-d * share, d * share],
    look: 'leaf',
  })
  return [
    { shape: 'drum', x: [-w * 0.5, w * 0.5], y: [0, pot], z: [-d * 0.5, d * 0.5] },
    ball(0.7, 0.42, 0.58),
    ball(1, 0.58, 0.82),
    ball(0.6, 0.82, 1),
  ]
}

function person(w: number, d: number, height: number): Volume[] {
  const share = (value: number) => height * value
  return [
    { shape: 'drum', x: [-w * 0.5, w * 0.5], y: [0, share(0.5)], z: [-d * 0.5, d * 0.5], tone: 0.9 },
    { shape: 'drum', x: [-w * 0.85, w * 0.85], y: [share(0.5), share(0.84)], z: [-d * 0.7, d * 0.7] },
    { shape: 'drum', x: [-3.4, 3.4], y: [share(0.87), share(1)], z: [-3.8, 3.8] },
  ]
}
