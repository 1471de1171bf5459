/** The community boards, three per page; `search` filters by their text, the chips by function, style and color. */
import { communityBoards } from '../../api/boards.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LikeButton } from '../boards/saved/LikeButton.tsx'
import { BoardPages } from '../boards/saved/BoardPages.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { CommunityBoardMenu } from './CommunityBoardMenu.tsx'
import { useBoardFilter } from './useBoardFilter.ts'

type Props = { search?: string; headingLevel?: 2 | 3 }

export function CommunityBoards({ search = '', headingLevel = 3 }: Props) {
  const words = search.trim()
  const { filter, isFiltered, toggle, sortBy, clear } = useBoardFilter()
  return (
    <>
      <BoardFilters filter={filter} isFiltered={isFiltered} onToggle={toggle} onSort={sortBy} onClear={clear} />
      <BoardPages
        boards={communityBoards(words, filter)}
        errorPrefix="Error: "
        Actions={CommunityBoardMenu}
        Like={LikeButton}
        headingLevel={headingLevel}
        empty={
          isFiltered ? (
            <EmptyState
              headingLevel={headingLevel}
              title={words === '' ? 'No boards like this yet' : `No boards like this found for "${words}"`}
              text="Remove a filter to see more boards."
              action={
                <Button variant="secondary" onClick={clear}>
                  Clear the filters
                </Button>
              }
            />
          ) : (
            <NoBoards words={words} headingLevel={headingLevel} />
          )
        }
      />
    </>
  )
}

function NoBoards({ words, headingLevel }: { words: string; headingLevel: 2 | 3 }) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={words === '' ? 'No boards yet' : `No boards found for "${words}"`}
      text={words === '' ? 'Be the first to share one.' : 'Try other words, such as a piece of furniture or a color.'}
      action={
        <ButtonLink to="/Steps" variant="secondary">
          Make a board
        </ButtonLink>
      }
    />
  )
}
