// With a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { alertStore } from '../../platform/alertStore.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { picksOf } from '../../shop/selectionStore.ts'
import { makeBoardOfRoom } from './makeBoardOfRoom.ts'
import { bringRoom } from './roomForBoard.ts'

const item = (id: string, kind: Item['kind'], productId?: string): Item => ({
  id,
  name: id,
  kind,
  colour: '#998877',
  footprint: { shape: 'rectangle', width: 60, length: 30, height: 30 },
  pose: { x: 80, y: 80, rotation: 0 },
  locked: false,
  ...(productId === undefined ? {} : { productId }),
})
const room = (...items: Item[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items,
})
const saved: unknown[] = []

beforeEach(() => {
  localStorage.clear()
  saved.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const sent: { layout: Layout } = JSON.parse(typeof body === 'string' ? body : 'null')
    saved.push(sent)
    return Response.json({
      ...sent,
      revision: 1,
      id: 'plan',
      name: 'Plan',
      shown: true,
      saved_at: new Date().toISOString(),
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const messages = () => alertStore.getState().shown.map(({ text }) => text)

it('makes a board of a room of own pieces alone: products are chosen then, and the room becomes the plan', async () => {
  const address = makeBoardOfRoom(room(item('Our bed', 'bed')), new Map())
  expect(address).toBe('/SelectedProducts?function_name=Sleep')
  expect(messages().at(-1)).toContain('Your room becomes its plan.')
  await bringRoom('Sleep', 'board', ['lamp'])
  expect(JSON.stringify(saved)).toContain('Our bed')
  await bringRoom('Sleep', 'another board', ['lamp'])
  expect(saved).toHaveLength(1)
})

it('leaves a room of own pieces that was forgotten for a day with none of the boards', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T08:00Z') })
  makeBoardOfRoom(room(item('Our sofa', 'sofa')), new Map())
  vi.setSystemTime(new Date('2026-01-02T08:00Z'))
  await bringRoom('Entertainment', 'board', ['lamp'])
  expect(saved).toEqual([])
})

it('picks the products of a room, says that own pieces come along, and waits for the board of these products', async () => {
  const product = testProduct({ id: 'sofa', functions: ['Entertainment'] })
  const layout = room(item('Sofa', 'sofa', 'sofa'), item('Our chest', 'cabinet'))
  expect(makeBoardOfRoom(layout, new Map([['sofa', product]]))).toContain('Entertainment')
  expect(picksOf('Entertainment').map(({ id }) => id)).toEqual(['sofa'])
  expect(messages().at(-1)).toBe('The pieces of your own come along on the plan of the board.')
  await bringRoom('Entertainment', 'board', ['lamp'])
  expect(saved).toEqual([])
  await bringRoom('Entertainment', 'board', ['sofa'])
  expect(JSON.stringify(saved)).toContain('Our chest')
})

it('asks for furniture in an empty room', () => {
  expect(makeBoardOfRoom(room(), new Map())).toBe(undefined)
  expect(messages().at(-1)).toContain('Add at least one product')
})
