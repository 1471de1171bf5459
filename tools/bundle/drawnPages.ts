/**
 * Prerenders the public pages as HTML at the end of a build, so that visitors can read before the scripts have loaded.
 * The server inserts the HTML into the documents (server/routes/web/drawnPage.ts), and keeps the rendering program for
 * pages with data from the server (server/routes/web/pageDrawer.ts).
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { ROOM_FUNCTIONS, SIZES, STYLES } from '../../src/contract/words.ts'
import { POSTS } from '../../src/features/blog/postList.ts'

const CHOOSER = '/SelectedProducts'

/** The prerendered addresses. The server looks them up by exact match. */
const ADDRESSES = [
  '/',
  '/about-us',
  '/inspirations',
  '/blog',
  '/Steps',
  '/get-started',
  '/login',
  '/register',
  '/terms',
  '/privacy',
  ...POSTS.map(({ id }) => `/blog-details?${new URLSearchParams({ post: id })}`),
  ...ROOM_FUNCTIONS.flatMap((name) =>
    SIZES[name].flatMap((size) =>
      STYLES.map((style) => `${CHOOSER}?${new URLSearchParams({ function_name: name, size, style })}`),
    ),
  ),
]

/** The exports of src/prerender.tsx. */
type Program = { drawPage: (address: string) => Promise<string> }

export function drawnPages(): Plugin {
  let root = ''
  return {
    name: 'drawn-pages',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = 'dist' }) {
      const program = path.resolve(root, dir, '.vite', 'program')
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [react()],
        publicDir: false,
        build: { ssr: 'src/prerender.tsx', outDir: program, target: 'node20', assetsInlineLimit: 0 },
      })
      const { drawPage }: Program = await import(pathToFileURL(path.join(program, 'prerender.js')).href)
      const drawn: Record<string, string> = {}
      for (const address of ADDRESSES) drawn[address] = await drawPage(address)
      await writeFile(path.join(dir, '.vite', 'drawn.json'), JSON.stringify(drawn))
    },
  }
}
