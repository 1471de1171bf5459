// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Layout } from '../../studio/model/layout.ts'
import { AlertsProvider } from '../ui/Alerts.tsx'
import { chooseUnit } from '../platform/unitChoice.ts'
import { testProduct } from '../../tests/support/testProduct.ts'
import { RoomDesigner } from './RoomDesigner.tsx'
import type { RoomBoard } from './pieces/boardItems.ts'

// The canvas is replaced, because it needs a browser; the browser tests cover it.
vi.mock('../../studio/room/canvas/RoomStage.tsx', () => ({
  RoomStage: () => <div role="application" aria-label="Room plan" />,
}))

const BOARD: RoomBoard = {
  id: 'board-1',
  mine: false,
  products: [],
  generated_title: 'The Camel Living Room',
  title: 'Linen sofa,Oak chest',
  width: '84,30',
  height: '38,20',
  hex_code: '#c9b79c, #886644',
}

function show(board: RoomBoard = BOARD) {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <AlertsProvider>
        <MemoryRouter>
          <RoomDesigner board={board} />
        </MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  )
}

async function enterPlan() {
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  // The panels beside the plan come after it.
  await screen.findByRole('region', { name: 'Doors, windows and fixtures' })
  return screen.findByRole('heading', { name: 'Room dimension: 200 x 200 in' })
}

