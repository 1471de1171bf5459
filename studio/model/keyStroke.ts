/**
 * Which key a person has pressed, on any keyboard. A letter of the Latin alphabet, a digit or an ASCII sign is what it
 * writes, wherever the layout has it (Dvorak, AZERTY). Everything else - letters of other scripts, letters with accents,
 * dead keys - is named by the place of the key on a US keyboard, where its Latin letter is printed too.
 */

export type KeyStroke = {
  /** As `KeyboardEvent.key` names it on a US keyboard; letters in lower case. Empty while an input method composes. */
  readonly key: string
  /** The place of the key, as `KeyboardEvent.code` names it; for the row of digits, where Shift writes other signs. */
  readonly code?: string
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean
  /** Milliseconds of any steady clock. */
  readonly atMs: number
}

/** What a browser's event and that of React have in common. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'timeStamp' | 'getModifierState'
>

export function keyStrokeOf(event: KeyPress): KeyStroke {
  const { code, shiftKey: shift, altKey, ctrlKey, metaKey, timeStamp } = event
  // Windows reports AltGr, with which many layouts write brackets, as Ctrl and Alt.
  const isAltGr = event.getModifierState('AltGraph')
  return {
    key: keyOn(event),
    code,
    shift,
    alt: altKey && !isAltGr,
    ctrl: (ctrlKey && !isAltGr) || metaKey,
    atMs: timeStamp,
  }
}

function keyOn({ key, code, shiftKey }: KeyPress): string {
  const isWritten = /^[ -~]$/.test(key) && !SIGNS_OF_LETTERS[code]?.includes(key)
  if (isWritten) return key.toLowerCase()
  if (/^[A-Z][A-Za-z0-9]+$/.test(key) && key !== 'Dead') return key
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? key
}

/** The signs of shortcuts on keys of a US keyboard, alone and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '['],
  BracketRight: [']', ']'],
  Quote: ["'", "'"],
  Slash: ['/', '?'],
}

/** ASCII signs where Hebrew and Greek have no letter, on keys that are letters elsewhere. */
const SIGNS_OF_LETTERS: Readonly<Record<string, string>> = { KeyQ: '/;:', KeyW: "'" }
