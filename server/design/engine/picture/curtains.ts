/**
 * Hangs picked curtains on a rod before the window, in the left wall: one panel of gathered cloth on each side, as long as it
 * is sold. Lengths are inches.
 */
import { sharp } from '../../../platform/images/sharp.ts'
import {
  BESIDE,
  FOLD,
  GATHERED,
  MIN_FOOT,
  panelWidth,
  ROD_ABOVE,
  ROD_BEYOND,
} from '../../../../studio/model/curtains.ts'
import { LINEAR_OF_BYTE, linearOfHex, type Triple } from '../color.ts'
import { project, sights, type View } from './camera.ts'
import type { Piece } from './piece.ts'
import type { Box } from './placedPiece.ts'
import type { Plate } from './plate.ts'

/** A panel between `from` and `to` along the wall, and from `foot` up to its rod. */
type Panel = { readonly from: number; readonly to: number; readonly foot: number; readonly top: number }
export type Curtains = {
  readonly panels: readonly Panel[]
  readonly rod: { readonly from: number; readonly to: number; readonly z: number; readonly hex: string }
  readonly cloth: Piece
}

/** Distance of the rod from the ceiling and from the wall. */
const ROD = { ceiling: 104, out: 4, radius: 0.6, finial: 1.3 }
const FOLD_DEPTH = 1.3
/** Light of cloth that hangs in daylight, relative to that of the wall, and of cloth before the glass. */
const LIGHT = { mean: 0.8, folds: 0.26, glass: 1.16 }

/** Null for a room whose window is not in its picture. */
export function hangCurtains(cloth: Piece, view: View, hex: string): Curtains | null {
  const { window: glass, scale = 1 } = view
  if (!glass) return null
  const wide = panelWidth(cloth.wide)
  const z = Math.min(ROD.ceiling * scale, Math.max(glass.z1 + ROD_ABOVE, cloth.tall + MIN_FOOT))
  const [foot, top] = [Math.max(MIN_FOOT, z - cloth.tall), z - ROD.radius]
  const far = { from: Math.max(1, glass.y0 - wide * BESIDE), foot, top }
  const near = { from: glass.y1 - wide * (1 - BESIDE), foot, top }
  const panels = [far, near].map((panel) => ({ ...panel, to: panel.from + wide }))
  const rod = { from: Math.max(0.5, far.from - ROD_BEYOND), to: near.from + wide + ROD_BEYOND, z, hex }
  return { panels, rod, cloth }
}

/** What is seen of them in the picture. */
export function curtainBox(view: View, { panels, rod }: Curtains): Box {
  const corners = panels.flatMap(({ from, to, foot }) =>
    [from, to].flatMap((y) => [foot, rod.z + ROD.finial].map((z) => project(view, ROD.out, y, z))),
  )
  const [xs, ys] = [corners.map(({ px }) => Math.max(0, px)), corners.map(({ py }) => py)]
  const [left, top] = [Math.min(...xs), Math.max(0, Math.min(...ys))]
  return { left, top, width: Math.max(...xs) - left, height: Math.min(view.height, Math.max(...ys)) - top }
}

/** @param shone the light of the room on each pixel, three linear values */
export async function drawCurtains(light: Float32Array, plate: Plate, shone: Float32Array, hung: Curtains) {
  const { view } = plate
  const cloth = await clothOf(hung.cloth)
  const wall = wallLight(plate, shone, curtainBox(view, hung))
  for (const panel of hung.panels) drawPanel(light, view, panel, cloth, wall)
  drawRod(light, view, hung.rod, wall)
}

