import { expect, it } from 'vitest'
import { Style } from '../../../../src/contract/vocabulary.ts'
import { chanceOf } from '../chance.ts'
import { oklabOfHex } from '../color.ts'
import { finishOf } from './decor.ts'
import type { Piece } from './piece.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

const tile = (hex: string): Piece => ({
  index: 0,
  copies: 1,
  kind: 'tile',
  placement: 'wall',
  isRound: false,
  wide: 12,
  deep: 1,
  tall: 12,
  hex,
  palette: [],
  looks: [
    {
      picture: new Uint8Array(),
      shadow: null,
      width: 1,
      height: 1,
      pixelsPerInch: 1,
      base: { x: 0, y: 0 },
      azimuth: 0,
      elevation: 0,
      level: true,
      mirrored: false,
    },
  ],
  plan: null,
})

it('paints walls in the color that the card of a style names, or in the selected paint', () => {
  for (const seed of SEEDS) {
    const [lightness, a, b] = oklabOfHex(finishOf('Sleep', 'Color Pop', [], [], [], chanceOf(seed)).wall)
    expect(lightness).toBeGreaterThan(0.96)
    expect(Math.hypot(a, b)).toBeLessThan(0.01)
  }
  for (const style of Style.options)
    expect(finishOf('Sleep', style, ['#336655'], [], [], chanceOf(1))).toMatchObject({
      wall: '#336655',
      leftWall: '#336655',
    })
})

it('lays a single tile on the floor or on the walls, never on both', () => {
  const places = SEEDS.map((seed) => finishOf('Bath', 'Light Tones', [], [tile('#2f7f7a')], [], chanceOf(seed)))
  expect(places.filter(({ floorTile, wallTile }) => (floorTile === null) === (wallTile === null))).toEqual([])
  expect(new Set(places.map(({ floorTile }) => floorTile === null)).size).toBe(2)
})

it('puts a tile that looks like those of the walls, and the second of two tiles, on the walls', () => {
  for (const seed of SEEDS)
    expect(finishOf('Bath', null, [], [tile('#ebe8e1')], [], chanceOf(seed)).wallTile?.hex).toBe('#ebe8e1')
  const [floor, wall] = [tile('#444444'), tile('#ffffff')]
  expect(finishOf('Bath', null, [], [floor, wall], [], chanceOf(1))).toMatchObject({ floorTile: floor, wallTile: wall })
})
