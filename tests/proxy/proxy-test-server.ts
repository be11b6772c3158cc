/** Test servers of proxy mode: one in front of the reference backend, and a hostile upstream with replies by the test. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { UpstreamSettings } from '../../server/proxy/upstream.ts'
import { systemStatus } from '../../src/schemas/endpoints/system-status.ts'
import { addMembers, type RunningServer, startTestServer, type TestServerOptions } from '../server/test-server.ts'

/** Times of production with shorter waits: an open circuit is probed after a second. */
export const TIMES = { restMs: 1000, firstDelayMs: 5, readMs: 4000, changeMs: 8000, metadataMs: 0 }

/** Limits that refuse no request: these tests are not about overload, and share the processor. */
const NEVER_BUSY = { slots: 500, slotsPerBrand: 500, maxDelayMs: 1e6, maxCachedDelayMs: 1e6 }

export interface ProxyPair {
  platform: RunningServer
  front: RunningServer
}

/** @param more settings that differ from those of one server in front of another */
export async function startProxyPair(more: Partial<UpstreamSettings> = {}): Promise<ProxyPair> {
  const platform = await startTestServer({ trustProxy: 'loopback', overload: NEVER_BUSY })
  await addMembers(platform)
  const origin = `http://127.0.0.1:${platform.port}`
  const front = await startProxy({ origin, host: `{tenant}.localhost:${platform.port}`, sealing: 'envelope', ...more })
  return { platform, front }
}

export const startProxy = (upstream: UpstreamSettings, more: TestServerOptions = {}): Promise<RunningServer> =>
  startTestServer({ upstream, overload: NEVER_BUSY, ...more, upstreamTimes: { ...TIMES, ...more.upstreamTimes } })

export interface HostileUpstream {
  origin: string
  /** Sets the replies from now on; requests that the function leaves get the valid replies of `VALID`. */
  behave(listener: Behaviour): void
  /** Requests since the last `behave`, in order. */
  seen(): IncomingMessage[]
  /** Body of the last request that has one. */
  body(): string
}
/** @returns false to leave the request to the valid replies */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => unknown

/** The smallest valid metadata of a brand. */
const VALID: Record<string, unknown> = {
  [systemStatus.path]: { status: 0, location: { ip: '10.9.8.7' }, launchGameCDNs: [] },
  '/wps/system/whitelabel': [],
  '/wps/system/setting/register': { captchaEnabled: false, smsEnabled: false, rules: [] },
  '/wps/system/domainRoute': { domainList: [], resources: [] },
  '/wps/system/banners': [],
  '/wps/relay/GCSGAME_gameVendor': [],
}

export async function startHostileUpstream(): Promise<HostileUpstream> {
  let behaviour: Behaviour = () => false
  let requests: IncomingMessage[] = []
  let body = ''
  const answer: RequestListener = (request, response) => {
    requests.push(request)
    if (request.method !== 'GET') body = ''
    request.on('data', chunk => {
      body += chunk
    })
    if (behaviour(request, response) !== false) return
    const value = VALID[request.url!.split('?')[0]!]
    if (value === undefined) sendJson(response, 404, { success: false, code: 'request/not-found', message: 'no' })
    else sendJson(response, 200, { success: true, value })
  }
  const server = createServer(answer)
  server.on('clientError', () => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(listener) {
      behaviour = listener
      requests = []
    },
    seen: () => requests,
    body: () => body,
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
