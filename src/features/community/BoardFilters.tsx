/** Filter chips of the community boards: room function, style, and leading color of the palette. */
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { BoardFilter } from '../../api/boards.ts'
import { TextButton } from '../../components/TextLink.tsx'
import type { ColorFamily } from '../../contract/vocabulary.ts'
import { type BoardSort, COLOR_FAMILIES, oneOf, ROOM_FUNCTIONS, STYLES, colorName } from '../../contract/words.ts'
import styles from './BoardFilters.module.css'
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

const GROUPS: readonly { name: Name; label: string; values: readonly string[] }[] = [
  { name: 'function_name', label: 'Space', values: ROOM_FUNCTIONS },
  { name: 'style', label: 'Style', values: STYLES },
  { name: 'colour', label: 'Color', values: COLOR_FAMILIES },
]

const SORTS: readonly { value: BoardSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'liked', label: 'Most liked' },
]

export function BoardFilters({ filter, isFiltered, onToggle, onSort, onClear }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls each row to its selected chip, which may be out of view on phones. Sets `scrollLeft` so that the page
    // does not scroll.
    for (const chip of frame.current?.querySelectorAll<HTMLElement>('[aria-pressed="true"]') ?? []) {
      const row = chip.parentElement
      if (row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
    }
  }, [])
  return (
    <div ref={frame} className={styles.filters} role="group" aria-label="Filter the boards">
      {GROUPS.map(({ name, label, values }) => (
        <div key={name} className={styles.group} role="group" aria-label={label}>
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
          <div className={styles.chips}>
            {values.map((value) => (
              <Chip key={value} isOn={filter[name] === value} onPress={() => onToggle(name, value)}>
                {name === 'colour' && <Dot color={CHIP_COLORS[oneOf(COLOR_FAMILIES, value) ?? 'White']} />}
                {name === 'colour' ? colorName(value) : value}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      <div className={styles.group} role="group" aria-label="Sort">
        <span className={styles.label} aria-hidden="true">
          Sort
        </span>
        <div className={styles.chips}>
          {SORTS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.chip}
              aria-pressed={(filter.sort ?? 'newest') === value}
              onClick={() => onSort(value)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {isFiltered && (
        <p className={styles.clear}>
          <TextButton onClick={onClear}>Clear the filters</TextButton>
        </p>
      )}
    </div>
  )
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
      {isOn && <X aria-hidden="true" size={14} strokeWidth={2} />}
    </button>
  )
}

function Dot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />
}
