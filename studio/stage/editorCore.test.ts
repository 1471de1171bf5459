/** A third editor, of cards on a table, is nothing but its rules. */
import { describe, expect, it } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { createEditorCore } from './editorCore.ts'
import type { Part } from './groups.ts'
import { pointed } from './pointed.ts'
import type { Rules } from './rules.ts'
import type { Pointed } from './stageEvent.ts'

type Card = Part & Point & { readonly width: number }
type Command =
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly by: Point }
  | { readonly type: 'widen'; readonly id: string; readonly width: number }
  | { readonly type: 'remove'; readonly ids: readonly string[] }
type Moving = { readonly name: 'moving'; readonly from: Point; readonly ids: readonly string[]; readonly by: Point }
type Widening = { readonly name: 'widening'; readonly id: string; readonly width: number }
type Pinching = { readonly name: 'pinching'; readonly from: Point; readonly ids: readonly string[]; readonly by: Point }
type Kinds = {
  readonly document: readonly Card[]
  readonly part: Card
  readonly command: Command
  readonly gesture: Moving | Widening | Pinching
  readonly event: never
  readonly happening: { readonly about: 'selected' | 'moved' | 'widened' | 'removed' | 'stopped' | 'copied' }
  readonly thing: { readonly on: 'table' } | { readonly on: 'card'; readonly id: string }
  readonly grip: Card
  readonly extra: { readonly cards: readonly Card[] }
  readonly around: object
  readonly asks: object
}

const HEIGHT = 10
const between = (from: Point, to: Point) => ({ x: to.x - from.x, y: to.y - from.y })

const copied: (readonly Card[])[] = []

const RULES: Rules<Kinds> = {
  read: ({ cards }) => cards,
  write: (cards) => ({ cards }),
  parts: (cards) => cards,
  apply: (cards, command) => {
    switch (command.type) {
      case 'remove':
        return cards.filter(({ id }) => !command.ids.includes(id))
      case 'widen':
        return cards.map((card) => (card.id === command.id ? { ...card, width: command.width } : card))
      default: {
        const { ids, by } = command
        const isMoved = ({ id, locked }: Card) => ids.includes(id) && !locked
        if (!cards.some(isMoved)) return cards
        return cards.map((card) => (isMoved(card) ? { ...card, x: card.x + by.x, y: card.y + by.y } : card))
      }
    }
  },
  describe: ({ type }) => ({ about: type === 'move' ? 'moved' : type === 'widen' ? 'widened' : 'removed' }),
  refuse: () => ({ about: 'stopped' }),
  selected: (ids) => (ids.length > 0 ? { about: 'selected' } : undefined),
  follow: () => ({}),
  perform: () => undefined,
  around: () => ({}),
  thingAt: ({ cards }, { at: { x, y } }) => {
    const card = cards.findLast(
      (each) => x >= each.x && x <= each.x + each.width && y >= each.y && y <= each.y + HEIGHT,
    )
    return card ? { on: 'card', id: card.id } : { on: 'table' }
  },
  partOf: (thing) => (thing.on === 'card' ? thing.id : undefined),
  cursorOf: ({ on }) => (on === 'card' ? 'move' : ''),
  handles: ({ cards, selection }, { pointer }) => {
    const card = selection.length === 1 ? cards.find(({ id, locked }) => id === selection[0] && !locked) : undefined
    if (!card) return []
    const at = { x: card.x + card.width, y: card.y + HEIGHT / 2 }
    return [{ grip: card, at, reachPx: pointer === 'touch' ? 20 : 6, cursor: 'ew-resize' }]
  },
  adds: ({ shift }) => shift,
  slide: () => ({ tool: { name: 'idle' } }),
  dragOf: ({ cards }, id) => (cards.find((card) => card.id === id)?.locked ? 'frame' : 'parts'),
  grab: (_, { id, width }) => ({ name: 'widening', id, width }),
  boxes: ({ cards }) =>
    cards.map(({ id, x, y, width, locked = false }) => {
      return { id, box: { left: x, right: x + width, top: y, bottom: y + HEIGHT }, isGround: locked }
    }),
  drag: (_, { from, takes }, { at }) => {
    return { tool: { name: 'moving', from: from.at, ids: takes, by: between(from.at, at) } }
  },
  pull: ({ cards }, tool, { at }) => {
    if (tool.name !== 'widening') return { tool: { ...tool, by: between(tool.from, at) } }
    return { tool: { ...tool, width: at.x - (cards.find(({ id }) => id === tool.id)?.x ?? 0) } }
  },
  drop: (_, tool) => {
    if (tool.name === 'widening') return { command: { type: 'widen', id: tool.id, width: tool.width } }
    return { command: { type: 'move', ids: tool.ids, by: tool.by } }
  },
  pinch: ({ selection: ids, tool }, { phase, at }) => {
    if (phase === 'start') return { tool: { name: 'pinching', from: at, ids, by: { x: 0, y: 0 } } }
    return tool.name === 'pinching' ? { tool: { ...tool, by: between(tool.from, at) } } : {}
  },
  open: () => ({ details: true }),
  step: (_, event, usual) => usual(event),
  outcome: (event, _, { tool }, cursorAt) =>
    event.type === 'hover' ? { cursor: cursorAt(event) } : { holds: tool.name !== 'idle' },
  clipboard: { write: (cards) => copied.push(cards) },
  copied: (_, isCut) => (isCut ? undefined : { about: 'copied' }),
  nudge: () => ({ plain: 1, shift: 10, alt: 0.5 }),
  key: () => undefined,
  act: ({ selection: ids }, action) => {
    if (ids.length === 0) return undefined
    if (action.does === 'nudge') return { command: { type: 'move', ids, by: action.by }, merge: 'nudge' }
    return action.does === 'remove' ? { command: { type: 'remove', ids } } : undefined
  },
}

