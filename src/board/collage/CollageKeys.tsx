/** The keys and gestures of the page in words. */
import { Dialog } from '../../ui/Dialog.tsx'
import { type Shortcut, ShortcutLists } from '../../ui/ShortcutLists.tsx'

const KEYS: readonly Shortcut[] = [
  { what: 'Next or previous element', how: 'Tab, Shift+Tab' },
  { what: 'Leave the page', how: 'Esc, then Tab' },
  { what: 'Move by 1%, 5%, 0.2%', how: 'Arrow, Shift + arrow, Alt + arrow' },
  { what: 'Turn by 5°, by 1°', how: '[ and ], with Alt' },
  { what: 'Turn by 90°', how: 'R, Shift+R' },
  { what: 'Turn upright', how: 'Home' },
  { what: 'Larger, smaller', how: '+ and -' },
  { what: 'Forward, backward', how: 'Page Up, Page Down' },
  { what: 'To the front, to the back', how: 'F, B' },
  { what: 'Mirror', how: 'M' },
  { what: 'Lock, unlock', how: 'L' },
  { what: 'Swap with another', how: 'S, then choose it' },
  { what: 'Edit the words', how: 'Enter; Esc ends' },
  { what: 'Remove', how: 'Delete, Backspace' },
  { what: 'Duplicate', how: 'Ctrl+D' },
  { what: 'Copy, cut, paste', how: 'Ctrl+C, Ctrl+X, Ctrl+V' },
  { what: 'Choose all', how: 'Ctrl+A' },
  { what: 'Group, ungroup', how: 'Ctrl+G, Ctrl+Shift+G' },
  { what: 'Undo, redo', how: 'Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z' },
  { what: 'Zoom in, out, all of it', how: 'Ctrl + plus, Ctrl + minus, Ctrl+0' },
  { what: 'Menu', how: 'Menu key, Shift+F10' },
  { what: 'Cancel, choose nothing', how: 'Esc' },
  { what: 'This list', how: '?' },
]

const GESTURES: readonly Shortcut[] = [
  { what: 'Move', how: 'Drag an element; hold Shift to move straight' },
  { what: 'Copy', how: 'Alt + drag' },
  { what: 'Turn snapping off while dragging', how: 'Hold Ctrl or Cmd' },
  { what: 'Choose several', how: 'Drag around them, Shift + click, or the switch; then a finger draws a frame, too' },
  { what: 'One of a group', how: 'Ctrl + click, double click, double tap' },
  { what: 'Size', how: 'Drag a corner; hold Alt to keep the middle' },
  { what: 'Width of a text, sides of a field or photo', how: 'Drag a side' },
  { what: 'Line', how: 'Drag an end; hold Shift for steps of 15°' },
  { what: 'Turn', how: 'Drag the round handle; Shift 15°, Alt freely' },
  { what: 'Zoom in and out', how: 'Two fingers, the wheel' },
  { what: 'Move the view', how: 'Two fingers, the middle button, or one finger on the ground' },
  { what: 'Edit the words', how: 'Double click or double tap a text' },
  { what: 'Menu', how: 'Right click, or hold a finger still' },
]

export function CollageKeys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys and gestures" size="wide">
      <ShortcutLists
        lists={[
          { title: 'Keys, while the page has the focus', shortcuts: KEYS },
          { title: 'Mouse and fingers', shortcuts: GESTURES },
        ]}
      />
    </Dialog>
  )
}