function drawPanel(light: Float32Array, view: View, panel: Panel, cloth: Cloth, wall: Triple): void {
  const glass = view.window
  const see = sights(view)
  const corners = [panel.from - 2, panel.to + 2].flatMap((y) =>
    [panel.foot - 1, panel.top].flatMap((z) => [0, ROD.out + FOLD_DEPTH].map((x) => project(view, x, y, z))),
  )
  eachPixel(view, corners, (i, px, py) => {
    const at = surfaceAt(view, see(px, py), panel)
    if (!at) return
    const { y, z } = at
    const share = Math.min(1, Math.max(0, Math.min(z - panel.foot, panel.top - z) / SOFT_EDGE + 0.5))
    if (share === 0) return
    const phase = phaseOf(y, z, panel)
    // The sides of the folds that face the room are lighter than the hollows, and those away from the glass darker.
    const fold = LIGHT.mean + LIGHT.folds * (0.62 * Math.cos(phase) + 0.38 * Math.sin(phase))
    const isBeforeGlass = glass && y > glass.y0 && y < glass.y1 && z > glass.z0 && z < glass.z1
    const lit = fold * (isBeforeGlass ? LIGHT.glass : 1)
    const color = cloth(y - panel.from, panel.top - z)
    for (let c = 0; c < 3; c++)
      light[i + c] = (light[i + c] ?? 0) * (1 - share) + (color[c] ?? 0) * (wall[c] ?? 0) * lit * share
  })
}

/** Inches over which an edge is drawn soft. */
const SOFT_EDGE = 0.3

/** Steps through the depth of the folds, of which the first that meets the cloth is seen. */
const STEPS = 24

/** The point of a panel that is seen in a direction; null beside it. */
function surfaceAt(view: View, to: { x: number; y: number; z: number }, panel: Panel): { y: number; z: number } | null {
  for (let step = 0; step <= STEPS; step++) {
    const x = ROD.out + FOLD_DEPTH * (1 - (2 * step) / STEPS)
    const at = onPlane(view, to, x)
    if (at.y < edge(panel.from, at.z, 0.9) || at.y > edge(panel.to, at.z, 2.3)) continue
    if (ROD.out + FOLD_DEPTH * Math.cos(phaseOf(at.y, at.z, panel)) >= x) return at
  }
  return null
}

/** Folds are not quite even, and open towards the foot. */
function phaseOf(y: number, z: number, { from, top }: Panel): number {
  const along = y - from
  const uneven = 0.8 * Math.sin(along * 0.9 + 1.3) + 0.012 * (top - z) * Math.sin(along * 0.55)
  return (2 * Math.PI * (along + uneven)) / FOLD
}

/** The sides of a panel hang almost straight. */
function edge(y: number, z: number, salt: number): number {
  return y + 0.35 * Math.sin(z * 0.06 + salt)
}

function drawRod(light: Float32Array, view: View, { from, to, z, hex }: Curtains['rod'], wall: Triple): void {
  const color = linearOfHex(hex)
  const see = sights(view)
  const corners = [from - 2, to + 2].flatMap((y) => [z - 2, z + 2].map((height) => project(view, ROD.out, y, height)))
  eachPixel(view, corners, (i, px, py) => {
    const at = onPlane(view, see(px, py), ROD.out)
    const up = at.z - z
    const end = Math.min(Math.hypot(at.y - from, up), Math.hypot(at.y - to, up))
    const bar = at.y > from && at.y < to ? ROD.radius - Math.abs(up) : -1
    const inside = Math.max(bar, ROD.finial - end)
    const share = Math.min(1, Math.max(0, inside / SOFT_EDGE + 0.5))
    if (share === 0) return
    // A round bar is lightest above.
    const lit = 0.55 + 0.45 * Math.min(1, Math.max(-1, up / ROD.radius))
    for (let c = 0; c < 3; c++)
      light[i + c] = (light[i + c] ?? 0) * (1 - share) + (color[c] ?? 0) * (wall[c] ?? 0) * lit * share
  })
}

function onPlane(view: View, to: { x: number; y: number; z: number }, x: number): { y: number; z: number } {
  const far = (x - view.x) / to.x
  return { y: view.y + to.y * far, z: view.z + to.z * far }
}

