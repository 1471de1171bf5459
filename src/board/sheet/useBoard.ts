/** One saved board. Data from a list is shown as a placeholder until the server has answered. */
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { boardDetail } from '../../api/boards.ts'
import type { Board } from '../../contract/boards.ts'

export function useBoard(id: string, shareToken?: string) {
  const queries = useQueryClient()
  return useQuery({ ...boardDetail(id, shareToken), placeholderData: () => listedBoard(id) })

  function listedBoard(wanted: string): Board | undefined {
    return queries
      .getQueriesData<InfiniteData<Board[]>>({ queryKey: ['boards', 'pages'] })
      .flatMap(([, data]) => data?.pages.flat() ?? [])
      .find((board) => board.id === wanted)
  }
}
