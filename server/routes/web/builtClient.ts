/** What the build says of itself: its folder, its document, which file holds which page, and its articles. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { PAGE_HEADS } from '../../../src/contract/pageHeads.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const BUILT = join(ROOT, 'dist')

export type PagePath = keyof typeof PAGE_HEADS

/** The source of every page, by which the manifest of the build knows its files. */
export const PAGE_SOURCES: Readonly<Record<PagePath, string>> = {
  '/': 'HomePage',
  '/about-us': 'AboutPage',
  '/inspirations': 'InspirationsPage',
  '/blog': 'BlogPage',
  '/blog-details': 'BlogDetailsPage',
  '/Steps': 'StepsPage',
  '/get-started': 'GetStartedPage',
  '/SelectedProducts': 'SelectedProductsPage',
  '/UserBoard': 'UserBoardPage',
  '/studio': 'StudioPage',
  '/terms': 'TermsPage',
  '/privacy': 'PrivacyPage',
  '/login': 'LoginPage',
  '/loginPage': 'LoginPage',
  '/register': 'RegisterPage',
  '/seeBoard': 'SeeBoardPage',
  '/board': 'BoardPage',
  '/BoardDetail': 'BoardDetailPage',
  '/BoardAccording': 'BoardAccordingPage',
  '/Loader': 'LoaderPage',
  '/edit-profile': 'EditProfilePage',
  '/security': 'SecurityPage',
  '/account-management': 'AccountManagementPage',
}

/** What sets the text of an article. */
const MARKDOWN = 'src/components/Markdown.tsx'

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const Manifest = z.record(z.string(), Chunk)
const Articles = z.array(z.object({ id: z.string(), title: z.string(), desc: z.string(), date: z.string() }))
export type ArticleFacts = z.infer<typeof Articles>[number]

/** The files of a page beside those of the document itself. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] }

/** `articleId` is that of the article which the page shows, if it shows one. */
export function readPageFiles(): (path: PagePath, articleId?: string) => PageFiles {
  const manifest = Manifest.parse(readJson('.vite/manifest.json') ?? {})
  const ofDocument = withImports(manifest, ['index.html'], new Set())
  return (path, articleId) => {
    const article = articleId === undefined ? [] : [MARKDOWN, `src/features/blog/posts/${camelCase(articleId)}.ts`]
    const names = withImports(manifest, [`src/pages/${PAGE_SOURCES[path]}.tsx`, ...article], ofDocument)
    const chunks = [...names].flatMap((name) => manifest[name] ?? [])
    return { scripts: chunks.map(({ file }) => file), styles: chunks.flatMap(({ css }) => css) }
  }
}

function camelCase(words: string): string {
  return words.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

/** The pages that the build drew, by address; none where nothing was built. */
export function readDrawnPages(): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(readJson('.vite/drawn.json') ?? {})
}

/** The articles of the blog; none where nothing was built. */
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
