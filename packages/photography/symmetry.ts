import type { Body } from './bodyOf.ts'

/** Distance in meters within which a point must have a counterpart; tolerates the folds of cushions. */
const REACH = 0.03
/** Share of the points that must have a counterpart. */
const MIN_MATCHED_SHARE = 0.97
const TURNS = [37, 90, 151] as const
const DEGREE = Math.PI / 180

export type Symmetry = {
  /** Whether it is mirror-symmetric: its view from the left is the mirrored view from the right. */
  mirrored: boolean
  /** Whether it looks the same from every side. */
  round: boolean
}

/**
 * Determines the symmetry of a body by comparing it, material by material, with its mirror image and with rotated
 * copies.
 */
export function symmetryOf(body: Body): Symmetry {
  const points = pointsOf(body)
  const known = new Set(points.map(({ material, x, y, z }) => cell(material, x, y, z)))
  const matches = (move: (x: number, z: number) => readonly [number, number]) => {
    const found = points.filter(({ material, x, y, z }) => {
      const [mx, mz] = move(x, z)
      return around(known, material, mx, y, mz)
    })
    return found.length >= MIN_MATCHED_SHARE * points.length
  }
  return {
    mirrored: matches((x, z) => [-x, z]),
    round: TURNS.every((turn) => {
      const [sin, cos] = [Math.sin(turn * DEGREE), Math.cos(turn * DEGREE)]
      return matches((x, z) => [x * cos - z * sin, x * sin + z * cos])
    }),
  }
}

type Point = { material: number; x: number; y: number; z: number }

function pointsOf({ header, numbers }: Body): Point[] {
  const points: Point[] = []
  let offset = 0
  for (const [material, mesh] of header.meshes.entries()) {
    const sameAs = header.meshes.findIndex((other) => other.material === mesh.material)
    for (let i = 0; i < mesh.vertices; i++) {
      const at = offset + 12 * i
      points.push({
        material: sameAs === -1 ? material : sameAs,
        x: numbers.readFloatLE(at),
        y: numbers.readFloatLE(at + 4),
        z: numbers.readFloatLE(at + 8),
      })
    }
    offset += 4 * (mesh.vertices * (mesh.colours ? 8 : 5) + mesh.triangles * 3)
  }
  return points
}

function cell(material: number, x: number, y: number, z: number): string {
  return [material, ...[x, y, z].map((value) => Math.round(value / REACH))].join('/')
}

function around(known: ReadonlySet<string>, material: number, x: number, y: number, z: number): boolean {
  const steps = [0, -REACH, REACH]
  return steps.some((dx) => steps.some((dy) => steps.some((dz) => known.has(cell(material, x + dx, y + dy, z + dz)))))
}
