/**
 * Entry point of a worker process or thread; its argument is the URL of the worker's module. A module that is not bundled
 * is TypeScript, so tsx is registered before it.
 */
const [, , module] = process.argv
if (module.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import(module)
