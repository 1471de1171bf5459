/**
 * What a reader of another program's file gives: the home as the file has it, and the report. Every reader gives the same,
 * so that one dialog shows it and one function makes rooms of it.
 *
 * Lengths are inches, angles degrees clockwise as seen on the plan, x grows to the right and y downward, whatever the file
 * uses. All levels share one origin. Nothing here is rounded, turned or moved to fit the product's own limits.
 */
import type { Footprint, PieceKind } from '../model/furniture.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface ReadHome {
  /** The name that the file carries. */
  readonly name?: string
  /** From the ground up; at least one. A file that knows no levels has one without a name. */
  readonly levels: readonly ReadLevel[]
  /** Degrees clockwise from "up on the plan" to north. */
  readonly north?: number
}

export interface ReadLevel {
  readonly id: string
  readonly name?: string
  /** Of its floor above the ground. */
  readonly elevation: number
  /** Floor to ceiling. */
  readonly height?: number
  readonly rooms: readonly ReadRoom[]
  readonly walls: readonly ReadWall[]
  readonly openings: readonly ReadOpening[]
  readonly pieces: readonly ReadPiece[]
  readonly labels: readonly { readonly text: string; readonly at: Spot }[]
  readonly background?: ReadBackground
}

/** A picture beneath the plan of a level, along its axes. */
export interface ReadBackground {
  /** Its file, of any format, not looked into yet. */
  readonly file: Blob
  /** Where the upper left corner of the picture lies. */
  readonly at: Spot
  /** Inches per pixel of the file. */
  readonly perPixel: number
  readonly isShown: boolean
}

export interface ReadRoom {
  readonly id: string
  readonly name?: string
  /** The inner outline, a simple polygon; the last corner is joined to the first. */
  readonly corners: readonly Spot[]
  /** Found between walls; the file does not name it. */
  readonly isGuessed?: true
}

export interface ReadWall {
  readonly id: string
  /** The ends of its middle line. A curved wall is a row of short straight ones. */
  readonly from: Spot
  readonly to: Spot
  /** 0 if the file knows none. */
  readonly thickness: number
  readonly height?: number
  /** Of a sloped wall: its height at `to`. */
  readonly heightAtEnd?: number
  /** The file does not have it: it closes a gap between two others. */
  readonly isGuessed?: true
}

export interface ReadOpening {
  readonly id: string
  readonly name?: string
  readonly kind: 'door' | 'double-door' | 'sliding-door' | 'passage' | 'window'
  /** The middle of the opening on the middle line of its wall. */
  readonly at: Spot
  /** Of the wall's direction; 0 runs to the right. */
  readonly angle: number
  readonly width: number
  /** The lower edge above the floor: 0 for doors. */
  readonly sill: number
  /** The upper edge above the floor. */
  readonly head: number
  /** The wall it is cut into, if one is known. */
  readonly wall?: string
  /**
   * Of a door with leaves: where the hinge of its first leaf is and the tip of that leaf when it is open. Left out if the
   * file does not know it.
   */
  readonly swing?: { readonly hinge: Spot; readonly openTip: Spot }
  /** Of a door: whether it stood open when it was scanned; left out if the file does not know it. */
  readonly isOpen?: boolean
  /** The parts that the file does not know and the reader assumed. */
  readonly guessed?: readonly ('width' | 'sill' | 'head' | 'kind')[]
}

export interface PieceMeaning {
  readonly kind: PieceKind
  readonly shape: Footprint['shape']
}

export interface ReadPiece {
  readonly id: string
  readonly name: string
  /** The middle of its box. */
  readonly at: Spot
  /** 0: its back is at the top of the plan. */
  readonly rotation: number
  readonly width: number
  readonly depth: number
  readonly height: number
  /** Of its lower edge above the floor. */
  readonly elevation: number
  /** `#rrggbb`. */
  readonly color?: string
  /** A word of the file for what it is, such as "sofa"; the product's own kind follows from it and from the name. */
  readonly category?: string
  /** What it is on a plan; `readHome` adds it, so that readers need not. Left out if neither category nor name says it. */
  readonly meaning?: PieceMeaning
  /** Pieces of one group of the file carry the same name. */
  readonly group?: string
  /** The file keeps it but shows it neither on its plan nor in 3D. */
  readonly isHidden?: true
}

/** One line of the report, such as `{ what: 'wall thickness', count: 12, text: 'Walls without a thickness: 4.5 in assumed.' }`. */
export interface ReportLine {
  /** What it is about: a stable key for tests and marks. */
  readonly what: string
  readonly count: number
  /** A whole sentence for the person; lengths in it are written by `lengthMark`. */
  readonly text: string
  /** Ids of rooms, walls, openings and pieces that it is about, for the marks on the plan. */
  readonly ids?: readonly string[]
}

/** A reader never invents in silence: what the file does not say stands under `guessed`, what it does not take over under `leftOut`. */
export interface HomeReading {
  readonly home: ReadHome
  readonly kept: readonly ReportLine[]
  readonly guessed: readonly ReportLine[]
  readonly leftOut: readonly ReportLine[]
  /** What the file leaves open. The home is read with what is `taken`; read again with other answers to change it. */
  readonly asks?: readonly ReadQuestion[]
  /** All lines of a drawing, to lie beneath the plan and to snap to. */
  readonly drawing?: readonly DrawnLayer[]
}

/** A question that the file leaves open, such as the unit of a drawing. */
export interface ReadQuestion {
  readonly what: 'unit' | 'wall layers'
  /** A question to the person, and what the file says about it; lengths in both and in the choices are written by `lengthMark`. */
  readonly text: string
  readonly hint?: string
  /** Values of the choices that the reader has taken: one, or several if `isSeveral`. */
  readonly taken: readonly string[]
  readonly isSeveral?: true
  readonly choices: readonly { readonly value: string; readonly text: string }[]
}

export interface ReadOptions {
  /** Called with the share that is read, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Answers to the questions of an earlier reading of the same file, by their `what`. */
  readonly answers?: { readonly [what in ReadQuestion['what']]?: readonly string[] }
}

/** A layer of a drawing. */
export interface DrawnLayer {
  readonly name: string
  /** Whether its own program shows it. */
  readonly isShown: boolean
  /** Its lines as path data of SVG, `M0 0L1.5 2M...` in inches: one text, which a worker hands over and a page draws quickly. */
  readonly path: string
  /** Around its lines. */
  readonly bounds: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

/** A length in the text of a report line, which `withLengths` writes in the person's unit. */
export function lengthMark(inches: number): string {
  return `{${Math.round(inches * 100) / 100} in}`
}

export function withLengths(text: string, formatLength: (inches: number) => string): string {
  return text.replaceAll(/\{([\d.]+) in\}/g, (_, inches: string) => formatLength(Number(inches)))
}

/** What a file cannot be read for: a sentence that names the fault and the way out. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
