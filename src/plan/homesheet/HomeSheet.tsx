/** The sheet of a home with its zoom, above a line about it: of one's own home, and of one that is shared. */
import { type ComponentProps, type ReactNode, type Ref, Suspense } from 'react'
import { HOME_PX_PER_INCH, HomeStage } from '../../../studio/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ZoomBar } from '../../ui/ZoomBar.tsx'
import styles from './HomeScreen.module.css'

type Props = Omit<ComponentProps<typeof HomeStage>, 'className'> & {
  stage?: Ref<HTMLDivElement>
  /** The line. */
  children: ReactNode
}

export function HomeSheet({ stage, children, ...sheet }: Props) {
  return (
    <div className={styles.plan}>
      <div ref={stage} className={styles.stage} data-around-stage>
        <Suspense fallback={<Skeleton height="100%" />}>
          <HomeStage {...sheet} className={styles.frame} />
        </Suspense>
        <ZoomBar
          camera={sheet.editor.camera}
          zoomOf={({ viewport }) => viewport.pxPerInch / HOME_PX_PER_INCH}
          place="corner"
          whole={{ label: 'Show the whole storey', keys: 'Shift+1' }}
        />
      </div>
      <div className={styles.line}>{children}</div>
    </div>
  )
}
