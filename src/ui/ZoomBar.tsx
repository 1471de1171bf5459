/** The buttons of a camera: zoom out and in, 100 %, and everything. */
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useOwnKeys } from '../platform/ownKeys.ts'
import { Tooltip } from './Tooltip.tsx'
import { type Camera, type CameraState, useEditor, ZOOM_STEP } from '../../studio/index.ts'
import styles from './ZoomBar.module.css'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

type Props = {
  camera: Camera
  /** The zoom of a view, where 1 is 100 %. */
  zoomOf: (state: CameraState) => number
  whole: { label: string; keys: string }
  /** Over a corner of the canvas, or in a row with other tools. */
  place: 'corner' | 'row'
  ref?: Ref<HTMLDivElement> | undefined
  /** More buttons before these. */
  children?: ReactNode
}

export function ZoomBar({ camera, zoomOf, whole, place, ref, children }: Props) {
  // Updated when the camera rests: during a zoom the numbers would flicker.
  const isWhole = useEditor(camera.rest, ({ follows }) => follows)
  const percent = useEditor(camera.rest, (state) => Math.round(zoomOf(state) * 100))
  return (
    <div ref={ref} className={styles.bar} data-place={place} role="group" aria-label="Zoom">
      {children}
      <ZoomButton label="Zoom out" title="Zoom out (Ctrl+-)" onPress={() => camera.zoomBy(1 / ZOOM_STEP)}>
        <Minus {...ICON} />
      </ZoomButton>
      <ZoomButton label={`Zoom ${percent} %, go to 100 %`} title="100 % (Ctrl+0)" onPress={() => camera.zoomTo(1)}>
        <span className="figures">{percent} %</span>
      </ZoomButton>
      <ZoomButton label="Zoom in" title="Zoom in (Ctrl++)" onPress={() => camera.zoomBy(ZOOM_STEP)}>
        <Plus {...ICON} />
      </ZoomButton>
      <ZoomButton
        label={whole.label}
        title={`${whole.label} (${whole.keys})`}
        isOn={isWhole}
        onPress={() => camera.fit()}
      >
        <Maximize {...ICON} />
      </ZoomButton>
    </div>
  )
}

/** `isOn`: for toggle buttons. */
type ButtonProps = { label: string; title: string; isOn?: boolean; onPress: () => void; children: ReactNode }

export function ZoomButton({ label, title, isOn, onPress, children }: ButtonProps) {
  const ownKeys = useOwnKeys()
  return (
    <Tooltip text={ownKeys(title)}>
      <button type="button" className={styles.button} aria-label={label} aria-pressed={isOn} onClick={onPress}>
        {children}
      </button>
    </Tooltip>
  )
}
