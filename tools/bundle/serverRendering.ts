/** Builds the program with which the server renders pages (src/renderPage.tsx) beside the client. */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

export function serverRendering(): Plugin {
  let root = ''
  return {
    name: 'server-rendering',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = 'dist' }) {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [react()],
        publicDir: false,
        build: {
          ssr: 'src/renderPage.tsx',
          outDir: path.resolve(root, dir, '.vite', 'program'),
          target: 'node20',
          assetsInlineLimit: 0,
        },
      })
    },
  }
}
