/** The walls. Each has its own material, so that the walls between the viewer and the room can fade out. */
import { useEffect, useMemo, useRef } from 'react'
import type { Group } from 'three'
import type { Engine } from './engine.ts'
import type { RoomMaterials } from './roomMaterials.ts'
import type { RoomGeometry } from './roomGeometry.ts'

type Props = {
  room: RoomGeometry
  make: RoomMaterials['make']
  engine: Engine | undefined
  /** Shows or hides what hangs on a wall, by the number of the wall. */
  showHung: (wall: number, isShown: boolean) => void
}

export function Walls({ room, make, engine, showHung }: Props) {
  const groups = useRef<(Group | null)[]>([])
  const looks = useMemo(() => room.walls.map(() => ({ solid: make(), pane: make({ isOneSided: true }) })), [room, make])
  useEffect(
    () => () => {
      for (const { solid, pane } of looks) {
        solid.dispose()
        pane.dispose()
      }
    },
    [looks],
  )
  useEffect(() => {
    engine?.setWalls(
      room.walls.map(({ wall }, index) => ({
        wall,
        materials: Object.values(looks[index] ?? {}),
        show: (isShown) => {
          const group = groups.current[index]
          if (group) group.visible = isShown
          showHung(wall.index, isShown)
        },
      })),
    )
  }, [engine, room, looks, showHung])
  return room.walls.map(({ wall, solid, glass }, index) => (
    <group
      key={wall.index}
      ref={(group) => {
        groups.current[index] = group
      }}
    >
      <mesh geometry={solid} material={looks[index]?.solid} dispose={null} />
      {glass && <mesh geometry={glass} material={looks[index]?.pane} dispose={null} />}
    </group>
  ))
}
