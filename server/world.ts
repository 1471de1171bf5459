/** The server's dependencies: opens and closes all services. Tests replace some of them. */
import { join } from 'node:path'
import type { Billing } from './billing/billing.ts'
import { openBilling } from './billing/openBilling.ts'
import { openSpending, type Spending } from './billing/spending.ts'
import { openCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import { records } from './catalogue/records.ts'
import { seedBoards } from './catalogue/seedBoards.ts'
import { sortBoardColors } from './catalogue/sortBoardColors.ts'
import { systemClock, type Clock, monotonicClock, type MonotonicClock } from './clock.ts'
import { openDatabase, type Database } from './database/open.ts'
import { requireWritable } from './diskSpace.ts'
import type { GenerationEngine } from './generation/engine.ts'
import { checkModel } from './generation/cutouts/modelMatte.ts'
import { type ModelsSettings, readModels } from './generation/models/readModels.ts'
import { openEngine, workersHere } from './generation/openEngine.ts'
import type { Identity } from './identity/identity.ts'
import { openIdentity } from './identity/openIdentity.ts'
import { beginErasure, endSessionsOf, keepAddress } from './identity/accountChanges.ts'
import type { AccountEvents } from './identity/calls/call.ts'
import { type ImageAccess, openImageAccess } from './images/imageAccess.ts'
import type { ImageStore } from './images/imageStore.ts'
import { openImages } from './images/openImages.ts'
import { trackedImages } from './images/trackedImages.ts'
import { type Allowance, openAllowance } from './limits/allowance.ts'
import { openMail, type Mail } from './mail/mail.ts'
import { openQueue, type Queue } from './queue/queue.ts'
import type { Settings } from './settings.ts'
import { type Counter, openCounter } from './visitor/counter.ts'
import { type Machine, openMachine } from './visitor/machine.ts'

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
  jobs?: { designWorkers?: number; leaseMs?: number }
  print?: (text: string) => void
  /** Called when the embedded database has died and cannot be restarted. */
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
    const billing = openBilling({ settings, database, mail, clock })
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
