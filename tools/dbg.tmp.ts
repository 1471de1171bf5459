import { chromium } from '@playwright/test'
import { layoutLink } from '../studio/export/layoutLink.ts'
import { furnished, WEBGL_FLAGS } from '../tests/support/walk.ts'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...WEBGL_FLAGS] })
const page = await b.newPage({ viewport: { width: 1280, height: 800 } })
page.on('console', (m) => console.log(m.type(), m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('PE', e.message))
page.on('response', (r) => {
  if (r.status() >= 400) console.log(r.status(), r.url())
})
await page.goto(`http://localhost:4100/studio#plan=${layoutLink(furnished())}`)
const t0 = Date.now()
await page.getByRole('group', { name: 'Pieces drawn as' }).getByText('3D').click()
for (let i = 0; i < 25; i++) {
  await page.waitForTimeout(1500)
  const f = await page.evaluate(() => {
    const c = document.querySelector('[role=application] canvas') as HTMLCanvasElement | null
    const a = document.querySelector('[role=application]') as HTMLElement | null
    return { d: c && { ...c.dataset }, a: a && { ...a.dataset }, w: c?.width, h: c?.height }
  })
  console.log(Date.now() - t0, JSON.stringify(f))
  if (f.a?.refined) break
}
await page.screenshot({ path: '/tmp/w/dbg.png' })
await b.close()
