/** The camera of a photograph while its lines are marked. */
import { useMemo, useState } from 'react'
import {
  type Editor,
  isSameValue,
  lineOf,
  openingsOf,
  type PhotographCamera,
  projectedEdge,
  roomEdges,
  solveCamera,
  type Solved,
  type Unsolved,
  useEditor,
} from '../../../studio/index.ts'
import type { Photograph, PhotographLine } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { isSingle, keyOf, type Meaning } from './photographWords.ts'

export type Point = { readonly x: number; readonly y: number }
export type Line = { readonly from: Point; readonly to: Point }
export type Edge = Line & { readonly kind: string }

/** Lines of a photograph, and the camera that they give. */
export type Marked = { readonly marks: readonly PhotographLine[]; readonly solution: Solved | Unsolved }

/** What the camera depends on: the same object until the room itself changes. */
export function useRoomAlone(editor: Editor): RoomShell {
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const { photographs: _photographs, underlay: _underlay, ...now } = floor
  const [kept, setKept] = useState<RoomShell>(now)
  if (isSameValue(kept, now)) return kept
  setKept(now)
  return now
}

/** A line that is drawn (`id` undefined) or moved. `start`: the camera before its last move. */
export type Draft = {
  readonly id: string | undefined
  readonly line: Line
  readonly start: PhotographCamera | undefined
}
/** The id of a line that is being drawn. */
export const DRAFT_ID = 'draft'

/** The line that is being drawn or moved, among the others, and the camera nearest to the one before. */
export function drafted(floor: RoomShell, photograph: Photograph, { id, line, start }: Draft, asked: Meaning): Marked {
  const { marks } = photograph
  const others = isSingle(asked) ? marks.filter(({ means }) => keyOf(means) !== keyOf(asked)) : marks
  const now =
    id === undefined
      ? [...others, { id: DRAFT_ID, ...line, means: asked }]
      : marks.map((mark) => (mark.id === id ? { ...mark, ...line } : mark))
  return { marks: now, solution: solutionOf(floor, { ...photograph, marks: now }, start) }
}

export function useSolution(
  floor: RoomShell,
  { width, height, focal, isCropped, marks }: Photograph,
): Solved | Unsolved {
  return useMemo(
    () => solutionOf(floor, { width, height, focal, isCropped, marks }),
    [floor, marks, width, height, focal, isCropped],
  )
}

export function cameraOf(solution: Solved | Unsolved): PhotographCamera | undefined {
  return solution.kind === 'solved' ? solution.camera : undefined
}

type Seen = Pick<Photograph, 'width' | 'height' | 'focal' | 'isCropped'> & { readonly marks: readonly PhotographLine[] }

export function solutionOf(
  floor: RoomShell,
  { width, height, focal, isCropped, marks }: Seen,
  start?: PhotographCamera,
): Solved | Unsolved {
  return solveCamera({
    floor,
    marks,
    width,
    height,
    ...(focal !== undefined && { focal }),
    ...(isCropped && { isCropped }),
    ...(start && { start }),
  })
}

/** Ids of lines that do not go with the others. */
export function wrongOf(solution: Solved | Unsolved): readonly string[] {
  if (solution.kind === 'unsolved') return solution.marks ?? []
  return solution.doubts.flatMap(({ kind, mark }) => (kind === 'wrong-mark' && mark !== undefined ? [mark] : []))
}

/** The edges of the room and of its openings, in pixels. */
export function edgesOf(floor: RoomShell, camera: PhotographCamera): readonly Edge[] {
  const openings = openingsOf(floor).flatMap(({ id }) =>
    (['left', 'right', 'top', 'bottom'] as const).flatMap((side) => {
      const line = lineOf(floor, { kind: 'opening', opening: id, side })
      return line ? [{ kind: 'opening', ...line }] : []
    }),
  )
  return [...roomEdges(floor), ...openings].flatMap((edge) => {
    const ends = projectedEdge(camera, edge)
    return ends ? [{ kind: edge.kind, from: ends[0], to: ends[1] }] : []
  })
}
