/** One line above the community boards: filters by room function, style and leading color, and the order. */
import { ArrowDownUp } from 'lucide-react'
import type { BoardFilter } from '../../api/boards.ts'
import { TextButton } from '../../components/TextLink.tsx'
import type { ColorFamily } from '../../contract/vocabulary.ts'
import {
  BOARD_SORTS,
  type BoardSort,
  COLOR_FAMILIES,
  oneOf,
  ROOM_FUNCTIONS,
  STYLES,
  colorName,
} from '../../contract/words.ts'
import styles from './BoardFilters.module.css'
import { FilterMenu } from './FilterMenu.tsx'
import type { Name } from './useBoardFilter.ts'

type Props = {
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

export function BoardFilters({ filter, isFiltered, onToggle, onSort, onClear }: Props) {
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
