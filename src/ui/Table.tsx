/** A table of rows with a caption; wide ones scroll sideways within themselves. Numbers are right-aligned, in tabular figures. */
import type { ReactNode } from 'react'
import styles from './Table.module.css'

export type Column<Row> = {
  key: string
  label: ReactNode
  cell: (row: Row, index: number) => ReactNode
  numeric?: boolean
  /** The cell that names its row. */
  isRowHeader?: boolean
}

type Props<Row> = {
  caption: string
  /** Whether the caption is visible. */
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** Rows of `<td>`s below the others, such as a total. */
  footer?: ReactNode
}

export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey, footer }: Props<Row>) {
  return (
    // A scrollable element must be reachable by keys.
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles.table}>
        <caption className={showCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.numeric ? styles.numeric : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={column.isRowHeader ? 'row' : undefined}
                    className={column.numeric ? styles.numeric : undefined}
                  >
                    {column.cell(row, index)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </div>
  )
}