const CARDS: readonly Card[] = [
  { id: 'a', x: 0, y: 0, width: 20, group: 'pair' },
  { id: 'b', x: 30, y: 0, width: 20, group: 'pair' },
  { id: 'c', x: 60, y: 0, width: 20 },
  { id: 'd', x: 90, y: 0, width: 20, locked: true },
]
const A = { x: 5, y: 5 }
const B = { x: 35, y: 5 }
const C = { x: 65, y: 5 }
const D = { x: 95, y: 5 }
const BARE = { x: 55, y: 50 }

function open() {
  const editor = createEditorCore<Kinds>(RULES, { cards: CARDS })
  const send =
    (type: 'down' | 'move' | 'up' | 'menu' | 'double-tap' | 'hover') =>
    ({ x, y }: Point, more: Partial<Pointed> = {}) =>
      editor.dispatch({ type, ...pointed(x, y, more) })
  const [down, move, up] = [send('down'), send('move'), send('up')]
  const fingers = (phase: 'start' | 'move' | 'end' | 'cancel', { x, y }: Point) =>
    editor.dispatch({ type: 'pinch', phase, distance: 10, degrees: 0, ...pointed(x, y) })
  return {
    editor,
    down,
    move,
    up,
    fingers,
    menu: send('menu'),
    doubleTap: send('double-tap'),
    hover: send('hover'),
    tap: (at: Point, more: Partial<Pointed> = {}) => {
      down(at, more)
      up(at, more)
      return editor.get().selection
    },
    drag: (from: Point, to: Point, more: Partial<Pointed> = {}) => {
      down(from, more)
      move(to, more)
      up(to, more)
    },
    press: (key: string, more: { ctrl?: boolean; shift?: boolean; atMs?: number } = {}) =>
      editor.press({ key, shift: false, alt: false, ctrl: false, atMs: 0, ...more }),
    places: () => editor.get().cards.map(({ x }) => x),
    tool: () => editor.get().tool.name,
    steps: () => editor.get().past.length,
  }
}

