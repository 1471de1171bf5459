/** The four social icons. One without a configured address is an image instead of a link. */
import styles from './SocialIcons.module.css'

const ICONS = [
  {
    name: 'Instagram',
    href: import.meta.env.VITE_SOCIAL_INSTAGRAM,
    path: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5.2-1.4v.1',
  },
  {
    name: 'Pinterest',
    href: import.meta.env.VITE_SOCIAL_PINTEREST,
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.6 19.6l2.2-9.4M9.9 13.4c-1.6-2.4.2-5.6 2.9-5.6 2.2 0 3.6 1.5 3.4 3.7-.2 2.2-1.5 3.7-3.1 3.7-1.2 0-1.9-.7-2-1.6',
  },
  {
    name: 'Facebook',
    href: import.meta.env.VITE_SOCIAL_FACEBOOK,
    path: 'M13.5 21v-9m0 0h3.200m-3.2 0h-3.200m3.2 0V8.800A2.8 2.8 0 0 1 16.3 6h1',
  },
  {
    name: 'YouTube',
    href: import.meta.env.VITE_SOCIAL_YOUTUBE,
    path: 'M6 5.5h12A3 3 0 0 1 21 8.500v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4.2 3.700v5.600l5-2.800Z',
  },
] as const

export function SocialIcons() {
  return (
    <ul className={styles.icons}>
      {ICONS.map(({ name, href, path }) => {
        const drawing = (
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        )
        return (
          <li key={name}>
            {href ? (
              <a href={href} className={styles.icon} aria-label={name} rel="noreferrer">
                {drawing}
              </a>
            ) : (
              <span className={styles.icon} role="img" aria-label={name}>
                {drawing}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
