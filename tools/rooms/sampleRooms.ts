/** Furnished rooms of all shapes, functions and styles, arranged by the studio's arranger, to inspect in 3D. */
import type { Page } from '@playwright/test'
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { arrangeRoom } from '../../studio/room/arrange/arrangeRoom.ts'
import type { Finish } from '../../studio/model/finish.ts'
import { type RoomShell, FloorShape, type Opening } from '../../studio/model/roomShell.ts'
import type { Item, Layout } from '../../studio/model/layout.ts'
import { roomPicks } from './roomPicks.ts'
import type { CatalogueProduct } from '../../server/design/engine/order.ts'

type SampleRoom = { readonly name: string; readonly layout: Layout; readonly hour: number }

const SIZES: Record<RoomFunction, readonly [number, number]> = {
  Entertainment: [216, 180],
  Dining: [180, 156],
  Sleep: [180, 168],
  Bath: [120, 108],
}
const HOURS = [13, 9, 17.5, 20.5, 15, 7.5] as const
const FLOORS = ['oak', 'walnut', 'pale', 'tile', 'carpet', 'concrete'] as const
const PAINTS = [undefined, '#dfe4dc', '#d8c9b6', '#a9b5a0', '#e9dfd0', '#8fa3ad'] as const

/** `count` different rooms, the same in every run. */
export function sampleRooms(count: number): SampleRoom[] {
  return Array.from({ length: count }, (_, index) => {
    const name = RoomFunction.options[index % RoomFunction.options.length] ?? 'Sleep'
    const style = Style.options[Math.floor(index / 2) % Style.options.length] ?? 'Natural Tones'
    const shape = FloorShape.options[index % FloorShape.options.length] ?? 'rectangular'
    const picks = roomPicks(name, style, 6 + (index % 5), index)
    const paint = picks.find(({ placement }) => placement === 'paint')
    const floor = floorOf(shape, SIZES[name], index, paint?.colour.hex)
    const items = picks.filter(({ placement }) => placement !== 'paint').map(itemOf)
    const result = arrangeRoom({
      floor,
      items,
      seed: index + 1,
      count: 1,
      effort: 0.4,
      spare: items.map(({ id }) => id),
    })
    const layout: Layout =
      result?.status === 'arranged' && result.arrangements[0]
        ? result.arrangements[0].layout
        : { version: 1, floor, items: [] }
    return { name: `${index + 1} ${name} ${style} ${shape}`, layout, hour: HOURS[index % HOURS.length] ?? 13 }
  })
}

function floorOf(
  shape: FloorShape,
  [width, length]: readonly [number, number],
  index: number,
  painted?: string,
): RoomShell {
  const isSimple = shape === 'rectangular' || shape === 'beveled' || shape === 'cut'
  const grown = isSimple ? 1 : 1.3
  const window = (id: string, wall: number, at: number, wide: number): Opening => ({
    id,
    kind: 'window',
    wall,
    at,
    width: wide,
    sill: 24,
    head: 84,
  })
  const paint = painted ?? PAINTS[index % PAINTS.length]
  const finish: Finish = {
    floor: { material: FLOORS[index % FLOORS.length] ?? 'oak' },
    ...(index % 3 === 2 ? { north: (index * 75) % 360 } : {}),
    ...(paint ? { walls: { color: paint } } : {}),
  }
  const [w, l] = [Math.round(width * grown), Math.round(length * grown)]
  return {
    shape,
    width: w,
    length: l,
    finish,
    openings: [
      window('window-1', 0, w * 0.3, 60),
      { id: 'door-1', kind: 'door', wall: isSimple ? 2 : 1, at: 36, width: 32, hinge: 'first', swing: 'in' },
    ],
  }
}

export function itemOf(product: CatalogueProduct, index: number): Item {
  const { id, title, kind, length, width, height, footprint, colour } = product
  return {
    id: `${id}-${index}`,
    productId: id,
    name: title,
    kind,
    colour: colour.hex,
    footprint: { shape: footprint, width: length, length: width, height },
    pose: { x: 0, y: 0, rotation: 0 },
    locked: false,
  }
}

/** One large room with `count` pieces of the catalog. */
export function fullRoom(count: number): Layout {
  const picks = [
    ...roomPicks('Entertainment', 'Natural Tones', count, 2),
    ...roomPicks('Dining', 'Natural Tones', count, 4),
  ].filter(({ placement }) => placement === 'floor' || placement === 'flat')
  const items = picks.slice(0, count).map(itemOf)
  const floor = floorOf('rectangular', [420, 320], 0)
  const result = arrangeRoom({ floor, items, seed: 1, count: 1, effort: 0.3, spare: [] })
  if (result?.status === 'arranged' && result.arrangements[0]) return result.arrangements[0].layout
  // Side by side, in rows.
  const place = (index: number) => ({ x: 40 + (index % 5) * 80, y: 40 + Math.floor(index / 5) * 75, rotation: 0 })
  return { version: 1, floor, items: items.map((item, index) => ({ ...item, pose: place(index) })) }
}

const PATIENCE_MS = 240_000

/** Opens a plan in 3D in a browser without graphics hardware, and waits for the finished picture. */
export async function openRoom(page: Page, address: string, { isInside = false, hour = 13 } = {}): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('group', { name: 'Pieces drawn as' }).getByText('3D').click({ timeout: PATIENCE_MS })
  const scene = page.getByRole('application', { name: 'Room in 3D' })
  await scene.waitFor({ timeout: PATIENCE_MS })
  await page.getByLabel('Time').fill(String(hour))
  if (isInside) await page.getByText('Inside', { exact: true }).click()
  await page.locator('[data-refined]').waitFor({ timeout: PATIENCE_MS })
}
