/**
 * The keys that mean the same in every editor, with the conventions of planners and drawing programs. Independent of
 * browser events.
 */
import type { Point } from '../geometry/point.ts'
import { type KeyPress, type KeyStroke, keyStrokeOf } from '../model/keyStroke.ts'

/** What a key does with the selection; the rules of a document turn it into a command. */
export type KeyAction =
  | Plain<'paste' | 'duplicate' | 'upright' | 'remove' | 'lock'>
  | { readonly does: 'group'; readonly frees: boolean }
  /** By a distance in the units of the document. */
  | { readonly does: 'nudge'; readonly by: Point }
  /** A quarter turn, or a small step; 1 is clockwise. */
  | { readonly does: 'turn'; readonly way: 1 | -1; readonly isQuarter: boolean }
  | { readonly does: 'order'; readonly to: 'front' | 'back' }

/** Keys whose action is the same for all documents. */
type CoreAction = Plain<'undo' | 'redo' | 'cancel' | 'choose-all' | 'copy' | 'cut'>
type Plain<Name extends string> = Name extends Name ? { readonly does: Name } : never

/** The distance of an arrow key alone, with Shift and with Alt, in the units of the document. */
export type Nudge = { readonly plain: number; readonly shift: number; readonly alt: number }

/** The direction of each arrow key. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const WITH_CTRL: Readonly<Record<string, KeyAction | CoreAction>> = {
  y: { does: 'redo' },
  a: { does: 'choose-all' },
  c: { does: 'copy' },
  x: { does: 'cut' },
  v: { does: 'paste' },
  d: { does: 'duplicate' },
}
const ALONE: Readonly<Record<string, KeyAction>> = {
  '[': { does: 'turn', way: -1, isQuarter: false },
  ']': { does: 'turn', way: 1, isQuarter: false },
  Home: { does: 'upright' },
  Delete: { does: 'remove' },
  Backspace: { does: 'remove' },
  l: { does: 'lock' },
  f: { does: 'order', to: 'front' },
  b: { does: 'order', to: 'back' },
}

/** Undefined if the key means nothing to all editors. */
export function keyAction(stroke: KeyStroke, nudge: Nudge): KeyAction | CoreAction | undefined {
  const { key, shift, ctrl } = stroke
  if (key === 'Escape') return { does: 'cancel' }
  if (ctrl && key === 'z') return { does: shift ? 'redo' : 'undo' }
  if (ctrl && key === 'g') return { does: 'group', frees: shift }
  if (ctrl) return WITH_CTRL[key]
  if (key === 'r') return { does: 'turn', way: shift ? -1 : 1, isQuarter: true }
  const by = arrowStep(stroke, nudge)
  return by ? { does: 'nudge', by } : ALONE[key]
}

/** What the keys of undo and redo do, wherever they are pressed. */
export function undoOf(event: KeyPress): 'undo' | 'redo' | undefined {
  const does = keyAction(keyStrokeOf(event), { plain: 0, shift: 0, alt: 0 })?.does
  return does === 'undo' || does === 'redo' ? does : undefined
}

/** The distance by which an arrow key moves something; undefined for other keys. */
export function arrowStep({ key, shift, alt }: KeyStroke, nudge: Nudge): Point | undefined {
  const way = ARROWS[key]
  const by = shift ? nudge.shift : alt ? nudge.alt : nudge.plain
  return way && { x: way.x * by, y: way.y * by }
}
