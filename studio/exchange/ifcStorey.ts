/** The storeys of an IFC model while it is read. Lengths are inches. */
import type { ReadOpening, ReadPiece, ReadRoom, ReadWall } from './homeReading.ts'

/** A storey while it is read. */
export type Storey = {
  readonly id: number
  readonly name: string | undefined
  readonly elevation: number
  readonly heights: number[]
  readonly rooms: ReadRoom[]
  readonly walls: ReadWall[]
  readonly openings: ReadOpening[]
  readonly pieces: ReadPiece[]
}

/** The storey that holds a part whose lowest point is there. */
export type StoreyFinder = (id: number, lowest: number) => Storey
