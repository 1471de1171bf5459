/** The two stages; their code is fetched when one is first shown. */
import { lazy } from 'react'

export const RoomStage = lazy(async () => ({ default: (await import('./RoomStage.tsx')).RoomStage }))

export const CollageStage = lazy(async () => ({ default: (await import('./CollageStage.tsx')).CollageStage }))
