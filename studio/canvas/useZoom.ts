/** How large the camera shows the floor: 1 is `FULL_PX_PER_INCH`. Follows a gesture a few times a second. */
import { useMemo, useSyncExternalStore } from 'react'
import { type Camera, FULL_PX_PER_INCH } from '../editor/camera.ts'
import { calmSubscribe } from './calmSubscribe.ts'

const LOOKS = { everyMs: () => 120, restMs: 60 }

export function useZoom(camera: Camera): number {
  const subscribe = useMemo(() => calmSubscribe(camera, () => 'calm', LOOKS), [camera])
  return useSyncExternalStore(subscribe, () => camera.get().viewport.pxPerInch) / FULL_PX_PER_INCH
}
