/**
 * Shrinks zod in the browser build. Every zod schema carries methods for all possible uses and can describe itself as a
 * JSON schema, and these methods prevent tree shaking. Removes: methods that no browser source calls; the JSON schema
 * description, which only the server's API documentation needs; the check for circular data, because the browser
 * validates only parsed JSON; and run-time code generation, which the content security policy forbids (src/main.tsx
 * switches it off).
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = ['src', 'studio']
/** A method of a schema, as formatted in zod's source. */
const METHOD = /^ {4}(?:async )?(?:(\w+)\(|(\w+): (?:async )?function \w+\().*\) \{\n(?: {8}.*\n|\n)* {4}\},?\n/gm
/** Metadata of a schema about its bounds and format. */
const DERIVED = /util\.derived\(\{\n[\s\S]*?\n\}, \{/g

/** @param root the folder of the project */
export function leanZod(root: string): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler: (code) => {
        const used = new Set([...namesOfSources(root), ...called(code, /\b(?:this|inst)\.(\w+)\(/g)])
        return {
          code: code
            .replace(METHOD, (method, name: string | undefined, other: string) =>
              used.has(name ?? other) ? method : '',
            )
            .replace(DERIVED, 'util.derived({}, {')
            .replace(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
            .replace(/^\s*(?:input|output): createStandardJSONSchemaMethod\(.*$/gm, '')
            .replaceAll('core.$ZodObjectJIT', 'core.$ZodObject')
            .replace('core.config({ memoizer: core.memoizer() })', 'undefined'),
          map: null,
        }
      },
    },
  }
}

/** All names that are called with a dot before them: a superset of the schema methods in use. */
function namesOfSources(root: string): string[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => called(readFileSync(path.join(root, folder, file), 'utf8'), /\.\s*(\w+)(?:<[^()]*>)?\(/g)),
  )
}

function called(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}
