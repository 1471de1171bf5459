/**
 * Taps that mean more than choosing: a right click or a long press opens the menu of what is under it, a double click
 * or double tap the details of a piece, one out of its group, or the whole room.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { findItem } from '../commands/applyCommand.ts'
import type { Camera } from '../editor/camera.ts'
import { withGroups } from '../editor/groups.ts'
import { type PointerType, type Editor, chosenIds } from '../editor/editor.ts'
import type { Target } from '../editor/toolState.ts'
import { type Point, distance } from '../geometry/point.ts'
import { pointOnStage } from './pointOnStage.ts'

const LONG_PRESS_MS = 500
/** How far a finger that rests may tremble, and how far apart two taps of a pair may be; pixels. */
const TREMBLE_PX = 8
const PAIR = { px: 35, ms: 300 }
const BUZZ_MS = 10

export type TapHandlers = {
  /** Opens the menu of what is chosen, at a point of the window. */
  readonly onMenu?: (at: Point, target: Target) => void
  readonly onDetails?: () => void
}

/** `thingAt`: what stands there, whatever handle lies over it. */
type Taps = TapHandlers & { readonly thingAt: (at: Point, hand: PointerType) => Target }

/** The answer tells whether the press that is down has become a long one, and so is no drag any more. */
export function useTaps(
  frame: RefObject<HTMLDivElement | null>,
  editor: Editor,
  camera: Camera | undefined,
  taps: Taps,
): () => boolean {
  const current = useRef(taps)
  const isLong = useRef(false)
  useEffect(() => {
    current.current = taps
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let hand: PointerType = 'mouse'
    let press: { readonly id: number; readonly at: Point } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastTap: { readonly at: Point; readonly atMs: number } | undefined

    const openMenu = (at: Point, client: Point) => {
      const target = current.current.thingAt(at, hand)
      chooseFirst(editor, target)
      current.current.onMenu?.(client, target)
    }
    const openDetails = (at: Point) => {
      const target = current.current.thingAt(at, hand)
      if (target.on === 'floor') return camera?.fit()
      const isInGroup = target.on === 'piece' && withGroups(editor.get().layout, [target.id]).length > 1
      const { selection, also } = editor.get()
      const isAlone = selection === target.id && also.length === 0
      if (isInGroup && !isAlone) editor.selectAlone(target.id)
      else current.current.onDetails?.()
    }
    const letGo = () => {
      clearTimeout(timer)
      press = undefined
    }
    const down = (event: PointerEvent) => {
      hand = handOf(event)
      editor.setPointer(hand)
      isLong.current = false
      if (press || hand !== 'touch') return letGo()
      const at = pointOnStage(element, event)
      press = { id: event.pointerId, at }
      timer = setTimeout(() => {
        letGo()
        if (editor.get().tool.name === 'framing' || !current.current.onMenu) return
        isLong.current = true
        editor.input({ type: 'cancel' })
        navigator.vibrate?.(BUZZ_MS)
        openMenu(at, { x: event.clientX, y: event.clientY })
      }, LONG_PRESS_MS)
    }
    const move = (event: PointerEvent) => {
      if (press?.id === event.pointerId && distance(press.at, pointOnStage(element, event)) > TREMBLE_PX) letGo()
    }
    const up = (event: PointerEvent) => {
      if (press?.id !== event.pointerId) return
      const { at } = press
      letGo()
      if (event.type === 'pointercancel') return
      const isPair = lastTap && event.timeStamp - lastTap.atMs <= PAIR.ms && distance(lastTap.at, at) <= PAIR.px
      lastTap = isPair ? undefined : { at, atMs: event.timeStamp }
      const isInHand = editor.get().tool.name === 'carrying'
      if (isPair) openDetails(at)
      else if (camera && !isInHand && current.current.thingAt(at, hand).on === 'floor') editor.select(undefined)
    }
    const doubleClick = (event: MouseEvent) => {
      if (hand === 'mouse' || hand === 'pen') openDetails(pointOnStage(element, event))
    }
    const menu = (event: MouseEvent) => {
      if (!current.current.onMenu) return
      event.preventDefault()
      // A finger's own long press has opened it, or will.
      if (hand === 'touch') return
      element.focus({ preventScroll: true })
      openMenu(pointOnStage(element, event), { x: event.clientX, y: event.clientY })
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', up, { signal })
    element.addEventListener('dblclick', doubleClick, { signal })
    element.addEventListener('contextmenu', menu, { signal })
    return () => {
      letGo()
      listening.abort()
    }
  }, [frame, editor, camera])
  return () => isLong.current
}

export function handOf({ pointerType }: { readonly pointerType: string }): PointerType {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'
}

function chooseFirst(editor: Editor, target: Target): void {
  if (target.on === 'floor') editor.select(undefined)
  else if (target.on === 'opening') editor.selectOpening(target.id)
  else if (!chosenIds(editor.get()).includes(target.id) && findItem(editor.get().layout, target.id))
    editor.select(target.id)
}
