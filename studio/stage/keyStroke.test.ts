/** Shortcuts on the keyboards of the world. Layouts as the Unicode CLDR has them (keyboards of Windows). */
import { describe, expect, it } from 'vitest'
import { keyAction } from './keys.ts'
import { keyStrokeOf } from '../model/keyStroke.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The rows of a US keyboard, by `KeyboardEvent.code`. */
const ROWS = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote',
  'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
].map((row) => row.split(' '))

/** What the keys of these rows write; `Dead` is a dead key. */
const LAYOUTS = {
  US: ['` 1 2 3 4 5 6 7 8 9 0 - =', 'q w e r t y u i o p [ ]', "a s d f g h j k l ; '", 'z x c v b n m , . /'],
  Dvorak: ['` 1 2 3 4 5 6 7 8 9 0 [ ]', "' , . p y f g c r l / =", 'a o e u i d h t n s -', '; q j k x b m w v z'],
  German: [
    'Dead 1 2 3 4 5 6 7 8 9 0 ß Dead',
    'q w e r t z u i o p ü +',
    'a s d f g h j k l ö ä',
    'y x c v b n m , . -',
  ],
  AZERTY: ['² & é " \' ( - è _ ç à ) =', 'a z e r t y u i o p Dead $', 'q s d f g h j k l m ù', 'w x c v b n , ; : !'],
  Russian: ['ё 1 2 3 4 5 6 7 8 9 0 - =', 'й ц у к е н г ш щ з х ъ', 'ф ы в а п р о л д ж э', 'я ч с м и т ь б ю .'],
  Greek: ['` 1 2 3 4 5 6 7 8 9 0 - =', '; ς ε ρ τ υ θ ι ο π [ ]', "α σ δ φ γ η ξ κ λ Dead '", 'ζ χ ψ ω β ν μ , . /'],
  Hebrew: ['; 1 2 3 4 5 6 7 8 9 0 - =', "/ ' ק ר א ט ו ן ם פ ] [", 'ש ד ג כ ע י ח ל ך ף ,', 'ז ס ב ה נ מ צ ת ץ .'],
  Arabic: ['ذ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠ - =', 'ض ص ث ق ف غ ع ه خ ح ج د', 'ش س ي ب ل ا ت ن م ك ط', 'ئ ء ؤ ر لا ى ة و ز ظ'],
} as const
type Name = keyof typeof LAYOUTS
const LATIN = ['US', 'Dvorak', 'German', 'AZERTY'] as const
const OTHER = ['Russian', 'Greek', 'Hebrew', 'Arabic'] as const

/** What each key of a layout writes, by its place. */
function keysOf(layout: Name): [code: string, key: string][] {
  return ROWS.flatMap((codes, row) => {
    const written = LAYOUTS[layout][row]?.split(' ') ?? []
    expect(written, `${layout}, row ${row}`).toHaveLength(codes.length)
    return codes.map((code, at): [string, string] => [code, written[at] ?? ''])
  })
}

function pressed(code: string, key: string, held: { ctrl?: boolean; shift?: boolean; altGr?: boolean } = {}) {
  const { ctrl = false, shift = false, altGr = false } = held
  return keyStrokeOf({
    key,
    code,
    shiftKey: shift,
    // As Windows reports AltGr.
    altKey: altGr,
    ctrlKey: ctrl || altGr,
    metaKey: false,
    timeStamp: 0,
    getModifierState: (name) => altGr && name === 'AltGraph',
  })
}

/** The key of a layout that a person presses for a Latin letter. */
function keyFor(layout: Name, letter: string): [code: string, key: string] | undefined {
  const isLatin = LATIN.some((name) => name === layout)
  return keysOf(layout).find(([code, key]) => (isLatin ? key === letter : code === `Key${letter.toUpperCase()}`))
}

describe.each([...LATIN, ...OTHER])('on a %s keyboard', (layout) => {
  it('each letter is one key, with and without Shift and Ctrl', () => {
    for (const letter of LETTERS) {
      const [code, key] = keyFor(layout, letter) ?? ['', '']
      expect(pressed(code, key).key, `${code} ${key}`).toBe(letter)
      expect(pressed(code, key.toUpperCase(), { shift: true }).key, `Shift ${code}`).toBe(letter)
      expect(pressed(code, key, { ctrl: true })).toMatchObject({ key: letter, ctrl: true })
    }
    const letters = keysOf(layout).map(([code, key]) => pressed(code, key).key)
    for (const letter of LETTERS) expect(letters.filter((one) => one === letter)).toHaveLength(1)
  })

  it('undo, redo, copy, paste and the keys of one letter do what they do on a US keyboard', () => {
    const nudge = { plain: 1, shift: 12, alt: 0.125 }
    for (const letter of LETTERS)
      for (const held of [{}, { ctrl: true }, { shift: true }, { ctrl: true, shift: true }]) {
        const [code, key] = keyFor(layout, letter) ?? ['', '']
        const onUs = keyAction(pressed(`Key${letter.toUpperCase()}`, letter, held), nudge)
        expect(keyAction(pressed(code, key, held), nudge), `${JSON.stringify(held)} ${letter}`).toEqual(onUs)
      }
  })
})

it('a digit row that writes other signs, or digits of another script, still has its digits', () => {
  expect(pressed('Digit0', 'à', { ctrl: true }).key).toBe('0')
  expect(pressed('Digit2', 'é').key).toBe('2')
  expect(pressed('Digit0', '٠').key).toBe('0')
  expect(pressed('Slash', '؟', { shift: true }).key).toBe('?')
})

it('brackets turn where they are written with AltGr, and where their place writes a letter or is dead', () => {
  expect(pressed('Digit8', '[', { altGr: true })).toMatchObject({ key: '[', ctrl: false, alt: false })
  expect(pressed('Digit5', '[', { altGr: true }).key).toBe('[')
  expect(pressed('BracketLeft', 'ü').key).toBe('[')
  expect(pressed('BracketLeft', 'Dead').key).toBe('[')
  expect(pressed('BracketLeft', 'х').key).toBe('[')
  expect(pressed('BracketRight', 'ъ').key).toBe(']')
})

it('keys with a name keep it', () => {
  for (const key of ['Enter', 'Escape', 'Tab', 'ArrowLeft', 'F10', 'Home', 'Delete', 'ContextMenu'])
    expect(pressed(key, key).key).toBe(key)
  expect(pressed('Space', ' ').key).toBe(' ')
})
