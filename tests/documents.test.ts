/** The Markdown files of the repository: every path and every link in them leads to a file or folder that exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
/** A path of the repository in backticks. Placeholders such as `*` and `<name>` are no paths. */
const PATH = /`((?:studio|src|server|tests|tools|docs|public|\.ci)\/[\w./@-]*)`/g
const LINK = /\]\(([^)\s]+)\)/g
const HEADING = /^#+ (.+)$/gm
const FENCE = /^```.*?^```/gms

/** Folders of installed, built and local files. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'work'])

const documents = documentsUnder('')

describe('the documents', () => {
  it('include the README and the folder docs', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']))
  })

  it.each(documents)('%s names only paths that exist', (name) => {
    expect(matches(name, PATH).filter((found) => !existsSync(path.join(ROOT, found)))).toEqual([])
  })

  it.each(documents)('%s links only to files and headings that exist', (name) => {
    const links = matches(name, LINK).filter((link) => !/^(https?|mailto):/.test(link))
    expect(links.filter((link) => !leadsSomewhere(name, link))).toEqual([])
  })

  it('README.md has fewer than 120 lines', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThan(120)
  })
})

function documentsUnder(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) return name.endsWith('.md') ? [name] : []
    return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : documentsUnder(name)
  })
}

function matches(name: string, pattern: RegExp): string[] {
  return [...textOf(name).replace(FENCE, '').matchAll(pattern)].map((match) => match[1] ?? '')
}

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? from : path.posix.join(path.posix.dirname(from), file)
  if (!existsSync(path.join(ROOT, target))) return false
  return anchor === undefined || matches(target, HEADING).some((heading) => anchorOf(heading) === anchor)
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

function textOf(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8')
}
