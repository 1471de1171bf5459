/**
 * The parts of a finish in words: what a step of the history did, how two plans differ, and what two people changed. Every
 * part has a row, so that the compiler names what a new part of the schema lacks.
 */
import { isSameValue } from '../../../studio/index.ts'
import type { Finish } from '../../../studio/model/finish.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'

type FinishField = {
  /** What a step did to it. */
  readonly change: string
  /** How the second plan differs from the first. */
  readonly difference: string
  /** What was changed by both of two people. */
  readonly name: string
}

export const FINISH_FIELDS: Readonly<Record<keyof Finish, FinishField>> = {
  walls: { change: 'Walls painted', difference: 'Walls: another paint', name: 'The paint of the walls' },
  wall: { change: 'Wall painted', difference: 'Walls: another paint', name: 'The paint of a wall' },
  floor: { change: 'Floor changed', difference: 'Floor: another material', name: 'The material of the floor' },
  north: { change: 'Compass turned', difference: 'Compass: another direction', name: 'The compass' },
}

/** The parts that differ, in the order of the table. */
export function finishDifferences(
  { finish: first = {} }: Pick<RoomShell, 'finish'>,
  { finish: second = {} }: Pick<RoomShell, 'finish'>,
): readonly FinishField[] {
  const rows = Object.entries(FINISH_FIELDS) as readonly (readonly [keyof Finish, FinishField])[]
  return rows.flatMap(([part, row]) => (isSameValue(first[part], second[part]) ? [] : [row]))
}
