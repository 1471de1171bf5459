/** Zoom by taps: out, in, the whole room, and 100 %. */
import { Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Tooltip } from '../../components/Tooltip.tsx'
import { type Camera, FULL_PX_PER_INCH } from '../../../studio/index.ts'
import styles from './ZoomBar.module.css'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const STEP = 1.25

export function ZoomBar({ camera }: { camera: Camera }) {
  const scale = useSyncExternalStore(camera.subscribe, () => camera.get().viewport.pxPerInch)
  const percent = Math.round((scale / FULL_PX_PER_INCH) * 100)
  return (
    <div className={styles.bar} role="group" aria-label="Zoom">
      <ZoomButton label="Zoom out" title="Zoom out (Ctrl+-)" onPress={() => camera.zoomBy(1 / STEP)}>
        <Minus {...ICON} />
      </ZoomButton>
      <ZoomButton label={`Zoom ${percent} %, go to 100 %`} title="100 % (Ctrl+0)" onPress={() => camera.zoomTo(1)}>
        <span className="figures">{percent} %</span>
      </ZoomButton>
      <ZoomButton label="Zoom in" title="Zoom in (Ctrl++)" onPress={() => camera.zoomBy(STEP)}>
        <Plus {...ICON} />
      </ZoomButton>
      <ZoomButton label="Show the whole room" title="Show the whole room (Shift+1)" onPress={() => camera.fit()}>
        <Maximize {...ICON} />
      </ZoomButton>
    </div>
  )
}

type ButtonProps = { label: string; title: string; onPress: () => void; children: ReactNode }

function ZoomButton({ label, title, onPress, children }: ButtonProps) {
  return (
    <Tooltip text={title}>
      <button type="button" className={styles.button} aria-label={label} onClick={onPress}>
        {children}
      </button>
    </Tooltip>
  )
}
