/** Injects faults: makes calls slow or failing over HTTP and in process, and the metadata likewise; in the sandbox only. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../../src/schemas/endpoints/endpoint.ts'
import type { CallProblemCode } from '../../../src/schemas/problems/problem-codes.ts'
import type { Events } from '../../events/events.ts'
import type { Backend, MetadataSource } from '../../http/backend.ts'
import type { HttpContext } from '../../http/context.ts'
import type { InProcessCall } from '../../http/in-process-calls.ts'
import { toProblem } from '../../http/problem-reply.ts'
import { refuse } from '../../http/refusal.ts'
import { createFaultReader, type FaultReader } from './read-faults.ts'

/** Name of the call that reads a brand's metadata; it can be slow or fail like any call. */
export const METADATA_CALL = 'metadata'

export interface FaultInjection {
  /** Wraps a source of metadata so that it is slow or fails when the fault `metadata` is set. */
  wrapMetadata(source: MetadataSource): MetadataSource
  /** Wraps a backend so that its calls have the faults that are set for them. */
  wrapBackend(backend: Backend): Backend
}

/** Time for which a call without an answer is held, unless its caller hangs up. */
const HOLD_MS = 90_000
/** Limit of held calls; further ones are disconnected immediately. */
const MAX_HELD = 100
/** Longest delay of a call that is answered in process for a page. */
const MAX_PAGE_DELAY_MS = 3000
const CODES: Record<number, CallProblemCode> = {
  400: 'request/invalid',
  401: 'request/not-signed-in',
  403: 'request/wrong-role',
  404: 'request/not-found',
  429: 'request/too-many',
  503: 'server/busy',
}

export function createFaultInjection(options: {
  context: HttpContext
  endpoints: readonly AnyEndpoint[]
  /** Reports that a fault was set; without it the table is read every second. */
  events?: Pick<Events, 'on'> | undefined
}): FaultInjection {
  const { context, endpoints, events } = options
  const faults = createFaultReader(context.store, events)
  return {
    wrapMetadata: source => ({
      ...source,
      async metadata(tenantId) {
        const fault = await faults.take(METADATA_CALL)
        if (fault) await wait(fault.delay)
        if (fault?.status === 0) await wait(HOLD_MS, undefined, { ref: false })
        if (fault && fault.status !== null)
          throw new Error(`the sandbox made metadata fail with ${fault.status || 'no answer'}`)
        const metadata = await source.metadata(tenantId)
        const version = await faults.version()
        // pages that were made before a fault was set, or taken back, are not served any more
        return version === '' ? metadata : { ...metadata, version: nameVersion(metadata.version, version) }
      },
    }),
    wrapBackend: backend => ({
      ...backend,
      async register(app) {
        addFaultHook(app, faults, endpoints)
        await backend.register(app)
      },
      answer: injectInProcess(backend.answer, faults, context),
    }),
  }
}

function addFaultHook(app: FastifyInstance, faults: FaultReader, endpoints: readonly AnyEndpoint[]): void {
  const names = new Map(endpoints.map(({ method, path, name }) => [`${method} ${path}`, name]))
  const hold = createHolder()
  app.addHook('preHandler', async (request, reply) => {
    const name = names.get(`${request.method} ${request.routeOptions.url}`)
    const fault = name && (await faults.take(name))
    if (!fault) return
    if (fault.delay > 0) await wait(fault.delay)
    if (fault.status === 0) {
      reply.hijack()
      hold(request)
    } else if (fault.status !== null) throw refusalOf(fault.status)
  })
}

const injectInProcess =
  (answer: InProcessCall, faults: FaultReader, context: HttpContext): InProcessCall =>
  async (endpoint, call) => {
    const fault = await faults.take(endpoint.name)
    if (!fault) return answer(endpoint, call)
    await wait(Math.min(fault.delay, MAX_PAGE_DELAY_MS))
    if (fault.status === null) return answer(endpoint, call)
    const error = refusalOf(fault.status || 504)
    return { ok: false, problem: toProblem(error, call, context, endpoint.name, call.request) }
  }

const nameVersion = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16)

/** Leaves requests without an answer until they time out. */
function createHolder(): (request: FastifyRequest) => void {
  let held = 0
  return ({ raw: { socket } }) => {
    if (held >= MAX_HELD) return void socket.destroy()
    held++
    const timer = setTimeout(() => socket.destroy(), HOLD_MS).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      held--
    })
  }
}

const refusalOf = (status: number) =>
  refuse(CODES[status] ?? 'server/unknown', { status, ...([429, 503].includes(status) && { retryAfter: 5 }) })