describe('the pointer', () => {
  it('drags what a press selects, a group as a whole, as one step, and notifies once for each event', () => {
    const { editor, down, move, up, places, steps } = open()
    let seen = 0
    editor.subscribe(() => seen++)
    down(A)
    expect(editor.get().selection).toEqual(['a', 'b'])
    expect(seen).toBe(1)
    move({ x: 8, y: 5 })
    expect(places()).toEqual([0, 30, 60, 90])
    up({ x: 8, y: 5 })
    expect(places()).toEqual([3, 33, 60, 90])
    expect(steps()).toBe(1)
  })

  it('keeps a press a tap within the slop, which is wider for a finger', () => {
    const { drag, places } = open()
    drag(C, { x: 66, y: 5 })
    drag(C, { x: 68, y: 5 }, { pointer: 'touch' })
    expect(places()).toEqual([0, 30, 60, 90])
    drag(C, { x: 68, y: 5 })
    expect(places()).toEqual([0, 30, 63, 90])
  })

  it('adds and removes by taps with a modifier or the switch, and clears on the ground', () => {
    const { editor, tap } = open()
    expect(tap(C)).toEqual(['c'])
    expect(tap(A, { shift: true })).toEqual(['c', 'a', 'b'])
    expect(tap(C, { shift: true })).toEqual(['a', 'b'])
    editor.setAddsByTap(true)
    expect(tap(D)).toEqual(['a', 'b', 'd'])
    expect(tap(BARE)).toEqual(['a', 'b', 'd'])
    editor.setAddsByTap(false)
    expect(tap(BARE)).toEqual([])
  })

  it('chooses a part out of its group with Ctrl or by a double tap; another one opens it', () => {
    const { editor, tap, doubleTap } = open()
    expect(tap(A, { ctrl: true })).toEqual(['a'])
    expect(tap(B)).toEqual(['b', 'a'])
    doubleTap(B)
    expect(editor.get().selection).toEqual(['b'])
    expect(tap(B)).toEqual(['b'])
    expect(doubleTap(B)).toMatchObject({ details: true })
  })

  it('draws a frame from the ground or a locked part, that takes what it touches, of a ground what it contains', () => {
    const { editor, drag, places } = open()
    drag(BARE, { x: 95, y: 5 })
    expect(editor.get().selection).toEqual(['c'])
    drag(D, { x: 62, y: -5 }, { shift: true })
    expect(editor.get().selection).toEqual(['c'])
    drag(BARE, { x: 120, y: -5 })
    expect(editor.get().selection).toEqual(['c', 'd'])
    expect(places()).toEqual([0, 30, 60, 90])
  })

  it('drags a handle above the parts, within the reach of the pointer, and shows its cursor', () => {
    const { editor, drag, tap, hover } = open()
    tap(C)
    expect(hover({ x: 82, y: 5 })).toEqual({ cursor: 'ew-resize' })
    expect(hover({ x: 70, y: 5 })).toEqual({ cursor: 'move' })
    drag({ x: 82, y: 5 }, { x: 85, y: 5 })
    expect(editor.get().cards[2]?.width).toBe(25)
    tap(D)
    tap(C)
    drag({ x: 93, y: 5 }, { x: 99, y: 5 }, { pointer: 'touch' })
    expect(editor.get().cards[2]?.width).toBe(39)
  })

  it('cancels a drag by Escape, a lost pointer and a second finger, and takes nothing by a palm', () => {
    const { editor, down, move, up, fingers, tool, press, steps, tap } = open()
    const cancels = [
      () => press('Escape'),
      () => editor.dispatch({ type: 'cancel' }),
      () => void [fingers('start', C), fingers('cancel', C)],
    ]
    for (const cancel of cancels) {
      down(C)
      move(BARE)
      expect(tool()).toBe('moving')
      cancel()
      expect(tool()).toBe('idle')
      up(BARE)
    }
    expect(tap(A, { buttons: 4 })).toEqual(['c'])
    expect(steps()).toBe(0)
  })

  it('gives two fingers to the rules, as one step, while moves of the first finger do nothing', () => {
    const { fingers, move, up, tap, tool, places, steps } = open()
    tap(C)
    fingers('start', C)
    fingers('move', { x: 75, y: 5 })
    move(A)
    up(A)
    expect(tool()).toBe('pinching')
    fingers('end', { x: 75, y: 5 })
    expect(places()).toEqual([0, 30, 70, 90])
    expect([tool(), steps()]).toEqual(['idle', 1])
  })

  it('opens a menu for what is under it, before a press has moved, and selects that', () => {
    const { editor, menu, down, move, up } = open()
    down(C)
    expect(menu(A).menu).toEqual({ on: 'card', id: 'a' })
    expect(editor.get().selection).toEqual(['a', 'b'])
    expect(menu(B).menu).toEqual({ on: 'card', id: 'b' })
    expect(editor.get().selection).toEqual(['a', 'b'])
    expect(menu(BARE).menu).toEqual({ on: 'table' })
    expect(editor.get().selection).toEqual([])
    down(C)
    move(BARE)
    expect(menu(A).menu).toBeUndefined()
    up(BARE)
  })
})

