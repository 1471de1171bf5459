/** The stages of a delivery path for people: their names, usual sizes and fields, and the doors of a plan. */
import { ceilingOf, heightsOf, isDoor, openingsOf } from '../../../studio/index.ts'
import type { DeliveryPath, PathStage, PathStageKind } from '../../../studio/model/deliveryPath.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { formatLength, formatNumber, formatSize, type Unit } from '../../platform/units.ts'

/** The menu of new stages. */
export const STAGE_KINDS: readonly { readonly kind: PathStageKind; readonly label: string }[] = [
  { kind: 'door', label: 'Door' },
  { kind: 'hall', label: 'Hall' },
  { kind: 'turn', label: 'Turn between two halls' },
  { kind: 'landing', label: 'Stair with a landing' },
]

/** `side`: the key of a stage; the labels of its fields. */
export const STAGE_FIELDS: Record<PathStageKind, readonly { readonly side: string; readonly label: string }[]> = {
  door: [
    { side: 'width', label: 'Clear width' },
    { side: 'height', label: 'Clear height' },
  ],
  hall: [
    { side: 'width', label: 'Width' },
    { side: 'height', label: 'Ceiling' },
  ],
  turn: [
    { side: 'from', label: 'First hall' },
    { side: 'to', label: 'Second hall' },
    { side: 'height', label: 'Ceiling' },
  ],
  landing: [
    { side: 'stair', label: 'Stair width' },
    { side: 'width', label: 'Landing width' },
    { side: 'depth', label: 'Landing depth' },
    { side: 'height', label: 'Headroom' },
  ],
}

const CEILING = 96
/** US interior doors are 80 in high; a stair has 80 in of headroom at least (IRC R311.7.2). */
const DOOR_HEIGHT = 80

const DOORS = [28, 30, 32, 36, 60].map(
  (width): PathStage => ({ kind: 'door', width, height: DOOR_HEIGHT, sideways: false }),
)
const HALLS = [36, 42, 48].map((width): PathStage => ({ kind: 'hall', width, height: CEILING, sideways: false }))
const TURNS = (
  [
    [36, 36],
    [42, 36],
    [42, 42],
  ] as const
).map(([from, to]): PathStage => ({ kind: 'turn', from, to, height: CEILING }))
const LANDINGS = (
  [
    [36, 36, 'quarter'],
    [42, 42, 'quarter'],
    [76, 36, 'half'],
  ] as const
).map(
  ([width, depth, turn]): PathStage => ({
    kind: 'landing',
    stair: turn === 'half' ? 36 : width,
    width,
    depth,
    height: DOOR_HEIGHT,
    turn,
  }),
)

export const PRESETS: Record<PathStageKind, readonly PathStage[]> = {
  door: DOORS,
  hall: HALLS,
  turn: TURNS,
  landing: LANDINGS,
}

/** A new stage of the most usual size. */
export function newStage(kind: PathStageKind): PathStage {
  const usual: Record<PathStageKind, PathStage | undefined> = {
    door: DOORS[2],
    hall: HALLS[1],
    turn: TURNS[2],
    landing: LANDINGS[0],
  }
  const stage = usual[kind]
  if (!stage) throw new Error(`No size for a new ${kind}.`)
  return stage
}

/** One name for each stage, and one for the room at the end. */
export function stageNames({ stages }: DeliveryPath): string[] {
  const doors = stages.flatMap(({ kind }, index) => (kind === 'door' ? [index] : []))
  const names = stages.map(({ kind }, index) => {
    if (kind !== 'door') return { hall: 'Hall', turn: 'Hall turn', landing: 'Stair landing' }[kind]
    if (index === stages.length - 1) return 'Room door'
    return index === doors[0] && index === 0 ? 'Street door' : 'Door'
  })
  const numbered = names.map((name, index) =>
    names.filter((each) => each === name).length > 1
      ? `${name} ${names.slice(0, index + 1).filter((each) => each === name).length}`
      : name,
  )
  return [...numbered, 'Room']
}

/** Such as `30 x 80 in`, `42 to 36 in` or `36 in stair, 36 x 36 in`. */
export function stageSize(stage: PathStage, unit: Unit): string {
  if (stage.kind === 'turn') return `${formatNumber(stage.from, unit)} to ${formatLength(stage.to, unit)}`
  if (stage.kind === 'landing')
    return `${formatLength(stage.stair, unit)} stair, ${formatSize([stage.width, stage.depth], unit)}`
  return formatSize(numbersOf(stage), unit)
}

export function numbersOf(stage: PathStage): number[] {
  return STAGE_FIELDS[stage.kind].map(({ side }) => Number(Reflect.get(stage, side)))
}

/** The doors of a plan, widest first, as stages. */
export function doorsOf(floor: RoomShell): PathStage[] {
  return openingsOf(floor)
    .filter(isDoor)
    .map(
      (door): PathStage => ({
        kind: 'door',
        width: door.width,
        height: heightsOf(floor, door)?.head ?? ceilingOf(floor),
        sideways: false,
      }),
    )
    .toSorted(
      (a, b) =>
        numbersOf(b).reduce((product, side) => product * side) - numbersOf(a).reduce((product, side) => product * side),
    )
}

/** The path into a room of a plan: its largest door comes last, and its ceiling is known. */
export function pathInto(path: DeliveryPath, floor: RoomShell): DeliveryPath {
  const [door] = doorsOf(floor)
  const last = path.stages.at(-1)
  const stages =
    door?.kind === 'door' && last?.kind === 'door'
      ? [...path.stages.slice(0, -1), { ...door, sideways: last.sideways }]
      : path.stages
  return { stages, ceiling: ceilingOf(floor) }
}

/**
 * The parts of a path that are taken from the plan of its room, as a sentence with a trailing space; empty if there are
 * none.
 */
export function planWords({ stages, ceiling }: DeliveryPath, floor: RoomShell): string {
  const last = stages.at(-1)
  const isDoorOfPlan =
    last?.kind === 'door' && doorsOf(floor).some((door) => numbersOf(door).join(' ') === numbersOf(last).join(' '))
  const isCeilingOfPlan = ceiling === ceilingOf(floor)
  if (isDoorOfPlan && isCeilingOfPlan) return 'The room door and the ceiling are those of your plan. '
  if (isDoorOfPlan) return 'The room door is that of your plan. '
  return isCeilingOfPlan ? 'The ceiling is that of your plan. ' : ''
}
