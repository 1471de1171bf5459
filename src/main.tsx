/** Mounts the app. */
import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource/instrument-serif/400.css'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/type.css'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { preloadRoute } from './app/routes.tsx'
import { reloadOnce } from './lib/chunkLoading.ts'

// Zod, which comes later than this, reads its settings here. It would probe for `eval`, which the content security
// policy rightly forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Chunks that features load lazily; those of pages are watched by `loadChunk`.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(event.payload.message)) event.preventDefault()
})

const place = document.getElementById('root')
if (!place) throw new Error('index.html holds no element "root" to draw into.')
void draw(place)

/**
 * Puts the app in the place of what the server drew there, once its page is here: what is read stays until then. In a
 * transition, because React then gives way to the visitor's hand while it works.
 */
async function draw(element: HTMLElement): Promise<void> {
  if (element.hasChildNodes()) await preloadRoute(window.location.pathname, window.location.search)
  const root = createRoot(element)
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
        <Arrival />
      </StrictMode>,
    ),
  )
}

/** Opens the app to the visitor's hand once it stands in its place. */
function Arrival() {
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute('inert'), [])
  return null
}