beforeEach(() => {
  localStorage.clear()
  chooseUnit('in')
  // jsdom captures no pointers.
  Object.assign(Element.prototype, { setPointerCapture: () => {}, releasePointerCapture: () => {} })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  // The plan loads when it is near the viewport; here it is always near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.report([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the room designer', () => {
  it('starts at 200 by 200 and refuses a room that is too small, on Next', async () => {
    show()
    const width = await screen.findByLabelText('Room width')
    expect(width).toHaveProperty('value', '200')
    expect(screen.getByLabelText('Room length')).toHaveProperty('value', '200')
    await userEvent.clear(width)
    await userEvent.type(width, '60')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Room dimensions must be at least 84x38 to fit the furniture.')
    expect(screen.getByLabelText('Room width')).toBeDefined()
  })

  it('shows every piece in words and goes back to the size', async () => {
    show()
    await enterPlan()
    expect(screen.getByRole('button', { name: /^Linen sofa 84 x 38 in · 0°.*wall/ })).toBeDefined()
    expect(await screen.findByText('277.8 sq ft')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Room width')).toBeDefined()
  })

  it('removes a piece from the plan, adds it again, and undoes both', async () => {
    show()
    await enterPlan()
    await userEvent.click(screen.getByRole('button', { name: /^Oak chest/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Oak chest' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add Oak chest back' }))
    expect(screen.getByRole('button', { name: /^Oak chest/ }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: 'Add Oak chest back' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByRole('button', { name: 'Add Oak chest back' })).toBeNull()
  })

  it('replaces a piece by a product of the catalogue, announces it, and undoes it', async () => {
    const bench = testProduct({ id: 'bench', title: 'Oak bench', kind: 'bench', length: 120, width: 16 })
    const paint = testProduct({ id: 'paint', title: 'Lime paint', kind: 'paint', placement: 'paint' })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response(JSON.stringify([bench, paint]), { headers: { 'content-type': 'application/json' } })
    })
    show({ ...BOARD, function_name: 'Entertainment', style: 'Natural Tones' })
    await enterPlan()
    await userEvent.click(screen.getByRole('button', { name: /^Oak chest/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Swap for…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Swap Oak chest' })
    expect(within(dialog).queryByRole('radio', { name: 'Same kind' })).toBeNull()
    expect(await within(dialog).findByRole('button', { name: /^Lime paint.*Not placed on a plan/ })).toHaveProperty(
      'disabled',
      true,
    )
    expect(asked[0]).toContain('function_name=Entertainment')
    await userEvent.click(within(dialog).getByRole('button', { name: /^Oak bench/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('status').textContent).toMatch(/^Oak bench replaces Oak chest\./)
    expect(screen.getByRole('button', { name: /^Oak bench/ }).getAttribute('aria-pressed')).toBe('true')
    // The board keeps its products: the replaced one is in the list of unplaced pieces.
    expect(screen.getByRole('button', { name: 'Add Oak chest back' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: /^Oak chest/ }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: /^Oak bench 120/ })).toBeNull()
  })

  it('places the chosen piece by numbers, in any unit, and never outside the room', async () => {
    show()
    await enterPlan()
    expect(screen.queryByLabelText('Angle')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Oak chest/ }))
    const type = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), `${text}{Enter}`)
    }
    await type('Angle', '93')
    await type('From left wall', '50.8 cm')
    await type('From top wall', '3\' 6"')
    expect(screen.getByLabelText('Angle')).toHaveProperty('value', '93°')
    expect(screen.getByLabelText('From left wall')).toHaveProperty('value', '20')
    expect(screen.getByLabelText('From top wall')).toHaveProperty('value', '42')
    await type('From right wall', '900')
    expect(screen.getByLabelText('From left wall')).toHaveProperty('value', '0')
    await type('From right wall', 'far')
    expect(screen.getByText(/^A length, such as/)).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('From left wall')).toHaveProperty('value', '20')
  })

  it('uses centimeters for every length once they are selected', async () => {
    show()
    await enterPlan()
    await userEvent.click(screen.getByRole('radio', { name: 'cm' }))
    expect(screen.getByText(/^Tab moves from piece to piece/).textContent).toContain(
      'by 1 cm, with Shift by 10 cm, with Alt by 0.1 cm.',
    )
    expect(screen.getByLabelText('Ceiling height')).toHaveProperty('value', '244')
    await userEvent.click(screen.getByRole('button', { name: 'Add door' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add window' }))
    expect(screen.getByRole('button', { name: /^Door 1: 80 cm wide, 210 cm high/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /^Window 1: 120 cm wide, from 90 cm to 210 cm/ })).toBeDefined()
    const inches = [...document.querySelectorAll('p, li, label, button, h3, h4')].flatMap(
      ({ textContent }) => textContent?.match(/[\d.]+ in\b|\d'/) ?? [],
    )
    expect(inches).toEqual([])
  })

  it('moves the chosen piece by arrow buttons, by whole centimeters once they are chosen', async () => {
    show()
    await enterPlan()
    await userEvent.click(screen.getByRole('button', { name: /^Oak chest/ }))
    const x = () => Number(document.querySelector('[data-piece="Oak chest"]')?.getAttribute('data-x'))
    const left = await screen.findByRole('button', { name: 'Move Oak chest left' })
    const right = screen.getByRole('button', { name: 'Move Oak chest right' })
    // Away from the wall, so that no step is blocked.
    for (let step = 0; step < 3; step++) await userEvent.click(right)
    const first = x()
    await userEvent.click(left)
    expect(x()).toBeCloseTo(first - 1, 2)
    await userEvent.click(screen.getByRole('radio', { name: 'cm' }))
    await userEvent.click(left)
    expect(x()).toBeCloseTo(first - 1 - 1 / 2.54, 2)
    await userEvent.click(screen.getByRole('radio', { name: 'in' }))
  })

  it('adds a door by taps alone and marks a piece in its swing', async () => {
    show()
    await enterPlan()
    const openings = within(screen.getByRole('region', { name: 'Doors, windows and fixtures' }))
    await userEvent.click(openings.getByRole('button', { name: 'Add door' }))
    expect(openings.getByRole('button', { name: /^Door 1: 32 in wide, 80 in high, on the top wall/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /^Linen sofa.*Blocks the swing of a door/ })).toBeDefined()
    await userEvent.click(await openings.findByRole('button', { name: 'Swing out' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /swing of a door/ })).toBeNull())
    await userEvent.click(openings.getByRole('button', { name: 'Next wall' }))
    expect(openings.getByRole('button', { name: /^Door 1.*right wall/ })).toBeDefined()
    await userEvent.click(openings.getByRole('button', { name: 'Remove Door 1' }))
    expect(openings.queryByRole('button', { name: /^Door 1/ })).toBeNull()
  })

  it('makes a door any other kind by keys and taps, undoes it, and types heights below the ceiling', async () => {
    show()
    await enterPlan()
    const openings = within(screen.getByRole('region', { name: 'Doors, windows and fixtures' }))
    const words = () => openings.getAllByRole('button', { pressed: true })[0]?.textContent
    const type = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), `${text}{Enter}`)
    }
    await userEvent.click(openings.getByRole('button', { name: 'Add door' }))
    const kind = await openings.findByLabelText('Kind of door')
    await userEvent.selectOptions(kind, 'Double door')
    expect(words()).toBe(
      'Double door 1: 60 in wide, 80 in high, on the top wall, 70 in from its left corner, swings in',
    )
    await userEvent.selectOptions(openings.getByLabelText('Kind of door'), 'Pocket door')
    expect(words()).toMatch(/^Pocket door 1: 32 in wide.*slides into the wall toward that corner$/)
    await userEvent.click(openings.getByRole('button', { name: 'Slide to the other side' }))
    expect(words()).toMatch(/slides into the wall away from that corner$/)
    expect(screen.queryByRole('button', { name: /Blocks the swing/ })).toBeNull()
    await userEvent.selectOptions(openings.getByLabelText('Kind of door'), 'Open passage')
    expect(words()).toMatch(/^Open passage 1: 36 in wide, 80 in high, on the top wall, 82 in from its left corner$/)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(openings.getByRole('button', { name: /^Pocket door 1/ })).toBeDefined()
    await userEvent.click(openings.getByRole('button', { name: 'Add window' }))
    await type('Head above the floor', '200')
    await type('Sill above the floor', '20')
    expect(words()).toMatch(/^Window 1: 48 in wide, from 20 in to 96 in above the floor/)
    await type('Ceiling height', '90')
    expect(openings.getByRole('button', { name: /^Window 1: 48 in wide, from 20 in to 90 in/ })).toBeDefined()
    await type('Ceiling height', '9000')
    expect(screen.getByLabelText('Ceiling height')).toHaveProperty('value', '240')
  })

  it('types the notch of a room, turns and mirrors it, and announces the pieces that were moved inside', async () => {
    show()
    await enterPlan()
    await userEvent.click(screen.getByRole('radio', { name: 'L-shaped' }))
    const type = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.type(screen.getByLabelText(label), `${text}{Enter}`)
    }
    await type('Notch width', '60')
    await type('Notch length', "4'")
    const area = () => screen.getByText(/^Room floor area/).textContent
    const notched = area()
    await userEvent.click(screen.getByRole('button', { name: 'Turn shape' }))
    expect(screen.getByLabelText('Notch width')).toHaveProperty('value', '48')
    expect(screen.getByLabelText('Notch length')).toHaveProperty('value', '60')
    await userEvent.click(screen.getByRole('button', { name: 'Mirror shape' }))
    expect(area()).toBe(notched)
    await type('Notch width', '9000')
    expect(Number(screen.getByLabelText('Notch width').getAttribute('value'))).toBeLessThan(200)
    expect(screen.getByRole('status').textContent).toContain('Room shape: L-shaped')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Notch width')).toHaveProperty('value', '48')
  })

  it('puts a radiator under a window and reports the piece in front of it', async () => {
    show()
    await enterPlan()
    const fixtures = within(screen.getByRole('region', { name: 'Doors, windows and fixtures' }))
    await userEvent.click(fixtures.getByRole('button', { name: 'Add window' }))
    await userEvent.click(fixtures.getByRole('button', { name: 'Add radiator' }))
    expect(fixtures.getByRole('button', { name: /^Radiator 1: 40 in wide, on the top wall/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /^Linen sofa.*Stands too close to a radiator/ })).toBeDefined()
  })

  it('chooses several pieces by taps alone and changes them together', async () => {
    show()
    await enterPlan()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Choose several/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Linen sofa/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Oak chest/ }))
    expect(screen.getByRole('status').textContent).toContain('2 pieces chosen')
    await userEvent.click(await screen.findByRole('button', { name: 'Align left sides' }))
    expect(screen.getByRole('status').textContent).toContain('1 piece changed')
    await userEvent.click(screen.getByRole('button', { name: 'Remove the chosen pieces' }))
    expect(screen.getAllByRole('button', { name: /^Add .* back$/ })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByRole('button', { name: /^Add .* back$/ })).toBeNull()
  })

  it('says which size a shop leaves open, asks for it, and then shows what is typed', async () => {
    const open = testProduct({ id: 'open', title: 'Mesa Lima', kind: 'coffee-table', length: 46, width: 26 })
    show({ ...BOARD, products: [{ ...open, unknown_sizes: ['length', 'width', 'height'] }], title: 'Mesa Lima' })
    await enterPlan()
    await userEvent.click(screen.getByRole('button', { name: /^Mesa Lima size not known/ }))
    const numbers = within(screen.getByRole('region', { name: 'Place by numbers' }))
    expect(await numbers.findByText(/^Its shop does not say its size/)).toBeDefined()
    // What a product is stays what its shop says.
    expect(numbers.queryByLabelText('What it is')).toBeNull()
    await userEvent.clear(numbers.getByLabelText('Width, assumed'))
    await userEvent.type(numbers.getByLabelText('Width, assumed'), '120 cm{Enter}')
    expect(screen.getByRole('button', { name: /^Mesa Lima 47.2 in wide, depth not known/ })).toBeDefined()
    expect(numbers.getByText(/^Its shop does not say how deep it is/)).toBeDefined()
    await userEvent.clear(numbers.getByLabelText('Depth, assumed'))
    await userEvent.type(numbers.getByLabelText('Depth, assumed'), '24{Enter}')
    expect(screen.getByRole('button', { name: /^Mesa Lima 47.2 x 24 in/ })).toBeDefined()
    expect(numbers.queryByText(/^Its shop does not say/)).toBeNull()
    // A mistyped size can be changed.
    expect(numbers.getByLabelText('Width')).toHaveProperty('value', '47.2')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: /^Mesa Lima size not known/ })).toBeDefined()
  })

  it('adds a plant, a person, and a block of any size where there is room', async () => {
    show()
    await enterPlan()
    await userEvent.click(screen.getByRole('button', { name: 'Add person' }))
    expect(screen.getByRole('button', { name: /^Person 24 x 14 in/ }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: /Overlaps/ })).toBeNull()
    await userEvent.click(screen.getByText('A piece of your own size'))
    await userEvent.type(await screen.findByLabelText('Piece name'), 'Piano')
    await userEvent.type(screen.getByLabelText('Piece width'), '150 cm')
    await userEvent.type(screen.getByLabelText('Piece depth'), 'deep')
    await userEvent.click(screen.getByRole('button', { name: 'Add piece' }))
    expect(screen.getByLabelText('Piece depth').getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(screen.getByLabelText('Piece depth'))
    await userEvent.type(screen.getByLabelText('Piece depth'), "2'{Enter}")
    expect(screen.getByRole('button', { name: /^Piano 59.1 x 24 in/ })).toBeDefined()
    // The form is empty for the next piece, from its first field, and the piece can be changed as a whole.
    expect(screen.getByLabelText('Piece width')).toHaveProperty('value', '')
    expect(document.activeElement).toBe(
      within(screen.getByRole('form', { name: 'Piece of your own' })).getByLabelText('What it is'),
    )
    const numbers = within(screen.getByRole('region', { name: 'Place by numbers' }))
    await userEvent.selectOptions(await numbers.findByLabelText('What it is'), 'Cabinet, dresser or shelf')
    await userEvent.clear(numbers.getByLabelText('Height, assumed'))
    await userEvent.type(numbers.getByLabelText('Height, assumed'), '48{Enter}')
    expect(numbers.getByLabelText('Height')).toHaveProperty('value', '48')
    await userEvent.click(numbers.getByRole('button', { name: 'Walnut' }))
    expect(numbers.getByRole('button', { name: 'Walnut' }).getAttribute('aria-pressed')).toBe('true')
    // A color brings the material that it looks like, which can be another one.
    expect(numbers.getByLabelText('Material')).toHaveProperty('value', 'wood')
    await userEvent.selectOptions(numbers.getByLabelText('Material'), 'Leather')
    expect(numbers.getByRole('button', { name: 'Walnut' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status').textContent).toContain('Piano changed')
    await userEvent.clear(numbers.getByLabelText('Name'))
    await userEvent.type(numbers.getByLabelText('Name'), 'Chest{Enter}')
    expect(screen.getByRole('button', { name: /^Chest 59.1 x 24 in/ })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Piano' }))
    expect(screen.queryByRole('button', { name: /^Piano/ })).toBeNull()
    // Measured pieces are kept for other plans.
    expect(screen.getByRole('button', { name: 'Add Piano' })).toBeDefined()
  })

  it('reports the pieces that a change of the room’s shape moved', async () => {
    show()
    await enterPlan()
    const shapes = within(screen.getByRole('group', { name: 'Room shape' }))
    for (const name of ['L-shaped', 'Cut', 'T-shaped', 'Beveled', 'U-shaped']) {
      await userEvent.click(shapes.getByRole('radio', { name }))
      expect(shapes.getByRole('radio', { name })).toHaveProperty('checked', true)
    }
    expect(screen.getByRole('status').textContent).toMatch(/Room shape: U-shaped/)
    expect(screen.getByText('236.1 sq ft')).toBeDefined()
  })

  it('turns by 5 degrees every 100 ms while the button is held, as one step of undo', async () => {
    show()
    await enterPlan()
    vi.useFakeTimers()
    const rotate = screen.getByRole('button', { name: 'Rotate Oak chest right' })
    const before = screen.getByRole('button', { name: /^Oak chest/ }).textContent
    fireEvent.pointerDown(rotate, { button: 0, pointerId: 1 })
    await vi.advanceTimersByTimeAsync(499)
    fireEvent.pointerUp(rotate, { pointerId: 1 })
    act(() => void vi.advanceTimersToNextFrame())
    vi.useRealTimers()
    const angle = Number(/(\d+)°/.exec(screen.getByRole('button', { name: /^Oak chest/ }).textContent ?? '')?.[1])
    const first = Number(/(\d+)°/.exec(before ?? '')?.[1])
    expect((angle - first + 360) % 360).toBe(25)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: /^Oak chest/ }).textContent).toBe(before)
  })

  it('is restored on the next visit', async () => {
    show()
    await enterPlan()
    await userEvent.click(screen.getByRole('radio', { name: 'T-shaped' }))
    const left = screen.getByRole('button', { name: /^Linen sofa/ }).textContent
    cleanup()
    show()
    await screen.findByRole('heading', { name: 'Room dimension: 200 x 200 in' })
    expect(screen.getByRole('radio', { name: 'T-shaped' })).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: /^Linen sofa/ }).textContent).toBe(left)
  })

  it('lets the owner choose when the plan was changed elsewhere, and loses neither version', async () => {
    const other: Layout = { version: 1, floor: { shape: 'cut', width: 310, length: 240 }, items: [] }
    const named = { id: 'l1', name: 'Layout 1', shown: true }
    const answers = [
      () => Response.json({ layouts: [{ ...named, revision: 4, updated_at: '' }] }),
      () => Response.json({ ...named, revision: 4, layout: null }),
      () => Response.json({ message: 'Changed elsewhere', code: 'changed-elsewhere' }, { status: 409 }),
      // Requested to compare the other change with this one, and again when it is chosen.
      () => Response.json({ ...named, revision: 5, layout: other }),
      () => Response.json({ ...named, revision: 5, layout: other }),
    ]
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      if (typeof init.body === 'string') sent.push(JSON.parse(init.body))
      return answers.shift()?.() ?? Response.json({ ...named, revision: 6, layout: other })
    })
    show({ ...BOARD, mine: true })
    await enterPlan()
    await userEvent.click(await screen.findByRole('button', { name: 'Use the other version' }))
    expect(await screen.findByRole('heading', { name: 'Room dimension: 310 x 240 in' })).toBeDefined()
    expect(await screen.findByText('All changes saved')).toBeDefined()
    expect(sent).toMatchObject([
      { revision: 4, layout: { floor: { width: 200 } } },
      { revision: 5, layout: other },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeDefined()
  })

  it('remembers the unit', async () => {
    show()
    await enterPlan()
    await userEvent.click(screen.getByRole('radio', { name: 'ft + in' }))
    expect(screen.getByRole('heading', { name: 'Room dimension: 16\' 8" x 16\' 8"' })).toBeDefined()
    expect(localStorage.getItem('unit')).toBe('ft')
    await userEvent.click(screen.getByRole('radio', { name: 'in' }))
  })
})
