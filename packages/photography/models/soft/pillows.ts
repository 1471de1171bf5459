import { inches } from '../../primitives/inches.ts'
import { type MaterialKind, material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { simulated } from '../../primitives/simulated.ts'
import { cloth } from './cloth.ts'

type Weave = 'linen' | 'cotton' | 'boucle' | 'velvet'

/** Cushions stand on their lower edge and lean back slightly, as if against a bed. */
const LEAN = 0.09
const FABRIC = 'fabric' satisfies MaterialKind

function standing(mesh: string, weave: Weave, turn = 0): Model {
  return (record) => {
    const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
    const body = cloth(mesh, [w, d * 0.96, h])
    if (turn) body.rotateY(turn)
    return seenFrom(
      piece(part(body, material(FABRIC, weave, record.colour.hex), { y: h / 2, turnX: Math.PI / 2 - LEAN })),
      { azimuth: 24, elevation: 9 },
    )
  }
}

/** Two bed pillows, one lying askew on the other and pressed into it. */
const pair: Model = (record) => {
  const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
  const cover = material(FABRIC, 'cotton', record.colour.hex)
  const each = h * 0.62
  return seenFrom(
    piece(
      part(simulated('pillowBed', [w * 0.97, each, d * 0.97]), cover, { y: each / 2 }),
      part(simulated('pillowBedSoft', [w * 0.95, each, d * 0.95]), cover, {
        y: h - each / 2,
        z: -0.01,
        turnY: Math.PI + 0.06,
        turnX: 0.03,
        turnZ: 0.025,
      }),
    ),
    { azimuth: 26, elevation: 16 },
  )
}

export const MODELS: Models = {
  'hollis-bed-pillows-white': pair,
  'fenn-linen-pillow-oat': standing('cushionSquare', 'linen'),
  'fenn-linen-pillow-sage': standing('cushionSquare', 'linen'),
  'solana-velvet-pillow-marigold': standing('cushionSquare', 'velvet'),
  'solana-lumbar-pillow-coral': standing('cushionLumbar', 'linen'),
  'brae-wool-pillow-charcoal': standing('cushionSquare', 'boucle', Math.PI),
  'brae-lumbar-pillow-dove': standing('cushionLumbar', 'linen', Math.PI),
  'nube-boucle-pillow-ivory': standing('cushionSquare', 'boucle'),
}
