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
import type { Edge, Line } from './MarkSheet.tsx'
import { isSingle, keyOf, type Meaning } from './photographWords.ts'

/** What the camera depends on: the same object until the room itself changes. */
export function useRoomAlone(editor: Editor): RoomShell {
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const { photographs: _photographs, underlay: _underlay, ...now } = floor
  const [kept, setKept] = useState<RoomShell>(now)
  if (isSameValue(kept, now)) return kept
  setKept(now)
  return now
}

/** `start`: the camera before the last move of the line. */
export type Draft = {
  readonly id: string | undefined
  readonly line: Line
  readonly start: PhotographCamera | undefined
}

/** The line that is being drawn or moved, among the others. */
export function withDraft(
  marks: readonly PhotographLine[],
  draft: Draft | undefined,
  asked: Meaning,
): readonly PhotographLine[] {
  if (!draft) return marks
  const { id, line } = draft
  if (id !== undefined) return marks.map((mark) => (mark.id === id ? { ...mark, ...line } : mark))
  const others = isSingle(asked) ? marks.filter(({ means }) => keyOf(means) !== keyOf(asked)) : marks
  return [...others, { id: 'draft', ...line, means: asked }]
}

/** `start`: while a line is moved, the search starts at the camera before. */
export function useSolution(
  floor: RoomShell,
  { width, height, focal, isCropped }: Photograph,
  marks: readonly PhotographLine[],
  start: PhotographCamera | undefined,
): Solved | Unsolved {
  return useMemo(
    () => solutionOf(floor, { width, height, focal, isCropped, marks }, start),
    [floor, marks, width, height, focal, isCropped, start],
  )
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
