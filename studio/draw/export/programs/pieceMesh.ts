/** Boxes and drums as a Wavefront OBJ model, which Sweet Home 3D stretches to the size of its piece. */
import type { MeshCorner as Corner, MeshPart } from '../../../scene/walk/meshPart.ts'
import type { Volume } from '../../../scene/walk/volumes.ts'

/** Flat sides of a drum. */
const SIDES = 24
/** Colors of parts that do not have that of the piece. */
const LOOKS: Partial<Record<NonNullable<Volume['look']>, string>> = {
  white: '#f3f1ec',
  leaf: '#5d7a4a',
  shade: '#f2e6cb',
  metal: '#9a958c',
  dark: '#2b2926',
}

/** `color`: `#rrggbb` of the piece. */
export function meshOfVolumes(volumes: readonly Volume[], color: string): readonly MeshPart[] {
  const parts = new Map<string, (readonly Corner[])[]>()
  for (const volume of volumes) {
    const shown = toned((volume.look && LOOKS[volume.look]) ?? color, volume.tone ?? 1)
    const faces = parts.get(shown) ?? []
    parts.set(shown, faces)
    faces.push(...(volume.shape === 'box' ? boxFaces(volume) : drumFaces(volume)))
  }
  return [...parts].map(([shown, faces]) => ({ color: shown, faces }))
}

export function boxFaces({ x: [l, r], y: [b, t], z: [n, f] }: Pick<Volume, 'x' | 'y' | 'z'>): (readonly Corner[])[] {
  return [
    [
      [l, b, f],
      [r, b, f],
      [r, t, f],
      [l, t, f],
    ],
    [
      [r, b, n],
      [l, b, n],
      [l, t, n],
      [r, t, n],
    ],
    [
      [l, b, n],
      [l, b, f],
      [l, t, f],
      [l, t, n],
    ],
    [
      [r, b, f],
      [r, b, n],
      [r, t, n],
      [r, t, f],
    ],
    [
      [l, t, f],
      [r, t, f],
      [r, t, n],
      [l, t, n],
    ],
    [
      [l, b, n],
      [r, b, n],
      [r, b, f],
      [l, b, f],
    ],
  ]
}

function drumFaces({ x, y: [b, t], z }: Volume): (readonly Corner[])[] {
  const [cx, cz, rx, rz] = [(x[0] + x[1]) / 2, (z[0] + z[1]) / 2, (x[1] - x[0]) / 2, (z[1] - z[0]) / 2]
  const rim = (y: number): Corner[] =>
    Array.from({ length: SIDES }, (_, index) => {
      const angle = (index / SIDES) * 2 * Math.PI
      return [cx + rx * Math.cos(angle), y, cz + rz * Math.sin(angle)]
    })
  const [low, high] = [rim(b), rim(t)]
  const sides = low.map((corner, index): readonly Corner[] => {
    const next = (index + 1) % SIDES
    return [corner, high[index]!, high[next]!, low[next]!]
  })
  return [...sides, low, high.toReversed()]
}

/** The two files of a model; the OBJ names the other one. */
export function objFiles(
  parts: readonly MeshPart[],
  materials: string,
): { readonly obj: string; readonly mtl: string } {
  const numbers = new Map<string, number>()
  const corners: string[] = []
  const faces = parts.flatMap(({ faces: own }, index) => [
    `usemtl m${index}`,
    ...own.map((face) => `f ${face.map(numberOf).join(' ')}`),
  ])
  function numberOf(corner: Corner): number {
    const text = corner.map((value) => Math.round(value * 1000) / 1000 + 0).join(' ')
    const found = numbers.get(text) ?? numbers.size + 1
    if (found > corners.length) {
      numbers.set(text, found)
      corners.push(`v ${text}`)
    }
    return found
  }
  const shades = parts.flatMap(({ color, opacity = 1 }, index) => {
    const kd = channels(color).map((value) => Math.round((value / 255) * 1000) / 1000)
    return [`newmtl m${index}`, `Kd ${kd.join(' ')}`, 'Ka 0 0 0', 'Ks 0 0 0', `d ${opacity}`]
  })
  return {
    obj: `${[`mtllib ${materials}`, ...corners, ...faces].join('\n')}\n`,
    mtl: `${shades.join('\n')}\n`,
  }
}

function toned(color: string, tone: number): string {
  if (tone === 1) return color
  const parts = channels(color).map((value) => Math.min(255, Math.round(value * tone)))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
