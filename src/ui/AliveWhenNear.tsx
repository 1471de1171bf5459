/** A part of a page that is whole before its code has loaded. */
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNear } from './useNear.ts'

type Props = {
  /** Distance from the window at which its code is loaded: a CSS length, or a percentage of the window. */
  margin: string
  load: () => Promise<ComponentType>
  /** What the server renders: the same component, lazy. */
  children: ReactNode
}

/**
 * Shows its children as the server has rendered them, until their code has loaded; it is loaded once they are near. A
 * button that is pressed in between is pressed again then. What the server has rendered is kept as it is instead of being a
 * boundary of Suspense, which React empties as soon as any context above it changes. Where no server has rendered it, it is
 * `:empty` until its code has loaded.
 */
export function AliveWhenNear({ margin, load, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(-1)
  const [Part, setPart] = useState<ComponentType>()
  const begin = useCallback(() => void load().then((Loaded) => setPart(() => Loaded), ignore), [load])
  useNear(place, margin, begin)
  useEffect(() => {
    if (Part) buttonsIn(place.current)[pressed.current]?.click()
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
  const keep = ({ target }: MouseEvent) =>
    void (pressed.current = buttonsIn(place.current).findIndex((button) => button.contains(target as Element)))
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the buttons in it
  return <div ref={place} onClick={keep} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
}

function buttonsIn(element: HTMLElement | null): HTMLButtonElement[] {
  return [...(element?.querySelectorAll('button') ?? [])]
}

/** React leaves alone what is in an element whose content it is told not to know. */
const KEPT = { __html: '' }

/** What the server has rendered stays; the code is asked for again when it comes near again. */
function ignore(): void {}
