/** Before the browser tests: nothing to prepare but the reports' folder; the server's data folder is the config's. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'

export default function prepare(): void {
  mkdirSync(path.resolve(import.meta.dirname, '..', '..', '.cache', 'reports'), { recursive: true })
}
