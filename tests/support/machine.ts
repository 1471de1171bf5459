/** Makes a browser that of the person who started the app, by opening the address that the start prints. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens the printed address, which gives this browser access to the local sign-in pages and the outbox. */
export async function openPrintedAddress(page: Page): Promise<void> {
  await page.goto(`/?machine=${process.env.MACHINE_CODE ?? ''}`)
  await expect(page).toHaveURL(/\/$/)
}
