/**
 * The complete room designer with its list and panel, on the scene for comparing canvas editors: `?n=` sets the number
 * of items. It fills the window and shows photographs.
 */
import '@fontsource-variable/instrument-sans/wght.css'
import '@fontsource/instrument-serif/400.css'
import '../../../src/ui/styles/tokens.css'
import '../../../src/ui/styles/reset.css'
import '../../../src/ui/styles/type.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { AlertsProvider } from '../../../src/ui/Alerts.tsx'
import type { RoomBoard } from '../../../src/plan/pieces/boardItems.ts'
import { FIRST_LAYOUT_ID, browserLayouts } from '../../../src/plan/layouts/browserLayouts.ts'
import { Studio } from '../../../src/plan/designer/Studio.tsx'
import { publishHook } from './hook.ts'
import { benchScene, photographed } from './scene.ts'

const DEFAULT_COUNT = 200
const BOARD = 'bench'

const count = Number(new URLSearchParams(window.location.search).get('n') ?? DEFAULT_COUNT)
const scene = benchScene(count)
const board: RoomBoard = {
  id: BOARD,
  mine: false,
  products: [photographed()],
  title: '',
  generated_title: 'Studio benchmark',
  width: '',
  height: '',
  hex_code: '',
}
const hook = publishHook(scene)
await browserLayouts(BOARD).create({ id: FIRST_LAYOUT_ID, name: 'Benchmark' }, scene.layout)
const place = document.getElementById('root')
if (!place) throw new Error('index.html holds no element "root" to draw into.')
createRoot(place).render(
  <QueryClientProvider client={new QueryClient()}>
    <AlertsProvider>
      <MemoryRouter>
        <Studio board={board} />
      </MemoryRouter>
    </AlertsProvider>
  </QueryClientProvider>,
)
;(await found('Photos', 'input[type=radio]')).click()
// The list comes after the plan.
await found('', `[data-piece="Item ${count}"]`)
await found('', '[role=group][aria-label=Zoom]')
await settled()
hook.readyAt = performance.now()
hook.ready = true

async function found(name: string, selector: string): Promise<HTMLElement> {
  for (;;) {
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    const match = all.find((each) => (each.closest('label') ?? each).textContent?.includes(name))
    if (match) return match
    await nextFrame()
  }
}

/** Waits for 12 frames, until everything is painted. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 12; frame++) await nextFrame()
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}
