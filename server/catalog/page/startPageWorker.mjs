/**
 * Entry point of the thread that reads pages. It runs without a TypeScript loader, so it registers tsx before it loads
 * the reader.
 */
import { register } from 'tsx/esm/api'

register()
await import('./pageWorker.ts')
