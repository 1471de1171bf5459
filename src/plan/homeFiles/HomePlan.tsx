/** One level of a home as a plan, whose rooms are chosen by a press. The list beside it does the same with the keyboard. */
import { type CSSProperties, useMemo } from 'react'
import {
  contains,
  type DrawnLayer,
  type ReadLevel,
  type ReadOpening,
  type ReadRoom,
  squaredAway,
} from '../../../studio/index.ts'
import styles from './HomeDialog.module.css'

type Spot = { readonly x: number; readonly y: number }
type Props = {
  level: ReadLevel
  /** Lies beneath it. */
  drawing: readonly DrawnLayer[]
  /** Ids and names. */
  rooms: readonly (readonly [room: ReadRoom, name: string])[]
  chosen: ReadonlySet<string>
  /** Ids of what was assumed and is marked. */
  guessed: ReadonlySet<string>
  label: string
  /** Otherwise only its place is kept. */
  isDrawn: boolean
  /** It is about to change. */
  isStale: boolean
  onToggle: (room: string) => void
}

/** The share of the drawing around the home, and the size of letters and marks as shares of its longer side. */
const [MARGIN, LETTERS, MARK] = [0.04, 0.026, 0.013]
/** The width of the lines of a drawing, as such a share, and how far it is seen beyond the walls. */
const [LINE, AROUND] = [0.0012, 0.25]
/** Letters per width of a letter; a name that is wider than its room is left to the list. */
const LETTER_WIDTH = 0.56
/** Walls without a thickness, in inches; walls are one path with those that differ by less than a step of thickness. */
const [THIN, STEP] = [2, 0.25]
const MAX_LABELS = 200
/** So many marks are smaller. */
const MANY_MARKS = 12

export function HomePlan({ level, drawing, label, isDrawn, isStale, ...drawn }: Props) {
  const box = useMemo(() => boxOf(level, drawing), [level, drawing])
  const under = useMemo(() => drawing.map(({ name, path }) => <path key={name} d={path} />), [drawing])
  return (
    <svg
      className={isStale ? `${styles.plan} ${styles.stale}` : styles.plan}
      aria-busy={isStale}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      role="img"
      aria-label={label}
      style={{ '--letters': `${Math.max(box.width, box.height) * LETTERS}px` } as CSSProperties}
    >
      <g className={styles.under} strokeWidth={Math.max(box.width, box.height) * LINE}>
        {under}
      </g>
      {isDrawn && (
        <Drawing level={level} hasNotes={drawing.length === 0} size={Math.max(box.width, box.height)} {...drawn} />
      )}
    </svg>
  )
}

type DrawingProps = Omit<Props, 'label' | 'isDrawn' | 'isStale' | 'drawing'> & {
  /** Whether labels are shown; those of a drawing are hundreds, written over each other. */
  hasNotes: boolean
  /** The longer side of the drawing, in inches. */
  size: number
}

function Drawing({ level, hasNotes, rooms, chosen, guessed, size, onToggle }: DrawingProps) {
  const drawing = useMemo(() => drawingOf(level, guessed), [level, guessed])
  const letters = size * LETTERS
  const names = new Set(rooms.map(([, name]) => name))
  const notes = hasNotes ? level.labels.filter(({ text }) => !names.has(text)).slice(0, MAX_LABELS) : []
  return (
    <>
      {rooms.map(([room]) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of rooms does the same
        <polygon
          key={room.id}
          className={chosen.has(room.id) ? styles.chosenRoom : styles.room}
          points={room.corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          onClick={() => onToggle(room.id)}
        />
      ))}
      <g className={styles.over}>
        <path className={styles.pieces} d={drawing.pieces} />
        {drawing.walls.map(([thickness, d]) => (
          <path key={thickness} className={styles.walls} strokeWidth={thickness} d={d} />
        ))}
        <path className={styles.guessedWalls} d={drawing.guessedWalls} />
        {drawing.gaps.map(([thickness, d]) => (
          <path key={thickness} className={styles.gaps} strokeWidth={thickness} d={d} />
        ))}
        <path className={styles.lines} d={drawing.lines} />
        {drawing.marks.map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            className={styles.mark}
            cx={x}
            cy={y}
            r={size * MARK * (drawing.marks.length > MANY_MARKS ? 0.7 : 1)}
          />
        ))}
        {notes.map(({ text, at }) => (
          <text key={`${text} ${at.x} ${at.y}`} className={styles.note} x={at.x} y={at.y}>
            {text}
          </text>
        ))}
        {rooms.map(([room, name]) => {
          const { x, y, width } = middleOf(room)
          return (
            width > name.length * letters * LETTER_WIDTH && (
              <text key={room.id} className={styles.roomName} x={x} y={y}>
                {name}
              </text>
            )
          )
        })}
      </g>
    </>
  )
}

