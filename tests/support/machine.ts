/** The browser of the person who started the app: it has opened the address that the start printed. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens the printed address, which opens the local sign-in pages and the outbox to this browser. */
export async function openPrintedAddress(page: Page): Promise<void> {
  await page.goto(`/?machine=${process.env.MACHINE_CODE ?? ''}`)
  await expect(page).toHaveURL(/\/$/)
}
