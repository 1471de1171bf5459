/** The door of a worker process: it starts without a TypeScript loader, so this registers one and goes on. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
