import type { Board } from '../../contract/boards.ts'

/** Whether products, collage and layouts of the board are edited with the board, not in this browser alone. */
export function mayEditDesign({ mine, role }: Pick<Board, 'mine' | 'role'>): boolean {
  return mine || role === 'editor'
}
