/** The two stages, loaded lazily together with Konva when one is first shown. */
import { lazy } from 'react'

export const RoomStage = lazy(async () => ({ default: (await import('../room/RoomStage.tsx')).RoomStage }))

export const CollageStage = lazy(async () => ({ default: (await import('../collage/CollageStage.tsx')).CollageStage }))
