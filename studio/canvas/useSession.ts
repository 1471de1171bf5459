/**
 * Reads one part of the session; the component is drawn anew only when that part is another value. What moves under a
 * hand reaches React a few times a second; the canvas follows every move by itself.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Session, SessionState } from '../editor/session.ts'
import type { ToolState } from '../editor/toolState.ts'
import { type Pace, type Rhythm, calmSubscribe } from './calmSubscribe.ts'

/** Longer than a held button waits between two steps. */
const REST_MS = 160
/** Between two looks of React at a running gesture. */
const LOOK_MS = 300
/** Gestures that only move what is held. A door that is pushed changes the room itself, and is seen at once. */
const MOVING: ReadonlySet<ToolState['name']> = new Set(['dragging', 'carrying', 'rotating', 'turning', 'framing'])
const LOOKS: Rhythm<SessionState> = { everyMs: () => LOOK_MS, restMs: REST_MS }
const RESTS: Rhythm<SessionState> = { everyMs: () => Infinity, restMs: REST_MS }

/** `select` must give the same value for the same state: a member, or a primitive. */
export function useSession<Part>(session: Session, select: (state: SessionState) => Part): Part {
  const read = () => select(session.get())
  return useSyncExternalStore(calmly(session), read, read)
}

/**
 * Calls `show` as often as React would look, without drawing anything anew: for words that it writes itself while a
 * hand moves what they tell of. It is called once more when the hand is done.
 */
export function useSessionLook(session: Session, show: () => void): void {
  useHearing(calmly(session), show)
}

/** As `useSessionLook`, but not before the hand is still, or done: for what is laid out anew with many others around it. */
export function useSessionRest(session: Session, show: () => void): void {
  useHearing(atRest(session), show)
}

function useHearing(subscribe: Session['subscribe'], show: () => void): void {
  const current = useRef(show)
  useEffect(() => {
    current.current = show
  })
  useEffect(() => subscribe(() => current.current()), [subscribe])
}

const calmly = earOf(isMoreOfTheSame, LOOKS)
/** Where it begins to move, a piece still stands where it is said to stand. */
const atRest = earOf(isInMotion, RESTS)

/** All readers of a session hear it through one ear. */
function earOf(goesOn: typeof isInMotion, rhythm: Rhythm<SessionState>): (session: Session) => Session['subscribe'] {
  const ears = new WeakMap<Session, Session['subscribe']>()
  return (session) => {
    const found = ears.get(session)
    if (found) return found
    const made = calmSubscribe(session, (told, now) => (goesOn(told, now) ? 'calm' : paceOfOthers(told, now)), rhythm)
    ears.set(session, made)
    return made
  }
}

/** Of what is no mere going on: what a hand takes and puts down is seen together with the canvas, so that the page is laid out once for both. */
function paceOfOthers(before: SessionState, now: SessionState): Pace {
  return before.tool.name === now.tool.name ? 'now' : 'frame'
}

/** Whether a hand has only gone on with what it was doing. */
function isMoreOfTheSame(before: SessionState, now: SessionState): boolean {
  return before.tool.name === now.tool.name && isInMotion(before, now)
}

/** Whether nothing but what a hand moves is another one. */
function isInMotion(before: SessionState, now: SessionState): boolean {
  return (
    MOVING.has(now.tool.name) &&
    before.layout === now.layout &&
    before.selection === now.selection &&
    before.also === now.also &&
    before.opening === now.opening &&
    before.notice === now.notice &&
    before.snapping === now.snapping &&
    before.settings === now.settings &&
    before.hand === now.hand &&
    before.panning === now.panning &&
    before.addsByTap === now.addsByTap
  )
}
