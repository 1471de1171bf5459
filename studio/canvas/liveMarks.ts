/**
 * What changes with every move: hairlines to the walls and neighbours with their lengths, snap guides, the frame that a
 * hand draws. A move only shifts them along with the piece; where they end and what they say is looked at
 * a few times a second.
 */
import { type Point, between } from '../geometry/point.ts'
import { toScreen } from '../geometry/viewport.ts'
import { createLiftBadge } from './liftBadge.ts'
import styles from './liveMarks.module.css'
import type { PlanScene } from './planScene.ts'
import type { ShownHand } from './shownHand.ts'

export type LiveMarks = { readonly show: (hand: ShownHand, scene: PlanScene) => void }

/** Shorter distances have no room for their label. */
const LABELLED_PX = 18
/** A shorter way is no way: the piece stands there. */
const LINE_LEAST_PX = 2

type Kind = 'live' | 'still' | 'guide'
type Line = { readonly from: Point; readonly to: Point; readonly kind: Kind; readonly along: Along }
type Label = { readonly at: Point; readonly text: string; readonly kind: Kind; readonly along: Along }

const LINES: Record<Kind, string | undefined> = {
  live: styles.line,
  still: styles.line,
  guide: `${styles.line} ${styles.guideLine}`,
}
const LABELS: Record<Kind, string | undefined> = {
  live: `${styles.label} ${styles.live}`,
  still: styles.label,
  guide: `${styles.label} ${styles.guide}`,
}

/** Between two looks at the numbers while a piece moves: nobody reads faster. */
const LOOK_MS = 120

/**
 * `below` lies under what is held, `above` over it, both as large as the stage. `ask`: to be shown again soon, so that
 * what was left out is made up for.
 */
export function createLiveMarks(below: HTMLElement, above: HTMLElement, ask: () => void): LiveMarks {
  const groups = { x: createGroup(below), y: createGroup(below), none: createGroup(above) }
  const frames = createPool(above)
  const badge = createLiftBadge(above)
  let shown: { readonly hand: ShownHand; readonly scene: PlanScene; readonly atMs: number } | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const renew = (hand: ShownHand, scene: PlanScene) => {
    const view = scene.viewport
    clearTimeout(waiting)
    waiting = undefined
    shown = { hand, scene, atMs: performance.now() }
    const marks = marksOf(hand, scene)
    badge.say(hand, scene)
    for (const along of ['x', 'y', 'none'] as const) groups[along].show(marks, along)
    frames.begin()
    if (hand.frame) {
      const [a, b] = [toScreen(view, hand.frame[0]), toScreen(view, hand.frame[1])]
      const frame = frames.next(styles.frame ?? '', `translate(${px(Math.min(a.x, b.x))},${px(Math.min(a.y, b.y))})`)
      frame.style.width = px(Math.abs(b.x - a.x))
      frame.style.height = px(Math.abs(b.y - a.y))
    }
    frames.end()
  }
  return {
    show: (hand, scene) => {
      if (hand === shown?.hand && scene === shown.scene) return
      const { viewport } = scene
      badge.moveTo(hand, viewport)
      const leftMs = shown ? shown.atMs + LOOK_MS - performance.now() : 0
      if (!shown || leftMs <= 0 || !goesOn(shown.hand, hand) || scene !== shown.scene) return renew(hand, scene)
      const [was, is] = [shown.hand.items[0]?.pose, hand.items[0]?.pose]
      if (was && is) {
        // What runs to the sides goes up and down with the piece, and the other way round.
        groups.x.shiftBy(0, (is.y - was.y) * viewport.pxPerInch)
        groups.y.shiftBy((is.x - was.x) * viewport.pxPerInch, 0)
      }
      waiting ??= setTimeout(() => {
        waiting = undefined
        shown = shown && { ...shown, atMs: 0 }
        ask()
      }, leftMs)
    },
  }
}

/** The same pieces are carried on. */
function goesOn(before: ShownHand, now: ShownHand): boolean {
  return before.isLifted && now.isLifted && before.items[0]?.id === now.items[0]?.id
}

type Along = 'x' | 'y' | 'none'

