import { Vector3 } from 'three'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board } from '../../primitives/roundedBox.ts'
import { plate, rod, softOutline, tube, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

/** A case with two doors, a stone top, an undermount basin and a tap. Palette: case, top, metal. */
const vanity =
  (timber: 'oak' | 'painted', metal: 'chrome' | 'black' | 'brass'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const wood = material('wood', timber, tone(record, 0))
    const stone = material('stone', 'marble', tone(record, 1))
    const fitting = material('metal', metal, tone(record, 2))
    const white = material('ceramic', 'gloss', '#f4f2ee')
    const tap = inches(5)
    const counter = height - tap
    const [foot, top] = [0.14, 0.026]
    const body = counter - top - foot
    const columns = width > 1 ? 3 : 2
    const each = (width - 0.05) / columns
    const basin: Array<[number, number]> = [
      [0, 0.0],
      [0.1, 0.004],
      [0.16, 0.03],
      [0.19, 0.075],
      [0.2, 0.085],
      [0.208, 0.085],
      [0.208, 0.079],
      [0.2, 0.06],
    ]
    const sink = part(turned(basin, 72), white, { y: counter - 0.079, z: 0.02 })
    return piece(
      part(board(width - 0.06, body, depth - 0.04, 0.004), wood, { y: foot + body / 2, z: -0.006 }),
      [-1, 1].map((side) =>
        part(board(0.02, body, depth - 0.03, 0.003), wood, {
          x: side * (width / 2 - 0.02),
          y: foot + body / 2,
          z: -0.005,
        }),
      ),
      Array.from({ length: columns }, (_, i) => {
        const x = -(width - 0.05) / 2 + each * (i + 0.5)
        return piece(
          part(board(each - 0.006, body - 0.03, 0.02, 0.003), wood, { x, y: foot + body / 2, z: depth / 2 - 0.014 }),
          part(board(each - 0.1, body - 0.13, 0.006, 0.002), wood, { x, y: foot + body / 2, z: depth / 2 - 0.005 }),
          part(rod(new Vector3(0, -0.05, 0), new Vector3(0, 0.05, 0), 0.005), fitting, {
            x: x + (i % 2 ? -1 : 1) * (each / 2 - 0.028),
            y: foot + body * 0.66,
            z: depth / 2 + 0.002,
          }),
        )
      }),
      [-1, 1].flatMap((sx) =>
        [-1, 1].map((sz) =>
          part(board(0.045, foot + 0.02, 0.045, 0.004), wood, {
            x: sx * (width / 2 - 0.04),
            y: (foot + 0.02) / 2,
            z: sz * (depth / 2 - 0.05),
          }),
        ),
      ),
      part(plate(softOutline(width, depth, 40), top, 0.004), stone, { y: counter - top }),
      part(board(width, 0.08, 0.016, 0.003), stone, { y: counter + 0.04, z: -depth / 2 + 0.008 }),
      sink,
      part(
        tube(
          [
            new Vector3(0, counter, -0.18),
            new Vector3(0, counter + tap * 0.8, -0.18),
            new Vector3(0, counter + tap * 0.96, -0.13),
            new Vector3(0, counter + tap * 0.78, -0.06),
          ],
          0.0105,
          { along: 60, around: 16 },
        ),
        fitting,
      ),
      [-1, 1].map((s) =>
        part(
          turned(
            [
              [0, 0],
              [0.021, 0],
              [0.021, 0.006],
              [0.012, 0.01],
              [0.012, 0.045],
              [0, 0.045],
            ],
            32,
          ),
          fitting,
          { x: s * 0.09, y: counter, z: -0.18 },
        ),
      ),
    )
  }

export const MODELS: Models = {
  'orr-vanity-36-oak': vanity('oak', 'brass'),
  'orr-vanity-30-white': vanity('painted', 'chrome'),
  'orr-vanity-48-storm': vanity('painted', 'black'),
}
