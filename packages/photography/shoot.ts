import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Body } from './bodyOf.ts'
import { cleanExposure, type Exposure, plainExposure } from './exposure.ts'
import type { View } from './primitives/model.ts'
import { layOut, runBlender } from './runBlender.ts'

/** The input of a Blender run; sizes of pictures in pixels. */
export type Job = {
  view: View
  lens: number
  /** Share of the photo that the longer side of the item takes. */
  fill: number
  size: number
  samples: number
  plan?: { width: number; height: number }
  planSamples: number
  threads: number
}

const Foot = z.object({ x: z.number(), y: z.number(), framesPerMetre: z.number().positive() })
export type Shoot = { photo: Exposure; shadow: Exposure; plan?: Exposure; foot: z.infer<typeof Foot> }

/** Renders one body in Blender and denoises its pictures. `folder` is scratch space. */
export async function shoot(folder: string, body: Body, job: Job): Promise<Shoot> {
  await layOut(folder, body, job)
  await runBlender('shoot.py', folder)
  const quarter = Math.floor(job.size / 4)
  return {
    photo: await cleanExposure(folder, 'photo', job.size, job.size),
    shadow: await plainExposure(folder, 'shadow', quarter, quarter),
    ...(job.plan ? { plan: await cleanExposure(folder, 'plan', job.plan.width, job.plan.height) } : {}),
    foot: Foot.parse(JSON.parse(await readFile(join(folder, 'foot.json'), 'utf8'))),
  }
}
