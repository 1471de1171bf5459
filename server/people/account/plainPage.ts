/** Pages of the server: no scripts, light and dark color schemes, print styles. */
import { htmlPage } from '../../platform/htmlPage.ts'

/** @param main HTML that is already escaped; `title` is escaped by the frame */
export function plainPage(title: string, main: string): string {
  return htmlPage(title, { head: `<style>${STYLE}</style>`, main })
}

/** Light and dark. */
export const PAGE_COLORS = `
:root { color-scheme: light dark; --ground: #f6f1e8; --card: #fffdf9; --ink: #2a2520; --soft: #6a6057; --line: #ddd3c4; --accent: #8a4b2f; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1814; --card: #26221d; --ink: #f2ece2; --soft: #b9afa2; --line: #453e36; --accent: #e2a184; --on-accent: #241510; } }
`

const STYLE = `${PAGE_COLORS}* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 34rem; margin: 8vh auto; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
h1 { font: 400 2rem/1.2 Georgia, serif; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; color: var(--soft); }
a { color: var(--accent); }
table { width: 100%; border-collapse: collapse; margin: 1.25rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .6rem 0; border-bottom: 1px solid var(--line); }
td:last-child, th:last-child { text-align: right; }
.mark { display: inline-block; padding: .15rem .6rem; border: 1px solid var(--accent); border-radius: 999px; color: var(--accent); font-size: .85rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button, a.button { font: inherit; min-height: 44px; padding: .55rem 1.4rem; border-radius: 10px; border: 1px solid var(--accent); background: transparent; color: var(--accent); cursor: pointer; text-decoration: none; }
button.primary { background: var(--accent); color: var(--on-accent); }
img.scene { display: block; max-width: 100%; max-height: 50vh; margin: 0 auto 1rem; border-radius: 14px; }
a.scene { display: block; width: 100%; text-align: center; text-decoration: none; color: var(--accent); }
a.scene span { display: inline-block; min-height: 44px; padding: .55rem 1.4rem; border-radius: 10px; background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
@media print { body { background: none; } main { border: 0; margin: 0; max-width: none; } }
`
