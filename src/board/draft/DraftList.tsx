/** The user's drafts that are not saved yet, each as a small card that opens it; nothing if there are none. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { unsavedDrafts } from '../../api/draftList.ts'
import { Picture } from '../../ui/Picture.tsx'
import { formatDay, useLocaleFormats } from '../../platform/locale.ts'
import { FALLBACK_TITLE } from '../../contract/words.ts'
import styles from './DraftList.module.css'

export function DraftList() {
  useLocaleFormats()
  const { data: drafts = [] } = useQuery(unsavedDrafts())
  if (drafts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="drafts">
      <div className={styles.head}>
        <h2 id="drafts">Drafts</h2>
        <p>Designs that you have not saved yet. Only you can see them.</p>
      </div>
      <ul className={styles.drafts}>
        {drafts.map(({ id, title, image_url: image, kept_until: until }) => (
          <li key={id} className={styles.draft}>
            {image ? (
              <Picture source={image} alt="" width={1344} height={896} sizes="14rem" className={styles.picture} />
            ) : (
              <span className={`${styles.picture} ${styles.unpainted}`}>No picture yet</span>
            )}
            <Link to={`/BoardDetail?draft=${encodeURIComponent(id)}`} className={styles.title}>
              {title || FALLBACK_TITLE}
            </Link>
            <p className={styles.until}>Kept until {formatDay(new Date(until))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
