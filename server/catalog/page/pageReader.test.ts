import { afterAll, expect, it } from 'vitest'
import { openPageReader } from './pageReader.ts'

/** Long, because the thread compiles its modules. */
const TIMEOUT_MS = 240_000
const pages = openPageReader()
afterAll(() => pages.close())

const orderOf = (html: string) => ({
  bytes: new TextEncoder().encode(html),
  type: 'text/html; charset=utf-8',
  url: 'https://shop.example/lamp',
  today: '2026-11-23',
})

it('reads on in another thread after a page that takes too long', { timeout: TIMEOUT_MS }, async () => {
  const hostile = pages.read(orderOf(`<script type="application/ld+json">${'<'.repeat(4_000_000)}`), 1)
  const next = pages.read(orderOf('<title>Lamp</title>'))
  await expect(hostile).rejects.toThrow('the page is too large or too complex')
  expect((await next).title).toBe('Lamp')
  expect((await pages.read(orderOf('<title>Chair</title>'))).title).toBe('Chair')
})

it('reads no page after it has been closed', { timeout: TIMEOUT_MS }, async () => {
  const closed = openPageReader()
  await closed.close()
  await expect(closed.read(orderOf('<title>Lamp</title>'))).rejects.toThrow('shutting down')
})