type Lines = [thickness: number, d: string][]

/** Few paths for many walls and pieces, so that a large home is drawn as fast as a small one. */
function drawingOf({ walls, openings, pieces }: ReadLevel, guessed: ReadonlySet<string>) {
  const byThickness = new Map<number, string[]>()
  for (const { from, to, thickness, isGuessed } of walls)
    if (!isGuessed) addTo(byThickness, stepped(thickness), lineOf(from, to))
  const thicknesses = new Map(walls.map(({ id, thickness }) => [id, stepped(thickness)]))
  const gaps = new Map<number, string[]>()
  const lines: string[] = []
  for (const opening of openings) {
    const { at, angle, width, wall } = opening
    const half = turned({ x: width / 2, y: 0 }, angle)
    const [from, to] = [
      { x: at.x - half.x, y: at.y - half.y },
      { x: at.x + half.x, y: at.y + half.y },
    ]
    const thickness = thicknesses.get(wall ?? '') ?? THIN
    addTo(gaps, thickness + 0.5, lineOf(from, to))
    lines.push(...marksOf(opening, from, to, turned({ x: 0, y: thickness / 2 }, angle)))
  }
  const outlines = pieces.flatMap(({ at, rotation, width, depth, isHidden }) => {
    if (isHidden) return []
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => {
      const by = turned({ x: (x * width) / 2, y: (y * depth) / 2 }, rotation)
      return `${at.x + by.x} ${at.y + by.y}`
    })
    return `M${corners.join('L')}Z`
  })
  return {
    walls: joined(byThickness),
    guessedWalls: walls.flatMap(({ from, to, isGuessed }) => (isGuessed ? lineOf(from, to) : [])).join(''),
    gaps: joined(gaps),
    lines: lines.join(''),
    pieces: outlines.join(''),
    marks: openings.filter(({ id }) => guessed.has(id)).map(({ at }) => at),
  }
}

/** The leaf and its arc, the panes of a window, a line across a closed door; nothing of a passage and of a door that stood open. */
function marksOf({ kind, swing, isOpen }: ReadOpening, from: Spot, to: Spot, side: Spot): string[] {
  if (kind === 'window')
    return [-1, 0, 1].map((share) =>
      lineOf(
        { x: from.x + side.x * share, y: from.y + side.y * share },
        { x: to.x + side.x * share, y: to.y + side.y * share },
      ),
    )
  if (!swing) return kind === 'passage' || isOpen ? [] : [lineOf(from, to)]
  const { hinge, openTip } = swing
  const radius = Math.hypot(openTip.x - hinge.x, openTip.y - hinge.y)
  const isFirst = Math.hypot(hinge.x - from.x, hinge.y - from.y) < Math.hypot(hinge.x - to.x, hinge.y - to.y)
  const far = isFirst ? to : from
  const reach = Math.hypot(far.x - hinge.x, far.y - hinge.y) || 1
  const closed = {
    x: hinge.x + ((far.x - hinge.x) * radius) / reach,
    y: hinge.y + ((far.y - hinge.y) * radius) / reach,
  }
  const turn = (openTip.x - hinge.x) * (closed.y - hinge.y) - (openTip.y - hinge.y) * (closed.x - hinge.x)
  return [
    `M${hinge.x} ${hinge.y}L${openTip.x} ${openTip.y}A${radius} ${radius} 0 0 ${turn > 0 ? 1 : 0} ${closed.x} ${closed.y}`,
  ]
}

