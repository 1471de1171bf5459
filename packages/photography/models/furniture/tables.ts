/** Coffee tables, side tables and consoles. */
import { type Group, Vector3 } from 'three'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board } from '../../primitives/roundedBox.ts'
import { grain } from '../../primitives/finish.ts'
import { bentBar, leg, plate, ring, rod, softOutline, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

const TOP = 0.028

/** A round or oval wooden top on splayed turned legs, with a shelf ring below. */
const pietTable: Model = (record) => {
  const { width, depth, height } = extent(record)
  const wood = material('wood', record.colour.name === 'Walnut' ? 'walnut' : 'oak', tone(record, 0))
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => ({ x, z })))
  return piece(
    part(grain(plate(softOutline(width, depth, 2), TOP, 0.009)), wood, { y: height - TOP }),
    corners.map(({ x, z }) =>
      part(leg(height - TOP + 0.006, 0.013, 0.022), wood, {
        x: x * width * 0.33,
        z: z * depth * 0.33,
        turnX: z * -0.12,
        turnZ: x * 0.12,
      }),
    ),
    corners
      .slice(0, 2)
      .map(({ z }) =>
        part(board(0.024, 0.04, depth * 0.6, 0.004), wood, { x: z * width * 0.3, y: height - TOP - 0.026 }),
      ),
    part(board(width * 0.6, 0.04, 0.024, 0.004), wood, { z: depth * 0.3, y: height - TOP - 0.026 }),
    part(board(width * 0.6, 0.04, 0.024, 0.004), wood, { z: -depth * 0.3, y: height - TOP - 0.026 }),
  )
}

/** A thick soft-cornered slab on two stout cylinders of the same stone. */
const orlaTable: Model = (record) => {
  const { width, depth, height } = extent(record)
  const stone = material('stone', record.material.includes('arble') ? 'marble' : 'travertine', tone(record, 0))
  const slab = 0.05
  const foot = Math.min(0.13, depth * 0.24)
  const round = width - depth < 0.05
  const column = turned(
    [
      [0, 0],
      [foot - 0.004, 0],
      [foot, 0.004],
      [foot, height - slab],
      [0, height - slab],
    ],
    72,
  )
  return piece(
    part(plate(softOutline(width, depth, round ? 2 : 3.2), slab, 0.012), stone, { y: height - slab }),
    round ? part(column, stone) : [-1, 1].map((x) => part(column, stone, { x: x * width * 0.24, z: x * depth * 0.06 })),
  )
}

/** A slim metal frame with a smoked glass top and a lower shelf. */
const noorTable: Model = (record) => {
  const { width, depth, height } = extent(record)
  const metal = material('metal', record.colour.name === 'Brass' ? 'brass' : 'black', tone(record, 0))
  const bar = 0.018
  const [x, z] = [width / 2 - bar / 2, depth / 2 - bar / 2]
  const frame = (y: number): Group[] => [
    ...[-1, 1].map((s) => part(board(width, bar, bar, 0.002), metal, { y, z: s * z })),
    ...[-1, 1].map((s) => part(board(bar, bar, depth, 0.002), metal, { y, x: s * x })),
  ]
  const glass = board(width - bar * 2 + 0.006, 0.008, depth - bar * 2 + 0.006, 0.002)
  return piece(
    [-1, 1].flatMap((sx) =>
      [-1, 1].map((sz) => part(board(bar, height, bar, 0.002), metal, { x: sx * x, y: height / 2, z: sz * z })),
    ),
    frame(height - bar / 2),
    frame(height * 0.28),
    part(glass, material('glass', 'smoked', tone(record, 1)), { y: height - 0.008 }),
    part(board(width - bar * 2, 0.014, depth - bar * 2, 0.002), material('wood', 'walnut', tone(record, 2)), {
      y: height * 0.28,
    }),
  )
}

/** A lacquered drum with a shallow rim and a shadow gap at the foot. */
const blocTable: Model = (record) => {
  const { width, height } = extent(record)
  const r = width / 2
  const body: Array<[number, number]> = [
    [0, 0.02],
    [r - 0.006, 0.02],
    [r, 0.028],
    [r, height - 0.006],
    [r - 0.004, height],
    [r - 0.012, height],
    [r - 0.016, height - 0.004],
    [r - 0.018, height - 0.014],
    [0, height - 0.014],
  ]
  return piece(
    part(turned(body, 128), material('lacquer', 'satin', tone(record, 0))),
    part(
      turned(
        [
          [0, 0],
          [r - 0.05, 0],
          [r - 0.05, 0.024],
          [0, 0.024],
        ],
        96,
      ),
      material('metal', 'black', '#2c2a28'),
    ),
  )
}

