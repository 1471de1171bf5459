/** Nightstands, dressers and bar cabinets: cases with drawers or doors on legs. */
import { type Group, type Material, Vector3 } from 'three'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board } from '../../primitives/roundedBox.ts'
import { leg, rod, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

const PANEL = 0.02
const GAP = 0.004

type Case = { width: number; height: number; depth: number; columns: number; rows: number; open?: boolean }

/** A case with rows and columns of drawers, its underside at y; with `open` the lowest row is a niche. */
function drawerCase(c: Case, y: number, wood: Material, front: Material, knob: Material): Group {
  const { width, height, depth, columns, rows } = c
  const inner = { width: width - PANEL * 2, height: height - PANEL * 2 }
  const cell = { width: inner.width / columns, height: inner.height / rows }
  const fronts = Array.from({ length: columns * rows }, (_, i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
  })).filter(({ row }) => !(c.open && row === 0))
  return piece(
    [-1, 1].map((s) =>
      part(board(PANEL, height, depth, 0.003), wood, { x: s * (width / 2 - PANEL / 2), y: y + height / 2 }),
    ),
    [PANEL / 2, height - PANEL / 2].map((up) =>
      part(board(width - PANEL * 2 + 0.001, PANEL, depth - 0.002, 0.003), wood, { y: y + up }),
    ),
    part(board(inner.width, inner.height, 0.01), wood, { y: y + height / 2, z: -depth / 2 + 0.008 }),
    c.open ? part(board(inner.width, PANEL, depth - 0.02), wood, { y: y + PANEL + cell.height }) : [],
    fronts.map(({ column, row }) => {
      const at = { x: -inner.width / 2 + cell.width * (column + 0.5), y: y + PANEL + cell.height * (row + 0.5) }
      return piece(
        part(board(cell.width - GAP, cell.height - GAP, 0.02, 0.0025), front, { ...at, z: depth / 2 - 0.011 }),
        part(
          turned(
            [
              [0, 0],
              [0.007, 0],
              [0.0065, 0.012],
              [0.013, 0.02],
              [0.013, 0.025],
              [0.009, 0.028],
              [0, 0.028],
            ],
            32,
          ),
          knob,
          { ...at, z: depth / 2, turnX: Math.PI / 2 },
        ),
      )
    }),
  )
}

/** Palette: wood (or paint), knobs and, for two-tone pieces, the fronts. */
const bergenCase =
  (kind: 'oak' | 'walnut' | 'painted', columns: number, rows: number, open = false): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const wood = material('wood', kind, tone(record, 0))
    const front = record.palette[2] ? material('wood', 'painted', record.palette[2]) : wood
    const legs = height > 0.7 ? 0.16 : 0.15
    return piece(
      drawerCase(
        { width, depth, height: height - legs, columns, rows, open },
        legs,
        wood,
        front,
        material('metal', 'brass', tone(record, 1)),
      ),
      [-1, 1].flatMap((sx) =>
        [-1, 1].map((sz) =>
          part(leg(legs + 0.006, 0.012, 0.02), record.palette[2] ? material('wood', 'oak', '#b98a5a') : wood, {
            x: sx * (width / 2 - 0.045),
            z: sz * (depth / 2 - 0.045),
            turnX: -sz * 0.05,
            turnZ: sx * 0.05,
          }),
        ),
      ),
    )
  }

/** A round drum nightstand with one open niche. */
const drumStand: Model = (record) => {
  const { width, height } = extent(record)
  const r = width / 2
  const skin = material('lacquer', 'satin', tone(record, 0))
  const disc = (y: number, thick: number) =>
    part(
      turned(
        [
          [0, y],
          [r - 0.004, y],
          [r, y + 0.004],
          [r, y + thick - 0.004],
          [r - 0.004, y + thick],
          [0, y + thick],
        ],
        96,
      ),
      skin,
    )
  const posts = [0.6, 2.54, Math.PI + 0.6, Math.PI + 2.54].map((turn) => {
    const [x, z] = [Math.cos(turn) * (r - 0.03), Math.sin(turn) * (r - 0.03)]
    return rod(new Vector3(x, 0.1, z), new Vector3(x, height - 0.02, z), 0.014)
  })
  return piece(
    disc(0.06, 0.16),
    disc(height - 0.03, 0.03),
    part(posts, skin),
    part(
      turned(
        [
          [0, 0],
          [r - 0.05, 0],
          [r - 0.05, 0.07],
          [0, 0.07],
        ],
        72,
      ),
      material('metal', 'brass', tone(record, 1)),
    ),
  )
}

export const MODELS: Models = {
  'bergen-nightstand-oak': bergenCase('oak', 1, 2, true),
  'bergen-nightstand-white': bergenCase('painted', 1, 2),
  'bergen-nightstand-slate': bergenCase('painted', 1, 2, true),
  'dot-nightstand-marigold': drumStand,
  'bergen-dresser-oak': bergenCase('oak', 2, 3),
  'bergen-dresser-white': bergenCase('oak', 2, 3),
  'bergen-sideboard-oak': bergenCase('oak', 3, 2),
  'bergen-sideboard-slate': bergenCase('painted', 3, 2),
}
