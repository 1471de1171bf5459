/**
 * `npm start` and `npm run dev`: installs missing packages, builds what has changed, and runs the server. The server
 * prints its address as the last line. With `--dev` it serves the sources with hot reload and restarts on changes. `npm run
 * build` (`--build`) installs and builds only.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { GIVING_MEMORY_BACK } from '../server/platform/processes/memory.mjs'
import { compressBuilt, ensureBuilt, ensureServerBuilt } from './build.mjs'
import { ROOT, ensureInstalled } from './install.mjs'

const isBuild = process.argv.includes('--build')
const isDevelopment = process.argv.includes('--dev')
/** Interval of the check whether npm is still running. */
const PARENT_CHECK_MS = 500
/** The parent is npm itself, because the script in package.json replaces its shell. */
const parent = process.ppid

ensureInstalled(isDevelopment ? 'all' : 'run')
if (!isDevelopment) ensureBuilt()

const main = path.join(ROOT, 'server', 'main.ts')
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'

if (isDevelopment) await watch()
else if (isBuild) await buildOnly()
else run(await ensureServerBuilt())
if (!isBuild) endWithNpm()

async function buildOnly() {
  await ensureServerBuilt()
  compressBuilt().on('exit', (code) => process.exit(code ?? 1))
}

/**
 * Runs the server as a child process with an IPC channel: when this process is killed, the channel closes and the
 * server shuts down cleanly. Once it answers (its only message), the files that it sends are compressed.
 */
function run(entry) {
  const server = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Where Node has it (22 and later), modules are not compiled again at the next start.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'), ...GIVING_MEMORY_BACK, ...process.env },
  })
  server.once('message', () => {
    const compressing = compressBuilt()
    if (compressing.pid) os.setPriority(compressing.pid, os.constants.priority.PRIORITY_LOW)
    process.on('exit', () => compressing.kill())
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}

/** tsx starts the server, also with a channel, and restarts it on every change. */
async function watch() {
  const { resolve } = createRequire(import.meta.url)
  const files = ['--include', 'server/**/*.ts', '--exclude', 'src/**', '--exclude', 'dist/**']
  process.chdir(ROOT)
  process.argv.splice(2, Number.POSITIVE_INFINITY, 'watch', '--clear-screen=false', ...files, main, '--dev')
  await import(pathToFileURL(resolve('tsx/cli')).href)
}

/** npm forwards signals, but when npm is killed it cannot; then this process gets another parent and exits. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== (isDevelopment ? 'dev' : 'start')) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}
