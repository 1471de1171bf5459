// With a document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditor, type Editor, planFindings } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import { chooseUnit } from '../../platform/unitChoice.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { FitLabel, useRoomFits } from './FitLabel.tsx'
import { FitsDialog } from './FitsDialog.tsx'
import { spareInWords } from './fitWords.ts'

const chest = (id: string, x: number): Item => ({
  id,
  name: id,
  kind: 'block',
  colour: '#998877',
  footprint: { shape: 'rectangle', width: 48, length: 60, height: 30 },
  pose: { x, y: 30, rotation: 0 },
  locked: false,
})
/** 84 in are free between the chests. */
const ROOM: Layout = {
  version: 1,
  floor: { shape: 'rectangular', width: 180, length: 140 },
  items: [chest('left', 24), chest('right', 156)],
}
const CATALOG = [
  testProduct({ id: 'fits', title: 'Sofa of 76', length: 76, width: 36 }),
  testProduct({ id: 'cheap', title: 'Chair', kind: 'chair', length: 30, width: 30, price: 200 }),
  testProduct({ id: 'wide', title: 'Sofa of 200', length: 200, width: 36 }),
  testProduct({ id: 'rug', title: 'Rug', kind: 'rug', placement: 'flat', length: 60, width: 40 }),
  testProduct({ id: 'unknown', title: 'Sofa of no size', length: 0 }),
]

beforeEach(() => {
  chooseUnit('in')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(CATALOG), { status: 200 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function around(content: React.ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AlertsProvider>{content}</AlertsProvider>
    </QueryClientProvider>,
  )
}

function editorOf(layout: Layout): Editor {
  let count = 0
  return createEditor(layout, () => `id ${count++}`, { read: () => [], write: () => undefined })
}

const cards = () =>
  within(screen.getByRole('list', { name: 'Products that fit here' }))
    .queryAllByRole('listitem')
    .map((card) => card.textContent)

describe('What fits here?', () => {
  it('lists the products that fit between two pieces, and adds one there in one step', async () => {
    const editor = editorOf(ROOM)
    const onClose = vi.fn()
    around(<FitsDialog editor={editor} at={{ x: 90, y: 6 }} onClose={onClose} />)
    expect(await screen.findByRole('option', { name: 'Top wall, 84 in of empty wall', selected: true })).toBeDefined()
    expect(await screen.findByText('2 of 5 products fit here.')).toBeDefined()
    expect(cards()[0]?.replaceAll('\u00a0', ' ')).toMatch(/^Sofa of 76.*4 in to spare on each side, .* at the front/)
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Price, low to high')
    expect(cards()[0]).toContain('Chair')
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Sofa (1)')
    expect(cards()).toHaveLength(1)
    expect(screen.getByText(/no door yet, so the ways through it are not checked/)).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Add Sofa of 76' }))
    expect(onClose).toHaveBeenCalledOnce()
    const { layout } = editor.get()
    const added = layout.items.find(({ productId }) => productId === 'fits')
    expect(added?.pose.x).toBeCloseTo(90, 1)
    expect(added?.pose).toMatchObject({ y: 18, rotation: 0 })
    expect(planFindings(layout)).toEqual(planFindings(ROOM))
    editor.undo()
    expect(editor.get().layout.items).toEqual(ROOM.items)
  })

  it('offers the walls by name, the longest first, without a point of the floor', async () => {
    around(<FitsDialog editor={editorOf(ROOM)} onClose={() => undefined} />)
    expect(
      await screen.findByRole('option', { name: 'Bottom wall, 180 in of empty wall', selected: true }),
    ).toBeDefined()
    expect(screen.getAllByRole('option', { name: /wall, .* of empty wall/ }).length).toBeGreaterThanOrEqual(4)
    expect(screen.queryByRole('option', { name: /^Open floor/ })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Place'), 'Top wall, 84 in of empty wall')
    expect(await screen.findByText(/^The largest box at this wall is 84 in wide/)).toBeDefined()
    // The selected kind is kept at a place where none of it fits.
    await userEvent.selectOptions(
      screen.getByLabelText('Kind'),
      await screen.findByRole('option', { name: 'Chair (1)' }),
    )
    expect(cards()).toHaveLength(1)
    await userEvent.selectOptions(screen.getByLabelText('Place'), 'Bottom wall, 180 in of empty wall')
    expect(await screen.findByRole('option', { name: 'Chair (1)', selected: true })).toBeDefined()
  })
})

describe('the label of a product', () => {
  function Labels({ layout }: { layout: Layout }) {
    const search = useRoomFits(layout)
    return CATALOG.map((product) => (
      <p key={product.id} data-testid={product.id}>
        <FitLabel search={search} product={product} />
      </p>
    ))
  }

  it('states whether it fits the furnished room, and is empty before that is known or if it is not checked', async () => {
    around(<Labels layout={ROOM} />)
    expect(screen.getByTestId('fits').textContent).toBe('')
    expect(await within(screen.getByTestId('fits')).findByText('Fits your room')).toBeDefined()
    expect(await within(screen.getByTestId('wide')).findByText('Does not fit as it is furnished')).toBeDefined()
    expect(screen.getByTestId('rug').textContent).toBe('')
    expect(screen.getByTestId('unknown').textContent).toBe('')
  })
})

it('states the space to spare on each side in the reader’s unit', () => {
  const wall = { on: 'wall', wall: 0, from: 0, to: 84 } as const
  const words = (...[left, right, front, back]: readonly [number, number, number, number]) =>
    spareInWords({ left, right, front, back }, wall, 'in').replaceAll('\u00a0', ' ')
  expect(words(4, 4, 12, 0)).toBe('4 in to spare on each side, 12 in at the front')
  expect(words(0, 0, 0, 0)).toBe('Nothing to spare at the sides')
  expect(words(2, 6, 60, 0)).toBe('2 in to spare on the left, 6 in on the right, 60 in or more at the front')
  const open = { on: 'floor', at: { x: 0, y: 0 } } as const
  expect(spareInWords({ left: 4, right: 4, front: 0, back: 10 }, open, 'cm').replaceAll('\u00a0', ' ')).toBe(
    '10.2 cm to spare on each side, 25.4 cm at the back',
  )
})
