/** Launches the browser that `findBrowser` finds, without a window. Every tool that opens pages uses it. */
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'

/** @param flags command-line flags of Chromium beside `--no-sandbox` */
export async function launchBrowser(...flags: readonly string[]): Promise<Browser> {
  const { path: executablePath, env } = await findBrowser()
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...flags], env: { ...process.env, ...env } })
}
