/**
 * Marks the studio's modules as free of side effects, so that a page that imports one name through studio/index.ts gets
 * only the modules that this name needs.
 */
import type { Plugin } from 'vite'

export function pureStudio(): Plugin {
  return {
    name: 'pure-studio',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]studio[\\/](?:\w+[\\/])?\w+\.ts$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  }
}
