/**
 * Entry point of a worker process; its argument is the URL of the worker's module. It runs without a TypeScript loader,
 * so it registers tsx before it loads the module.
 */
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
