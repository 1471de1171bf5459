/** The community boards, three per page; `search` filters by their text, the chips by function, style and color. */
import { ArrowDownUp, Check } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type BoardFilter, communityBoards } from '../api/boards.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LikeButton } from '../board/saved/LikeButton.tsx'
import { BoardPages } from '../board/saved/BoardPages.tsx'
import { CommunityBoardMenu } from './CommunityBoardMenu.tsx'
import { type Name, useBoardFilter } from './useBoardFilter.ts'
import { TextButton } from '../ui/TextLink.tsx'
import type { ColorFamily } from '../contract/vocabulary.ts'
import {
  BOARD_SORTS,
  type BoardSort,
  COLOR_FAMILIES,
  colorName,
  oneOf,
  ROOM_FUNCTIONS,
  STYLES,
} from '../contract/words.ts'
import styles from './BoardFilters.module.css'

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

/** One line above the community boards: filters by room function, style and leading color, and the order. */
type BoardFiltersProps = {
  filter: BoardFilter
  isFiltered: boolean
  onToggle: (name: Name, value: string) => void
  onSort: (sort: BoardSort) => void
  onClear: () => void
}

const CHIP_COLORS: Record<ColorFamily, string> = {
  White: '#f8f6f0',
  Beige: '#dfcfb0',
  Yellow: '#e3b93c',
  Orange: '#df7f38',
  Red: '#b2332d',
  Pink: '#e2a0a6',
  Purple: '#7a5a97',
  Blue: '#3d659b',
  Green: '#5f7f58',
  Brown: '#75512f',
  Grey: '#94969a',
  Black: '#232323',
}

const FILTERS: readonly { name: Name; label: string; values: readonly string[] }[] = [
  { name: 'function_name', label: 'Space', values: ROOM_FUNCTIONS },
  { name: 'style', label: 'Style', values: STYLES },
  { name: 'colour', label: 'Color', values: COLOR_FAMILIES },
]

const SORTS: Record<BoardSort, string> = { newest: 'Newest', liked: 'Most liked' }

function BoardFilters({ filter, isFiltered, onToggle, onSort, onClear }: BoardFiltersProps) {
  const { sort = 'newest' } = filter
  return (
    <div className={styles.filters} role="group" aria-label="Filter the boards">
      {FILTERS.map(({ name, label, values }) => (
        <FilterMenu
          key={name}
          label={label}
          value={filter[name]}
          choices={values.map((value) => ({
            value,
            label: name === 'colour' ? colorName(value) : value,
            color: name === 'colour' ? CHIP_COLORS[oneOf(COLOR_FAMILIES, value) ?? 'White'] : undefined,
          }))}
          onChoose={(value) => onToggle(name, value)}
        />
      ))}
      {isFiltered && (
        <span className={styles.clear}>
          <TextButton onClick={onClear}>Clear the filters</TextButton>
        </span>
      )}
      <div className={styles.sort}>
        <FilterMenu
          label="Sort"
          icon={<ArrowDownUp aria-hidden="true" size={15} />}
          value={sort}
          isPlain
          align="end"
          choices={BOARD_SORTS.map((value) => ({ value, label: SORTS[value] }))}
          onChoose={(value) => onSort(oneOf(BOARD_SORTS, value) ?? 'newest')}
        />
      </div>
    </div>
  )
}

/** A button that shows the current choice, and opens the options below it. */
type Choice = { value: string; label: string; color?: string | undefined }

type FilterMenuProps = {
  label: string
  icon?: ReactNode
  value: string | undefined
  choices: readonly Choice[]
  onChoose: (value: string) => void
  /** Choices that always have a value, such as an order, are not marked as filters. */
  isPlain?: boolean
  align?: 'start' | 'end'
}

function FilterMenu({ label, icon, value, choices, onChoose, isPlain = false, align = 'start' }: FilterMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = choices.find((choice) => choice.value === value)

  useEffect(() => {
    if (!isOpen) return undefined
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the choices wherever the focus is in them
    <div ref={frame} className={styles.menu} onKeyDown={handleKey} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        data-chosen={chosen !== undefined && !isPlain}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={chosen ? `${label}: ${chosen.label}` : label}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {chosen?.color !== undefined && <Dot color={chosen.color} />}
        <span className={styles.words}>{chosen?.label ?? label}</span>
        <span className={styles.caret} aria-hidden="true" />
      </button>
      <div id={id} className={styles.panel} data-align={align} role="group" aria-label={label} hidden={!isOpen}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.choice}
            aria-pressed={choice.value === value}
            onClick={() => {
              onChoose(choice.value)
              close()
            }}
          >
            {choice.color !== undefined && <Dot color={choice.color} />}
            <span>{choice.label}</span>
            {choice.value === value && <Check aria-hidden="true" size={15} />}
          </button>
        ))}
      </div>
    </div>
  )
}

function Dot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />
}
