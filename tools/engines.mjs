/** Finds the other engines for the stories of `tests/engines`: Firefox, and WebKitGTK's driver with a screen. */
import { existsSync } from 'node:fs'
import path from 'node:path'

const FIREFOX = {
  linux: ['firefox-esr', 'firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
}

/**
 * Returns `{ firefox, webkit }`, each `{ path }` or `{ missing }` with the reason and what to install. `FIREFOX_PATH` names
 * another Firefox. WebKit needs a screen: one that is there, or Xvfb.
 */
export function findEngines() {
  const firefox = process.env.FIREFOX_PATH ?? (FIREFOX[process.platform] ?? []).map(located).find(Boolean)
  const webkit = located('WebKitWebDriver')
  const hasScreen = Boolean(process.env.DISPLAY ?? located('Xvfb'))
  return {
    firefox:
      firefox && existsSync(firefox)
        ? { path: firefox }
        : { missing: firefox ? `FIREFOX_PATH names ${firefox}, where no file is` : 'Firefox is not installed' },
    webkit:
      webkit && hasScreen
        ? { path: webkit }
        : {
            missing: webkit ? 'there is no screen and no Xvfb' : 'WebKitWebDriver (webkit2gtk-driver) is not installed',
          },
  }
}

/** The path of a program; undefined if it is nowhere. */
export function located(name) {
  if (path.isAbsolute(name)) return existsSync(name) ? name : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}
