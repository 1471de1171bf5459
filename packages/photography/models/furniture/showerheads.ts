import { Vector3 } from 'three'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { bentBar, rod, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

const NOZZLES = 72
/** Rotating each nozzle by the golden angle distributes them evenly over the disc. */
const GOLDEN_ANGLE = 2.39996

/** A rain head on a bent arm from the wall at the back. */
const brook =
  (metal: 'chrome' | 'black' | 'brass'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const made = material('metal', metal, tone(record, 0))
    const r = width / 2
    const back = -depth / 2
    const headZ = depth / 2 - r
    const armY = height - inches(1.1)
    const face = inches(0.06)
    const rose = turned(
      [
        [0, face],
        [r - 0.005, face],
        [r - 0.001, face + 0.002],
        [r, face + 0.005],
        [r - 0.003, face + 0.009],
        [r * 0.4, face + 0.014],
        [r * 0.22, face + 0.022],
        [0.017, face + 0.034],
        [0.0165, face + 0.056],
        [0, face + 0.056],
      ],
      112,
    )
    const flange = turned(
      [
        [0, 0],
        [inches(1) - 0.001, 0],
        [inches(1), 0.0008],
        [inches(1), 0.0055],
        [inches(1) - 0.0008, 0.0065],
        [inches(0.96), 0.0068],
        [inches(0.6), 0.0072],
        [0.0165, 0.0075],
        [0.0145, 0.0085],
        [0.014, 0.013],
        [0, 0.013],
      ],
      64,
    )
    const nozzles = Array.from({ length: NOZZLES }, (_, i) => {
      const reach = Math.sqrt((i + 0.5) / NOZZLES) * (r - 0.014)
      const [x, z] = [Math.cos(i * GOLDEN_ANGLE) * reach, Math.sin(i * GOLDEN_ANGLE) * reach]
      return rod(new Vector3(x, 0, z), new Vector3(x, face + 0.002, z), 0.0026)
    })
    return seenFrom(
      piece(
        part(
          bentBar(
            [new Vector3(0, armY, back), new Vector3(0, armY, headZ), new Vector3(0, face + 0.05, headZ)],
            0.0115,
            inches(1.9),
          ),
          made,
        ),
        part(flange, made, { y: armY, z: back, turnX: Math.PI / 2 }),
        part(rose, made, { z: headZ }),
        part(nozzles, material('plastic', 'plain', '#6d6f70'), { z: headZ }),
      ),
      { azimuth: 38, elevation: -8 },
    )
  }

export const MODELS: Models = {
  'brook-showerhead-chrome': brook('chrome'),
  'brook-showerhead-black': brook('black'),
  'brook-showerhead-brass': brook('brass'),
}
