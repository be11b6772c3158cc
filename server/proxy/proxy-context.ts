/** What every route of the proxy is given. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../http/context.ts'
import { type Came, type Outgoing, openReply, readReply } from './ask-upstream.ts'
import type { UpstreamFault } from './fault.ts'
import { createGuard, type Guard, type GuardOptions } from './guard.ts'
import { headersOut } from './headers-out.ts'
import { type Target, targetOf } from './target.ts'
import type { UpstreamSettings } from './upstream.ts'

/** What the proxy has to know of a brand. */
export interface ProxyBrands {
  merchantOf(tenantId: string): Promise<string>
}

export interface ProxyTimes extends GuardOptions {
  /** Milliseconds for one try of a GET, and for a call that changes something. */
  readMs: number
  changeMs: number
  /** Milliseconds between two questions for a brand's metadata. */
  metadataMs: number
}
export const PROXY_TIMES: ProxyTimes = {
  restMs: 30_000,
  firstDelayMs: 100,
  readMs: 7000,
  changeMs: 20_000,
  metadataMs: 10_000,
}

export interface Sent {
  method: Outgoing['method']
  path: string
  query: string
  body?: string | undefined
  contentType?: string | undefined
  language: string
  /** The platform's own session token. */
  token: string | undefined
  /** Replaces the cookies that the browser sent. */
  cookies?: string
  /** It changes nothing, so that it may be tried again. */
  isSafe: boolean
}

export interface ProxyContext {
  context: HttpContext
  settings: UpstreamSettings
  target(tenantId: string): Promise<Target>
  /** Asks the platform, and reads the whole reply. @throws UpstreamFault */
  ask<T>(at: At, sent: Sent, read: (came: Omit<Came, 'stream'> & { text: string }) => T): Promise<T>
  /** The same with a reply that flows on. @throws UpstreamFault */
  open(at: At, sent: Sent): Promise<Came>
  guards: ReadonlyMap<string, Guard>
  /** Tells the operator what is wrong with the platform: the same thing at most once a minute. */
  report(tenantId: string, call: string, fault: UpstreamFault): void
  /** What was reported last about a call of a brand. */
  lastReport(tenantId: string, call: string): string | undefined
}
export interface At {
  request: FastifyRequest
  reply: FastifyReply
}

export function createProxyContext(
  context: HttpContext,
  settings: UpstreamSettings,
  brands: ProxyBrands,
  times: ProxyTimes,
): ProxyContext {
  const guards = new Map<string, Guard>()
  const guardOf = (origin: string): Guard => {
    const guard = guards.get(origin) ?? createGuard(times, context.clock.now)
    guards.set(origin, guard)
    return guard
  }
  const target = async (tenantId: string) => targetOf(settings, tenantId, await brands.merchantOf(tenantId))
  const outgoing = ({ request }: At, to: Target, sent: Sent): Outgoing => {
    const { method, path, query, body, contentType, language, token, cookies, isSafe } = sent
    const headers = headersOut(request, to, { settings, language, token })
    if (cookies !== undefined) headers.cookie = cookies
    return {
      ...{ origin: to.origin, method, path, query, headers, body, contentType },
      timeoutMs: isSafe ? times.readMs : times.changeMs,
    }
  }
  const { report, lastReport } = createReports(context)
  return {
    ...{ context, settings, target, guards, report, lastReport },
    async ask(at, sent, read) {
      const to = await target(at.request.tenantId)
      const out = outgoing(at, to, sent)
      // what cannot be read counts as much as what does not come
      return guardOf(to.origin).run(sent.isSafe, async () => read(await readReply(at.reply, out)))
    },
    async open(at, sent) {
      const to = await target(at.request.tenantId)
      return guardOf(to.origin).run(false, () => openReply(at.reply, outgoing(at, to, sent)))
    },
  }
}

const MINUTE = 60_000
function createReports({ clock, config }: HttpContext): Pick<ProxyContext, 'report' | 'lastReport'> {
  const told = new Map<string, { message: string; at: number }>()
  return {
    report(tenantId, call, { message }) {
      const key = `${tenantId} ${call}`
      const last = told.get(key)
      const now = clock.now()
      if (last?.message === message && now - last.at < MINUTE) return
      // paths without a contract could be any number
      if (told.size > 1000) told.clear()
      told.set(key, { message, at: now })
      config.log(`${tenantId}: ${call} at the platform: ${message}`)
    },
    lastReport: (tenantId, call) => told.get(`${tenantId} ${call}`)?.message,
  }
}
