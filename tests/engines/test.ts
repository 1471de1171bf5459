/** `test` for stories of every engine: the project of the configuration says which one. */
import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { Person } from './person.ts'
import { type Engine, startFirefox, startWebKit } from './webdriver.ts'

export { expect }

export const test = base.extend<{ person: Person }, { engine: Engine }>({
  engine: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, provide, { project }) => {
      const engine =
        project.name === 'webkit' ? await startWebKit() : await startFirefox(process.env.FIREFOX_PATH ?? '')
      await provide(engine)
      await engine.quit()
    },
    { scope: 'worker' },
  ],
  person: async ({ engine, baseURL, viewport }, provide, testInfo) => {
    const window = await engine.openWindow(viewport ?? { width: 1440, height: 900 })
    testInfo.annotations.push({ type: 'engine', description: engine.version })
    await provide(new Person(window, baseURL ?? ''))
    if (testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('screen.png'), await window.picture())
    await window.close().catch(() => undefined)
  },
})
