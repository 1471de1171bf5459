/** Boards that the community shows, three at a time; `search` looks in their titles. */
import { communityBoards } from '../../api/boards.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { BoardPages } from '../boards/BoardPages.tsx'

type Props = { search?: string; headingLevel?: 2 | 3 }

export function CommunityBoards({ search = '', headingLevel = 3 }: Props) {
  const words = search.trim()
  return (
    <BoardPages
      boards={communityBoards(words)}
      errorPrefix="Error: "
      headingLevel={headingLevel}
      empty={
        <EmptyState
          headingLevel={headingLevel}
          title={words === '' ? 'No boards yet' : `No boards found for "${words}"`}
          text={
            words === '' ? 'Be the first to show one.' : 'Try other words, such as a piece of furniture or a color.'
          }
          action={
            <ButtonLink to="/Steps" variant="secondary">
              Make a board
            </ButtonLink>
          }
        />
      }
    />
  )
}
