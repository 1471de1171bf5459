import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureServerBuilt } from './build.mjs'

/** What only some servers need, or only some requests: a bucket, traces, payments by Stripe, AI models, invoices. */
const RARE = ['@aws-sdk/client-s3', '@opentelemetry/sdk-trace-node', 'stripe', 'ai', '@ai-sdk/google', 'pdfkit']
const IMPORT = /^import (?:[^'";]*? from )?["']([^"']+)["'];?$/gm
const DYNAMIC_IMPORT = /\bimport\(["']([^"']+)["']\)/g

/** The packages that a module of the bundle imports by the pattern, and those of the modules that it imports. */
function packagesOf(entry: string, patterns: readonly RegExp[], seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return new Set()
  seen.add(entry)
  const names = patterns.flatMap((pattern) =>
    [...readFileSync(entry, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
  )
  const own = names.filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
  const further = names
    .filter((name) => name.startsWith('.'))
    .flatMap((name) => [...packagesOf(path.join(path.dirname(entry), name), patterns, seen)])
  return new Set([...own, ...further])
}

it('builds a server that loads the packages of rare needs when they are needed, and not when it starts', async () => {
  const entry = await ensureServerBuilt()
  const [atStart, ever] = [packagesOf(entry, [IMPORT]), packagesOf(entry, [IMPORT, DYNAMIC_IMPORT])]
  expect(atStart).toContain('fastify')
  expect(RARE.filter((name) => atStart.has(name))).toEqual([])
  expect(RARE.filter((name) => !ever.has(name))).toEqual([])
})

it('is built whole when several build it in one process at the same time', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const built = await Promise.all([ensureServerBuilt(folder), ensureServerBuilt(folder)])
  expect(new Set(built).size).toBe(1)
  expect(readFileSync(built[0], 'utf8')).toContain('fastify')
  expect(readdirSync(folder)).toHaveLength(1)
})
