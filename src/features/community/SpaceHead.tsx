/** The header of a space: portrait, name, the two counts, and its actions. */
import type { ReactNode } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import styles from './MySpace.module.css'

type Props = {
  name: string
  image?: string | null | undefined
  followers: number
  following: number
  /** Whether the counts are sample values. */
  isSample?: boolean
  note?: string
  action?: ReactNode
}

const AVATAR_PX = 88

export function SpaceHead({ name, image, followers, following, isSample = false, note, action }: Props) {
  return (
    <header className={styles.head}>
      <Avatar name={name} image={image} size={AVATAR_PX} />
      <div className={styles.who}>
        <h1>{name}</h1>
        <p className={`${styles.figures} figures`}>
          <span>{followers === 1 ? '1 follower' : `${followers} followers`}</span>
          <span>{following} following</span>
          {isSample && <span className={styles.sample}>Sample figures</span>}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {action}
    </header>
  )
}
