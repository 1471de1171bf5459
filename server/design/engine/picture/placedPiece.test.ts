import { expect, it } from 'vitest'
import type { View } from './camera.ts'
import { type Look, type Piece, turnedOver } from './piece.ts'
import { boxOf, canTurn, lookOf } from './placedPiece.ts'

/** A camera straight in front of the spot (100, 100), level as those of the plates. */
const VIEW: View = { x: 100, y: 400, z: 90, yaw: 0, focal: 2000, shift: -360, width: 1344, height: 896 }
const SPOT = { x: 100, y: 100, z: 0, wide: 40, deep: 30, tall: 30 }

function look(azimuth: number, mirrored = false): Look {
  const bytes = new Uint8Array()
  const frame = { width: 300, height: 240, pixelsPerInch: 6, base: { x: 100, y: 200 } }
  return { picture: bytes, shadow: null, ...frame, azimuth, elevation: 16.7, level: true, mirrored }
}

function pieceWith(first: Look, ...rest: Look[]): Piece {
  const looks: [Look, ...Look[]] = [first, ...rest]
  const size = { wide: 40, deep: 30, tall: 30 }
  return {
    index: 0,
    copies: 1,
    kind: 'chair',
    placement: 'floor',
    isRound: false,
    ...size,
    hex: '#888888',
    palette: [],
    looks,
    plan: null,
  }
}

it('shows an item from the side that the camera sees', () => {
  const piece = pieceWith(look(14), look(-62), look(118), look(208))
  const seen = (turn: number) => lookOf(VIEW, piece, { ...SPOT, turn }).azimuth
  expect([0, 70, -110, 180, 150].map(seen)).toEqual([14, -62, 118, 208, 208])
})

it('prefers a correctly lit view to a mirrored one that is only slightly closer', () => {
  const piece = pieceWith(look(10), look(-12, true))
  expect(lookOf(VIEW, piece, { ...SPOT, turn: 2 }).mirrored).toBe(false)
  expect(lookOf(VIEW, piece, { ...SPOT, turn: 12 }).mirrored).toBe(true)
})

it('does not rotate an item that has no suitable view', () => {
  const piece = pieceWith(look(24))
  expect(canTurn(VIEW, piece, { ...SPOT, turn: 0 })).toBe(true)
  expect(canTurn(VIEW, piece, { ...SPOT, turn: 180 })).toBe(false)
})

it('mirrors an item for a mirrored room, so that its own left is on its left again', () => {
  const over = turnedOver(pieceWith(look(30)))
  expect(over.looks.map(({ azimuth, mirrored }) => [azimuth, mirrored])).toEqual([[-30, true]])
  const [plain, mirror] = [pieceWith(look(30)), over].map((piece) => boxOf(VIEW, { ...SPOT, turn: 0 }, piece))
  // The foot is 100 of 300 pixels from the left, or from the right.
  expect(plain?.left).toBeCloseTo(672 - (100 * 2000) / 300 / 6, 5)
  expect(mirror?.left).toBeCloseTo(672 - (200 * 2000) / 300 / 6, 5)
})
