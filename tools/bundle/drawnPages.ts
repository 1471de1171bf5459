/**
 * Draws the public pages as HTML at the end of a build, so that a visitor reads while the app is still on its way. The
 * server puts them into the documents (server/routes/web/drawnPage.ts), and keeps the program that drew them for those
 * that show what it answers (server/routes/web/pageDrawer.ts).
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { ROOM_FUNCTIONS, SIZES, STYLES } from '../../src/contract/words.ts'
import { POSTS } from '../../src/features/blog/postList.ts'

const CHOOSER = '/SelectedProducts'

/** What is drawn. The server asks for these addresses letter for letter. */
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

/** What src/prerender.tsx offers. */
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
