/** Pictures for tests, rendered from SVG in a child process, because sharp.ts blocks the SVG loader in this one. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Drawn = z.union([
  z.object({ id: z.number(), png: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), message: z.string() }),
])
type Drawn = z.infer<typeof Drawn>

/** Starts with the first picture, and draws all of this process. */
let drawing: ChildProcess | undefined
const waiting = new Map<number, (drawn: Drawn) => void>()
let last = 0

/** Returns a PNG. */
export async function drawnPicture(svg: string): Promise<Buffer> {
  drawing ??= openDrawing()
  const id = (last += 1)
  drawing.channel?.ref()
  drawing.send({ id, svg })
  const drawn = await new Promise<Drawn>((resolve) => waiting.set(id, resolve))
  if ('message' in drawn) throw new Error(drawn.message)
  return Buffer.from(drawn.png)
}

function openDrawing(): ChildProcess {
  const path = fileURLToPath(new URL('drawPicture.mjs', import.meta.url))
  const child = fork(path, [], { execArgv: [], serialization: 'advanced' })
  child.unref()
  child.on('message', (message) => {
    const drawn = Drawn.parse(message)
    waiting.get(drawn.id)?.(drawn)
    waiting.delete(drawn.id)
    // An idle child must not keep this process alive.
    if (waiting.size === 0) child.channel?.unref()
  })
  child.on('exit', (code) => {
    drawing = undefined
    for (const [id, settle] of waiting) settle({ id, message: `The drawing process ended: ${code}` })
    waiting.clear()
  })
  return child
}
