/** What the layers of a room need besides its editor. */
import type { Context } from 'konva/lib/Context.js'
import type { Shape as Node } from 'konva/lib/Shape.js'
import type { Finding } from '../../guidelines/finding.ts'
import type { Layout } from '../../model/layout.ts'
import type { Shape } from '../../symbols/drawing.ts'
import type { Inks } from '../../symbols/inks.ts'
import { paintShapes } from '../../symbols/paintShapes.ts'

export type StageLook = {
  readonly inks: Inks
  readonly formatLength: (inches: number) => string
  /** By product: the address of a photograph from above to draw instead of the symbol. */
  readonly pictures: ReadonlyMap<string, string> | undefined
}

/** Findings to mark, those of one layout, and which of them is picked out. */
export type ShownFindings = {
  readonly all: readonly Finding[]
  readonly of: Layout
  readonly shown: string | undefined
}

/** Inches of one pixel, where the layer of the node is drawn. */
export function pointOf(node: Node): number {
  return 1 / (node.getLayer()?.scaleX() ?? 1)
}

/** What a node draws: the shapes that it is given for a size of a point. */
export function painting(shapes: (point: number) => readonly Shape[], font: string) {
  return (context: Context, node: Node) => {
    const point = pointOf(node)
    paintShapes(context, shapes(point), { point, font })
  }
}
