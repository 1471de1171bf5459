/** The keys and gestures of the plan in words, for their list. */
import type { Shortcut } from '../../ui/ShortcutLists.tsx'
import type { Unit } from '../../platform/units.ts'
import { nudgesInWords } from './nudgesInWords.ts'

export function keysFor(unit: Unit): readonly Shortcut[] {
  const { plain, shift, alt } = nudgesInWords(unit)
  return KEYS.map((key) => (key === MOVE_SHORTCUT ? { ...key, what: `Move by ${plain}, ${shift}, ${alt}` } : key))
}

const MOVE_SHORTCUT: Shortcut = { what: 'Move', how: 'Arrow, Shift + arrow, Alt + arrow' }
const KEYS: readonly Shortcut[] = [
  { what: 'Next or previous piece, door or window', how: 'Tab, Shift+Tab' },
  { what: 'Nearest piece in that direction', how: 'Ctrl + arrow' },
  { what: 'Leave the plan', how: 'Esc, then Tab' },
  MOVE_SHORTCUT,
  { what: 'Turn by 90°', how: 'R, Shift+R' },
  { what: 'Turn by 5°', how: '[ and ]' },
  { what: 'Turn upright', how: 'Home' },
  { what: 'Show details; choose one of a group; put down', how: 'Enter' },
  { what: 'Menu', how: 'Menu key, Shift+F10' },
  { what: 'Swap for another', how: 'S' },
  { what: 'Remove', how: 'Delete, Backspace' },
  { what: 'Lock, unlock', how: 'L' },
  { what: 'To the front, to the back', how: 'F, B' },
  { what: 'Tap to move; Enter puts down', how: 'P' },
  { what: 'Copy, cut, paste', how: 'Ctrl+C, Ctrl+X, Ctrl+V' },
  { what: 'Duplicate', how: 'Ctrl+D' },
  { what: 'Choose all', how: 'Ctrl+A' },
  { what: 'Group, ungroup', how: 'Ctrl+G, Ctrl+Shift+G' },
  { what: 'Undo, redo', how: 'Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z' },
  { what: 'Cancel, choose nothing', how: 'Esc' },
  { what: 'Grid', how: "G or '" },
  { what: 'In use: doors, drawers and chairs open', how: 'O' },
  { what: 'Full window: select, pan', how: 'V, H; hold Space to pan' },
  { what: 'Full window: zoom', how: 'Ctrl and + - 0' },
  { what: 'Full window: show all, show what is chosen', how: 'Shift+1, Shift+2' },
  { what: 'This list', how: '?' },
]

export const GESTURES: readonly Shortcut[] = [
  { what: 'Move', how: 'Drag a piece; hold Shift to move straight' },
  { what: 'Move without dragging', how: 'Choose Tap to move, then tap the new place' },
  { what: 'Copy', how: 'Alt + drag, or Ctrl + drag' },
  { what: 'Turn snapping off while dragging', how: 'Hold Ctrl or Cmd' },
  { what: 'Choose several', how: 'Drag around them, Shift + click, or the switch; then a finger draws a frame, too' },
  { what: 'One of a group', how: 'Ctrl + click, double click, double tap' },
  { what: 'Turn', how: 'Drag the round handle; Shift 15°, Ctrl 1°' },
  { what: 'Menu', how: 'Right click, or hold a finger still' },
  { what: 'Details', how: 'Double click or double tap a piece' },
  { what: 'Size of your own block', how: 'Drag its square handles' },
  { what: 'Full window: pan', how: 'Middle button, Space + drag, one finger on empty floor' },
  { what: 'Full window: zoom', how: 'Wheel, pinch' },
  { what: 'Full window: show all', how: 'Double tap empty floor' },
  { what: 'Pen', how: 'Works like a mouse; while it is in use, fingers do nothing' },
]
