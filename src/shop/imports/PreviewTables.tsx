/** What an import would change and lose, before it does: a sentence with the numbers, then a table for each kind. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { FeedChange, FeedLoss, FeedPreview } from '../../contract/feedImports.ts'
import { type Column, Table } from '../../ui/Table.tsx'
import styles from './Imports.module.css'

const KINDS = [
  { change: 'added', title: 'Added' },
  { change: 'updated', title: 'Changed' },
  { change: 'removed', title: 'Removed' },
] as const

const row = { key: 'line', label: 'Row', cell: ({ line }: { line: number }) => line || '', numeric: true } as const
const CHANGE_COLUMNS: readonly Column<FeedChange>[] = [
  row,
  { key: 'title', label: 'Product', cell: ({ title }) => title, isRowHeader: true },
  { key: 'id', label: 'Id', cell: ({ id }) => id },
]
const FIELDS_COLUMN: Column<FeedChange> = {
  key: 'fields',
  label: 'What changes',
  cell: ({ fields }) => (
    <ul className={styles.changes}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>{before || after ? `${field}: ${before || 'none'} to ${after || 'none'}` : field}</li>
      ))}
    </ul>
  ),
}
const LOSS_COLUMNS: readonly Column<FeedLoss>[] = [
  row,
  { key: 'id', label: 'Id', cell: ({ id }) => id, isRowHeader: true },
  {
    key: 'lost',
    label: 'Lost',
    cell: ({ field, isRefused }) => (isRefused ? 'the product' : field.replaceAll('_', ' ')),
  },
  { key: 'reason', label: 'Why', cell: ({ reason }) => reason },
]

export function PreviewTables({ preview, children }: { preview: FeedPreview; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { counts, changes, losses, lossCount, assumptions } = preview
  // The preview appears below the form that has the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.preview} aria-labelledby="import-preview">
      <h2 id="import-preview" ref={heading} tabIndex={-1}>
        What changes
      </h2>
      <p className="figures">
        {counts.rows} rows: {counts.added} products would be added, {counts.updated} changed, {counts.same} as before,{' '}
        {counts.removed} removed, {counts.refused} refused.
      </p>
      {assumptions.map((sentence) => (
        <p key={sentence} className={styles.warning}>
          {sentence}
        </p>
      ))}
      {KINDS.map(({ change, title }) => {
        const shown = changes.filter((each) => each.change === change)
        if (shown.length === 0) return null
        return (
          <div key={change} className={styles.table}>
            <Table
              caption={captionOf(title, shown.length, counts[change])}
              showCaption
              columns={change === 'updated' ? [...CHANGE_COLUMNS, FIELDS_COLUMN] : CHANGE_COLUMNS}
              rows={shown}
              rowKey={({ id }) => id}
            />
          </div>
        )
      })}
      {losses.length > 0 && (
        <div className={styles.table}>
          <Table
            caption={captionOf('Lost', losses.length, lossCount)}
            showCaption
            columns={LOSS_COLUMNS}
            rows={losses}
            rowKey={(_, index) => `${index}`}
          />
        </div>
      )}
      {children}
    </section>
  )
}

function captionOf(title: string, shown: number, all: number): string {
  return shown < all ? `${title}: ${all}, of which the first ${shown} are shown` : `${title}: ${all}`
}
