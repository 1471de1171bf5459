/**
 * Compares the colors of products in 3D with those of their cut-outs: `npm run bench:walk-colors [-- --origin URL
 * --count 30]`. Pieces with a closed front are in a row in a white room at 13 o'clock, lit by windows behind the
 * viewer, as in the photographs of the catalog. The color of a piece is the median of the middle of its front, in the
 * resting view and in the cut-out, once of the whole middle and once of its lighter half, which leaves out gaps, folds
 * and open shelves; the difference is CIEDE2000. The last line is JSON.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { converter, differenceCiede2000 } from 'culori'
import sharp from 'sharp'
import { PICTURES } from '../../server/catalog/pictures.ts'
import { outline } from '../../studio/geometry/footprintOutline.ts'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { Item, Layout } from '../../studio/model/layout.ts'
import { type Vector, dotOf, minus, unit } from '../../studio/scene/walk/vector.ts'
import { type Lens, lensOf, orbited, orbitView } from '../../studio/scene/walk/views.ts'
import { WEBGL_FLAGS } from '../../tests/support/walk.ts'
import { records } from '../../server/catalog/records.ts'
import { launchBrowser } from '../../tools/launchBrowser.ts'
import { productsOf } from '../../tools/rooms/roomPicks.ts'
import { itemOf, openRoom } from '../../tools/rooms/sampleRooms.ts'
import { startApp } from '../../tools/startApp.ts'
import { quantile } from './quantile.ts'

/** Kinds whose front is one surface, mostly of the color of the product. */
const KINDS_WITH_ONE_FRONT = ['sofa', 'loveseat', 'chair', 'cabinet', 'bed', 'bench']
const MIN_HEIGHT = 22
const IN_A_ROW = 5
/** The part of a piece's picture that is compared. */
const COMPARED_PART = { left: 0.28, right: 0.72, top: 0.3, bottom: 0.65 }
const GAP = 16
const DEPTH = 150
const WHITE = '#ece9e2'
/** Presses of an arrow key, six degrees each, from the view that opens to one from the front. */
const PRESSES = 5
const DEGREES = 6

const { values } = parseArgs({ options: { origin: { type: 'string' }, count: { type: 'string', default: '30' } } })
const lab = converter('lab')
const difference = differenceCiede2000()
const fitting = records.filter(
  ({ kind, placement, height }) => placement === 'floor' && KINDS_WITH_ONE_FRONT.includes(kind) && height >= MIN_HEIGHT,
)
const count = Math.min(fitting.length, Number(values.count))
const chosen = Array.from(
  { length: count },
  (_, index) => fitting[Math.floor((index * fitting.length) / count)]?.id ?? '',
)

const app = values.origin ? undefined : await startApp({ dataDir: '.cache/bench-walk' })
const origin = values.origin ?? app?.origin ?? ''
const browser = await launchBrowser(...WEBGL_FLAGS)
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' })
  const differences = { whole: [] as number[], lighter: [] as number[] }
  for (let start = 0; start < chosen.length; start += IN_A_ROW) {
    const layout = rowOf(chosen.slice(start, start + IN_A_ROW))
    const shown = await photographed(page, layout)
    for (const item of layout.items) {
      const model = await mediansIn(shown.picture, boxOf(item, shown.lens, shown.width / shown.height))
      const photo = await cutoutColors(item.productId ?? '')
      for (const part of ['whole', 'lighter'] as const) {
        const far = difference(model[part], photo[part])
        differences[part].push(far)
        const words = [model[part], photo[part]].map(({ l, a, b }) => [l, a, b].map((one) => one.toFixed(1)).join(' '))
        console.log(`${far.toFixed(1).padStart(5)}  ${part.padEnd(7)}  ${item.productId}: ${words.join(' | ')}`)
      }
    }
  }
  const { whole, lighter } = differences
  console.log(JSON.stringify({ products: whole.length, whole: summary(whole), lighter: summary(lighter) }))
} finally {
  await browser.close()
  await app?.stop()
}

function summary(differences: readonly number[]) {
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length
  const at = (share: number) => Number(quantile(differences, share).toFixed(1))
  return { mean: Number(mean.toFixed(2)), median: at(0.5), p90: at(0.9) }
}

