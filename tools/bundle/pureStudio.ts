/**
 * The studio's modules only say what things are: loading one changes nothing. So a page that imports one name through the
 * studio's door (studio/index.ts) takes what that name needs, and not all that stands behind the door.
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
