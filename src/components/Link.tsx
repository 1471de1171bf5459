/** A link within the app. Links that a person opens elsewhere (new tab, download) stay the browser's own. */
import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Takes the place of the entry of the history that is shown now. */
  replace?: boolean
  /** Small navigation state; never pictures. */
  state?: unknown
}

/** Instead of the router's own link, which brings prefetching for servers that render and weighs as much as this app. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const handleNavigate = useLinkClickHandler(to, { replace, state, target: rest.target })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) handleNavigate(event)
      }}
    >
      {children}
    </a>
  )
}