function stepped(thickness: number): number {
  return Math.max(STEP, Math.round((thickness || THIN) / STEP) * STEP)
}

function addTo(map: Map<number, string[]>, key: number, line: string): void {
  const lines = map.get(key)
  if (lines) lines.push(line)
  else map.set(key, [line])
}

function joined(map: ReadonlyMap<number, readonly string[]>): Lines {
  return [...map].map(([thickness, lines]) => [thickness, lines.join('')])
}

function lineOf(from: Spot, to: Spot): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}

function turned({ x, y }: Spot, degrees: number): Spot {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Spots along each side of the box of a room among which its name is placed. */
const SPOTS = 9

/** Where the name of a room stands, away from its walls, and the width of its box. */
function middleOf({ corners }: ReadRoom): Spot & { readonly width: number } {
  const { left, right, top, bottom } = boxAround(corners)
  const [width, length] = [right - left, bottom - top]
  let best = { x: left + width / 2, y: top + length / 2 }
  // The middle stays if nothing is clearly farther from the walls.
  let most = 1.2 * awayFromWalls(best, corners)
  for (let column = 1; column < SPOTS; column += 1)
    for (let row = 1; row < SPOTS; row += 1) {
      const spot = { x: left + (width * column) / SPOTS, y: top + (length * row) / SPOTS }
      const away = awayFromWalls(spot, corners)
      if (away > most) [best, most] = [spot, away]
    }
  return { ...best, width }
}

/** The squared distance from the nearest wall; 0 outside of the room. */
function awayFromWalls(spot: Spot, corners: readonly Spot[]): number {
  if (!contains(corners, spot)) return 0
  return Math.min(
    ...corners.map((corner, index) => squaredAway(spot.x, spot.y, corner, corners[(index + 1) % corners.length]!)),
  )
}

type Box = DrawnLayer['bounds']

/** Around rooms and walls, and what is drawn near them; around all that is drawn if there are none. */
function boxOf({ rooms, walls }: ReadLevel, drawing: readonly DrawnLayer[]) {
  const spots = [...rooms.flatMap(({ corners }) => corners), ...walls.flatMap(({ from, to }) => [from, to])]
  const home = spots.length > 0 && boxAround(spots)
  const lines = drawing.length > 0 && boxOfAll(drawing.map(({ bounds }) => bounds))
  const box = (home && lines ? extended(home, lines) : home || lines) || { left: 0, top: 0, right: 100, bottom: 60 }
  const by = Math.max(12, MARGIN * Math.max(box.right - box.left, box.bottom - box.top))
  return {
    left: box.left - by,
    top: box.top - by,
    width: box.right - box.left + 2 * by,
    height: box.bottom - box.top + 2 * by,
  }
}

function extended(home: Box, lines: Box): Box {
  const by = AROUND * Math.max(home.right - home.left, home.bottom - home.top)
  return {
    left: Math.min(home.left, Math.max(lines.left, home.left - by)),
    top: Math.min(home.top, Math.max(lines.top, home.top - by)),
    right: Math.max(home.right, Math.min(lines.right, home.right + by)),
    bottom: Math.max(home.bottom, Math.min(lines.bottom, home.bottom + by)),
  }
}

function boxOfAll(boxes: readonly Box[]): Box {
  return boxAround(
    boxes.flatMap(({ left, top, right, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  )
}

function boxAround(spots: readonly Spot[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of spots) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
