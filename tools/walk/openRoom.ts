/** Opens a plan in 3D in a browser without graphics hardware, and waits for the finished picture. */
import type { Page } from '@playwright/test'

const TIMEOUT_MS = 240_000

export async function openRoom(page: Page, address: string, { isInside = false, hour = 13 } = {}): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('group', { name: 'Pieces drawn as' }).getByText('3D').click({ timeout: TIMEOUT_MS })
  const scene = page.getByRole('application', { name: 'Room in 3D' })
  await scene.waitFor({ timeout: TIMEOUT_MS })
  await page.getByLabel('Time').fill(String(hour))
  if (isInside) await page.getByText('Inside', { exact: true }).click()
  await page.locator('[data-refined]').waitFor({ timeout: TIMEOUT_MS })
}
