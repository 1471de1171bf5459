// With a document
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { ExportButton } from './ExportButton.tsx'

const product = testProduct()
const facts = {
  title: 'Quiet Harbor',
  markdown: '',
  swatches: [],
  image: null,
  cutouts: [{ source: '/images/a.webp', name: product.title, product }],
  products: [product],
  seed: 1,
}

let answer: (response: Response | Error) => void
let click: ReturnType<typeof vi.spyOn>
/** The type of the picture that a browser gives when it is asked for one. */
let written: (type: string) => string = (type) => type
let signals: (AbortSignal | null | undefined)[] = []

beforeEach(() => {
  signals = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    signals.push(init?.signal)
    return new Promise<Response>((resolve, reject) => {
      answer = (value) => (value instanceof Error ? reject(value) : resolve(value))
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type = '') => `data:${written(type)};base64,`)
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openOnCutouts() {
  const user = userEvent.setup()
  render(<ExportButton facts={facts} heading="Living Room" byline="" />)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const subject = await screen.findByRole('combobox', { name: 'What to export' })
  await user.selectOptions(subject, 'cutouts')
  return user
}

it('offers the formats that this browser writes', async () => {
  const formats = async () => {
    const user = await openOnCutouts()
    await user.selectOptions(screen.getByRole('combobox', { name: 'What to export' }), 'page')
    const options = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'File' }).options]
    cleanup()
    return options.map(({ value }) => value)
  }
  expect(await formats()).toEqual(['png', 'jpeg', 'webp', 'pdf'])
  written = (type) => (type === 'image/webp' ? 'image/png' : type)
  expect(await formats()).toEqual(['png', 'jpeg', 'pdf'])
  written = (type) => type
}, 120_000)

it('reports a failure and retries', async () => {
  const user = await openOnCutouts()
  await user.selectOptions(screen.getByRole('combobox', { name: 'File' }), 'As they are kept, smallest')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  answer(new Response(null, { status: 404 }))
  expect(await screen.findByText(/None of the cut-outs could be loaded/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /try again/i }))
  answer(new Response(Uint8Array.of(1, 2, 3), { headers: { 'content-type': 'image/webp' } }))
  expect(await screen.findByText('quiet-harbor-cut-outs.zip is saved.')).toBeTruthy()
}, 120_000)

it('stops when canceled, and saves no file', async () => {
  const user = await openOnCutouts()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByRole('progressbar', { name: 'Exporting' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(signals[0]?.aborted).toBe(true)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(click).not.toHaveBeenCalled()
}, 120_000)
