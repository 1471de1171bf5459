import { type Group, Vector3 } from 'three'
import { material } from '../../primitives/material.ts'
import { part, piece } from '../../primitives/model.ts'
import { ring, rod, turned } from '../../primitives/turned.ts'

export const BULB = '#ffd9a0'
const SHELL = 0.0025

/** A tapered cloth drum with its spider and bulb; its lower rim is at y, radii in meters. */
export function drumShade(y: number, height: number, low: number, high: number, hex: string, metalHex: string): Group {
  const cloth = material('shade', 'linen', hex)
  const wire = material('metal', 'brass', metalHex)
  const top = y + height
  const spokes = [0, 1, 2].map((i) => {
    const turn = (i / 3) * Math.PI * 2
    return rod(
      new Vector3(0, top - 0.05, 0),
      new Vector3(Math.cos(turn) * high * 0.98, top - 0.015, Math.sin(turn) * high * 0.98),
      0.002,
    )
  })
  return piece(
    part(
      turned(
        [
          [low, y],
          [high, top],
          [high - SHELL, top],
          [low - SHELL, y],
          [low, y],
        ],
        96,
      ),
      cloth,
    ),
    part([ring(low, y, 0.0032), ring(high, top, 0.0032)], cloth),
    part([...spokes, rod(new Vector3(0, y, 0), new Vector3(0, top - 0.05, 0), 0.004)], wire),
    part(
      turned(
        [
          [0, 0],
          [0.014, 0.005],
          [0.03, 0.05],
          [0.026, 0.085],
          [0.01, 0.1],
          [0, 0.1],
        ],
        32,
      ),
      material('emit', 'bulb', BULB),
      {
        y: y + height * 0.28,
      },
    ),
  )
}
