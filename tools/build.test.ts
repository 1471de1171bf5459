import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { ensureServerBuilt } from './build.mjs'

const SourceMap = z.object({ sources: z.array(z.string()) })

/** What only some servers need, or only some requests: a bucket, traces, payments by Stripe, AI models, invoices. */
const RARE = ['@aws-sdk/client-s3', '@opentelemetry/sdk-trace-node', 'stripe', 'ai', '@ai-sdk/google', 'pdfkit']
const IMPORT = /\bimport\b(?:[\w$*{},\s]+?\bfrom)?\s*["']([^"']+)["']/g
const DYNAMIC_IMPORT = /\bimport\(["']([^"']+)["']\)/g
const PACKAGE = /^(?:.*\/node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)(?:\/|$)/

/** The packages in a module of the bundle, those that it imports by the pattern, and those of the modules that it imports. */
function packagesOf(entry: string, patterns: readonly RegExp[], seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return new Set()
  seen.add(entry)
  const names = patterns.flatMap((pattern) =>
    [...readFileSync(entry, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
  )
  const { sources } = SourceMap.parse(JSON.parse(readFileSync(`${entry}.map`, 'utf8')))
  const own = [
    ...sources.filter((file) => file.includes('/node_modules/')),
    ...names.filter((name) => /^[a-z@]/.test(name)),
  ]
  const further = names
    .filter((name) => name.startsWith('./'))
    .flatMap((name) => [...packagesOf(path.join(path.dirname(entry), name), patterns, seen)])
  return new Set([...own.map((name) => PACKAGE.exec(name)?.[1] ?? name), ...further])
}

it('builds a server that loads the packages of rare needs when they are needed, and not when it starts', async () => {
  const entry = await ensureServerBuilt()
  const [atStart, ever] = [packagesOf(entry, [IMPORT]), packagesOf(entry, [IMPORT, DYNAMIC_IMPORT])]
  expect([...atStart]).toEqual(expect.arrayContaining(['fastify', 'sharp']))
  expect(RARE.filter((name) => atStart.has(name))).toEqual([])
  expect(RARE.filter((name) => !ever.has(name))).toEqual([])
})

/** `keepNames` of esbuild sets the name of a function each time that it is made, in a loop over pixels for each of them. */
it('builds a server that does not name its functions while it runs', async () => {
  const folder = path.dirname(await ensureServerBuilt())
  const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  expect(modules).toContain('worker.mjs')
  expect(modules.filter((name) => /\b__name\(/.test(readFileSync(path.join(folder, name), 'utf8')))).toEqual([])
})

it('is built whole when several build it in one process at the same time', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const built = await Promise.all([ensureServerBuilt(folder), ensureServerBuilt(folder)])
  expect(new Set(built).size).toBe(1)
  expect(packagesOf(built[0], [IMPORT])).toContain('fastify')
  expect(readdirSync(folder)).toHaveLength(1)
})
