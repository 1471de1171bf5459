/** Sets the document's metadata: title, description, canonical URL and preview. Renders nothing. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fullTitle } from '../contract/pageHeads.ts'

/** The default preview picture. */
const SITE_PICTURE = '/preview.jpg'

type Props = {
  title: string
  description?: string
  /** URL of the preview picture. */
  picture?: string
  /** The part of the URL that identifies the content, such as `?board=ID`. */
  query?: string
  /** Excludes the page from search engines: private and missing pages. */
  isPrivate?: boolean
}

export function PageHead({ title, description, picture = SITE_PICTURE, query = '', isPrivate = false }: Props) {
  const { pathname } = useLocation()
  useEffect(() => {
    const address = window.location.origin + pathname + query
    const full = fullTitle(title)
    document.title = full
    set('meta', 'name', 'description', 'content', description)
    set('meta', 'name', 'robots', 'content', isPrivate ? 'noindex' : undefined)
    set('meta', 'property', 'og:title', 'content', full)
    set('meta', 'property', 'og:description', 'content', description)
    set('meta', 'property', 'og:image', 'content', new URL(picture, window.location.origin).href)
    set('meta', 'property', 'og:url', 'content', address)
    set('link', 'rel', 'canonical', 'href', address)
  }, [title, description, picture, query, isPrivate, pathname])
  return null
}

/** Sets one element of the head; without a value it is removed. */
function set(tag: 'meta' | 'link', key: string, name: string, attribute: string, value: string | undefined): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (!value) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(attribute, value)
}
