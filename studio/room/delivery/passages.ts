/**
 * A delivery path as a sequence of passages. Each has vertical walls and a level ceiling, so that plan and height can
 * be checked separately.
 */
import type { DeliveryPath, PathStage } from '../../model/deliveryPath.ts'

export type Passage = {
  /** Index of its stage; the room has the index after the last stage. */
  readonly stage: number
} & (
  | { readonly kind: 'opening'; readonly width: number; readonly height: number }
  /**
   * `opensTo`: the side with a door and open floor beyond it. `isShort`: one side has only a door before the next turn,
   * so that the piece cannot lie straight there.
   */
  | {
      readonly kind: 'corner'
      readonly from: number
      readonly to: number
      readonly height: number
      readonly opensTo?: 'from' | 'to'
      readonly isShort?: true
    }
  /**
   * A space in which the piece can be put down and turned. `length`: along the way. `isRoom`: the room of the piece.
   */
  | {
      readonly kind: 'space'
      readonly width: number
      readonly length: number
      readonly height: number
      readonly isRoom: boolean
    }
  | ({ readonly kind: 'landing' } & Omit<Extract<PathStage, { kind: 'landing' }>, 'kind'>)
)

export function passagesOf({ stages, ceiling }: DeliveryPath): Passage[] {
  const passages = stages.flatMap((each, stage) => [...cornerInto(stages, stage), ...passagesOfStage(each, stage)])
  return [
    ...passages,
    { stage: stages.length, kind: 'space', width: Infinity, length: Infinity, height: ceiling, isRoom: true },
  ]
}

/** The corner between a stage and the one before it, if the way turns there. Outdoors there is none. */
function cornerInto(stages: readonly PathStage[], stage: number): Passage[] {
  const [before, each] = [stages[stage - 1], stages[stage]]
  if (!before || !each || !('sideways' in each) || !each.sideways) return []
  const from = straightWidth(stages, stage - 1, -1)
  const to = straightWidth(stages, stage, 1)
  const opensTo =
    each.kind === 'door' && stage === stages.length - 1
      ? 'to'
      : before.kind === 'door' && stage === 1
        ? 'from'
        : undefined
  return [
    {
      stage,
      kind: 'corner',
      from: from ?? exitWidth(before),
      to: to ?? each.width,
      height: Math.min(before.height, each.height),
      ...(opensTo && { opensTo }),
      ...((from === undefined || to === undefined) && { isShort: true }),
    },
  ]
}

/**
 * The least width straight on from a stage up to the next hall, landing or open floor; it counts because a piece is
 * longer than a wall is thick. Undefined if the way turns before that.
 */
function straightWidth(stages: readonly PathStage[], first: number, step: 1 | -1): number | undefined {
  let width = Infinity
  for (let index = first; ; index += step) {
    const each = stages[index]
    if (!each) return width
    width = Math.min(width, step === 1 ? entryWidth(each) : exitWidth(each))
    if (each.kind !== 'door') return width
    const turning = stages[step === 1 ? index + 1 : index]
    if (turning && 'sideways' in turning && turning.sideways && index + step >= 0) return undefined
  }
}

function passagesOfStage(each: PathStage, stage: number): Passage[] {
  const { height } = each
  switch (each.kind) {
    case 'door':
      return [{ stage, kind: 'opening', width: each.width, height }]
    case 'hall':
      return hall(stage, each.width, height)
    case 'turn':
      return [
        ...hall(stage, each.from, height),
        { stage, kind: 'corner', from: each.from, to: each.to, height },
        ...hall(stage, each.to, height),
      ]
    case 'landing': {
      const flight = { stage, kind: 'opening', width: each.stair, height } as const
      return [flight, { ...each, stage }, flight]
    }
    default:
      return each satisfies never
  }
}

/** Halls are assumed to be as long as the piece, because the user is not asked for their length. */
function hall(stage: number, width: number, height: number): Passage[] {
  return [
    { stage, kind: 'opening', width, height },
    { stage, kind: 'space', width, length: Infinity, height, isRoom: false },
  ]
}

function entryWidth(stage: PathStage): number {
  if (stage.kind === 'turn') return stage.from
  return stage.kind === 'landing' ? stage.stair : stage.width
}

function exitWidth(stage: PathStage): number {
  if (stage.kind === 'turn') return stage.to
  return stage.kind === 'landing' ? stage.stair : stage.width
}
