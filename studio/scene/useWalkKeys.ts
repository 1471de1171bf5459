/**
 * Keys of the 3D view: with a selection those of the plan, otherwise keys that orbit the room or, at eye height, walk
 * while they are pressed.
 */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Editor } from '../editor/editor.ts'
import type { SceneControl } from '../walk/sceneControl.ts'

/**
 * Speeds of walking in inches and degrees per second; steps of the orbit in degrees, and its zoom factor, per key
 * press.
 */
const SPEED = { walk: 70, turn: 80 }
const ORBIT = { turn: 6, zoom: 1.12 }
const MAX_STEP_MS = 60

/** Motion of each key: forward, to the right, turn to the right. */
const MOTION_OF_KEY: Record<string, readonly [number, number, number]> = {
  w: [1, 0, 0],
  arrowup: [1, 0, 0],
  s: [-1, 0, 0],
  arrowdown: [-1, 0, 0],
  a: [0, -1, 0],
  d: [0, 1, 0],
  q: [0, 0, -1],
  e: [0, 0, 1],
  arrowleft: [0, 0, -1],
  arrowright: [0, 0, 1],
}

export function useWalkKeys(editor: Editor, control: SceneControl) {
  const pressed = useRef(new Set<string>())
  const frame = useRef(0)
  const last = useRef(0)
  const stop = () => {
    pressed.current.clear()
    cancelAnimationFrame(frame.current)
    frame.current = 0
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const go = (nowMs: number) => {
    const seconds = Math.min(MAX_STEP_MS, nowMs - last.current) / 1000
    last.current = nowMs
    let [forward, right, turn] = [0, 0, 0]
    for (const key of pressed.current) {
      const [a = 0, b = 0, c = 0] = MOTION_OF_KEY[key] ?? []
      forward += a
      right += b
      turn += c
    }
    if (turn !== 0) control.turn({ yaw: turn * SPEED.turn * seconds })
    if (forward !== 0 || right !== 0) control.step(forward * SPEED.walk * seconds, right * SPEED.walk * seconds)
    frame.current = pressed.current.size > 0 ? requestAnimationFrame(go) : 0
  }
  const walk = (key: string): boolean => {
    if (!(key in MOTION_OF_KEY)) return false
    pressed.current.add(key)
    if (frame.current === 0) {
      last.current = performance.now()
      frame.current = requestAnimationFrame(go)
    }
    return true
  }
  const orbit = (key: string): boolean => {
    const { turn, zoom } = ORBIT
    const by = {
      arrowleft: { azimuth: turn },
      arrowright: { azimuth: -turn },
      arrowup: { elevation: turn },
      arrowdown: { elevation: -turn },
      '+': { zoom },
      '=': { zoom },
      '-': { zoom: 1 / zoom },
    }[key]
    if (by) control.orbit(by)
    return by !== undefined
  }

  return {
    /** True when the scene used the key. Tab always leaves the scene. */
    press: ({ key: name, shiftKey, altKey, ctrlKey, metaKey, timeStamp }: KeyboardEvent): boolean => {
      if (name === 'Tab') return false
      const key = name.toLowerCase()
      const ctrl = ctrlKey || metaKey
      const hasChosen = editor.get().selection !== undefined
      if (hasChosen && editor.press({ key: name, shift: shiftKey, alt: altKey, ctrl, atMs: timeStamp })) return true
      if (ctrl || altKey) return false
      return control.get().view.kind === 'eye' ? walk(key) : orbit(key)
    },
    release: ({ key }: KeyboardEvent) => void pressed.current.delete(key.toLowerCase()),
    stop,
  }
}
