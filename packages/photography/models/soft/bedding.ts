import { type BufferGeometry, CatmullRomCurve3, TubeGeometry, Vector3 } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { noise } from '../../primitives/noise.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { cloth } from './cloth.ts'
import { foldedCloth } from './foldedCloth.ts'

const ON_A_TABLE = { azimuth: 26, elevation: 20 }

/** A duvet in its cover, folded. */
function filled(mesh: string, weave: 'cotton' | 'linen'): Model {
  return (record) => {
    const size = [inches(record.length), inches(record.height), inches(record.width)] as const
    return seenFrom(piece(part(cloth(mesh, size), material('fabric', weave, record.colour.hex))), ON_A_TABLE)
  }
}

const BOX = inches(4.5)

/** A box-stitched comforter, folded in four. */
function quilt(weave: 'cotton' | 'linen'): Model {
  return (record) => {
    const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
    const shape = foldedCloth(w, h * 0.93, d * 1.03, {
      halvings: 2,
      seed: 5,
      uneven: 0.007,
      dense: 0.98,
      crown: 0.01,
      quilting: BOX,
    })
    return seenFrom(piece(part(shape, material('fabric', weave, record.colour.hex))), ON_A_TABLE)
  }
}

/** A flat sheet, a fitted sheet and two pillowcases, folded and piled. */
function sheetSet(weave: 'cotton' | 'linen'): Model {
  return (record) => {
    const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
    const sheet = material('fabric', weave, record.colour.hex)
    const second = material('fabric', weave, record.palette[1] ?? record.colour.hex)
    const layers = [
      { made: sheet, height: 0.33, inset: 0, halvings: 3, seed: 2 },
      { made: sheet, height: 0.31, inset: inches(0.25), halvings: 3, seed: 5 },
      { made: second, height: 0.18, inset: inches(0.5), halvings: 2, seed: 8 },
      { made: second, height: 0.18, inset: inches(0.55), halvings: 2, seed: 11 },
    ]
    let y = 0
    const folded = layers.map(({ made, height, inset, halvings, seed }, index) => {
      const shape = foldedCloth(w - inset * 2, height * h, d - inset, {
        halvings,
        seed,
        uneven: 0.0035,
        dense: 0.92,
        crown: 0.003,
      })
      const pose = { y, z: -inset / 3, turnY: [0, 0.012, -0.02, 0.015][index] ?? 0 }
      y += height * h
      return part(shape, made, pose)
    })
    return seenFrom(piece(...folded), ON_A_TABLE)
  }
}

const FRINGE = inches(2.2)
const STRAND = inches(0.07)

/** A wool throw, its fringe hanging out at the right. */
const fringedThrow: Model = (record) => {
  const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
  const wool = material('fabric', 'knit', record.colour.hex)
  const body = w - FRINGE
  const shape = foldedCloth(body, h, d, { halvings: 2, seed: 7, uneven: 0.006, dense: 0.94, crown: 0.012 })
  return seenFrom(
    piece(part(shape, wool, { x: -FRINGE / 2 }), part(fringe(h, d, body / 2 - FRINGE / 2), wool)),
    ON_A_TABLE,
  )
}

/** Twisted strands that leave each layer at `x`, bend under their weight and rest on what is below. */
function fringe(h: number, d: number, x: number): BufferGeometry {
  const strands: BufferGeometry[] = []
  const layers = 4
  const pitch = h / layers
  for (let layer = 0; layer < layers; layer++) {
    const y = (layer + 0.5) * pitch
    for (let z = -d / 2 + pitch; z < d / 2 - pitch; z += inches(0.27)) {
      const stray = noise(z * 40, layer * 9, 3)
      const length = FRINGE * (0.92 + 0.08 * noise(z * 60, layer, 1))
      const fall = Math.min(y - STRAND, length * (0.42 + 0.16 * noise(z * 30, layer * 4, 8)))
      const curve = new CatmullRomCurve3([
        new Vector3(x - inches(0.3), y, z),
        new Vector3(x + length * 0.3, y - fall * 0.12, z + stray * 0.003),
        new Vector3(x + length * 0.7, y - fall * 0.55, z + stray * 0.008),
        new Vector3(x + length, y - fall, z + stray * 0.014),
      ])
      strands.push(new TubeGeometry(curve, 7, STRAND, 5, false))
    }
  }
  return mergeGeometries(strands)
}

export const MODELS: Models = {
  'alma-comforter-ivory': quilt('cotton'),
  'alma-comforter-flax': quilt('linen'),
  'alma-comforter-teal': quilt('cotton'),
  'alma-comforter-slate': quilt('cotton'),
  'thea-duvet-cover-white': filled('duvetFolded', 'cotton'),
  'thea-duvet-cover-clay': filled('duvetFolded', 'linen'),
  'thea-duvet-cover-marigold': filled('duvetFolded', 'cotton'),
  'thea-duvet-cover-fog': filled('duvetFolded', 'linen'),
  'inish-wool-throw-heather': fringedThrow,
  'inish-wool-throw-rust': fringedThrow,
  'linden-sheet-set-white': sheetSet('cotton'),
  'linden-sheet-set-oat': sheetSet('linen'),
  'linden-sheet-set-peacock': sheetSet('cotton'),
  'linden-sheet-set-pewter': sheetSet('cotton'),
  'alma-comforter-blush': quilt('cotton'),
  'thea-duvet-cover-oat': filled('duvetFolded', 'linen'),
  'thea-duvet-cover-indigo': filled('duvetFolded', 'cotton'),
  'thea-duvet-cover-slate': filled('duvetFolded', 'cotton'),
  'linden-sheet-set-clay': sheetSet('linen'),
  'linden-sheet-set-coral': sheetSet('cotton'),
  'linden-sheet-set-mist': sheetSet('cotton'),
}