/** A small round tray on a slender stem and a flared foot. */
const dotTable: Model = (record) => {
  const { width, height } = extent(record)
  const r = width / 2
  const skin = material('lacquer', 'satin', tone(record, 0))
  return piece(
    part(
      turned(
        [
          [0, height - 0.022],
          [r - 0.01, height - 0.022],
          [r, height - 0.012],
          [r, height],
          [r - 0.005, height],
          [r - 0.007, height - 0.009],
          [0, height - 0.009],
        ],
        96,
      ),
      skin,
    ),
    part(
      turned(
        [
          [0, 0],
          [r * 0.68, 0],
          [r * 0.7, 0.005],
          [r * 0.66, 0.014],
          [r * 0.3, 0.026],
          [0.024, 0.07],
          [0.017, height * 0.4],
          [0.02, height - 0.05],
          [0.05, height - 0.02],
          [0, height - 0.02],
        ],
        72,
      ),
      skin,
    ),
  )
}

/** A long, narrow table on two hoops of bent metal. */
const haleConsole: Model = (record) => {
  const { width, depth, height } = extent(record)
  const wood = material('wood', record.colour.name === 'Walnut' ? 'walnut' : 'oak', tone(record, 0))
  const metal = material('metal', 'black', tone(record, 1))
  const hoop = (x: number) => {
    const z = depth / 2 - 0.03
    return bentBar(
      [
        new Vector3(x, height - 0.05, -z),
        new Vector3(x, 0.012, -z),
        new Vector3(x, 0.012, z),
        new Vector3(x, height - 0.05, z),
      ],
      0.0115,
      0.05,
    )
  }
  const inset = width / 2 - 0.14
  return piece(
    part(board(width, 0.034, depth, 0.004), wood, { y: height - 0.017 }),
    part(board(width - 0.24, 0.11, depth - 0.05, 0.004), wood, { y: height - 0.09 }),
    [-1, 1].map((s) =>
      part(board((width - 0.24) / 2 - 0.008, 0.094, 0.014, 0.003), wood, {
        x: (s * (width - 0.24)) / 4,
        y: height - 0.09,
        z: depth / 2 - 0.026,
      }),
    ),
    [-1, 1].map((s) =>
      part(rod(new Vector3(-0.05, 0, 0), new Vector3(0.05, 0, 0), 0.0045), metal, {
        x: (s * (width - 0.24)) / 4,
        y: height - 0.09,
        z: depth / 2 - 0.004,
      }),
    ),
    part([hoop(-inset), hoop(inset)], metal),
    part(rod(new Vector3(-inset, 0.2, 0), new Vector3(inset, 0.2, 0), 0.008), metal, { z: -depth / 2 + 0.03 }),
  )
}

/** A ring of metal under a round stone top: three slim legs. */
const ringTable: Model = (record) => {
  const { width, height } = extent(record)
  const r = width / 2
  const metal = material('metal', 'brass', tone(record, 1))
  const legs = [0, 1, 2].map((i) => {
    const turn = (i / 3) * Math.PI * 2 + 0.3
    const [x, z] = [Math.cos(turn) * (r - 0.03), Math.sin(turn) * (r - 0.03)]
    return rod(new Vector3(x, 0, z), new Vector3(x, height - 0.02, z), 0.009)
  })
  return piece(
    part(plate(softOutline(width, width), 0.022, 0.005), material('stone', 'marble', tone(record, 0)), {
      y: height - 0.022,
    }),
    part([...legs, ring(r - 0.03, height - 0.03, 0.008), ring(r - 0.03, 0.012, 0.008)], metal),
  )
}

export const MODELS: Models = {
  'piet-coffee-table-oak': pietTable,
  'piet-side-table-oak': pietTable,
  'piet-coffee-table-walnut': pietTable,
  'orla-coffee-table-travertine': orlaTable,
  'orla-side-table-marble': orlaTable,
  'noor-coffee-table-black': noorTable,
  'bloc-coffee-table-tomato': blocTable,
  'dot-side-table-cobalt': dotTable,
  'dot-side-table-sand': dotTable,
  'hale-console-walnut': haleConsole,
  'hale-console-oak': haleConsole,
  'luna-side-table-marble': ringTable,
}
