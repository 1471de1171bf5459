import { Vector3 } from 'three'
import { grain } from '../../primitives/finish.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board, roundedBox } from '../../primitives/roundedBox.ts'
import { plate, softOutline, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

type Timber = 'oak' | 'walnut' | 'ash' | 'painted'

const TOP = 0.036

/** Planks on four tapered square legs with an apron. Palette: top, then legs if they differ. */
const harvest =
  (timber: Timber): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const top = material('wood', timber, tone(record, 0))
    const frame = material('wood', record.palette[1] ? 'painted' : timber, tone(record, 1))
    const planks = Math.round(depth / 0.16)
    const each = depth / planks
    const [x, z] = [width / 2 - 0.075, depth / 2 - 0.075]
    return piece(
      Array.from({ length: planks }, (_, i) =>
        part(shifted(board(width, TOP, each - 0.0016, 0.0025), i), top, {
          y: height - TOP / 2,
          z: -depth / 2 + each * (i + 0.5),
        }),
      ),
      [-1, 1].flatMap((sx) => [-1, 1].map((sz) => part(taperedLeg(height - TOP), frame, { x: sx * x, z: sz * z }))),
      [-1, 1].map((s) =>
        part(board(width - 0.2, 0.085, 0.024, 0.003), frame, { y: height - TOP - 0.043, z: s * (z - 0.01) }),
      ),
      [-1, 1].map((s) =>
        part(board(0.024, 0.085, depth - 0.2, 0.003), frame, { y: height - TOP - 0.043, x: s * (x - 0.01) }),
      ),
    )
  }

/** Offsets the texture, so that each plank shows another part of the wood. */
function shifted(plank: ReturnType<typeof board>, index: number) {
  const uv = plank.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) + index * 3.17, uv.getY(i) + index * 1.31)
  return plank
}

function taperedLeg(height: number) {
  return grain(
    roundedBox(0.075, height, 0.075, {
      radius: 0.005,
      segments: [8, 10, 8],
      displace: (p, _n, { v }) => new Vector3(-p.x, 0, -p.z).multiplyScalar(0.19 * (1 - v)),
    }).translate(0, height / 2, 0),
  )
}

const FLUTES = 40

/** A round top on a fluted drum. */
const pella =
  (timber: Timber): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const wood = material('wood', timber, tone(record, 0))
    const radius = width * 0.21
    const fluted = softOutline(radius * 2, radius * 2, 2, 480).map(([x, z]): [number, number] => {
      const depthOfFlute = 1 - 0.022 * (1 - Math.abs(Math.cos((Math.atan2(z, x) * FLUTES) / 2)))
      return [x * depthOfFlute, z * depthOfFlute]
    })
    const plinth = turned([
      [0, 0],
      [radius + 0.022, 0],
      [radius + 0.028, 0.006],
      [radius + 0.028, 0.03],
      [radius + 0.02, 0.036],
      [0, 0.036],
    ])
    return piece(
      part(grain(plate(softOutline(width, depth, 2), TOP, 0.011)), wood, { y: height - TOP }),
      part(grain(plate(fluted, height - TOP - 0.034, 0.002)), wood, { y: 0.035 }),
      part(grain(plinth), wood),
    )
  }

/** A thick honed slab on two panel legs. */
const slate: Model = (record) => {
  const { width, depth, height } = extent(record)
  const stone = material('stone', 'solid', tone(record, 0))
  const metal = material('metal', 'black', tone(record, 1))
  return piece(
    part(plate(softOutline(width, depth, 7), 0.042, 0.008), stone, { y: height - 0.042 }),
    [-1, 1].flatMap((s) => [
      part(board(0.05, height - 0.06, depth * 0.62, 0.004), metal, {
        x: s * width * 0.3,
        y: (height - 0.06) / 2 + 0.018,
      }),
      part(board(0.2, 0.02, depth * 0.7, 0.004), metal, { x: s * width * 0.3, y: 0.01 }),
    ]),
    part(board(width * 0.6, 0.05, 0.03, 0.003), metal, { y: height - 0.075 }),
  )
}

export const MODELS: Models = {
  'harvest-table-96-oak': harvest('oak'),
  'harvest-table-78-chestnut': harvest('walnut'),
  'harvest-table-60-white': harvest('ash'),
  'slab-table-96-graphite': slate,
  'slab-table-72-dune': slate,
  'pella-round-table-48-oak': pella('oak'),
  'pella-round-table-36-white': pella('painted'),
  'pella-round-table-36-teal': pella('painted'),
}
