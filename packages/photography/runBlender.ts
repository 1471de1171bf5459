import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Body } from './bodyOf.ts'

const SCRIPTS = fileURLToPath(new URL('./blender/', import.meta.url))
/** Low priority, because rendering would otherwise slow down the machine. */
const NICENESS = '19'

/** Writes a body and its job to the files that the scripts read. */
export async function layOut(folder: string, body: Body, job: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'body.json'), JSON.stringify(body.header))
  await writeFile(join(folder, 'body.bin'), body.numbers)
  await writeFile(join(folder, 'job.json'), JSON.stringify(job))
}

/** Runs one script of blender/ on a folder; rejects with Blender's last output when it fails. */
export function runBlender(script: string, ...words: string[]): Promise<void> {
  const start = ['blender', '-b', '--factory-startup', '--python-exit-code', '1', '-P', join(SCRIPTS, script)]
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', NICENESS, ...start, '--', ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const onOutput = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000)
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Blender ended with code ${code}: ${said}`)),
    )
  })
}
