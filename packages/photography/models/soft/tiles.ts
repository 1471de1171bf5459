import type { BufferGeometry, Group } from 'three'
import type { ProductRecord } from '../../../../server/catalog/record.ts'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { noise } from '../../primitives/noise.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { roundedBox } from '../../primitives/roundedBox.ts'
import { plate } from '../../primitives/turned.ts'

type Glaze = Parameters<typeof material<'ceramic'>>[1]
type Surface = { kind: 'ceramic'; variant: Glaze } | { kind: 'stone'; variant: 'marble' | 'travertine' }

type Laying = {
  surface: Surface
  /** Sides of one tile, inches. */
  tile: readonly [number, number]
  joint: number
  /** Offset of every second row as a share of a tile. */
  bond?: number
  /** Random tilt of each tile in radians, for handmade tiles. */
  tilt?: number
  grout: string
}

const BACKING = inches(0.45)
const TILE = inches(0.35)
/** Depth of the grout below the face. */
const SUNK = inches(0.22)
const SEEN = { azimuth: 24, elevation: 7 }

/** A grouted panel of rectangular tiles, standing upright and facing the front. */
function laid({ surface, tile, joint, bond = 0, tilt = 0, grout }: Laying): Model {
  return (record) => {
    const [w, h] = [inches(record.length), inches(record.height)]
    const [tw, th, gap] = [inches(tile[0]), inches(tile[1]), inches(joint)]
    const rows = Math.round((h - gap) / (th + gap))
    const columns = Math.ceil(w / (tw + gap)) + 1
    const tiles: Group[] = []
    for (let row = 0; row < rows; row++) {
      const y = gap + row * (th + gap) + th / 2
      const from = -w / 2 + gap - (bond && row % 2 ? (tw + gap) * bond : 0)
      for (let column = 0; column < columns; column++) {
        const left = Math.max(from + column * (tw + gap), -w / 2 + gap)
        const right = Math.min(from + column * (tw + gap) + tw, w / 2 - gap)
        if (right - left < gap * 2) continue
        const seed = row * 31 + column * 7
        tiles.push(
          part(oneTile(right - left, th, seed, tilt > 0), surfaceOf(surface, record, seed), {
            x: (left + right) / 2,
            y,
            z: BACKING + TILE / 2 - SUNK,
            turnX: tilt * noise(seed * 1.7, 2, 5),
            turnY: tilt * noise(seed * 2.3, 8, 1),
          }),
        )
      }
    }
    return seenFrom(piece(panel(w, h, grout), ...tiles), SEEN)
  }
}

function panel(w: number, h: number, grout: string): Group {
  const slab = roundedBox(w, h, BACKING, { radius: inches(0.04), segments: [6, 6, 4] })
  return part(slab, material('stone', 'solid', grout), { y: h / 2, z: BACKING / 2 })
}

function oneTile(w: number, h: number, seed: number, handmade: boolean): BufferGeometry {
  const wobble = handmade ? inches(0.05) : inches(0.004)
  return roundedBox(w, h, TILE, {
    radius: inches(handmade ? 0.09 : 0.06),
    segments: [14, 14, 6],
    displace: (p, n) =>
      n
        .clone()
        .multiplyScalar(
          wobble * (0.6 * noise(p.x * 14 + seed, p.y * 14, seed) + 0.4 * noise(p.x * 50, p.y * 50 + seed, 3)),
        ),
  })
}

/** Varies the color of glazes and stones from tile to tile within the palette. */
function surfaceOf(surface: Surface, { palette, colour }: ProductRecord, seed: number) {
  const varied = palette.length > 2 ? palette : palette.slice(0, 1)
  const pick = Math.abs(Math.floor(seed * 2.618 + noise(seed, 3, 1) * 9)) % varied.length
  const hex = varied[pick] ?? colour.hex
  if (surface.kind === 'stone') return material('stone', surface.variant, hex)
  return material('ceramic', surface.variant, hex)
}

/** A sheet of hexagons with a stepped edge, as the mosaic is sold. */
const hexagons: Model = (record) => {
  const w = inches(record.length)
  const gap = inches(0.14)
  const columns = 6
  const rows = 7
  const across = (w - gap * columns) / (columns + 0.5)
  const side = across / Math.sqrt(3)
  const pitchX = across + gap
  const pitchY = side * 1.5 + gap * Math.cos(Math.PI / 6)
  const h = pitchY * (rows - 1) + side * 2
  const tiles: Group[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const seed = row * 17 + column * 5
      const shape = plate(hexagon(side), TILE, inches(0.05))
      shape.rotateX(Math.PI / 2)
      tiles.push(
        part(shape, surfaceOf({ kind: 'ceramic', variant: 'matte' }, record, seed), {
          x: -w / 2 + across / 2 + column * pitchX + (row % 2 ? pitchX / 2 : 0),
          y: side + row * pitchY,
          z: BACKING - SUNK,
        }),
      )
    }
  }
  const backing = roundedBox(w - across * 1.15, h - side * 1.3, BACKING, { radius: inches(0.04), segments: [6, 6, 4] })
  const grout = part(backing, material('stone', 'solid', '#b9b7b2'), { y: h / 2, z: BACKING / 2 })
  return seenFrom(piece(grout, ...tiles), SEEN)
}

function hexagon(corner: number): Array<[number, number]> {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = -(i / 6) * Math.PI * 2 + Math.PI / 6
    return [Math.cos(angle) * corner, Math.sin(angle) * corner]
  })
}

export const MODELS: Models = {
  'subway-tile-white': laid({
    surface: { kind: 'ceramic', variant: 'gloss' },
    tile: [6, 2.9],
    joint: 0.13,
    bond: 0.5,
    grout: '#cfccc4',
  }),
  'zellige-tile-lagoon': laid({
    surface: { kind: 'ceramic', variant: 'gloss' },
    tile: [3.98, 3.98],
    joint: 0.08,
    tilt: 0.022,
    grout: '#c9c4b8',
  }),
  'stacked-tile-coral': laid({
    surface: { kind: 'ceramic', variant: 'gloss' },
    tile: [8, 1.93],
    joint: 0.12,
    grout: '#e6dfd4',
  }),
  'travertine-tile-sand': laid({
    surface: { kind: 'stone', variant: 'travertine' },
    tile: [12, 5.95],
    joint: 0.12,
    bond: 0.5,
    grout: '#b9a482',
  }),
  'hexagon-tile-grey': hexagons,
  'marble-tile-carrara': laid({
    surface: { kind: 'stone', variant: 'marble' },
    tile: [5.95, 5.95],
    joint: 0.12,
    grout: '#c6c5c2',
  }),
}
