/** The server's dependencies: opens and closes all services. Tests replace some of them. */
import { join } from 'node:path'
import type { Billing } from './people/billing/billing.ts'
import { openBilling } from './people/billing/openBilling.ts'
import { openSpending, type Spending } from './people/billing/spending.ts'
import { openCatalogue, type Catalogue } from './catalog/catalogue.ts'
import { records } from './catalog/records.ts'
import { seedBoards } from './catalog/seedBoards.ts'
import { sortBoardColors } from './catalog/sortBoardColors.ts'
import { systemClock, type Clock, monotonicClock, type MonotonicClock } from './platform/clock.ts'
import { openDatabase, type Database } from './platform/database/open.ts'
import { requireWritable } from './platform/diskSpace.ts'
import type { GenerationEngine } from './design/engine/engine.ts'
import { checkModel } from './design/engine/cutouts/modelMatte.ts'
import { type ModelsSettings, readModels } from './design/engine/models/readModels.ts'
import { openEngine, workersHere } from './design/engine/openEngine.ts'
import type { Identity } from './people/identity/identity.ts'
import { openIdentity } from './people/identity/openIdentity.ts'
import { beginErasure, endSessionsOf, keepAddress } from './people/identity/accountChanges.ts'
import type { AccountEvents } from './people/identity/calls/call.ts'
import { type ImageAccess, openImageAccess } from './platform/images/imageAccess.ts'
import type { ImageStore } from './platform/images/imageStore.ts'
import { openImages } from './platform/images/openImages.ts'
import { trackedImages } from './platform/images/trackedImages.ts'
import { type Allowance, openAllowance } from './people/limits/allowance.ts'
import { openMail, type Mail } from './people/mail/mail.ts'
import { openQueue, type Queue, type QueueOptions } from './platform/queue/queue.ts'
import type { Settings } from './platform/settings.ts'
import { type Counter, openCounter } from './http/visitor/counter.ts'
import { type Machine, openMachine } from './http/visitor/machine.ts'

export type World = {
  settings: Settings
  database: Database
  images: ImageStore
  imageAccess: ImageAccess
  catalogue: Catalogue
  generation: GenerationEngine
  /** How many steps of designs this server does at once; 0: it only orders and follows them. */
  designWorkers: number
  /** All background work of all servers. */
  queue: Queue
  models: ModelsSettings
  spending: Spending
  identity: Identity
  billing: Billing
  allowance: Allowance
  mail: Mail
  /** Identifies the operator's browser on this machine. */
  machine: Machine
  /** Counts requests for rate limits. */
  counter: Counter
  clock: Clock
  close(): Promise<void>
}

/** Replacements for tests. */
export type WorldParts = Partial<Pick<World, 'database' | 'generation' | 'catalogue' | 'clock'>> & {
  monotonic?: MonotonicClock
  jobs?: QueueOptions & { designWorkers?: number }
  print?: (text: string) => void
  /** Called when the database cannot come back, so that the server has to end. */
  fail?: (error: Error) => void
}

/** Concurrent steps with AI models: they mostly wait for the model, so more of them than CPU workers can run. */
const DESIGN_WORKERS_WITH_MODELS = 8

/** Absolute path of the folder for cut-outs. */
export function cutoutFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'cutouts')
}

export async function openWorld(settings: Settings, parts: WorldParts = {}): Promise<World> {
  const { clock = systemClock, monotonic = monotonicClock, print = () => undefined } = parts
  await requireWritable(settings.dataDir)
  const models = readModels(settings.models)
  const database = parts.database ?? (await openDatabase(settings, parts))
  database.watch()
  try {
    const images = trackedImages(await openImages(settings), { database, clock })
    const imageAccess = await openImageAccess({ database, clock })
    const catalogue = parts.catalogue ?? (await openCatalogue(database, records))
    await seedBoards({ database, images, catalogue, clock })
    await sortBoardColors(database)
    const { jobs = {} } = parts
    const queue = openQueue(database, jobs)
    const mail = await openMail({ database, queue, clock, print, settings })
    const events: AccountEvents = {
      onPasswordChange: (store, uid) => endSessionsOf(store, uid, clock()),
      onAddress: keepAddress,
      async onRelease(store, uid) {
        await endSessionsOf(store, uid, clock())
        await beginErasure(store, uid)
      },
    }
    const machine = await openMachine(settings)
    const counter = openCounter({ settings, database, monotonic })
    const identity = await openIdentity({
      database,
      settings,
      machine,
      counter,
      mail,
      clock,
      events,
    })
    const mattingModel = settings.mattingModel === null ? null : await checkModel(settings.mattingModel)
    const generation = parts.generation ?? openEngine({ cutoutFolder: cutoutFolder(settings), mattingModel })
    const usual = models.words || models.picture ? DESIGN_WORKERS_WITH_MODELS : workersHere() + 1
    const designWorkers = jobs.designWorkers ?? usual
    const spending = openSpending({ database, clock, budgetMicros: models.budgetMicros })
    const billing = await openBilling({ settings, database, mail, clock })
    const allowance = openAllowance({ database, billing, clock })
    return {
      settings,
      database,
      images,
      imageAccess,
      catalogue,
      generation,
      designWorkers,
      queue,
      models,
      spending,
      identity,
      billing,
      allowance,
      mail,
      machine,
      counter,
      clock,
      async close() {
        await queue.close()
        await generation.close()
        await mail.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
