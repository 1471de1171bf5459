/**
 * Leaves out of the bundle what zod needs to write JSON Schema: each kind of schema names its writer, so that bundlers keep
 * all of them. In the browser schemas only check values; the server, which is not bundled, has all of zod.
 */
import type { Plugin } from 'vite'

const IMPORT = 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";'
const WRITER = /^\s*inst\._zod\.processJSONSchema = .*;$/gm
const NONE = `const createToJSONSchemaMethod = () => () => { throw new Error('The bundle has no JSON Schema.') };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`

export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler: (code) => {
        if (!code.includes(IMPORT) || !WRITER.test(code))
          throw new Error('Another version of zod: see withoutJsonSchema.ts.')
        return { code: code.replace(IMPORT, NONE).replace(WRITER, ''), map: null }
      },
    },
  }
}