function rowOf(ids: readonly string[]): Layout {
  let x = GAP * 2
  const items = productsOf(ids).map((product, index): Item => {
    const item = itemOf(product, index)
    const placed = {
      ...item,
      pose: { x: x + item.footprint.width / 2, y: 30 + item.footprint.length / 2, rotation: 0 },
    }
    x += item.footprint.width + GAP
    return placed
  })
  const width = Math.ceil(x + GAP)
  const window = (id: string, at: number) =>
    ({ id, kind: 'window', wall: 2, at: Math.round(at), width: Math.round(width * 0.36), sill: 20, head: 90 }) as const
  return {
    version: 1,
    floor: {
      shape: 'rectangular',
      width,
      length: DEPTH,
      finish: { walls: { color: WHITE }, floor: { material: 'concrete', color: '#cfcac2' }, north: 180 },
      openings: [window('left', width * 0.08), window('right', width * 0.56)],
    },
    items,
  }
}

async function photographed(page: Page, layout: Layout) {
  await openRoom(page, `${origin}/studio#plan=${layoutLink(layout)}`)
  const scene = page.getByRole('application', { name: 'Room in 3D' })
  await scene.focus()
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
  }
  await page.waitForTimeout(500)
  await page.locator('[data-refined]').waitFor({ timeout: 240_000 })
  const picture = await scene.screenshot(process.env.LOOK ? { path: process.env.LOOK } : {})
  const { width, height } = await sharp(picture).metadata()
  const first = orbitView(layout.floor, width / height)
  const turned = PRESSES * DEGREES
  const lens = lensOf(orbited(first, layout.floor, { azimuth: -turned, elevation: -turned }))
  return { picture, lens, width, height }
}

/** The piece in the picture, in shares of its width and height. */
function boxOf({ footprint, pose }: Item, lens: Lens, aspect: number) {
  const corners = outline(footprint, pose).flatMap(({ x, y }) =>
    [0, footprint.height ?? 30].map((height) => onPicture(lens, aspect, [x, height, y])),
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function onPicture({ from, to, fov }: Lens, aspect: number, at: Vector): readonly [number, number] {
  const ahead = unit(minus(to, from))
  const right = unit([-ahead[2], 0, ahead[0]])
  const up: Vector = [
    right[1] * ahead[2] - right[2] * ahead[1],
    right[2] * ahead[0] - right[0] * ahead[2],
    right[0] * ahead[1] - right[1] * ahead[0],
  ]
  const way = minus(at, from)
  const far = dotOf(way, ahead) * Math.tan((fov * Math.PI) / 360)
  return [0.5 + dotOf(way, right) / far / aspect / 2, 0.5 - dotOf(way, up) / far / 2]
}

async function cutoutColors(id: string) {
  const file = await sharp(join(PICTURES, id, 'cutout.webp'))
    .png()
    .toBuffer()
  const { data, info } = await sharp(file).ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  let [left, right, top, bottom] = [info.width, 0, info.height, 0]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if ((data[y * info.width + x] ?? 0) < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  const [w, h] = [info.width, info.height]
  return mediansIn(file, { left: left / w, right: right / w, top: top / h, bottom: bottom / h })
}

type Rgb = readonly [number, number, number]

/** The medians of the middle of a part of a picture, and of its lighter half; transparent pixels do not count. */
async function mediansIn(picture: Buffer, box: { left: number; right: number; top: number; bottom: number }) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const across = (share: number) => Math.round((box.left + (box.right - box.left) * share) * info.width)
  const down = (share: number) => Math.round((box.top + (box.bottom - box.top) * share) * info.height)
  const pixels: Rgb[] = []
  for (let y = down(COMPARED_PART.top); y < down(COMPARED_PART.bottom); y++)
    for (let x = across(COMPARED_PART.left); x < across(COMPARED_PART.right); x++) {
      const at = (y * info.width + x) * 4
      if ((data[at + 3] ?? 0) < 200) continue
      pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  const lightness = ([red, green, blue]: Rgb) => red * 0.3 + green * 0.59 + blue * 0.11
  const sorted = pixels.toSorted((one, two) => lightness(one) - lightness(two))
  return { whole: medianOf(sorted), lighter: medianOf(sorted.slice(Math.floor(sorted.length / 2))) }
}

function medianOf(pixels: readonly Rgb[]) {
  const median = (channel: 0 | 1 | 2) =>
    (pixels.map((pixel) => pixel[channel]).toSorted((one, two) => one - two)[Math.floor(pixels.length / 2)] ?? 0) / 255
  const [r, g, b] = [median(0), median(1), median(2)]
  return lab({ mode: 'rgb', r, g, b })
}
