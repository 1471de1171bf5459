/**
 * Every schema of zod carries methods for all that a schema may be, and can describe itself as a JSON schema; the methods
 * keep all of it in the build. Here those go that no source of the browser names; what a schema tells of itself, which is
 * for the server's API document; the guard against data that holds itself, because what the browser checks was read from
 * JSON; and the making of code at run time, which the content security policy forbids (src/main.tsx switches it off).
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = ['src', 'studio']
/** A method of a schema, as zod's own file writes them. */
const METHOD = /^ {4}(?:async )?(?:(\w+)\(|(\w+): (?:async )?function \w+\().*\) \{\n(?: {8}.*\n|\n)* {4}\},?\n/gm
/** What a schema tells of its own bounds and format. */
const DERIVED = /util\.derived\(\{\n[\s\S]*?\n\}, \{/g

/** `root`: the folder of the project. */
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

/** Every name that is called with a dot before it: more than are methods of schemas, and never too few. */
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
