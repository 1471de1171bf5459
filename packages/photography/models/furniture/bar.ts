/** Bar stools and bar carts. */
import { Vector3 } from 'three'
import { bent } from '../../primitives/bent.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board, upholstered } from '../../primitives/roundedBox.ts'
import { bentBar, leg, ring, rod, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

/** A round padded seat with a low wrapped back on four splayed legs with a footrest. Palette: cover, legs, footrest. */
const brio =
  (cloth: 'leather' | 'velvet' | 'linen', timber: 'oak' | 'walnut' | 'painted'): Model =>
  (record) => {
    const { width, height } = extent(record)
    const fabric = material('fabric', cloth, tone(record, 0))
    const wood = material('wood', timber, tone(record, 1))
    const r = width / 2 - 0.02
    const backHeight = 0.22
    const seatY = height - backHeight + 0.02
    const seat: Array<[number, number]> = [
      [0, 0],
      [r - 0.05, 0],
      [r - 0.012, 0.012],
      [r, 0.04],
      [r - 0.012, 0.07],
      [r - 0.06, 0.085],
      [0, 0.092],
    ]
    const spread = width / 2 - 0.055
    return piece(
      part(turned(seat, 80), fabric, { y: seatY - 0.09 }),
      part(
        bent(upholstered(r * Math.PI * 0.95, backHeight - 0.05, 0.045, { radius: 0.02, puff: 0.006 }), r, 0.36),
        fabric,
        { y: height - (backHeight - 0.05) / 2 },
      ),
      [-1, 1].map((s) =>
        part(
          rod(
            new Vector3(s * r * 0.6, seatY - 0.06, -r * 0.78),
            new Vector3(s * r * 0.6, height - 0.1, -r * 0.8),
            0.009,
          ),
          material('metal', 'black', '#2b2a29'),
        ),
      ),
      [-1, 1].flatMap((sx) =>
        [-1, 1].map((sz) =>
          part(leg(seatY - 0.085, 0.012, 0.018), wood, {
            x: sx * spread,
            z: sz * spread,
            turnX: -sz * 0.07,
            turnZ: sx * 0.07,
          }),
        ),
      ),
      part(ring(spread * 1.26, seatY * 0.32, 0.0075), material('metal', 'brass', tone(record, 2))),
    )
  }

/** A solid round seat on a welded frame: no back, slides under the counter. */
const pipStool: Model = (record) => {
  const { width, height } = extent(record)
  const metal = material('metal', 'black', tone(record, 1))
  const wood = material('wood', 'oak', tone(record, 0))
  const r = width / 2
  const legs = [0, 1, 2, 3].map((i) => {
    const turn = (i / 4) * Math.PI * 2 + Math.PI / 4
    return rod(
      new Vector3(Math.cos(turn) * r * 0.98, 0, Math.sin(turn) * r * 0.98),
      new Vector3(Math.cos(turn) * r * 0.66, height - 0.03, Math.sin(turn) * r * 0.66),
      0.0095,
    )
  })
  return piece(
    part(
      turned(
        [
          [0, height - 0.04],
          [r * 0.86, height - 0.04],
          [r * 0.9, height - 0.028],
          [r * 0.9, height - 0.008],
          [r * 0.86, height],
          [r * 0.4, height - 0.006],
          [0, height - 0.008],
        ],
        80,
      ),
      wood,
    ),
    part([...legs, ring(r * 0.9, height * 0.3, 0.0085), ring(r * 0.68, height - 0.05, 0.007)], metal),
  )
}

/** Two shelves between hoops of tube, on casters. Palette: frame, shelves. */
const luca =
  (finish: 'brass' | 'black' | 'chrome', shelf: 'glass' | 'wood' | 'marble'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const metal = material('metal', finish, tone(record, 0))
    const top =
      shelf === 'glass'
        ? material('glass', 'clear', tone(record, 1))
        : shelf === 'wood'
          ? material('wood', 'walnut', tone(record, 1))
          : material('stone', 'marble', tone(record, 1))
    const tubeRadius = 0.0095
    const wheel = 0.038
    const [x, z] = [width / 2 - 0.03, depth / 2 - tubeRadius]
    const hoop = (s: number) =>
      bentBar(
        [
          new Vector3(s * x, wheel * 2, -z),
          new Vector3(s * x, height - tubeRadius, -z),
          new Vector3(s * x, height - tubeRadius, z),
          new Vector3(s * x, wheel * 2, z),
        ],
        tubeRadius,
        0.06,
      )
    const levels = [0.2, height * 0.58, height - 0.12]
    const rails = levels.flatMap((y) => [
      ...[-1, 1].map((s) => rod(new Vector3(-x, y, s * z), new Vector3(x, y, s * z), 0.006)),
      ...[-1, 1].map((s) => rod(new Vector3(-x, y + 0.05, s * z), new Vector3(x, y + 0.05, s * z), 0.004)),
      ...[-1, 1].map((s) => rod(new Vector3(s * x, y, -z), new Vector3(s * x, y, z), 0.006)),
    ])
    const tyre: Array<[number, number]> = [
      [0, -0.009],
      [wheel - 0.006, -0.009],
      [wheel, -0.004],
      [wheel, 0.004],
      [wheel - 0.006, 0.009],
      [0, 0.009],
    ]
    return piece(
      part([hoop(-1), hoop(1), ...rails], metal),
      part(
        bentBar(
          [
            new Vector3(x, height - 0.1, -z * 0.7),
            new Vector3(width / 2 - 0.006, height - 0.1, -z * 0.7),
            new Vector3(width / 2 - 0.006, height - 0.1, z * 0.7),
            new Vector3(x, height - 0.1, z * 0.7),
          ],
          0.006,
          0.012,
        ),
        metal,
      ),
      levels
        .slice(0, 3)
        .map((y) => part(board(x * 2, shelf === 'glass' ? 0.008 : 0.016, z * 2, 0.003), top, { y: y + 0.004 })),
      [-1, 1].flatMap((sx) =>
        [-1, 1].map((sz) =>
          part(turned(tyre, 48), material('plastic', 'plain', '#2e2c2a'), {
            x: sx * x,
            y: wheel,
            z: sz * z,
            turnX: Math.PI / 2,
          }),
        ),
      ),
    )
  }

export const MODELS: Models = {
  'brio-bar-stool-saddle': brio('leather', 'oak'),
  'brio-bar-stool-ink': brio('linen', 'painted'),
  'brio-bar-stool-coral': brio('velvet', 'oak'),
  'pip-counter-stool-oak': pipStool,
  'luca-bar-cart-brass': luca('brass', 'glass'),
  'luca-bar-cart-black': luca('black', 'wood'),
  'luca-bar-cart-chrome': luca('chrome', 'marble'),
}