/** Marks that are shifted as one. */
function createGroup(root: HTMLElement) {
  const sheet = document.createElement('div')
  sheet.className = styles.sheet ?? ''
  root.append(sheet)
  const lines = createPool(sheet)
  const labels = createPool(sheet)
  let shift = ''
  const shiftBy = (x: number, y: number) => {
    const next = x === 0 && y === 0 ? '' : `translate(${px(x)},${px(y)})`
    if (next === shift) return
    sheet.style.transform = shift = next
  }
  return {
    shiftBy,
    show: (marks: Marks, along: Along) => {
      shiftBy(0, 0)
      lines.begin()
      for (const { from, to, kind } of marks.lines.filter((line) => line.along === along))
        lines.next(LINES[kind] ?? '', lineShift(from, to))
      lines.end()
      labels.begin()
      for (const { at, text, kind } of marks.labels.filter((label) => label.along === along))
        labels.next(LABELS[kind] ?? '', `translate(${px(at.x)},${px(at.y)}) translate(-50%,-50%)`, text)
      labels.end()
    },
  }
}

type Marks = { readonly lines: readonly Line[]; readonly labels: readonly Label[] }

function marksOf(hand: ShownHand, { formatLength, viewport: view }: PlanScene): Marks {
  const lines: Line[] = []
  const labels: Label[] = []
  const isLive = hand.held.size > 0
  const kind = isLive ? 'live' : 'still'
  const middle = hand.items[0]?.pose
  for (const { side, from, to, inches } of hand.distances()) {
    if (inches * view.pxPerInch < LINE_LEAST_PX) continue
    const along = side === 'left' || side === 'right' ? 'x' : 'y'
    // On beneath the piece that is carried, so that no gap opens between two looks.
    const under = !isLive || !middle ? from : along === 'x' ? { x: middle.x, y: from.y } : { x: from.x, y: middle.y }
    lines.push({ from: toScreen(view, under), to: toScreen(view, to), kind, along })
    if (!isLive && inches * view.pxPerInch < LABELLED_PX) continue
    labels.push({ at: toScreen(view, between(from, to, 0.5)), text: formatLength(inches), kind, along })
  }
  for (const { from, to, label } of hand.guides) {
    lines.push({ from: toScreen(view, from), to: toScreen(view, to), kind: 'guide', along: 'none' })
    if (!label || label.inches * view.pxPerInch < LABELLED_PX) continue
    labels.push({ at: toScreen(view, label.at), text: formatLength(label.inches), kind: 'guide', along: 'none' })
  }
  return { lines, labels }
}

/** A pixel stretched to a hairline; all of them run along an axis. */
function lineShift(from: Point, to: Point): string {
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  return across >= down
    ? `translate(${px(left)},${Math.round(top - 0.5)}px) scale(${across.toFixed(1)},1)`
    : `translate(${Math.round(left - 0.5)}px,${px(top)}) scale(1,${down.toFixed(1)})`
}

function px(value: number): string {
  return `${Math.round(value * 10) / 10}px`
}

type Shown = { readonly element: HTMLElement; look: string; shift: string; text: string }

/** Elements that are used again, since the number of marks changes all the time. */
function createPool(root: HTMLElement) {
  const all: Shown[] = []
  let used = 0
  const place = (shown: Shown, look: string, shift: string) => {
    if (shown.look !== look) shown.element.className = shown.look = look
    if (shown.shift !== shift) shown.element.style.transform = shown.shift = shift
  }
  return {
    begin: () => {
      used = 0
    },
    next: (look: string, shift: string, text = ''): HTMLElement => {
      const shown = all[used] ?? added(root, all)
      used++
      place(shown, look, shift)
      if (shown.text !== text) shown.element.textContent = shown.text = text
      return shown.element
    },
    end: () => {
      for (let index = used; index < all.length; index++) {
        const shown = all[index]
        if (shown) place(shown, styles.unused ?? '', shown.shift)
      }
    },
  }
}

function added(root: HTMLElement, all: Shown[]): Shown {
  const element = document.createElement('div')
  root.append(element)
  const shown = { element, look: '', shift: '', text: '' }
  all.push(shown)
  return shown
}
