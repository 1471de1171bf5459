import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { turned } from '../../primitives/turned.ts'
import { BULB, drumShade } from './drumShade.ts'
import { extent, tone } from './finishes.ts'

/** A thrown ceramic body under a drum shade. */
const ceramicTableLamp =
  (glaze: 'gloss' | 'matte', round: number): Model =>
  (record) => {
    const { width, height } = extent(record)
    const body = height * 0.52
    const belly = width * 0.27 * round
    const profile = Array.from({ length: 25 }, (_, i): [number, number] => {
      const t = i / 24
      const swell = Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.14)) ** 0.75
      return [0.022 + (belly - 0.022) * swell, 0.012 + t * body]
    })
    return piece(
      part(
        turned([[0, 0], [profile[0]?.[0] ?? belly, 0], ...profile, [0, 0.012 + body]], 80),
        material('ceramic', glaze, tone(record, 0)),
      ),
      part(
        turned(
          [
            [0, 0],
            [0.02, 0],
            [0.02, 0.012],
            [0.009, 0.018],
            [0.009, 0.09],
            [0, 0.09],
          ],
          32,
        ),
        material('metal', 'brass', tone(record, 2)),
        { y: body + 0.008 },
      ),
      drumShade(height - height * 0.42, height * 0.42, width / 2, width * 0.39, tone(record, 1), tone(record, 2)),
    )
  }

/** One dome of lacquered metal over a straight column: a small lamp that glows downward. */
const domeTableLamp: Model = (record) => {
  const { width, height } = extent(record)
  const r = width / 2
  const skin = material('lacquer', 'satin', tone(record, 0))
  const rim = height * 0.62
  const dome = Array.from({ length: 17 }, (_, i): [number, number] => {
    const t = (i / 16) * (Math.PI / 2)
    return [r * Math.cos(t), rim + (height - rim) * Math.sin(t)]
  })
  return piece(
    part(
      turned(
        [
          [0, 0],
          [r * 0.68, 0],
          [r * 0.7, 0.006],
          [r * 0.7, 0.02],
          [r * 0.68, 0.026],
          [r * 0.3, 0.028],
          [r * 0.3, rim + 0.05],
          [0, rim + 0.05],
        ],
        72,
      ),
      skin,
    ),
    part(
      turned(
        [
          ...dome.map(([x, y]): [number, number] => [Math.max(x, 0), y]),
          ...dome.toReversed().map(([x, y]): [number, number] => [Math.max(0, x - 0.003), y - 0.003]),
        ],
        96,
      ),
      skin,
    ),
    part(
      turned(
        [
          [0, 0],
          [0.03, 0.01],
          [0.04, 0.04],
          [0.028, 0.075],
          [0, 0.08],
        ],
        32,
      ),
      material('emit', 'bulb', BULB),
      { y: rim + 0.03 },
    ),
  )
}

export const MODELS: Models = {
  'cove-table-lamp-terracotta': ceramicTableLamp('matte', 1),
  'cove-table-lamp-white': ceramicTableLamp('matte', 1),
  'cove-table-lamp-smoke': ceramicTableLamp('gloss', 1),
  'fenn-table-lamp-tangerine': domeTableLamp,
}
