/** Front view of a room of the given function in the colors of a style. Decorative: the label names it. */
import type { ReactNode } from 'react'
import type { RoomFunction } from '../../contract/vocabulary.ts'
import { BathScene } from './BathScene.tsx'
import { DiningScene } from './DiningScene.tsx'
import { EntertainmentScene } from './EntertainmentScene.tsx'
import type { SceneColors } from './sceneColors.ts'
import { SleepScene } from './SleepScene.tsx'

const SCENES: Record<RoomFunction, (props: { colors: SceneColors }) => ReactNode> = {
  Sleep: SleepScene,
  Entertainment: EntertainmentScene,
  Bath: BathScene,
  Dining: DiningScene,
}

export function RoomScene({ functionName, colors }: { functionName: RoomFunction; colors: SceneColors }) {
  const Scene = SCENES[functionName]
  return (
    <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="196" fill={colors.wall} />
      <path d="M40 0h88L44 196H0V94z" fill="#fff" opacity=".3" />
      <path d="M150 0h34L100 196H66z" fill="#fff" opacity=".22" />
      <rect y="190" width="320" height="6" fill="#fff" opacity=".55" />
      <rect y="196" width="320" height="44" fill={colors.floor} />
      <path
        d="M0 208h320M0 223h320M62 196v12M214 196v12M128 208v15M282 208v15M40 223v17M190 223v17"
        stroke="#000"
        opacity=".07"
      />
      <Scene colors={colors} />
    </svg>
  )
}
