/**
 * Every schema of zod can describe itself as a JSON schema. The server uses that for its API document, the browser never
 * does, but the methods keep all of it in the build. Without them it is left out.
 */
import type { Plugin } from 'vite'

export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
          .replace(/^\s*(?:input|output): createStandardJSONSchemaMethod\(.*$/gm, '')
          .replace(/return createToJSONSchemaMethod\(.*$/gm, "throw new Error('The browser has no JSON schemas.');"),
        map: null,
      }),
    },
  }
}
