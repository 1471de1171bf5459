/** Reads the output of the client build: its folder, the files of each page, and the blog articles. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PAGE_HEADS } from '../../src/contract/pageHeads.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const BUILT = join(ROOT, 'dist')

export type PagePath = keyof typeof PAGE_HEADS

/** The page for an unknown path. */
export const NOT_FOUND = '*'

/** The source file in src/pages of every page, a key of the build's manifest. */
const PAGE_SOURCES: Readonly<Record<PagePath | typeof NOT_FOUND, string>> = {
  [NOT_FOUND]: 'NotFoundPage',
  '/': 'HomePage',
  '/about-us': 'AboutPage',
  '/inspirations': 'InspirationsPage',
  '/blog': 'BlogPages',
  '/blog-details': 'BlogPages',
  '/Steps': 'WizardPages',
  '/get-started': 'WizardPages',
  '/SelectedProducts': 'SelectedProductsPage',
  '/UserBoard': 'BoardPage',
  '/studio': 'StudioPage',
  '/panorama': 'PanoramaPage',
  '/terms': 'TermsPage',
  '/privacy': 'PrivacyPage',
  '/login': 'AuthPages',
  '/loginPage': 'AuthPages',
  '/register': 'AuthPages',
  '/seeBoard': 'MyBoardsPage',
  '/board': 'DraftPages',
  '/BoardDetail': 'DraftPages',
  '/BoardAccording': 'MySpacePage',
  '/Loader': 'DraftPages',
  '/import-products': 'ImportPage',
  '/edit-profile': 'AccountPages',
  '/security': 'AccountPages',
  '/account-management': 'AccountPages',
}

/** Chunks that a page always loads, although lazily: the text of an article, and the plan. */
const LAZY: Readonly<Partial<Record<PagePath | typeof NOT_FOUND, string>>> = {
  '/blog-details': 'src/ui/Markdown.tsx',
  '/studio': 'studio/room/canvas/RoomStage.tsx',
}

/** Chunks that the server renders with a page, and that the browser loads later: their styles are needed at once. */
const RENDERED: Readonly<Partial<Record<PagePath | typeof NOT_FOUND, string>>> = {
  '/': 'src/site/home/FurtherDown.tsx',
}

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const Manifest = z.record(z.string(), Chunk)
const Articles = z.array(z.object({ id: z.string(), title: z.string(), desc: z.string(), date: z.string() }))
export type ArticleFacts = z.infer<typeof Articles>[number]

/** The files of a page in addition to those of the document. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] }

/** Returns a lookup of a page's files. */
export function readPageFiles(): (path: PagePath | typeof NOT_FOUND) => PageFiles {
  const manifest = Manifest.parse(readJson('.vite/manifest.json') ?? {})
  const ofDocument = withImports(manifest, ['index.html'], new Set())
  return (path) => {
    const names = withImports(manifest, [`src/pages/${PAGE_SOURCES[path]}.tsx`, LAZY[path] ?? []].flat(), ofDocument)
    const later = withImports(manifest, [RENDERED[path] ?? []].flat(), new Set([...ofDocument, ...names]))
    const chunksOf = (set: ReadonlySet<string>) => [...set].flatMap((name) => manifest[name] ?? [])
    const chunks = chunksOf(names)
    const styles = [...chunks, ...chunksOf(later)].flatMap(({ css }) => css)
    return { scripts: chunks.map(({ file }) => file), styles: [...new Set(styles)] }
  }
}

/** The articles of the blog; empty without a build. */
export function readArticles(): readonly ArticleFacts[] {
  return Articles.parse(readJson('articles.json') ?? [])
}

function withImports(manifest: z.infer<typeof Manifest>, start: readonly string[], others: ReadonlySet<string>) {
  const found = new Set<string>()
  const waiting = [...start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name]
    if (!chunk || found.has(name) || others.has(name)) continue
    found.add(name)
    waiting.push(...chunk.imports)
  }
  return found
}

function readJson(name: string): unknown {
  const file = join(BUILT, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
