import { useMemo } from 'react'
import { type Editor, type UsualFinish, useEditor } from '../../../studio/index.ts'
import { PieceKind } from '../../../studio/model/furniture.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { usualFinishOf } from './paints.ts'

/** What the room has where nothing is chosen; the same object until the board or the kinds of the pieces change. */
export function useUsualFinish(editor: Editor, board: RoomBoard): UsualFinish {
  const kinds = useEditor(editor, ({ layout }) =>
    [...new Set(layout.items.map(({ kind }) => kind))].toSorted().join(' '),
  )
  return useMemo(
    () =>
      usualFinishOf(
        board,
        PieceKind.options.filter((kind) => kinds.split(' ').includes(kind)),
      ),
    [board, kinds],
  )
}