it('undoes and redoes by keys, merges held keys, and reports each step with its second half', () => {
  const { editor, press, places } = open()
  const edits: string[] = []
  editor.observe(({ by, halves }) => edits.push([by, ...halves].join(' ')))
  press('a', { ctrl: true })
  press('ArrowRight', { shift: true, atMs: 100 })
  press('ArrowLeft', { atMs: 200 })
  expect(places()).toEqual([9, 39, 69, 90])
  editor.setHalf(editor.get().past.at(-1)?.id ?? 0, 'board')
  press('z', { ctrl: true })
  expect(editor.get().cards).toBe(CARDS)
  press('z', { ctrl: true, shift: true })
  expect(places()).toEqual([9, 39, 69, 90])
  expect(edits).toEqual(['move', 'move', 'undo board', 'redo board'])
  expect(press('y', { ctrl: true })).toBe(true)
  expect(editor.get().notice).toMatchObject({ about: 'nothing-to-redo' })
})

it('copies and cuts the selection, the latter as one step, and leaves the keys to the page without one', () => {
  const { editor, press, steps } = open()
  expect([press('c', { ctrl: true }), press('x', { ctrl: true })]).toEqual([false, false])
  copied.length = 0
  editor.choose(['a', 'b'])
  press('c', { ctrl: true })
  expect(editor.get().notice).toMatchObject({ about: 'copied' })
  expect(steps()).toBe(0)
  press('x', { ctrl: true })
  expect(editor.get().notice).toMatchObject({ about: 'removed' })
  expect(editor.get().cards.map(({ id }) => id)).toEqual(['c', 'd'])
  expect([copied, steps()]).toEqual([[CARDS.slice(0, 2), CARDS.slice(0, 2)], 1])
})

it('says why nothing changed, and keeps only what is left selected', () => {
  const { editor, press } = open()
  editor.choose(['d'])
  press('ArrowRight')
  expect(editor.get()).toMatchObject({ past: [], notice: { about: 'stopped' } })
  editor.choose(['a', 'd'])
  editor.commit({ type: 'remove', ids: ['d'] })
  expect(editor.get().selection).toEqual(['a'])
})

it('leaves a key to the page if it has nothing to do, and ends a gesture by Escape before the selection', () => {
  const { editor, press, down } = open()
  expect(press('Escape')).toBe(false)
  expect(press('Delete')).toBe(false)
  down(A)
  expect(editor.merge((cards) => cards.slice(1))).toBe(false)
  expect(press('Escape')).toBe(true)
  expect(editor.get()).toMatchObject({ tool: { name: 'idle' }, selection: ['a', 'b'], notice: { about: 'cancelled' } })
  expect(press('Escape')).toBe(true)
  expect(editor.get().selection).toEqual([])
  expect(editor.merge((cards) => cards.slice(1))).toBe(true)
  expect(editor.get().cards).toHaveLength(3)
})

it('ends a gesture by every change of the document, so that no gesture holds a part that is gone', () => {
  const { editor, down, move, tool } = open()
  const changes = [
    () => editor.commit({ type: 'remove', ids: ['c'] }),
    () => editor.undo(),
    () => editor.redo(),
    () => editor.commit({ type: 'remove', ids: [] }),
  ]
  for (const change of changes) {
    down(A)
    move(BARE)
    expect(tool()).toBe('moving')
    change()
    expect(tool()).toBe('idle')
  }
})
