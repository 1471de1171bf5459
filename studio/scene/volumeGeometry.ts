/** One geometry of the volumes of a piece without a model, with slightly rounded edges. */
import { type BufferGeometry, Color, CylinderGeometry, Matrix4, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Item } from '../model/layout.ts'
import { type Volume, volumesOf } from '../walk/volumes.ts'
import { addGeometry, type Builder, builder, type Matter } from './geometry.ts'

const LOOKS: Record<NonNullable<Volume['look']>, Matter & { readonly color?: string }> = {
  soft: { kind: 'fabric', rough: 0.92 },
  hard: { kind: 'plain', rough: 0.55 },
  white: { kind: 'gloss', rough: 0.35, color: '#f1eee8' },
  leaf: { kind: 'leaf', rough: 0.6, color: '#5d7a4c' },
  shade: { kind: 'shade', rough: 0.9, color: '#f0e6d2' },
}
const ROUND_SIDES = 40
const EDGE = { soft: 1.6, hard: 0.4 }

export function volumeGeometry(item: Pick<Item, 'kind' | 'footprint' | 'colour'>): BufferGeometry {
  const into = builder()
  for (const volume of volumesOf(item)) addVolume(into, volume, item.colour)
  return into.made()
}

function addVolume(into: Builder, { shape, x, y, z, tone = 1, look = 'hard' }: Volume, colour: string): void {
  const [w, h, d] = [x[1] - x[0], y[1] - y[0], z[1] - z[0]].map((side) => Math.max(0.05, side)) as [
    number,
    number,
    number,
  ]
  const { color: own, ...matter } = LOOKS[look]
  const color = new Color().setStyle(own ?? colour, '').multiplyScalar(own ? 1 : tone)
  const edge = Math.min(look === 'soft' ? EDGE.soft : EDGE.hard, w / 2.1, h / 2.1, d / 2.1)
  const geometry =
    shape === 'box'
      ? new RoundedBoxGeometry(w, h, d, 3, edge)
      : new CylinderGeometry(0.5, 0.5, 1, ROUND_SIDES).applyMatrix4(new Matrix4().makeScale(w, h, d))
  const middle = new Vector3((x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2)
  addGeometry(into, geometry, {
    place: (at) => at.add(middle),
    direct: (normal) => normal.normalize(),
    color: () => [color.r, color.g, color.b],
    matter,
  })
  geometry.dispose()
}
