/** The identity module's pages. They need neither the app nor internet access. */
import { htmlPage } from '../../htmlPage.ts'

/** @param main HTML that is already escaped */
export function page(title: string, main: string, script?: string): string {
  const scripts = script ? `<script src="${script}" defer></script>` : ''
  const head = `<link rel="stylesheet" href="/emulator/auth/page.css">${scripts}`
  return htmlPage(title, { head, main: `<p class="brand">Roomwright</p>\n${main}` })
}

export const PAGE_CSS = `:root { color-scheme: light dark; --paper: #faf6ef; --card: #fffdf9; --ink: #26211b; --soft: #655c51; --line: #857a6b; --clay: #9a4a2c; --on-clay: #fffaf5; --error: #a3261b; }
@media (prefers-color-scheme: dark) { :root { --paper: #191713; --card: #221f1a; --ink: #f2ece2; --soft: #bdb3a5; --line: #8b8072; --clay: #d98a66; --on-clay: #1d1512; --error: #f0a093; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 "Instrument Sans", system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--card); border: 1px solid color-mix(in srgb, var(--line) 40%, transparent); border-radius: 16px; }
h1 { margin: 0 0 8px; font: 400 32px/1.15 "Instrument Serif", Georgia, serif; }
p { margin: 0 0 16px; }
.brand { color: var(--soft); font: 400 20px/1 "Instrument Serif", Georgia, serif; }
.note { color: var(--soft); font-size: 14px; }
label { display: block; margin-bottom: 16px; font-weight: 500; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 4px; background: var(--paper); color: inherit; font: inherit; }
button, .button { display: inline-block; min-height: 44px; padding: 10px 20px; border: 1px solid var(--clay); border-radius: 4px; background: var(--clay); color: var(--on-clay); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
button.quiet { background: transparent; border-color: var(--line); color: inherit; }
a { color: inherit; }
.row { display: flex; flex-wrap: wrap; gap: 12px; }
.error { color: var(--error); }
:focus-visible { outline: 2px solid var(--clay); outline-offset: 2px; }
`
