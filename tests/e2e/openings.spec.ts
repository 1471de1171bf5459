/** Doors of every kind, open passages, heights, and a plan with photos: on the plan and in its exports. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openLayoutFile } from '../../studio/draw/export/openLayoutFile.ts'
import { readLayoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

async function exported(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this plan' })
  await dialog.getByLabel('File').selectOption(format)
  // Its pictures would be counted with those of the plan.
  const legend = dialog.getByLabel('Numbered list with pictures and prices')
  if (await legend.isVisible()) await legend.uncheck()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await saved).path())
  await expect(dialog.getByRole('status')).toContainText('is saved')
  return file
}

test('doors of every kind are on the plan, in its file and in its link', async ({ page }, story) => {
  test.slow()
  const room = new Room(page)
  await room.open()
  await room.enter('240', '240')
  const openings = page.getByRole('region', { name: 'Doors, windows and fixtures' })
  await expect(openings.getByRole('button', { name: /^Door 1: assumed/ })).toBeVisible()
  await room.removeOpenings()
  const kinds = ['Hinged door', 'Double door', 'Sliding door', 'Pocket door', 'Open passage']
  for (const kind of kinds) {
    await openings.getByRole('button', { name: 'Add door' }).click()
    await room.settled()
    await openings.getByLabel('Kind of door').selectOption(kind)
  }
  await openings.getByRole('button', { name: 'Add window' }).click()
  await openings.getByLabel('Sill above the floor').fill('20')
  await openings.getByLabel('Sill above the floor').press('Enter')
  await expect(openings.getByRole('button', { name: /^Window 1: 48 in wide, from 20 in to 80 in/ })).toBeVisible()
  await page.getByLabel('Ceiling height').fill('108')
  await page.getByLabel('Ceiling height').press('Enter')
  await room.stage.screenshot({ path: story.outputPath('openings.png') })

  const found = (layout: Layout | undefined) => ({
    kinds: layout?.floor.openings?.map(({ kind }) => kind),
    ceiling: layout?.floor.ceiling,
    sill: layout?.floor.openings?.find(({ kind }) => kind === 'window'),
  })
  const wanted = {
    kinds: ['door', 'double-door', 'sliding-door', 'pocket-door', 'passage', 'window'],
    ceiling: 108,
    sill: expect.objectContaining({ sill: 20, head: 80 }),
  }
  const svg = await exported(page, 'svg')
  expect(found(openLayoutFile(svg)?.document)).toEqual(wanted)
  // One swing for the hinged door, and two for the double one.
  expect(svg.toString().match(/stroke-dasharray="[^"]*"/g)?.length).toBe(4)
  await page.getByRole('button', { name: 'Share by a link' }).click()
  const shared = page.getByRole('dialog', { name: /^Share this/ })
  const link = await shared.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(found(readLayoutLink(link.split('#plan=')[1] ?? '')?.document)).toEqual(wanted)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByLabel('Ceiling height')).toHaveValue('96')
})

test('a plan that is shown with photos is exported with photos', { tag: '@all' }, async ({ page }) => {
  test.slow()
  const room = new Room(page)
  await room.open()
  await room.enter('240', '240')
  expect((await exported(page, 'svg')).toString()).not.toContain('<image ')
  await page.keyboard.press('Escape')
  await page.getByText('Photos', { exact: true }).click()
  const svg = (await exported(page, 'svg')).toString()
  expect(svg.match(/<image xlink:href="data:image\/png;base64,[^"]{1000,}"/g)?.length).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  const pdf = await exported(page, 'pdf')
  expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image/)
  await page.keyboard.press('Escape')
  const png = await exported(page, 'png')
  expect(png.length).toBeGreaterThan(100_000)
})
