/**
 * `npm start` and `npm run dev`: installs what is missing, builds what has changed, and runs the server. The server
 * prints the address as its last line. With `--dev` it serves the sources with hot reload and restarts on changes.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ROOT, ensureInstalled } from './install.mjs'

const isDevelopment = process.argv.includes('--dev')

ensureInstalled()
if (!isDevelopment) ensureBuilt()

const tsx = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const watch = [
  'watch',
  '--clear-screen=false',
  '--include',
  'server/**/*.ts',
  '--exclude',
  'src/**',
  '--exclude',
  'dist/**',
]
const main = path.join(ROOT, 'server', 'main.ts')
const server = spawn(
  process.execPath,
  // Without tsx's own process in between, which ends a server that is slow to hear a signal before the database is closed.
  isDevelopment ? [tsx, ...watch, main, '--dev'] : ['--import', 'tsx', main],
  { cwd: ROOT, stdio: 'inherit', env: { NODE_ENV: isDevelopment ? 'development' : 'production', ...process.env } },
)

// The terminal sends Ctrl-C to the whole group; a service manager sends SIGTERM to this process alone.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
