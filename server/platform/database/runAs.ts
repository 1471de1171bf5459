/**
 * Selects how the PostgreSQL programs are run. PostgreSQL refuses to run as root, so a server started by root runs them
 * as `nobody`. When `nobody` cannot enter the folders on the path (a checkout below /root), they run as root mapped to
 * another user id in a user namespace, or as `nobody` with the one capability that permits reading folders.
 */
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './postgresBinaries.ts'

const NOBODY = 65_534

export type RunAs = {
  /** Program and arguments that precede the PostgreSQL program. */
  prefix: readonly string[]
  /** User and group id passed to Node's `spawn`. */
  ids: { uid?: number; gid?: number }
  /** User id that must own the files; null: the user who starts the server. */
  owner: number | null
}

const CURRENT_USER: RunAs = { prefix: [], ids: {}, owner: null }
const UNPRIVILEGED: readonly RunAs[] = [
  { prefix: [], ids: { uid: NOBODY, gid: NOBODY }, owner: NOBODY },
  {
    prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
    ids: {},
    owner: 0,
  },
  {
    prefix: [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      '--',
    ],
    ids: {},
    owner: NOBODY,
  },
]

/** The first method that can run the program and enter `folder`, which is created and given to its owner. */
export function chooseRunAs(folder: string, binaries: PostgresBinaries): RunAs {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return CURRENT_USER
  for (const way of UNPRIVILEGED) {
    changeOwner(folder, way.owner)
    if (canRun(way, folder, binaries)) return way
  }
  throw new Error(
    `PostgreSQL may not run as root, and no other user may enter ${folder} or the folder of the app. Start the server as an ordinary user, or move both below a folder that every user may enter (such as /opt or /srv), or set DATABASE_URL.`,
  )
}

/** Changes the owner of a folder and everything below it to the user that runs PostgreSQL, where it differs. */
export function changeOwner(path: string, owner: number | null): void {
  if (owner === null || !existsSync(path)) return
  const stat = lstatSync(path)
  if (stat.uid !== owner || stat.gid !== owner) chownSync(path, owner, owner)
  if (stat.isDirectory()) for (const name of readdirSync(path)) changeOwner(join(path, name), owner)
}

function canRun(way: RunAs, folder: string, binaries: PostgresBinaries): boolean {
  const [program, ...rest] = [...way.prefix, '/bin/sh', '-c', 'cd "$1" && test -w . && "$2" --version', 'sh']
  const result = spawnSync(program ?? '/bin/sh', [...rest, folder, binaries.postgres], {
    ...way.ids,
    cwd: '/',
    encoding: 'utf8',
  })
  return result.status === 0
}