/** @param draw gets the index of the pixel's first value, and its middle */
function eachPixel(
  view: View,
  corners: readonly { px: number; py: number }[],
  draw: (i: number, px: number, py: number) => void,
): void {
  const [xs, ys] = [corners.map(({ px }) => px), corners.map(({ py }) => py)]
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(view.width - 1, Math.ceil(Math.max(...xs)))]
  const [y0, y1] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(view.height - 1, Math.ceil(Math.max(...ys)))]
  for (let py = y0; py <= y1; py++)
    for (let px = x0; px <= x1; px++) draw(3 * (py * view.width + px), px + 0.5, py + 0.5)
}

/** The mean light on the wall behind and beside the curtains; the panes are too bright to stand for it. */
function wallLight({ view, mask }: Plate, shone: Float32Array, { left, top, width, height }: Box): Triple {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(view.height, top + height); y += 2)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(view.width, left + width); x += 2) {
      const i = 3 * (y * view.width + x)
      if ((mask[i] ?? 0) < 250) continue
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (shone[i + c] ?? 0)
      count++
    }
  const mean = (c: 0 | 1 | 2) => (count === 0 ? 1 : (sum[c] ?? 0) / count)
  return [mean(0), mean(1), mean(2)]
}

/** Linear color at a point of the hanging cloth: inches from its edge and from its top. */
type Cloth = (across: number, down: number) => Triple

/** Side in pixels of the piece of cloth that is taken from the middle of the picture, and its side in inches. */
const SAMPLE = { px: 96, inches: 24 }
/** The middle of a cut-out, of each side. */
const MIDDLE = 0.4
/** Blur that leaves the folds of the photographed cloth, but not its pattern; and limits of the pattern. */
const BLUR = 9
const PATTERN = { least: 0.5, most: 1.7 }

async function clothOf({ looks: [{ picture }], hex }: Piece): Promise<Cloth> {
  const { width, height } = await sharp(picture).metadata()
  const box = {
    left: Math.round((width * (1 - MIDDLE)) / 2),
    top: Math.round((height * (1 - MIDDLE)) / 2),
    width: Math.max(1, Math.round(width * MIDDLE)),
    height: Math.max(1, Math.round(height * MIDDLE)),
  }
  const raw = (image: ReturnType<typeof sharp>) => image.raw().toBuffer()
  const middle = sharp(picture)
    .ensureAlpha()
    .extract(box)
    .resize(SAMPLE.px, SAMPLE.px, { fit: 'fill' })
    .png({ compressionLevel: 1 })
  const cut = await middle.toBuffer()
  const [own, soft] = await Promise.all([raw(sharp(cut)), raw(sharp(cut).blur(BLUR))])
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < own.length; i += 4) {
    if ((own[i + 3] ?? 0) < 200) continue
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (LINEAR_OF_BYTE[own[i + c] ?? 0] ?? 0)
    count++
  }
  const plain = linearOfHex(hex)
  const mean = (c: 0 | 1 | 2) => (count === 0 ? plain[c] : (sum[c] ?? 0) / count)
  const texel = (inches: number) => Math.floor(((((inches / SAMPLE.inches) % 1) + 1) % 1) * SAMPLE.px)
  return (across, down) => {
    // Gathered cloth passes by faster than the wall behind it.
    const i = 4 * (texel(down) * SAMPLE.px + texel(across / GATHERED))
    const color = (c: 0 | 1 | 2) => {
      if ((own[i + 3] ?? 0) < 200) return mean(c)
      const around = LINEAR_OF_BYTE[soft[i + c] ?? 0] || 1
      const pattern = (LINEAR_OF_BYTE[own[i + c] ?? 0] ?? 0) / around
      return mean(c) * Math.min(PATTERN.most, Math.max(PATTERN.least, pattern))
    }
    return [color(0), color(1), color(2)]
  }
}
