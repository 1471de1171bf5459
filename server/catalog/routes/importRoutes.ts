/** Importing the products of a shop's table in the app: preview, apply, list and take back. Operators only. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  AppliedFeed,
  ApplyFeedQuery,
  type FeedChange,
  FeedCounts,
  FeedImportList,
  FeedImportQuery,
  type FeedLoss,
  FeedPreview,
  MAX_TABLE_BYTES,
  TakenBackFeed,
} from '../../../src/contract/feedImports.ts'
import { acceptPictures } from '../../http/acceptPictures.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { requireOperator, operatorOf } from '../../people/auth/requireOperator.ts'
import { auditLog, feedImports } from '../../platform/database/schema.ts'
import { RemoteFailure } from '../../platform/errorFacts.ts'
import { isTransient } from '../../platform/database/retryingPool.ts'
import { badField, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { assumptionsOf, FIELDS, messageIn, reasonIn } from '../feed/assumptions.ts'
import { FeedHints, keepHints, keptHints, readMapping } from '../feed/feedHints.ts'
import { applyFeed, IMPORT_RUNNING } from '../feed/importFeed.ts'
import type { FeedFault, Imported } from '../feed/imported.ts'
import { readFeedApart } from '../feed/readFeedApart.ts'
import { takeBack } from '../feed/takeBack.ts'
import { loadImportPictures } from './importPictures.ts'

const FIELD = 'file'
/** Of each kind of change, and of the losses. */
const SHOWN_CHANGES = 300
const SHOWN_LOSSES = 2_000
const LISTED_IMPORTS = 30
/** Tables that this server reads at once. */
const MAX_PARALLEL = 2
const RETRY_SECONDS = 10

const BUSY = new Problem(
  503,
  'busy',
  'Other tables are being read right now. Please try again in a moment.',
  undefined,
  RETRY_SECONDS,
)
const CHANGED = new Problem(
  409,
  'preview-outdated',
  'The catalog has changed since this preview. Look at the new preview, then apply it.',
  FIELD,
)
const Params = z.object({ id: z.uuid() })

type Query = z.output<typeof FeedImportQuery>

