import { Vector3 } from 'three'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { bentBar, rod, tube, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

type Metal = 'chrome' | 'brushed' | 'black' | 'brass'

/** A rain head on an arm, a slide bar with a hand shower and a mixer. */
const showerSet =
  (metal: Metal): Model =>
  (record) => {
    const { depth, height } = extent(record)
    const m = material('metal', metal, tone(record, 0))
    const back = -depth / 2
    const r = inches(5)
    const headZ = depth / 2 - r
    const bar = height - 0.02
    const rose = turned(
      [
        [0, 0],
        [r - 0.004, 0],
        [r, 0.003],
        [r - 0.002, 0.008],
        [r * 0.3, 0.014],
        [0.016, 0.03],
        [0.014, 0.05],
        [0, 0.05],
      ],
      96,
    )
    const nozzles = Array.from({ length: 60 }, (_, i) => {
      const reach = Math.sqrt((i + 0.5) / 60) * (r - 0.018)
      const turn = i * 2.39996
      return rod(
        new Vector3(Math.cos(turn) * reach, -0.003, Math.sin(turn) * reach),
        new Vector3(Math.cos(turn) * reach, 0.002, Math.sin(turn) * reach),
        0.0028,
      )
    })
    const hoseEnd = new Vector3(0.035, height * 0.6, back + 0.075)
    return piece(
      part(
        bentBar(
          [
            new Vector3(0, 0.12, back + 0.05),
            new Vector3(0, bar, back + 0.05),
            new Vector3(0, bar, headZ),
            new Vector3(0, bar - 0.05, headZ),
          ],
          0.0105,
          0.06,
        ),
        m,
      ),
      part(rose, m, { y: bar - 0.1, z: headZ }),
      part(nozzles, material('plastic', 'plain', '#6d6f70'), { y: bar - 0.1, z: headZ }),
      [0.12, height * 0.8].map((y) =>
        part(
          turned(
            [
              [0, 0],
              [0.026, 0],
              [0.026, 0.006],
              [0.011, 0.01],
              [0.011, 0.05],
              [0, 0.05],
            ],
            40,
          ),
          m,
          { y, z: back, turnX: Math.PI / 2 },
        ),
      ),
      part(rod(new Vector3(-0.13, 0.12, back + 0.055), new Vector3(0.13, 0.12, back + 0.055), 0.019), m),
      [-1, 1].map((s) =>
        part(
          turned(
            [
              [0, 0],
              [0.022, 0],
              [0.023, 0.004],
              [0.021, 0.04],
              [0.017, 0.044],
              [0, 0.044],
            ],
            40,
          ),
          m,
          { x: s * 0.13, y: 0.12, z: back + 0.055, turnZ: -s * (Math.PI / 2) },
        ),
      ),
      part(
        rod(new Vector3(0.0, height * 0.62, back + 0.05), new Vector3(0.035, height * 0.64, back + 0.075), 0.013),
        m,
      ),
      part(rod(hoseEnd, new Vector3(0.035, height * 0.6 + 0.19, back + 0.11), 0.0095), m),
      part(
        turned(
          [
            [0, 0],
            [0.038, 0],
            [0.042, 0.006],
            [0.036, 0.016],
            [0.012, 0.026],
            [0, 0.026],
          ],
          56,
        ),
        m,
        { x: 0.035, y: height * 0.6 + 0.2, z: back + 0.125, turnX: Math.PI * 0.6 },
      ),
      part(
        tube(
          [
            hoseEnd,
            new Vector3(0.045, height * 0.45, back + 0.08),
            new Vector3(0.09, 0.1, back + 0.1),
            new Vector3(0.05, 0.005, back + 0.09),
            new Vector3(0.01, 0.06, back + 0.06),
            new Vector3(0, 0.1, back + 0.055),
          ],
          0.006,
          { along: 120 },
        ),
        m,
      ),
    )
  }

export const MODELS: Models = {
  'rill-shower-set-chrome': showerSet('chrome'),
  'rill-shower-set-nickel': showerSet('brushed'),
  'rill-shower-set-black': showerSet('black'),
  'rill-shower-set-brass': showerSet('brass'),
}
