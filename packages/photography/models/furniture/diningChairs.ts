import { type Group, type Material, Vector3 } from 'three'
import { bent } from '../../primitives/bent.ts'
import { cushion } from '../../primitives/cushion.ts'
import { grain } from '../../primitives/finish.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board, upholstered } from '../../primitives/roundedBox.ts'
import { leg, plate, rod, softOutline } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

/** Inward lean of the legs in radians. */
const SPLAY = { x: 0.09, z: 0.1 }

function splayedLegs(height: number, x: number, z: number, wood: Material): Group[] {
  return [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) =>
      part(leg(height, 0.011, 0.018), wood, { x: sx * x, z: sz * z, turnX: -sz * SPLAY.z, turnZ: sx * SPLAY.x }),
    ),
  )
}

/** Factor on the depth of the chair, which makes up for the depth that its leaning parts lose. */
const LEANT = 1.12

/** Height of the rungs between the legs, in meters. */
const RUNG = 0.2

/** A saddled seat, turned splayed legs and a back of slim spindles. */
const wells =
  (timber: 'oak' | 'painted'): Model =>
  (record) => {
    const { width, height } = extent(record)
    const depth = extent(record).depth * LEANT
    const wood = material('wood', timber, tone(record, 0))
    const seatY = 0.44
    const backHeight = height - seatY - 0.07
    const lean = 0.17
    // The rungs end inside the legs, which lean inward by this at their height.
    const [rungX, rungZ] = [width * 0.4 - RUNG * Math.tan(SPLAY.x), depth * 0.34 - RUNG * Math.tan(SPLAY.z)]
    const z = -depth / 2 + 0.16
    const spindles = Array.from({ length: 7 }, (_, i) => {
      const t = (i - 3) / 3
      return rod(
        new Vector3(t * width * 0.33, seatY, z + 0.035 * (1 - t * t) * -0.6),
        new Vector3(t * width * 0.4, seatY + backHeight + 0.03, z - backHeight * Math.tan(lean) - 0.04 * (1 - t * t)),
        i === 0 || i === 6 ? 0.0095 : 0.0062,
      )
    })
    const crest = bent(board(width * 0.98, 0.075, 0.022, 0.009), width * 1.15)
    return piece(
      part(grain(plate(softOutline(width * 0.96, depth * 0.8, 3.4), 0.034, 0.012)), wood, {
        y: seatY - 0.02,
        z: 0.035,
      }),
      splayedLegs(seatY - 0.01, width * 0.4, depth * 0.34, wood).map((g) => {
        g.position.z += 0.02
        return g
      }),
      [-1, 1].map((s) =>
        part(rod(new Vector3(s * rungX, RUNG, 0.02 - rungZ), new Vector3(s * rungX, RUNG, 0.02 + rungZ), 0.0075), wood),
      ),
      part(rod(new Vector3(-rungX, RUNG, 0.02), new Vector3(rungX, RUNG, 0.02), 0.0075), wood),
      part(spindles, wood),
      part(crest, wood, { y: height - 0.0375, z: z - backHeight * Math.tan(lean) + width * 1.15 - 0.04, turnX: 0 }),
    )
  }

/** A padded seat and a padded back that wraps the hips, on turned legs. */
const cleo =
  (cloth: 'velvet' | 'boucle' | 'linen'): Model =>
  (record) => {
    const { width, height } = extent(record)
    const fabric = material('fabric', cloth, tone(record, 0))
    const wood = material('wood', 'walnut', tone(record, 1))
    const radius = width / 2 - 0.03
    const backHeight = height - 0.5
    return piece(
      part(
        cushion(width - 0.05, 0.09, width - 0.07, { radius: 0.04, crown: 0.02, piping: 0.004, puff: 0.008 }),
        fabric,
        { y: 0.44, z: 0.03 },
      ),
      part(
        bent(upholstered(radius * Math.PI * 1.02, backHeight, 0.06, { radius: 0.028, puff: 0.008 }), radius, 0.42),
        fabric,
        { y: 0.52 + backHeight / 2 - 0.02 },
      ),
      [-1, 1].map((s) =>
        part(
          rod(
            new Vector3(s * (radius * 0.72), 0.42, -radius * 0.62),
            new Vector3(s * (radius * 0.72), 0.62, -radius * 0.68),
            0.011,
          ),
          wood,
        ),
      ),
      splayedLegs(0.4, width * 0.36, width * 0.34, wood),
    )
  }

/** A square frame with a woven cane back and an upholstered seat. */
const mara: Model = (record) => {
  const { width, depth, height } = extent(record)
  const wood = material('wood', 'oak', tone(record, 1))
  const lean = 0.12
  const post = 0.032
  const backHeight = height - 0.42
  const z = -depth / 2 + 0.11
  const panel = (w: number, h: number, d: number, y: number, made: Material) =>
    part(board(w, h, d, 0.005), made, { y: 0.42 + y * Math.cos(lean), z: z - y * Math.sin(lean), turnX: -lean })
  return piece(
    [-1, 1].flatMap((s) => [
      part(leg(0.44, 0.013, 0.019), wood, { x: s * (width / 2 - 0.04), z: depth / 2 - 0.04 }),
      part(leg(0.44, 0.013, 0.019), wood, { x: s * (width / 2 - 0.04), z: z + 0.005, turnX: 0.1 }),
      part(board(post, backHeight, 0.026, 0.008), wood, {
        x: s * (width / 2 - post / 2),
        y: 0.42 + (backHeight / 2) * Math.cos(lean),
        z: z - (backHeight / 2) * Math.sin(lean),
        turnX: -lean,
      }),
    ]),
    panel(width, 0.045, 0.028, backHeight - 0.022, wood),
    panel(width - post, 0.035, 0.026, 0.12, wood),
    panel(
      width - post * 2 + 0.004,
      backHeight - 0.17,
      0.008,
      backHeight / 2 + 0.05,
      material('cane', 'woven', tone(record, 2)),
    ),
    part(board(width - 0.04, 0.05, 0.022), wood, { y: 0.41, z: depth / 2 - 0.045 }),
    [-1, 1].map((s) => part(board(0.022, 0.05, depth - 0.16), wood, { x: s * (width / 2 - 0.035), y: 0.41, z: 0.03 })),
    part(
      cushion(width - 0.01, 0.07, depth - 0.1, { radius: 0.03, crown: 0.016, piping: 0.004 }),
      material('fabric', 'linen', tone(record, 0)),
      { y: 0.465, z: 0.05 },
    ),
  )
}

export const MODELS: Models = {
  'wells-dining-chair-oak': wells('oak'),
  'wells-dining-chair-black': wells('painted'),
  'wells-dining-chair-poppy': wells('painted'),
  'cleo-dining-chair-moss': cleo('velvet'),
  'cleo-dining-chair-ivory': cleo('boucle'),
  'cleo-dining-chair-fog': cleo('linen'),
  'mara-dining-chair-cane': mara,
}
