/** What the document says about the page: title, description, canonical address and preview. Shows nothing. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fullTitle } from '../contract/pageHeads.ts'

/** The picture of every link that has none of its own. */
const SITE_PICTURE = '/preview.jpg'

type Props = {
  title: string
  description?: string
  /** Web address of a picture for previews of the link. */
  picture?: string
  /** The part of the address that says which thing the page shows, such as `?board=ID`. */
  query?: string
  /** For pages that search engines should leave out: private ones, and those that were not found. */
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

/** Sets one element of the head; without a value it is taken away. */
function set(tag: 'meta' | 'link', key: string, name: string, attribute: string, value: string | undefined): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (!value) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, name)
  element.setAttribute(attribute, value)
}
