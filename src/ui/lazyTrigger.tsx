/**
 * Buttons of menus and tooltips. The button is part of the page from the start; the code of what it opens comes when a
 * pointer or the focus is near it, or when the page is idle. From then on it answers with the handlers of Radix.
 */
import {
  type DOMAttributes,
  type PointerEvent,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { loadChunkQuietly } from '../platform/chunkLoading.ts'
import { whenIdle } from '../platform/whenIdle.ts'

type Handlers = DOMAttributes<HTMLElement>

/** A button outside of Radix, and what Radix gives its trigger. */
export type LazyButton = {
  readonly button: HTMLElement | undefined
  /** Takes the handlers; undefined takes them back. */
  readonly setHandlers: (handlers: Handlers | undefined) => void
}

/** What has been loaded: rows and their buttons are mounted by the hundred. */
const arrived = new WeakSet<() => Promise<unknown>>()

async function prepare(name: string, load: () => Promise<unknown>): Promise<void> {
  if (arrived.has(load)) return
  await loadChunkQuietly(name, load)
  arrived.add(load)
}

/** `load` must keep its identity. `enter` and `approach` handle the events that come before a press, `leave` their end;
 * `keep` takes a copy of a press, which `repeat` sends again once the handlers are there. */
export function useLazyTrigger(name: string, load: () => Promise<unknown>) {
  const handlers = useRef<Handlers>(undefined)
  /** A pointer that came before the handlers, and rests on the button. */
  const resting = useRef<PointerEvent<HTMLElement>>(undefined)
  const setHandlers = useCallback((given: Handlers | undefined) => {
    handlers.current = given
    if (!given || !resting.current) return
    given.onPointerMove?.(resting.current)
    resting.current = undefined
  }, [])
  const [button, setButton] = useState<HTMLElement>()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (arrived.has(load)) return undefined
    return whenIdle(() => void prepare(name, load).catch(() => undefined))
  }, [name, load])
  const approach = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setButton(currentTarget)
    // A failure is handled when it is opened.
    prepare(name, load).then(
      () => setLoaded(true),
      () => undefined,
    )
  }
  /** A press that came before the handlers. */
  const kept = useRef<Event>(undefined)
  const keep = (event: SyntheticEvent<HTMLElement>, copy: Event) => {
    approach(event)
    kept.current = copy
    // The focus goes to what is opened.
    event.preventDefault()
  }
  const repeat = () => {
    const press = kept.current
    kept.current = undefined
    if (press) button?.dispatchEvent(press)
  }
  const enter = (event: PointerEvent<HTMLElement>) => {
    resting.current = event
    approach(event)
  }
  const leave = () => {
    resting.current = undefined
  }
  return { lazyButton: { button, setHandlers }, handlers, isLoaded, enter, approach, leave, keep, repeat }
}

/** The child of a trigger of Radix with `asChild`, in place of the button. */
export function LazyTrigger({
  lazyButton,
  ref,
  ...handlers
}: { lazyButton: LazyButton; ref?: Ref<HTMLElement> } & Handlers) {
  const { button, setHandlers } = lazyButton
  useLayoutEffect(() => setHandlers(handlers))
  useLayoutEffect(() => () => setHandlers(undefined), [setHandlers])
  useLayoutEffect(() => {
    if (typeof ref !== 'function' || !button) return undefined
    const leave = ref(button)
    return typeof leave === 'function' ? leave : () => void ref(null)
  }, [ref, button])
  return null
}
