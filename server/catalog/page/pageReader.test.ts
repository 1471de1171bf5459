import { afterAll, expect, it } from 'vitest'
import { decodePage } from './pageWorker.ts'
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

const MOBEL = '<title>Möbel für 9 €</title>'
const asUtf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const as1252 = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')

it.each<[string, Buffer, string]>([
  ['UTF-8 that nothing says', Buffer.from(MOBEL), 'text/html'],
  ['UTF-8 with a mark, whatever it says', Buffer.from(`\ufeff${MOBEL}`), 'text/html; charset=iso-8859-1'],
  ['UTF-16 with a mark', asUtf16(MOBEL, false), 'text/html'],
  ['UTF-16 with a mark and the other order', asUtf16(MOBEL, true), 'text/html'],
  ['Windows-1252 that nothing says', as1252(MOBEL), 'text/html'],
  ['Windows-1252 that says it is UTF-8', as1252(MOBEL), 'text/html; charset=utf-8'],
  ['Windows-1252 as the page says', as1252(`<meta charset=windows-1252>${MOBEL}`), 'text/html'],
  ['Latin-1 as its XML says', as1252(`<?xml version="1.0" encoding="ISO-8859-1"?>${MOBEL}`), 'text/html'],
  ['an unknown name, then a known one', as1252(`<meta charset="cp1252">${MOBEL}`), 'text/html; charset=utf8mb4'],
  ['UTF-8 that says it is UTF-16', Buffer.from(`<meta charset="utf-16">${MOBEL}`), 'text/html'],
  ['UTF-8 with one broken byte', Buffer.concat([Buffer.from(MOBEL), Buffer.from([0xff])]), 'text/html'],
])('reads a page in %s', (_, bytes, type) => {
  expect(decodePage(bytes, type)).toContain('Möbel für 9 €')
})
