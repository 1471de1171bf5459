import { Vector3 } from 'three'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { rod, tube, turned } from '../../primitives/turned.ts'
import { BULB, drumShade } from './drumShade.ts'
import { extent, tone } from './finishes.ts'

/** A straight stem on a round stone foot under a drum shade. */
const drumFloorLamp: Model = (record) => {
  const { width, height } = extent(record)
  const metal = material('metal', 'brass', tone(record, 1))
  const stem: Array<[number, number]> = [
    [0, 0.034],
    [0.024, 0.034],
    [0.024, 0.042],
    [0.013, 0.05],
    [0.0095, 0.06],
    [0.0095, height - 0.26],
    [0.015, height - 0.255],
    [0.015, height - 0.23],
    [0, height - 0.23],
  ]
  return piece(
    part(
      turned(
        [
          [0, 0],
          [0.135, 0],
          [0.142, 0.004],
          [0.145, 0.012],
          [0.143, 0.03],
          [0.137, 0.036],
          [0, 0.036],
        ],
        96,
      ),
      material('stone', 'marble', tone(record, 2)),
    ),
    part(turned(stem, 40), metal),
    drumShade(height - 0.33, 0.33, width / 2, width * 0.4, tone(record, 0), tone(record, 1)),
  )
}

/** Three splayed wooden legs meeting under a drum shade. */
const tripodFloorLamp: Model = (record) => {
  const { width, height } = extent(record)
  const wood = material('wood', 'oak', tone(record, 1))
  const joint = height - 0.42
  const legs = [0, 1, 2].map((i) => {
    const turn = (i / 3) * Math.PI * 2 + Math.PI / 2
    return rod(
      new Vector3(Math.cos(turn) * width * 0.52, 0.002, Math.sin(turn) * width * 0.52),
      new Vector3(Math.cos(turn) * 0.035, joint + 0.03, Math.sin(turn) * 0.035),
      0.0135,
    )
  })
  const lamp = piece(
    part(legs, wood),
    part(
      turned(
        [
          [0, 0],
          [0.055, 0],
          [0.06, 0.008],
          [0.055, 0.03],
          [0.02, 0.036],
          [0.011, 0.06],
          [0.011, 0.14],
          [0, 0.14],
        ],
        40,
      ),
      material('metal', 'brass', tone(record, 2)),
      { y: joint },
    ),
    drumShade(height - 0.34, 0.34, width * 0.44, width * 0.37, tone(record, 0), tone(record, 2)),
  )
  // From this angle, no leg hides another.
  return seenFrom(lamp, { azimuth: 8, elevation: 13 })
}

/** A tall bow from a heavy foot, carrying a metal bowl over the seat. */
const arcFloorLamp: Model = (record) => {
  const { width, depth, height } = extent(record)
  const metal = material('metal', record.colour.name === 'Black' ? 'black' : 'brass', tone(record, 0))
  const footX = -width / 2 + depth / 2
  const bowlX = width / 2 - 0.17
  const bow = tube(
    [
      new Vector3(footX, 0.06, 0),
      new Vector3(footX, height * 0.55, 0),
      new Vector3(footX + width * 0.14, height * 0.84, 0),
      new Vector3(footX + width * 0.38, height * 0.985, 0),
      new Vector3(bowlX - width * 0.12, height * 0.95, 0),
      new Vector3(bowlX, height * 0.83, 0),
    ],
    0.0115,
    { along: 160, around: 16 },
  )
  const bowl = turned(
    [
      [0.168, 0],
      [0.166, 0.04],
      [0.15, 0.085],
      [0.11, 0.13],
      [0.05, 0.155],
      [0.02, 0.16],
      [0.02, 0.156],
      [0.05, 0.15],
      [0.107, 0.126],
      [0.146, 0.082],
      [0.162, 0.04],
      [0.164, 0],
    ],
    80,
  )
  return piece(
    part(
      turned(
        [
          [0, 0],
          [depth / 2 - 0.004, 0],
          [depth / 2, 0.006],
          [depth / 2, 0.05],
          [depth / 2 - 0.006, 0.058],
          [0.03, 0.06],
          [0.018, 0.075],
          [0, 0.075],
        ],
        96,
      ),
      material('stone', 'marble', tone(record, 1)),
      { x: footX },
    ),
    part(bow, metal),
    part(bowl, metal, { x: bowlX, y: height * 0.83 - 0.165 }),
    part(
      turned(
        [
          [0, 0],
          [0.03, 0.01],
          [0.042, 0.045],
          [0.03, 0.08],
          [0, 0.09],
        ],
        32,
      ),
      material('emit', 'bulb', BULB),
      { x: bowlX, y: height * 0.83 - 0.14 },
    ),
  )
}

export const MODELS: Models = {
  'elm-floor-lamp-brass': drumFloorLamp,
  'elm-floor-lamp-nickel': drumFloorLamp,
  'tavi-tripod-lamp-oak': tripodFloorLamp,
  'tavi-tripod-lamp-white': tripodFloorLamp,
  'arc-floor-lamp-black': arcFloorLamp,
  'arc-floor-lamp-brass': arcFloorLamp,
}
