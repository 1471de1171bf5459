/**
 * Finds the browser for the tests, in this order: CHROMIUM_PATH, the system's Chromium or Chrome, Playwright's own, the
 * npm package (Linux x64), and a download by Playwright.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { located } from './engines.mjs'
import { ROOT } from './install.mjs'

const SYSTEM = {
  linux: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

/**
 * Returns `{ path, env }`: the path of the browser and the additional environment variables that it needs. Throws when
 * none is found.
 */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, where no file is. Correct or unset it.`)
    return { path: asked, env: {} }
  }
  const system = (SYSTEM[process.platform] ?? []).map(located).find(Boolean)
  if (system) return { path: system, env: {} }
  const own = await ownBrowser()
  if (own) return { path: own, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser()
  console.log('Installing a browser for the tests ...')
  const cli = path.join(ROOT, 'node_modules', 'playwright', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  const fetched = await ownBrowser()
  if (!fetched) throw new Error('No browser for the tests. Install Chromium or Chrome, or name one with CHROMIUM_PATH.')
  return { path: fetched, env: {} }
}

async function ownBrowser() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

async function packagedBrowser() {
  const cache = path.join(ROOT, '.cache', 'browser')
  mkdirSync(cache, { recursive: true })
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  // The package unpacks into TMPDIR, and unpacks its libraries only when it detects an AWS Lambda environment.
  process.env.TMPDIR = cache
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const file = await packaged.executablePath()
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  const folder = readdirSync(cache).find((name) => existsSync(path.join(cache, name, 'lib')))
  return {
    path: file,
    env: {
      ...(folder ? { LD_LIBRARY_PATH: path.join(cache, folder, 'lib') } : {}),
      FONTCONFIG_FILE: fontSettings(cache),
    },
  }
}

/**
 * Writes a fontconfig file with the packaged fonts in addition to those of the system, and returns its path. Without
 * any font, Chromium crashes at the first password field because it finds no glyph for the bullet.
 */
function fontSettings(cache) {
  const file = path.join(cache, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(cache, 'fonts')}</dir>
  <cachedir>${path.join(cache, 'fontCache')}</cachedir>
</fontconfig>
`,
  )
  return file
}
