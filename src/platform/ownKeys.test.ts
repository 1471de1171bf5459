import { expect, it } from 'vitest'
import { inOwnKeys } from './ownKeys.ts'

const layoutOf = (letters: Record<string, string>) => new Map(Object.entries(letters))
/** Parts of layouts, as Chromium reports them. */
const US = layoutOf({ KeyZ: 'z', KeyY: 'y', KeyG: 'g', KeyR: 'r', BracketLeft: '[', BracketRight: ']', Minus: '-' })
const FRENCH = layoutOf({ KeyW: 'z', KeyZ: 'w', KeyY: 'y', KeyG: 'g', KeyR: 'r', BracketLeft: '^', BracketRight: '$' })
const GERMAN = layoutOf({ KeyY: 'z', KeyZ: 'y', KeyG: 'g', KeyR: 'r', BracketLeft: 'ü', BracketRight: '+' })
const RUSSIAN = layoutOf({ KeyZ: 'я', KeyY: 'н', KeyG: 'п', KeyR: 'к', BracketLeft: 'х', BracketRight: 'ъ' })
const GREEK = layoutOf({ KeyZ: 'ζ', KeyY: 'υ', KeyG: 'γ', KeyR: 'ρ', BracketLeft: '[', BracketRight: ']' })

it.each([
  [US, 'Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z', 'Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z'],
  // A letter acts where the layout has it.
  [FRENCH, 'Ctrl+Z', 'Ctrl+Z'],
  [GERMAN, 'Ctrl+Z', 'Ctrl+Z'],
  [RUSSIAN, 'Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z', 'Ctrl+Я, Ctrl+Н or Ctrl+Shift+Я'],
  [GREEK, 'R, Shift+R', 'Ρ, Shift+Ρ'],
  [GERMAN, '[ and ], with Alt', 'Ü and +, with Alt'],
  [RUSSIAN, '[ and ], with Alt', 'Х and Ъ, with Alt'],
  [GREEK, '[', '['],
])('writes a shortcut in the keys of a keyboard', (layout, keys, shown) => {
  expect(inOwnKeys(keys, layout)).toBe(shown)
})

it('leaves names of keys, words and signs as they are, and everything where the keyboard is not known', () => {
  for (const keys of [
    'Shift+F10',
    'Page Up',
    'Delete, Backspace',
    'Esc',
    'Ctrl + plus',
    'Tab, Shift+Tab',
    '+ and -',
    '?',
  ])
    expect(inOwnKeys(keys, RUSSIAN)).toBe(keys)
  expect(inOwnKeys('Ctrl+Z', undefined)).toBe('Ctrl+Z')
})
