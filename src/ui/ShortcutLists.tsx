/** Lists of keys and gestures, side by side where there is space. */
import { useOwnKeys } from '../platform/ownKeys.ts'
import styles from './ShortcutLists.module.css'

export type Shortcut = { readonly what: string; readonly how: string }

type Props = { lists: readonly { title: string; shortcuts: readonly Shortcut[] }[] }

export function ShortcutLists({ lists }: Props) {
  const ownKeys = useOwnKeys()
  return (
    <div className={styles.lists}>
      {lists.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className={`${styles.title} subhead`}>{title}</h3>
          <dl>
            {shortcuts.map(({ what, how }) => (
              <div key={what} className={styles.row}>
                <dt>{what}</dt>
                <dd>{ownKeys(how)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
