/** What is drawn over a photograph while it is marked: its lines, and the edges of the plan. All in pixels of the picture. */
import { memo } from 'react'
import type { Photograph, PhotographLine } from '../../../studio/model/photographs.ts'
import type { Edge, Line, Point } from './photographSolution.ts'
import styles from './MarkSheet.module.css'

type Size = Pick<Photograph, 'width' | 'height'>

type LinesProps = {
  size: Size
  /** The edges of the plan, as `edgePaths` makes them. */
  edges: EdgePaths
  marks: readonly PhotographLine[]
  /** The line whose ends are shown larger, by its id. */
  chosen: string | undefined
  /** Ids of lines that do not fit the others. */
  wrong: readonly string[]
  /** Pixels of the picture in one of the screen. */
  perPixel: number
}

export function Lines({ size: { width, height }, edges, marks, chosen, wrong, perPixel }: LinesProps) {
  return (
    <>
      <path d={edges.all} className={styles.halo} />
      {edges.byKind.map(([kind, path]) => (
        <path key={kind} d={path} className={styles.edge} data-kind={kind} />
      ))}
      {marks.map((mark) => (
        <MarkedLine
          key={mark.id}
          {...{ mark, width, height, perPixel }}
          isChosen={mark.id === chosen}
          isWrong={wrong.includes(mark.id)}
        />
      ))}
    </>
  )
}

type MarkedLineProps = Size & { mark: PhotographLine; isChosen: boolean; isWrong: boolean; perPixel: number }

const MarkedLine = memo(function MarkedLine({ mark, width, height, isChosen, isWrong, perPixel }: MarkedLineProps) {
  const line = lineInPx(mark, { width, height })
  return (
    <g
      className={styles.mark}
      data-chosen={isChosen || undefined}
      data-wrong={isWrong || undefined}
      data-kind={mark.means.kind}
    >
      <path d={pathOf(line)} className={styles.halo} />
      <path d={pathOf(line)} className={styles.line} />
      {[line.from, line.to].map(({ x, y }, end) => (
        <circle key={end === 0 ? 'from' : 'to'} cx={x} cy={y} r={(isChosen ? 6 : 4) * perPixel} />
      ))}
    </g>
  )
})

/** The line that taps or keys have begun. */
export function BegunLine({ line, perPixel }: { line: Line; perPixel: number }) {
  return (
    <g className={styles.mark} data-chosen>
      <path d={pathOf(line)} className={styles.halo} />
      <path d={pathOf(line)} className={styles.line} />
      <circle cx={line.from.x} cy={line.from.y} r={6 * perPixel} />
    </g>
  )
}

/** Paths of all edges, and of those of each kind. */
export type EdgePaths = { readonly all: string; readonly byKind: readonly (readonly [kind: string, path: string])[] }

export function edgePaths(edges: readonly Edge[]): EdgePaths {
  const byKind = new Map<string, string>()
  for (const edge of edges) byKind.set(edge.kind, (byKind.get(edge.kind) ?? '') + pathOf(edge))
  return { all: [...byKind.values()].join(''), byKind: [...byKind] }
}

export function lineInPx({ from, to }: Line, { width, height }: Size): Line {
  const inPx = ({ x, y }: Point): Point => ({ x: x * width, y: y * height })
  return { from: inPx(from), to: inPx(to) }
}

function pathOf({ from, to }: Line): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}
