/** The inputs of the layers of a room besides its editor. */
import type { Context } from 'konva/lib/Context.js'
import type { Shape as Node } from 'konva/lib/Shape.js'
import type { Finding } from '../guidelines/finding.ts'
import type { ScorePart } from '../guidelines/scorePart.ts'
import type { Layout } from '../../model/layout.ts'
import type { Shape } from '../../draw/symbols/drawing.ts'
import type { Inks } from '../../draw/symbols/inks.ts'
import { paintShapes } from '../../draw/symbols/paintShapes.ts'

export type StageLook = {
  readonly inks: Inks
  readonly formatLength: (inches: number) => string
  /** Addresses of photographs from above to draw instead of the symbols, by product id. */
  readonly pictures: ReadonlyMap<string, string> | undefined
  /** Whether the floor is transparent. */
  readonly isClear?: boolean | undefined
}

/** The findings of one layout to mark with their numbers, and which of them is highlighted. */
export type ShownFindings = {
  readonly all: readonly Finding[]
  /** A part of the score to mark beside them, without a number. */
  readonly part: Pick<ScorePart, 'id' | 'pieces' | 'mark'> | undefined
  readonly of: Layout
  readonly shown: string | undefined
}

/** The size of one pixel in inches on the layer of the node. */
export function pointOf(node: Node): number {
  return 1 / (node.getLayer()?.scaleX() ?? 1)
}

/** The scene function of a node: draws the shapes that `shapes` returns for the size of a pixel. */
export function painting(shapes: (point: number) => readonly Shape[], font: string) {
  return (context: Context, node: Node) => {
    const point = pointOf(node)
    paintShapes(context, shapes(point), { point, font })
  }
}
