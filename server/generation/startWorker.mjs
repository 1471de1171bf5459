/** The door of a worker thread: a thread starts without a TypeScript loader, so this registers one and goes on. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
