/** A list of named items stored with the account, each with its facts and buttons to rename and delete it. */
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RenameDialog } from '../../ui/RenameDialog.tsx'
import styles from './KeptList.module.css'

type Kept = { readonly id: string; readonly name: string }

type Props<One extends Kept> = {
  /** The anchor of the section. */
  id: string
  heading: string
  /** The noun for an item, such as `room`. */
  thing: string
  /** Undefined until loaded. */
  items: readonly One[] | undefined
  /** Shown if the list is empty. */
  none: string
  failure: string | undefined
  onRetry: () => void
  schema: z.ZodType<string>
  /** The URL that opens an item, if any. */
  addressOf?: (one: One) => string
  factsOf: (one: One) => ReactNode
  onRename: (one: One, name: string) => void
  onDelete: (one: One) => void
  /** Why the last change is not saved yet. */
  unsaved?: string | undefined
  /** Shown beside the heading. */
  action?: ReactNode
}

export function KeptList<One extends Kept>(props: Props<One>) {
  const { id, heading, thing, items, none, failure, onRetry, schema, factsOf, onRename, onDelete, action } = props
  const [renamed, setRenamed] = useState<One>()
  return (
    <section className={styles.section} id={id} aria-labelledby={`my-${id}`}>
      <header className={styles.head}>
        <h2 id={`my-${id}`}>{heading}</h2>
        {action}
      </header>
      {failure !== undefined && <ErrorState message={failure} onRetry={onRetry} />}
      {props.unsaved !== undefined && (
        <p className={styles.note} role="status">
          {props.unsaved}
        </p>
      )}
      {items?.length === 0 && <p className={styles.note}>{none}</p>}
      <ul className={styles.list}>
        {items?.map((one) => (
          <li key={one.id} className={styles.row}>
            {props.addressOf ? (
              <Link className={styles.name} to={props.addressOf(one)}>
                {one.name}
              </Link>
            ) : (
              <span className={styles.name}>{one.name}</span>
            )}
            <span className={`${styles.note} figures`}>{factsOf(one)}</span>
            <span className={styles.tools}>
              <Button variant="quiet" size="small" aria-label={`Rename ${one.name}`} onClick={() => setRenamed(one)}>
                Rename
              </Button>
              <Button variant="quiet" size="small" aria-label={`Delete ${one.name}`} onClick={() => onDelete(one)}>
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {renamed && (
        <RenameDialog
          heading={`Rename this ${thing}`}
          label="Name"
          name={renamed.name}
          schema={schema}
          onRename={(name) => {
            setRenamed(undefined)
            onRename(renamed, name)
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </section>
  )
}
