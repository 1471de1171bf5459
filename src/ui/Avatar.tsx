/** A round portrait, or initials if there is none. `size` is in pixels. Decorative: the name is shown beside it. */
import { imageSource } from '../platform/imageSource.ts'
import styles from './Avatar.module.css'

type Props = { name: string; image?: string | null; size?: number }

export function Avatar({ name, image, size = 40 }: Props) {
  const src = imageSource(image)
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} className={styles.image} /> : initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter)
  return letters.join('').toUpperCase() || '·'
}

function firstLetter(word = ''): string {
  const code = word.codePointAt(0)
  return code === undefined ? '' : String.fromCodePoint(code)
}
