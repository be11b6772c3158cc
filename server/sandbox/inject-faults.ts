/** Calls that QA made slow or failing, in the sandbox only: over HTTP, for pages made on the server, and the metadata (SBX-05). */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Events } from '../events/events.ts'
import type { AnswerCall } from '../http/in-process-calls.ts'
import { toProblem } from '../http/problem-reply.ts'
import type { Context } from '../platform/context.ts'
import { type Handler, refuse } from '../platform/handle.ts'
import type { Platform } from '../platform/platform.ts'

export interface FaultOptions {
  context: Context
  handlers: readonly Handler[]
  /** Tells when a fault was set; without it they are looked for every second. */
  events?: Pick<Events, 'on' | 'isLive'> | undefined
}

interface Fault {
  delay: number
  /** 0: no answer. */
  status: number | null
}

const LOOK_EVERY_MS = 1000
/** A call without an answer is held so long, unless its caller leaves. */
const HOLD_MS = 90_000
/** More at once are cut off at once. */
const MOST_HELD = 100
/** What a page that is made on the server waits for an answer that never comes. */
const PATIENCE_MS = 3000
const CODES: Record<number, string> = {
  400: 'request/invalid',
  401: 'request/not-signed-in',
  403: 'request/wrong-role',
  404: 'request/not-found',
  429: 'request/too-many',
  503: 'server/busy',
}

/** The same platform, with the faults that are set. */
export function withFaults(platform: Platform, { context, handlers, events }: FaultOptions): Platform {
  const faults = createFaults(context, events)
  const names = new Map(handlers.map(({ endpoint: { method, path, name } }) => [`${method} ${path}`, name]))
  let held = 0

  const hold = (request: FastifyRequest) => {
    const { socket } = request.raw
    if (held >= MOST_HELD) return void socket.destroy()
    held++
    const timer = setTimeout(() => socket.destroy(), HOLD_MS).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      held--
    })
  }
  const answer: AnswerCall = async (endpoint, call) => {
    const fault = await faults.take(endpoint.name)
    if (!fault) return platform.answer(endpoint, call)
    await wait(Math.min(fault.delay, PATIENCE_MS))
    if (fault.status === null) return platform.answer(endpoint, call)
    const error = refusalOf(fault.status || 504)
    return { ok: false, problem: toProblem(error, call.language, context, endpoint.name) }
  }
  return {
    ...platform,
    async register(app: FastifyInstance) {
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
      await platform.register(app)
    },
    answer,
    async metadata(tenantId) {
      const fault = await faults.take('metadata')
      if (fault) await wait(fault.delay)
      if (fault?.status === 0) await wait(HOLD_MS, undefined, { ref: false })
      if (fault && fault.status !== null)
        throw new Error(`the sandbox made metadata fail with ${fault.status || 'no answer'}`)
      return platform.metadata(tenantId)
    },
  }
}

const refusalOf = (status: number) =>
  refuse(CODES[status] ?? 'server/unknown', { status, ...([429, 503].includes(status) && { retryAfter: 5 }) })

/** What is set, as every instance sees it: nothing is asked of the store for a call that has no fault. */
function createFaults({ store }: Pick<Context, 'store'>, events: FaultOptions['events']) {
  let known = new Map<string, Fault & { counted: boolean }>()
  let lookedAt = Number.NEGATIVE_INFINITY
  events?.on('sandbox', () => {
    lookedAt = Number.NEGATIVE_INFINITY
  })
  const look = async () => {
    // the process's own time: the server's may be moved
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = performance.now()
    const rows = await store.db.selectFrom('sandbox_fault').selectAll().execute()
    known = new Map(
      rows.map(row => [row.call, { delay: row.delay_ms, status: row.status, counted: row.times_left !== null }]),
    )
  }
  /** One of the times that are left; none is taken twice, whichever instance is asked. */
  const takeOne = async (call: string): Promise<boolean> => {
    const { numUpdatedRows } = await store.db
      .updateTable('sandbox_fault')
      .set({ times_left: sql<number>`times_left - 1` })
      .where('call', '=', call)
      .where('times_left', '>', 0)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  return {
    async take(call: string): Promise<Fault | undefined> {
      await look()
      const fault = known.get(call)
      if (!fault?.counted || fault.status === null) return fault
      return (await takeOne(call)) ? fault : { delay: fault.delay, status: null }
    },
  }
}
