import { material } from '../../primitives/material.ts'
import type { Model, Models } from '../../primitives/model.ts'
import { extent, tone } from './finishes.ts'
import { type Seating, seating } from './seating.ts'

type Cloth = 'boucle' | 'linen' | 'velvet' | 'leather'

/** Soft round arms on turned legs. */
const halden =
  (cloth: Cloth, seats: number, pillowCloth: 'linen' | 'velvet' = 'linen'): Model =>
  (record) =>
    seating({
      ...extent(record),
      seats,
      arms: { width: 0.17, height: 0.6, radius: 0.075 },
      fabric: material('fabric', cloth, tone(record, 0)),
      wood: material('wood', 'oak', tone(record, 1)),
      feet: 'turned',
      piping: true,
      backCushions: 0.075,
      pillows: throwPillows(record.palette.slice(2), pillowCloth),
    })

/** Slim square arms on block feet. */
const marlow =
  (cloth: Cloth, seats: number): Model =>
  (record) =>
    seating({
      ...extent(record),
      seats,
      arms: { width: 0.12, height: 0.62, radius: 0.025 },
      fabric: material('fabric', cloth, tone(record, 0)),
      wood: material('wood', 'walnut', tone(record, 1)),
      feet: 'block',
      piping: true,
      backCushions: 0.05,
      pillows: throwPillows(record.palette.slice(2), 'linen'),
    })

/** Low and deep on a recessed plinth, with broad arms. */
const winslow =
  (cloth: Cloth, seats: number): Model =>
  (record) =>
    seating({
      ...extent(record),
      seats,
      arms: { width: 0.24, height: 0.56, radius: 0.09 },
      fabric: material('fabric', cloth, tone(record, 0)),
      wood: material('wood', 'walnut', tone(record, 1)),
      feet: 'plinth',
      backCushions: 0.07,
      pillows: throwPillows(record.palette.slice(2), 'linen'),
    })

function throwPillows(colours: string[], cloth: 'linen' | 'velvet'): Seating['pillows'] {
  return colours.map((hex, i) => material('fabric', i === 1 ? cloth : 'linen', hex))
}

export const MODELS: Models = {
  'halden-sofa-oat': halden('boucle', 3),
  'halden-sofa-rust': halden('velvet', 3),
  'halden-loveseat-sage': halden('linen', 2),
  'halden-loveseat-coral': halden('velvet', 2),
  'marlow-sofa-ash': marlow('linen', 3),
  'marlow-sofa-ivory': marlow('linen', 3),
  'marlow-sofa-cobalt': marlow('velvet', 3),
  'marlow-loveseat-graphite': marlow('linen', 2),
  'marlow-loveseat-ivory': marlow('boucle', 2),
  'winslow-sofa-cognac': winslow('leather', 2),
  'winslow-sofa-slate': winslow('leather', 2),
  'halden-armchair-oat': halden('boucle', 1),
  'halden-armchair-rust': halden('velvet', 1),
}
