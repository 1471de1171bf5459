// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePicture } from './usePicture.ts'

/** Addresses whose pictures have been requested, with what ends their decoding. */
const decoding = new Map<string, () => void>()

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode() {
        return new Promise<void>((resolve) => decoding.set(this.src, resolve))
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  decoding.clear()
})

function Shown({ source, meanwhile }: { source: string; meanwhile?: string }) {
  return <p>{usePicture(source, meanwhile)?.src ?? 'nothing'}</p>
}

const arrive = (address: string) => act(async () => decoding.get(address)?.())

it('shows the smaller picture until the larger one is there, and keeps it when the smaller one is late', async () => {
  const { container } = render(<Shown source="/sofa?w=1280" meanwhile="/sofa?w=384" />)
  expect(container.textContent).toBe('nothing')
  await arrive('/sofa?w=384')
  expect(container.textContent).toBe('/sofa?w=384')
  await arrive('/sofa?w=1280')
  expect(container.textContent).toBe('/sofa?w=1280')
})

it('fetches a picture once for all that show it', async () => {
  const seen = render(
    <>
      <Shown source="/lamp" />
      <Shown source="/lamp" />
    </>,
  )
  expect([...decoding.keys()]).toEqual(['/lamp'])
  await arrive('/lamp')
  expect(seen.container.textContent).toBe('/lamp/lamp')
})
