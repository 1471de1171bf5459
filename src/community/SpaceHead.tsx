/** The header of a space: portrait, name, the two counts, and its actions. */
import type { ReactNode } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './MySpace.module.css'

type Props = {
  name: string
  image?: string | null | undefined
  /** Omitted while they are not known. */
  followers?: number
  following?: number
  action?: ReactNode
}

const AVATAR_PX = 88

export function SpaceHead({ name, image, followers, following, action }: Props) {
  return (
    <header className={styles.head}>
      <Avatar name={name} image={image} size={AVATAR_PX} />
      <div className={styles.who}>
        <h1>{name}</h1>
        {followers !== undefined && following !== undefined && (
          <p className={`${styles.figures} figures`}>
            <span>{followers === 1 ? '1 follower' : `${followers} followers`}</span>
            <span>{following} following</span>
          </p>
        )}
      </div>
      {action}
    </header>
  )
}
