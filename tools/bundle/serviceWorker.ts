/** Builds the service worker (src/serviceWorker.ts) beside the client, with the list of the files that it keeps. */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { SHELL } from '../../src/platform/offlineRules.ts'

/**
 * Code, styles and fonts of every page, and what exports are made with, so that both work without a network. Older browsers'
 * fonts are left out, and the readers of IFC models and PDFs, which are large and which few need.
 */
const KEPT =
  /^(assets\/((?!web-ifc|pdf[.-]).*\.(js|css|woff2|icc)|instrumentS(ans|erif)\d.*\.woff)|articles\.json|icon\.svg|site\.webmanifest)$/

export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = 'dist' }) {
      const out = path.resolve(root, dir)
      const names = (await readdir(out, { recursive: true })).filter((name) => KEPT.test(name)).sort()
      const files = await Promise.all(
        names.map(async (name) => ({
          url: `/${name}`,
          // The names of assets contain their version.
          revision: name.startsWith('assets/') ? null : await hashOf(path.join(out, name)),
        })),
      )
      const shell = { url: SHELL, revision: await hashOf(path.join(out, 'index.html')) }
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { APP_FILES: JSON.stringify([shell, ...files]), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: out,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: path.join(root, 'src', 'serviceWorker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16)
}
