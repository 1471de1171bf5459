/**
 * Reads one part of the editor; the component is drawn anew only when that part is another value. What moves under a
 * hand reaches React a few times a second; the canvas follows every move by itself.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from '../editor/editor.ts'
import type { ToolState } from '../editor/toolState.ts'
import { type Pace, type Rhythm, calmSubscribe } from './calmSubscribe.ts'

/** Longer than a held button waits between two steps. */
const REST_MS = 160
/** Between two looks of React at a running gesture. */
const LOOK_MS = 300
/** Gestures that only move what is held. A door that is pushed changes the room itself, and is seen at once. */
const MOVING: ReadonlySet<ToolState['name']> = new Set(['dragging', 'carrying', 'rotating', 'turning', 'framing'])
const LOOKS: Rhythm<EditorState> = { everyMs: () => LOOK_MS, restMs: REST_MS }
const RESTS: Rhythm<EditorState> = { everyMs: () => Infinity, restMs: REST_MS }

/** `select` must give the same value for the same state: a member, or a primitive. */
export function useEditor<Part>(editor: Editor, select: (state: EditorState) => Part): Part {
  const read = () => select(editor.get())
  return useSyncExternalStore(calmly(editor), read, read)
}

/**
 * Calls `show` as often as React would look, without drawing anything anew: for words that it writes itself while a
 * hand moves what they tell of. It is called once more when the hand is done.
 */
export function useEditorLook(editor: Editor, show: () => void): void {
  useHearing(calmly(editor), show)
}

/** As `useEditorLook`, but not before the hand is still, or done: for what is laid out anew with many others around it. */
export function useEditorRest(editor: Editor, show: () => void): void {
  useHearing(atRest(editor), show)
}

function useHearing(subscribe: Editor['subscribe'], show: () => void): void {
  const current = useRef(show)
  useEffect(() => {
    current.current = show
  })
  useEffect(() => subscribe(() => current.current()), [subscribe])
}

const calmly = earOf(isMoreOfTheSame, LOOKS)
/** Where it begins to move, a piece still stands where it is said to stand. */
const atRest = earOf(isInMotion, RESTS)

/** All readers of a editor hear it through one ear. */
function earOf(goesOn: typeof isInMotion, rhythm: Rhythm<EditorState>): (editor: Editor) => Editor['subscribe'] {
  const ears = new WeakMap<Editor, Editor['subscribe']>()
  return (editor) => {
    const found = ears.get(editor)
    if (found) return found
    const made = calmSubscribe(editor, (told, now) => (goesOn(told, now) ? 'calm' : paceOfOthers(told, now)), rhythm)
    ears.set(editor, made)
    return made
  }
}

/** Of what is no mere going on: what a hand takes and puts down is seen together with the canvas, so that the page is laid out once for both. */
function paceOfOthers(before: EditorState, now: EditorState): Pace {
  return before.tool.name === now.tool.name ? 'now' : 'frame'
}

/** Whether a hand has only gone on with what it was doing. */
function isMoreOfTheSame(before: EditorState, now: EditorState): boolean {
  return before.tool.name === now.tool.name && isInMotion(before, now)
}

/** Whether nothing but what a hand moves is another one. */
function isInMotion(before: EditorState, now: EditorState): boolean {
  return (
    MOVING.has(now.tool.name) &&
    before.layout === now.layout &&
    before.selection === now.selection &&
    before.also === now.also &&
    before.opening === now.opening &&
    before.notice === now.notice &&
    before.snapping === now.snapping &&
    before.settings === now.settings &&
    before.pointer === now.pointer &&
    before.panTool === now.panTool &&
    before.addsByTap === now.addsByTap
  )
}
