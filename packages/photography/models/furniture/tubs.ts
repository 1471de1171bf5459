import { BufferAttribute, BufferGeometry } from 'three'
import { finish } from '../../primitives/finish.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part } from '../../primitives/model.ts'
import { softOutline } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

/** A freestanding tub: one shell, wider at the rim, with a rolled lip. Palette: outside, metal. */
const tub: Model = (record) => {
  const { width, depth, height } = extent(record)
  const skin = material('ceramic', 'gloss', tone(record, 0))
  const profile: Array<[number, number]> = [
    [0, 0],
    [0.8, 0],
    [0.84, 0.02],
    [0.86, 0.1],
    [0.9, 0.5],
    [0.97, 0.92],
    [1, 0.985],
    [0.995, 1],
    [0.975, 1],
    [0.955, 0.985],
    [0.9, 0.7],
    [0.85, 0.35],
    [0.78, 0.2],
    [0.6, 0.15],
    [0, 0.14],
  ]
  return part(shell(profile, width, depth, height), skin)
}

/** Rings of a soft outline at shares of the width and the height, from the outer bottom to the inner bottom. */
function shell(profile: Array<[number, number]>, width: number, depth: number, height: number): BufferGeometry {
  const around = 128
  const points: number[] = []
  for (const [share, up] of profile) {
    const inset = (1 - share) * depth * 0.75
    for (const [x, z] of softOutline(Math.max(0.001, width - inset * 2), Math.max(0.001, depth - inset), 2.5, around))
      points.push(share ? x : x * 0.001, up * height, share ? z : z * 0.001)
  }
  const corners: number[] = []
  for (let ringIndex = 0; ringIndex < profile.length - 1; ringIndex++) {
    for (let i = 0; i < around; i++) {
      const [a, b] = [ringIndex * around + i, ringIndex * around + ((i + 1) % around)]
      corners.push(a, a + around, b, b, a + around, b + around)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3))
  geometry.setIndex(corners)
  return finish(geometry)
}

export const MODELS: Models = {
  'selma-tub-white': tub,
}
