/** Creates the Fastify app with all routes. Tests call it with `inject`, `main.ts` lets it listen. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { SECOND_MS } from './platform/clock.ts'
import { limitWaits } from './platform/database/waits.ts'
import { Problem } from './platform/problem.ts'
import { accountRoutes } from './people/account/accountRoutes.ts'
import { contactPages } from './people/account/contactPages.ts'
import { eraseAccountOf } from './people/account/eraseAccounts.ts'
import { checkoutPages, checkoutRoutes } from './people/account/checkoutRoutes.ts'
import { membershipRoutes } from './people/account/membershipRoutes.ts'
import { webhookRoutes } from './people/account/webhookRoutes.ts'
import { sweepHourly } from './people/account/sweep.ts'
import { authRoutes } from './people/auth/authRoutes.ts'
import { leavingRoutes } from './people/auth/leavingRoutes.ts'
import { sessionRoutes } from './people/auth/sessionRoutes.ts'
import { boardRoutes } from './boards/boardRoutes.ts'
import { arrangementRoutes } from './boards/arrangementRoutes.ts'
import { boardPictureRoutes } from './boards/boardPictureRoutes.ts'
import { wordsRoutes } from './boards/wordsRoutes.ts'
import { layoutRoutes } from './boards/plans/layoutRoutes.ts'
import { furnitureRoutes } from './boards/plans/furnitureRoutes.ts'
import { homeRoutes } from './boards/plans/homeRoutes.ts'
import { photographRoutes } from './boards/plans/sharedPhotographs.ts'
import { underlayRoutes } from './boards/plans/underlayRoutes.ts'
import { roomRoutes } from './boards/plans/roomRoutes.ts'
import { likeRoutes } from './boards/likeRoutes.ts'
import { pickRoutes } from './boards/pickRoutes.ts'
import { redesignRoutes } from './boards/redesignRoutes.ts'
import { sharingRoutes } from './boards/sharingRoutes.ts'
import { shoppingListRoutes } from './boards/shoppingListRoutes.ts'
import { exportRoutes } from './boards/export/exportRoutes.ts'
import { makerRoutes } from './boards/community/makerRoutes.ts'
import { reportRoutes } from './boards/community/reportRoutes.ts'
import { outboxPages } from './http/development/outboxPages.ts'
import { formRoutes } from './people/forms/formRoutes.ts'
import { newsletterPages } from './people/forms/newsletterPages.ts'
import { draftListRoutes } from './design/draftListRoutes.ts'
import { generationRoutes } from './design/generationRoutes.ts'
import { viewRoutes } from './design/viewRoutes.ts'
import { pictureRoutes } from './http/pictureRoutes.ts'
import { importRoutes } from './catalog/routes/importRoutes.ts'
import { linkRoutes } from './catalog/routes/linkRoutes.ts'
import { ownPictureRoutes } from './catalog/routes/ownPictureRoutes.ts'
import { productRoutes } from './catalog/routes/productRoutes.ts'
import { scenePages } from './catalog/routes/scenePages.ts'
import { sceneRoutes } from './catalog/routes/sceneRoutes.ts'
import { commentRoutes } from './boards/team/commentRoutes.ts'
import { digestHourly } from './boards/team/digest.ts'
import { invitationRoutes } from './boards/team/invitationRoutes.ts'
import { presenceRoutes } from './boards/team/presenceRoutes.ts'
import { versionRoutes } from './boards/team/versionRoutes.ts'
import { traceRequests } from './http/operation/traces.ts'
import { probeRoutes } from './http/operation/probeRoutes.ts'
import { serverRoutes } from './http/serverRoutes.ts'
import { answer, answerError } from './http/answerError.ts'
import { clientFiles, clientPages } from './http/clientRoutes.ts'
import { embedPages } from './http/embedPages.ts'
import { endInOrder } from './http/endInOrder.ts'
import { limitRequests } from './http/limitRequests.ts'
import { receiveBodies } from './http/receiveBodies.ts'
import { checkRequests, RECEIVING, type Receiving, receivingOptions } from './http/receiving.ts'
import { shareFairly } from './http/shares.ts'
import { BARE_PROTECTION, secure } from './http/security.ts'
import { type LogStream, logOptions } from './http/serverLog.ts'
import { serializeAnswers } from './http/serializeAnswers.ts'
import { siteRoutes } from './http/siteRoutes.ts'
import { logSecurity } from './platform/securityLog.ts'
import { acceptMachineCode } from './http/visitor/acceptMachineCode.ts'
import type { World } from './world.ts'

/** Brotli level for dynamic answers: a compromise between size and speed. */
const BROTLI_QUALITY = 4

