import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { antialiased } from './antialiased.ts'
import type { Body } from './bodyOf.ts'
import type { Window } from './coverage.ts'
import { cleanExposure, type Exposure, plainExposure } from './exposure.ts'
import type { View } from './models/model.ts'
import { outlined } from './outlined.ts'
import { layOut, runBlender } from './runBlender.ts'

/** The input of a Blender run; sizes of pictures in pixels. */
export type Job = {
  view: View
  lens: number
  /** Share of the frame that the longer side of the item takes. */
  fill: number
  /** Side of the square frame. */
  size: number
  samples: number
  plan?: { width: number; height: number }
  planSamples: number
  threads: number
}

const Row = z.tuple([z.number(), z.number(), z.number(), z.number()])
const Side = z.number().int().nonnegative()
const Frame = z.object({
  foot: z.object({ x: z.number(), y: z.number(), framesPerMetre: z.number().positive() }),
  project: z.tuple([Row, Row, Row]),
  window: z.object({ left: Side, top: Side, width: Side, height: Side }),
})

/** `photo` is the part of the frame of `size` pixels that `window` names; `foot` is in shares of the frame. */
export type Shoot = {
  size: number
  window: Window
  photo: Exposure
  shadow: Exposure
  plan?: Exposure
  foot: z.infer<typeof Frame>['foot']
}

/** With fewer samples per pixel the filter reaches farther. */
const ROUNDS = 5

/** Renders one body in Blender and denoises its pictures. `folder` is scratch space. */
export async function shoot(folder: string, body: Body, job: Job): Promise<Shoot> {
  await layOut(folder, body, job)
  await runBlender('shoot.py', folder)
  const quarter = Math.floor(job.size / 4)
  const { foot, project, window } = Frame.parse(JSON.parse(await readFile(join(folder, 'frame.json'), 'utf8')))
  const photo = await cleanExposure(folder, 'photo', window.width, window.height, ROUNDS)
  return {
    size: job.size,
    window,
    photo: outlined(photo, body, project, window),
    shadow: await plainExposure(folder, 'shadow', quarter, quarter),
    ...(job.plan ? { plan: antialiased(await cleanExposure(folder, 'plan', job.plan.width, job.plan.height)) } : {}),
    foot,
  }
}
