import { SimplexNoise } from 'three/examples/jsm/math/SimplexNoise.js'

/** A fixed seed, because the same model must give the same mesh; otherwise every run would render everything again. */
let seed = 1
const simplex = new SimplexNoise({
  random() {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 4294967296
  },
})

/** Smooth noise in -1..1; one unit is about one bump. */
export function noise(x: number, y: number, z = 0): number {
  return simplex.noise3d(x, y, z)
}
