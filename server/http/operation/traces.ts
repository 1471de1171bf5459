/**
 * OpenTelemetry traces, enabled by OTEL_EXPORTER_OTLP_ENDPOINT: one span for each request with its statements as
 * children, and one for each piece of background work. Names are route patterns and kinds of work; no span contains
 * request data. The packages are loaded only if enabled. If the collector is unavailable, only the traces are lost.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { World } from '../../world.ts'

const SERVICE = 'roomwright'
/** Routes that Prometheus and proxies poll; they are not traced. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])
const MAX_STATEMENT_CHARACTERS = 1000
const NO_ROUTE = 'none'
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/** Call it before the hooks whose statements belong to the request. */
export async function traceRequests(
  app: FastifyInstance,
  { settings, database, queue }: Pick<World, 'database' | 'queue' | 'settings'>,
): Promise<void> {
  const { tracesUrl, trustProxy } = settings
  if (tracesUrl === null) return
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')

  const exporter = new OTLPTraceExporter({ url: `${tracesUrl.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer(SERVICE)
  const current = new AsyncLocalStorage<Span>()

  /**
   * The trace context of a trusted proxy. Headers of other clients are ignored, because they could join unrelated
   * traces.
   */
  const contextOf = ({ headers }: FastifyRequest): Context => {
    const [, traceId, spanId, flags] = PARENT.exec(String(headers.traceparent ?? '')) ?? []
    if (trustProxy.length === 0 || !traceId || !spanId) return ROOT_CONTEXT
    const traceFlags = Number.parseInt(flags ?? '0', 16)
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }

  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE
    if (PROBES.has(route)) return done()
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
    const name = `${request.method} ${route}`
    request.span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(request))
    current.run(request.span, done)
  })
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  app.addHook('onRequestAbort', async ({ span }) => span?.end())

  database.observe((text) => {
    const parent = current.getStore()
    // Omits statements of the queue's polling, which would be most of all spans.
    if (!parent) return () => undefined
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_STATEMENT_CHARACTERS) }
    const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
    return (error) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  })
  queue.observe(({ kind, outcome, milliseconds }) => {
    const end = Date.now()
    const span = tracer.startSpan(
      `work ${kind}`,
      { startTime: end - milliseconds, attributes: { outcome } },
      ROOT_CONTEXT,
    )
    if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
  })
  app.addHook('onClose', async () => provider.shutdown().catch(() => undefined))
}
