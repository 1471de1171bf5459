/** The oldest supported browsers, as `browserslist` of package.json declares them, for the build and for the page. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import type { Plugin } from 'vite'

/** Names of browserslist, of esbuild's targets, and of people. Browsers on iOS are Safari's engine. */
const BROWSERS = {
  chrome: ['chrome', 'Chrome'],
  edge: ['edge', 'Edge'],
  firefox: ['firefox', 'Firefox'],
  safari: ['safari', 'Safari'],
  ios_saf: ['ios', 'iOS'],
} as const
export type Floor = Record<keyof typeof BROWSERS, number>

/** The oldest version of each browser. @throws Error for a line of package.json that is not of the form `chrome >= 116`. */
export function browserFloor(): Floor {
  const file = path.join(import.meta.dirname, '..', '..', 'package.json')
  const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] }
  const entries = browserslist.map((line) => {
    const [, browser = '', version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    if (!Object.hasOwn(BROWSERS, browser)) throw new Error(`browserslist of package.json: "${line}" is not understood.`)
    return [browser, Number(version)] as const
  })
  return Object.fromEntries(entries) as Floor
}

/** Such as `chrome116`, for `build.target`. */
export function buildTargets(): string[] {
  return floorEntries().map(({ target, version }) => `${target}${version}`)
}

/** Makes the scripts within the page short, and writes the oldest browsers into them for `%OLDEST_BROWSERS%`. */
export function inlineScripts(): Plugin {
  const oldest = floorEntries().map(({ name, version }) => `${name} ${version}`)
  const words = `${oldest.slice(0, -1).join(', ')} or ${oldest.at(-1)}`
  return {
    name: 'inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%OLDEST_BROWSERS%', words)
          .replaceAll(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (code) =>
            transformSync(code, { minify: true, target: 'es2020' }).code.trim(),
          ),
    },
  }
}

function floorEntries() {
  return Object.entries(browserFloor()).map(([browser, version]) => {
    const [target, name] = BROWSERS[browser as keyof Floor]
    return { target, name, version }
  })
}
