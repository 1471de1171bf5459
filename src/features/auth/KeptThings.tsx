/** What the user has made so far and finds again after the login: words and small pictures. */
import { Picture } from '../../components/Picture.tsx'
import type { Kept } from './authDialogStore.ts'
import styles from './KeptThings.module.css'

export function KeptThings({ kept: { words, pictures } }: { kept: Kept }) {
  return (
    <div className={styles.kept}>
      <p className={styles.words}>{words}</p>
      <div className={styles.pictures} aria-hidden="true">
        {pictures.map((picture) => (
          <Picture key={picture} source={picture} alt="" width={1} height={1} eager className={styles.picture} />
        ))}
      </div>
    </div>
  )
}
