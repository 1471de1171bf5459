/** A part of a page that is whole before its code has loaded. */
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { enter } from '../platform/enterValue.ts'
import { useNear } from './useNear.ts'

type Props = {
  /** Distance from the window at which its code is loaded: a CSS length, or a percentage of the window. */
  margin: string
  load: () => Promise<ComponentType>
  /** What the server renders: the same component, lazy. */
  children: ReactNode
}

/**
 * Shows its children as the server has rendered them, until their code has loaded; it is loaded once they are near. What is
 * pressed, typed or focused in between is so afterwards, too. What the server has rendered is kept as it is instead of being a
 * boundary of Suspense, which React empties as soon as any context above it changes. Where no server has rendered it, it is
 * `:empty` until its code has loaded.
 */
export function AliveWhenNear({ margin, load, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  const left = useRef<{ focused: string | undefined; values: [thing: string, value: string][] }>(undefined)
  const [Part, setPart] = useState<ComponentType>()
  const begin = useCallback(async () => {
    const Loaded = await load().catch(() => undefined)
    // What the server has rendered stays; the code is asked for again when it comes near again.
    if (!Loaded) return
    const things = thingsIn(place.current)
    const focused = [...things].find(([, thing]) => thing === document.activeElement)?.[0]
    const values = [...things].flatMap(([key, thing]): [string, string][] =>
      thing instanceof HTMLInputElement && thing.value !== '' ? [[key, thing.value]] : [],
    )
    left.current = { focused, values }
    setPart(() => Loaded)
  }, [load])
  useNear(place, margin, begin)
  useEffect(() => {
    if (!Part) return
    const things = thingsIn(place.current)
    for (const [key, value] of left.current?.values ?? []) enter(things.get(key), value)
    things.get(left.current?.focused ?? '')?.focus({ preventScroll: true })
    things.get(pressed.current ?? '')?.click()
  }, [Part])
  if (Part)
    return (
      <div key="alive" ref={place}>
        <Part />
      </div>
    )
  if (typeof window === 'undefined')
    return (
      <div>
        <Suspense>{children}</Suspense>
      </div>
    )
  const keep = (event: SyntheticEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (event.type === 'submit') event.preventDefault()
    const button = submitter ?? (event.target as Element).closest('button[type=button]')
    pressed.current = [...thingsIn(place.current)].find(([, thing]) => thing === button)?.[0]
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the buttons in it
  return <div ref={place} onClick={keep} onSubmit={keep} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
}

/** What can be focused, by its name and its number among those of the same name. */
function thingsIn(element: HTMLElement | null): Map<string, HTMLElement> {
  const things = new Map<string, HTMLElement>()
  for (const thing of element?.querySelectorAll<HTMLElement>('a, button, input') ?? []) {
    const name = thing.tagName + (thing.ariaLabel ?? thing.textContent)
    let nth = 0
    while (things.has(name + nth)) nth++
    things.set(name + nth, thing)
  }
  return things
}

/** React leaves alone what is in an element whose content it is told not to know. */
const KEPT = { __html: '' }
