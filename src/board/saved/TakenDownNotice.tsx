/** Informs the owner of a board that an operator has taken it down, with the reason. */
import { Ban } from 'lucide-react'
import { TextButton } from '../../ui/TextLink.tsx'
import type { Board } from '../../contract/boards.ts'
import { formatDay } from '../../platform/locale.ts'
import { useContactDialog } from '../../ui/contact/ContactProvider.tsx'
import styles from './TakenDownNotice.module.css'

export function TakenDownNotice({ takenDown }: { takenDown: NonNullable<Board['taken_down']> }) {
  const { openContact } = useContactDialog()
  return (
    <aside className={`page ${styles.place}`} aria-labelledby="taken-down">
      <div className={styles.notice}>
        <Ban aria-hidden="true" className={styles.icon} size={22} strokeWidth={1.75} />
        <div>
          <h2 id="taken-down" className={styles.title}>
            This board was taken down on {formatDay(new Date(takenDown.at))}
          </h2>
          <p>Only you see it now. The reason: {takenDown.reason}</p>
          <p>
            If you think that this is a mistake,{' '}
            <TextButton onClick={() => openContact('My board was taken down')}>write to us</TextButton>.
          </p>
        </div>
      </div>
    </aside>
  )
}
