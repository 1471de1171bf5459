/**
 * Entry point of a worker process. It runs without a TypeScript loader, so it registers tsx before it loads the worker.
 */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
