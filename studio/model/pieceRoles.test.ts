import { describe, expect, it } from 'vitest'
import {
  isCart,
  isConsole,
  isDesk,
  isMedia,
  isNarrowCabinet,
  isNightstand,
  isOttoman,
  isTableLamp,
} from './pieceRoles.ts'

describe('the role of a piece', () => {
  it('recognizes a nightstand, a sideboard and a wardrobe by their size', () => {
    expect(isNarrowCabinet({ kind: 'cabinet', width: 20 })).toBe(true)
    expect(isNarrowCabinet({ kind: 'cabinet', width: 56 })).toBe(false)
    expect(isNightstand({ kind: 'cabinet', width: 20 })).toBe(true)
    expect(isNightstand({ kind: 'side-table', name: 'Bedside table', width: 18 })).toBe(true)
    expect(isNightstand({ kind: 'side-table', name: 'Side table', width: 18 })).toBe(false)
    expect(isMedia({ kind: 'cabinet', width: 62, height: 30 })).toBe(true)
    expect(isMedia({ kind: 'cabinet', width: 60, height: 78 })).toBe(false)
    expect(isMedia({ kind: 'side-table', width: 54, height: 31 })).toBe(true)
  })

  it('distinguishes a console from a side table and a cart from a stool', () => {
    expect([54, 18].map((width) => isConsole({ kind: 'side-table', width }))).toEqual([true, false])
    expect([32, 19].map((width) => isCart({ kind: 'bar', width }))).toEqual([true, false])
  })

  it('recognizes a block as a desk by its name or its size, and as a footstool if it is low', () => {
    expect(isDesk({ kind: 'block', name: 'My desk', width: 90 })).toBe(true)
    expect(isDesk({ kind: 'block', width: 48, depth: 24, height: 30 })).toBe(true)
    expect(isDesk({ kind: 'block', width: 48, depth: 24, height: 72 })).toBe(false)
    expect(isDesk({ kind: 'cabinet', name: 'Desk', width: 48, depth: 24, height: 30 })).toBe(false)
    expect(isOttoman({ kind: 'block', width: 20, height: 17 })).toBe(true)
    expect(isOttoman({ kind: 'block', width: 20 })).toBe(false)
  })

  it('stands a lamp of unknown height on the floor', () => {
    expect([24, 62, undefined].map((height) => isTableLamp({ kind: 'lamp', width: 12, height }))).toEqual([
      true,
      false,
      false,
    ])
  })
})
