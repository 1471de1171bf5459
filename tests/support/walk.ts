/** A small furnished room for the view in three dimensions. */
import type { Page } from '@playwright/test'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { RoomShell } from '../../studio/model/roomShell.ts'
import type { Item, Layout } from '../../studio/model/layout.ts'

/**
 * Chromium draws WebGL with the processor alone, and nothing else by way of it: with the whole page its software renderer took
 * five times as long.
 */
export const WEBGL_FLAGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-compositing',
]

const piece = (
  productId: string,
  kind: Item['kind'],
  size: readonly [number, number, number],
  pose: Item['pose'],
  shape: Item['footprint']['shape'] = 'rectangle',
): Item => ({
  id: productId,
  productId,
  name: productId,
  kind,
  colour: '#c8b89e',
  footprint: { shape, width: size[0], length: size[1], height: size[2] },
  pose,
  locked: false,
})

/** Products of the catalog, a plain block without a model, a window and a door. */
export function furnishedLayout(floor: Partial<RoomShell> = {}): Layout {
  return {
    version: 1,
    floor: {
      shape: 'rectangular',
      width: 180,
      length: 150,
      openings: [
        { id: 'window', kind: 'window', wall: 0, at: 60, width: 60, sill: 24 },
        { id: 'door', kind: 'door', wall: 2, at: 30, width: 32, hinge: 'first', swing: 'in' },
      ],
      ...floor,
    },
    items: [
      piece('bergen-sideboard-oak', 'cabinet', [62, 18, 30], { x: 130, y: 12, rotation: 0 }),
      piece('bergen-nightstand-oak', 'cabinet', [20, 16, 24], { x: 20, y: 60, rotation: 270 }),
      {
        ...piece('', 'chair', [32, 32, 31], { x: 90, y: 90, rotation: 200 }),
        id: 'plain',
        productId: undefined,
        name: 'Plain chair',
      },
    ],
  }
}

/** Opens the plan in the studio and switches to 3D; resolves when its picture is finished. */
export async function openIn3D(page: Page, layout: Layout): Promise<void> {
  await page.goto(`/studio#plan=${layoutLink(layout)}`)
  await page.getByRole('group', { name: 'Pieces drawn as' }).getByText('3D').click()
  await waitForRefined(page)
}

export function waitForRefined(page: Page): Promise<void> {
  return page.locator('[role="application"][data-refined]').waitFor({ timeout: 180_000 })
}
