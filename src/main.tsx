/** Mounts the app. */
import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource/instrument-serif/400.css'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/type.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { reloadOnce } from './lib/chunkLoading.ts'

// Zod, which comes later than this, reads its settings here. It would probe for `eval`, which the content security
// policy rightly forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Chunks that features load lazily; those of pages are watched by `loadChunk`.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(event.payload.message)) event.preventDefault()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html holds no element "root" to draw into.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
