/** A tooltip for an icon button. It does not replace the button's label. */
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useState,
} from 'react'
import { lazyComponent } from './lazyComponent.tsx'
import { useLazyTrigger } from './lazyTrigger.tsx'

const load = async () => (await import('./TooltipPanel.tsx')).TooltipPanel
const TooltipPanel = lazyComponent('tooltips', load, { isBackground: true })

type Props = {
  text: string
  /** The button; it must pass on its props. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

export function Tooltip({ text, children }: Props) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const { lazyButton, handlers, isLoaded, enter, approach, leave } = useLazyTrigger('tooltips', load)
  const own = children.props
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': isShown ? id : own['aria-describedby'],
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event)
          enter(event)
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
          own.onPointerMove?.(event)
          handlers.current?.onPointerMove?.(event)
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          own.onPointerLeave?.(event)
          leave()
          handlers.current?.onPointerLeave?.(event)
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          own.onPointerDown?.(event)
          handlers.current?.onPointerDown?.(event)
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          own.onFocus?.(event)
          approach(event)
          if (handlers.current) handlers.current.onFocus?.(event)
          else if (event.currentTarget.matches(':focus-visible')) setShown(true)
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          own.onBlur?.(event)
          if (handlers.current) handlers.current.onBlur?.(event)
          else setShown(false)
        },
        onClick: (event: MouseEvent<HTMLElement>) => {
          own.onClick?.(event)
          handlers.current?.onClick?.(event)
        },
      })}
      {lazyButton.button && (isLoaded || isShown) && (
        <TooltipPanel lazyButton={lazyButton} id={id} text={text} isShown={isShown} onShown={setShown} />
      )}
    </>
  )
}