/** Overrides for tests. */
export type AppOptions = { receiving?: Partial<Receiving> | undefined; log?: LogStream }

export async function createApp(world: World, options: AppOptions = {}): Promise<FastifyInstance> {
  const { settings } = world
  const receiving = { ...RECEIVING, ...options.receiving }
  const app = Fastify({
    ...receivingOptions(receiving, settings.dev),
    logger: logOptions(settings.logLevel, options.log),
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'info' }),
    trustProxy: settings.trustProxy.length > 0 && [...settings.trustProxy],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // In every log line and in the answer, so that a report of a fault leads to its lines. Never taken from the request.
    genReqId: () => randomUUID(),
    // Addresses that cannot be read never reach the hooks that protect other answers.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(BARE_PROTECTION)),
    // Requests on open connections are still answered during the shutdown.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswers)
  app.setErrorHandler(answerError)
  app.decorateRequest('caller', null)
  limitWaits(app)
  await traceRequests(app, world)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  // Before the checks: what it refuses keeps the time limit of ordinary requests.
  shareFairly(app, receiving)
  checkRequests(app, receiving)
  receiveBodies(app, receiving.bodyLimitBytes)
  logSecurity(app)
  // In development, the server restarts on every change and must not wait.
  endInOrder(app, world, settings.dev ? 0 : settings.shutdownSeconds * SECOND_MS)

  await secure(app, world)
  acceptMachineCode(app, world.machine)
  await app.register(compress, {
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Roomwright', version: '1', description: 'Lengths are inches, prices US dollars.' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  probeRoutes(app, world)
  await app.register((scope) => api(scope, world), { prefix: '/api' })
  await app.register((scope) => pictures(scope, world))
  world.identity.routes(app, (uid) => eraseAccountOf(world, uid))
  await clientFiles(app, world)
  await app.register((scope) => pages(scope, world))
  sweepHourly(app, world)
  digestHourly(app, world)
  await app.ready()
  return app
}

async function pictures(scope: FastifyInstance, world: World): Promise<void> {
  await limitRequests(scope, world, 'pictures')
  pictureRoutes(scope, world)
}

async function pages(scope: FastifyInstance, world: World): Promise<void> {
  await limitRequests(scope, world, 'pages')
  await scope.register(async (inner) => checkoutPages(inner, world))
  await scope.register(async (inner) => contactPages(inner, world))
  await scope.register(async (inner) => scenePages(inner, world))
  await scope.register(async (inner) => newsletterPages(inner, world))
  await scope.register(async (inner) => outboxPages(inner, world))
  siteRoutes(scope, world)
  embedPages(scope, world)
  clientPages(scope, world)
}

async function api(scope: FastifyInstance, world: World): Promise<void> {
  await scope.register(cors, {
    // Allows every origin: API calls authenticate by a header, so other sites cannot use a visitor's session.
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    // Answers any OPTIONS request: the plugin's own refusal would not have the API's error format.
    strictPreflight: false,
  })
  await limitRequests(scope, world, 'api')
  scope.setNotFoundHandler((_request, reply) =>
    answer(reply, new Problem(404, 'not-found', 'There is nothing at this address.')),
  )
  const routes = scope.withTypeProvider<ZodTypeProvider>()
  authRoutes(routes, world)
  sessionRoutes(routes, world)
  leavingRoutes(routes, world)
  exportRoutes(routes, world)
  productRoutes(routes, world)
  sceneRoutes(routes, world)
  ownPictureRoutes(routes, world)
  linkRoutes(routes, world)
  importRoutes(routes, world)
  generationRoutes(routes, world)
  draftListRoutes(routes, world)
  viewRoutes(routes, world)
  boardRoutes(routes, world)
  layoutRoutes(routes, world)
  roomRoutes(routes, world)
  homeRoutes(routes, world)
  underlayRoutes(routes, world)
  photographRoutes(routes, world)
  furnitureRoutes(routes, world)
  arrangementRoutes(routes, world)
  wordsRoutes(routes, world)
  boardPictureRoutes(routes, world)
  sharingRoutes(routes, world)
  shoppingListRoutes(routes, world)
  invitationRoutes(routes, world)
  commentRoutes(routes, world)
  presenceRoutes(routes, world)
  versionRoutes(routes, world)
  likeRoutes(routes, world)
  pickRoutes(routes, world)
  redesignRoutes(routes, world)
  accountRoutes(routes, world)
  checkoutRoutes(routes, world)
  membershipRoutes(routes, world)
  await scope.register(async (hooks) => webhookRoutes(hooks, world))
  formRoutes(routes, world)
  makerRoutes(routes, world)
  reportRoutes(routes, world)
  serverRoutes(routes, world)
}
