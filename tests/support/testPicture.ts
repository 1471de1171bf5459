/** Pictures for tests, rendered from SVG in a child process, because sharp.ts blocks the SVG loader in this one. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DRAW = `
import sharp from 'sharp'
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
process.stdout.write(await sharp(Buffer.concat(chunks)).png().toBuffer())
`
const MAX_BYTES = 50_000_000

/** Returns a PNG. */
export function drawnPicture(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '--eval', DRAW],
      { cwd: ROOT, encoding: 'buffer', maxBuffer: MAX_BYTES },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
    child.stdin?.end(svg)
  })
}