export function importRoutes(
  api: Api,
  world: Pick<World, 'clock' | 'counter' | 'database' | 'images' | 'queue' | 'settings'>,
): void {
  const onRequest = requireOperator(world)
  const config = strictLimit(world.settings, 'generation')
  let running = 0

  world.queue.handle({
    kinds: ['pictures'],
    workers: 1,
    perform: (row, _report, signal) => loadImportPictures(world, row.subjectId, signal),
    log: (error) => api.log.error({ err: error }, 'The pictures of an import could not be loaded.'),
  })

  void api.register(async (tables: Api) => {
    acceptPictures(tables, MAX_TABLE_BYTES, (table) => table)
    const upload = { onRequest, config, bodyLimit: MAX_TABLE_BYTES }

    tables.post(
      '/catalog/imports/preview',
      { ...upload, schema: { querystring: FeedImportQuery, response: { 200: FeedPreview } } },
      async (request) => {
        const seen = openSeen()
        const { counts } = await withTable(request, (file) => run(file, request.query, seen, { isDry: true }))
        const assumptions = assumptionsOf(counts, FIELDS)
        const { changes, losses, lossCount } = seen
        return { digest: seen.digest(), counts: wireCounts(counts), changes, losses, lossCount, assumptions }
      },
    )

    tables.post(
      '/catalog/imports',
      { ...upload, schema: { querystring: ApplyFeedQuery, response: { 201: AppliedFeed } } },
      async (request, reply) => {
        const { digest, ...query } = request.query
        const actor = await operatorOf(world, request)
        const seen = openSeen()
        const confirm = () => {
          if (seen.digest() !== digest) throw CHANGED
        }
        const { counts, importId } = await withTable(request, (file) => run(file, query, seen, { confirm }))
        if (importId === null) throw new Error('An import that is applied has an id.')
        await world.queue.add({ kind: 'pictures', key: `pictures/${importId}`, subjectId: importId })
        await note(actor, 'catalog import', importId, { ...wireCounts(counts), file: query.name })
        return reply.status(201).send({ id: importId, counts: wireCounts(counts) })
      },
    )
  })

  api.get('/catalog/imports', { onRequest, schema: { response: { 200: FeedImportList } } }, async () => {
    const rows = await world.database.db
      .select()
      .from(feedImports)
      .orderBy(desc(feedImports.createdAt), desc(feedImports.id))
      .limit(LISTED_IMPORTS)
    const last = rows.find(({ state }) => state === 'applied')
    return {
      imports: rows.map(({ id, name, maker, createdAt, state, counts, notes }) => ({
        id,
        name,
        maker,
        state,
        notes,
        created_at: createdAt.toISOString(),
        counts: FeedCounts.parse(counts),
        can_take_back: id === last?.id,
      })),
    }
  })

  api.post(
    '/catalog/imports/:id/take-back',
    { onRequest, config, schema: { params: Params, response: { 200: TakenBackFeed } } },
    async (request) => {
      const actor = await operatorOf(world, request)
      const { id } = request.params
      const [row] = await world.database.db.select().from(feedImports).where(eq(feedImports.id, id))
      if (!row) throw new Problem(404, 'not-found', 'This import does not exist.')
      const taken = await takeBack(world.database, id).catch(refuse)
      await note(actor, 'catalog take-back', id, taken)
      return taken
    },
  )

  async function note(actor: string, action: string, subject: string, details: Record<string, unknown>) {
    await world.database.db
      .insert(auditLog)
      .values({ id: randomUUID(), at: world.clock(), actor, action, subject, reason: 'in the app', details })
  }

  /** Writes the body to a file for the thread that reads it. */
  async function withTable<T>(request: FastifyRequest, work: (file: string) => Promise<T>): Promise<T> {
    const { body } = request
    if (!Buffer.isBuffer(body) || body.length === 0)
      throw badField(FIELD, 'Send the table itself as application/octet-stream.')
    if (running >= MAX_PARALLEL) throw BUSY
    running += 1
    const folder = await mkdtemp(join(tmpdir(), 'roomwright-table-'))
    try {
      const file = join(folder, 'table')
      await writeFile(file, body)
      return await work(file)
    } finally {
      running -= 1
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function run(
    file: string,
    query: Query,
    seen: Seen,
    { isDry = false, confirm }: { isDry?: boolean; confirm?: () => void },
  ) {
    const { name, maker } = query
    const hints = await hintsOf(query)
    const hosts = listOf(query.hosts)
    const applied = await applyFeed(world.database, {
      batches: readFeedApart({ file, hints, now: world.clock() }),
      name,
      maker,
      hosts,
      isDry,
      confirm,
      now: world.clock(),
      signal: new AbortController().signal,
      replaces: query.replaces === 'true',
      // The preview says how many, and how to keep them.
      maxRemoved: Number.POSITIVE_INFINITY,
      report: (loss) => seen.report(loss),
      onChange: (change) => seen.change(change),
    }).catch(refuse)
    if (!isDry && maker !== undefined) await keepHints(world.database, maker, hints)
    return applied
  }

  async function hintsOf({ maker, columns, currency, decimal, unit, shop }: Query): Promise<FeedHints> {
    const before = maker === undefined ? undefined : await keptHints(world.database, maker)
    const given = Object.fromEntries(
      Object.entries({ currency, decimal, unit, shop }).filter(([, value]) => value !== undefined),
    )
    let map: Record<string, string>
    try {
      map = Object.fromEntries(listOf(columns).map(readMapping))
    } catch {
      throw badField('columns', 'Write each column and what it is, such as Item=id, Product name=title.')
    }
    const read = FeedHints.safeParse({ ...before, ...given, map: { ...before?.map, ...map } })
    if (read.success) return read.data
    const [issue] = read.error.issues
    throw badField(String(issue?.path[0] ?? 'columns'), `${issue?.message ?? 'This is not valid'}.`)
  }
}

/** Errors about the feed are sentences for its operator; failures of this server are not. */
function refuse(error: unknown): never {
  if (error instanceof Problem || error instanceof RemoteFailure || isTransient(error)) throw error
  if (!(error instanceof Error) || error.name !== 'Error' || 'query' in error) throw error
  if (error.message === IMPORT_RUNNING)
    throw new Problem(409, 'import-running', IMPORT_RUNNING, undefined, RETRY_SECONDS)
  throw badField(FIELD, messageIn(FIELDS, error))
}

type Seen = ReturnType<typeof openSeen>

/** The first changes and losses, and a digest of all, by which an import is the one that was previewed. */
function openSeen() {
  const hash = createHash('sha256')
  const changes: FeedChange[] = []
  const losses: FeedLoss[] = []
  const shown = { added: 0, updated: 0, removed: 0 }
  let digest: string | undefined
  const seen = {
    changes,
    losses,
    lossCount: 0,
    change(change: FeedChange): void {
      hash.update(JSON.stringify(change))
      shown[change.change] += 1
      if (shown[change.change] <= SHOWN_CHANGES) changes.push(change)
    },
    report({ asks, ...loss }: FeedFault): void {
      hash.update(JSON.stringify(loss))
      seen.lossCount += 1
      const reason = reasonIn(FIELDS, { reason: loss.reason, ...(asks === undefined ? {} : { asks }) })
      if (losses.length < SHOWN_LOSSES) losses.push({ ...loss, reason })
    },
    digest: () => (digest ??= hash.digest('hex')),
  }
  return seen
}

function wireCounts(counts: Imported): FeedCounts {
  return FeedCounts.parse(counts)
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
