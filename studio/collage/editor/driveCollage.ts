/** Drives a collage editor by pointer events, for tests. Points are in heights of the sheet. */
import type { Box, Collage, CollageElement } from '../../model/collage.ts'
import { placedOf, type Spot } from '../sheet/sheet.ts'
import { createCollageEditor } from './collageEditor.ts'
import { shownCollage } from './collageToolState.ts'
import { pointed } from '../../stage/pointed.ts'

import type { KeyStroke } from '../../model/keyStroke.ts'
import type { Pointed } from '../../stage/stageEvent.ts'

const ASPECT = 1.25
/** Pixels of the sheet's height. */
const PX = 600

const place = (x: number, y: number, width = 0.1, height = 0.1): Box => ({
  x: x / ASPECT - width / ASPECT / 2,
  y: y - height / 2,
  width: width / ASPECT,
  height,
})

/** A wall, two chairs apart, a locked lamp, a text, a line and a photograph; middles on round numbers. */
export function testCollage(): Collage {
  const elements: CollageElement[] = [
    { kind: 'field', id: 'wall', role: 'wall', color: '#dfe3d5', ...place(0.6, 0.4, 0.9, 0.6) },
    { kind: 'piece', id: 'piece-0', index: 0, ...place(0.3, 0.3) },
    { kind: 'piece', id: 'piece-1', index: 1, ...place(0.6, 0.5) },
    { kind: 'piece', id: 'piece-2', index: 2, locked: true, ...place(0.9, 0.3) },
    {
      kind: 'text',
      id: 'title',
      words: 'Oak and sage',
      face: 'serif',
      size: 0.05,
      color: '#24201a',
      align: 'left',
      ...place(0.4, 0.85, 0.4, 0.06),
    },
    { kind: 'line', id: 'line', color: '#24201a', arrow: 'end', ...place(0.9, 0.62, 0.2, 0.004) },
    {
      kind: 'photo',
      id: 'photo',
      source: `/images/${'a'.repeat(40)}.webp`,
      cut: false,
      alt: 'A window',
      ...place(1.05, 0.85, 0.2, 0.15),
    },
  ]
  return { version: 2, seed: 3, style: 'grid', aspect: ASPECT, elements }
}

const PIECES = [
  { aspect: 1, weight: 900, name: 'Chair' },
  { aspect: 1, weight: 900, name: 'Stool' },
  { aspect: 1, weight: 300, name: 'Lamp' },
]

export type CollageDriver = ReturnType<typeof driveCollage>

export function driveCollage(collage: Collage | undefined = testCollage()) {
  let made = 0
  const editor = createCollageEditor(collage, {
    pieces: PIECES,
    seed: 3,
    aspect: ASPECT,
    newId: () => `own-${made++}`,
  })
  const at = ({ x, y }: Spot, more: Partial<Pointed> = {}) => ({
    ...pointed(x, y),
    px: { x: x * PX, y: y * PX },
    pxPerUnit: PX,
    ...more,
  })
  const driver = {
    editor,
    aspect: ASPECT,
    px: PX,
    at,
    down: (spot: Spot, more?: Partial<Pointed>) => send('down', spot, more),
    move: (spot: Spot, more?: Partial<Pointed>) => send('move', spot, more),
    up: (spot: Spot = { x: 0, y: 0 }, more?: Partial<Pointed>) => send('up', spot, more),
    tap: (spot: Spot, more?: Partial<Pointed>) => driver.down(spot, more).up(spot, more),
    cancel: () => {
      editor.dispatch({ type: 'cancel' })
      return driver
    },
    fingers: (
      phase: 'start' | 'move' | 'end' | 'cancel',
      distance: number,
      degrees: number,
      spot: Spot = { x: 0.6, y: 0.5 },
    ) => {
      editor.dispatch({
        type: 'pinch',
        phase,
        distance,
        degrees,
        ...at(spot, { pointer: 'touch' }),
      })
      return driver
    },
    key: (key: string, more: Partial<KeyStroke> = {}) =>
      editor.press({ key, shift: false, alt: false, ctrl: false, atMs: made++ * 10_000, ...more }),
    shown: () => shownCollage(editor.get(), ASPECT),
    placed: (id: string) => {
      const element = driver.shown().elements.find((each) => each.id === id)
      if (!element) throw new Error(`No element ${id}.`)
      return placedOf(element, ASPECT)
    },
  }
  const send = (type: 'down' | 'move' | 'up', spot: Spot, more: Partial<Pointed> = {}) => {
    editor.dispatch({ type, ...at(spot, more) })
    return driver
  }
  return driver
}
