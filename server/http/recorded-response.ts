/** A response that carries the id of its request, and reports once when it begins. */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Log, msSince } from '../log/log.ts'
import type { HostKind } from './hosts.ts'
import { createPeerTrust } from './trusted-peer.ts'

/** Header with the id of a request, in both directions. */
export const REQUEST_ID = 'x-request-id'
/** Returns the id of a request. */
export const idOf = (request: IncomingMessage): string | undefined => request.headers[REQUEST_ID] as string | undefined

const SAFE_ID = /^[\w-]{8,64}$/
type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

export class RecordedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Pattern of the address or name of the call; addresses with their values are never recorded. */
  route = 'other'
  /** Code of the problem that the response tells. */
  problem: string | undefined
  /** Called with the status when the response begins. */
  onHead: ((status: number) => void) | undefined

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    const sent = typeof reason === 'string' ? headers : reason
    const id = this.req.headers[REQUEST_ID]
    this.onHead?.(status)
    const named = Array.isArray(sent) ? [...sent, REQUEST_ID, id as string] : { ...sent, [REQUEST_ID]: id }
    const all = id === undefined ? sent : named
    return typeof reason === 'string' ? super.writeHead(status, reason, all) : super.writeHead(status, all)
  }
}

/** Returns the record of a response; undefined for one that was injected by a test without a server. */
export const recordOf = (response: ServerResponse): RecordedResponse | undefined =>
  response instanceof RecordedResponse ? response : undefined

/** Names the route of a response that is sent without the framework. */
export function nameRoute(response: ServerResponse, route: string): void {
  const record = recordOf(response)
  if (record) record.route = route
}

/** Names the problem that a response tells, where it is sent without the framework. */
export function nameProblem(response: ServerResponse, code: string): void {
  const record = recordOf(response)
  if (record) record.problem = code
}

/** Host of a request; `control` is the address of the command line. */
export type RecordedHost = HostKind | { kind: 'control' }

/** A request whose response has begun. */
export interface RequestRecord {
  /** Brand of the host; undefined for the games, the index and hosts that stand for nothing. */
  brand: string | undefined
  host: RecordedHost['kind']
  method: string | undefined
  route: string
  /** Undefined when the caller left before the response. */
  status: number | undefined
  /** Milliseconds until the response began. */
  ms: number
  /** Code of the problem that the response tells. */
  code: string | undefined
}

export interface RequestRecorder {
  /** Gives the request its id, and writes its entry when the response begins or the caller leaves before. */
  begin(request: IncomingMessage, response: ServerResponse, host: RecordedHost): void
}

/**
 * @param trustProxy address ranges of proxies whose ids are taken over, so that one id leads through both logs
 * @param count takes every record
 */
export function createRequestRecorder(
  log: Log,
  trustProxy: string | undefined,
  count: (record: RequestRecord) => void = () => {},
): RequestRecorder {
  const isTrusted = createPeerTrust(trustProxy)
  return {
    begin(request, response, host) {
      const given = request.headers[REQUEST_ID]
      const id = typeof given === 'string' && SAFE_ID.test(given) && isTrusted(request) ? given : randomUUID()
      request.headers[REQUEST_ID] = id
      const recorded = recordOf(response)
      if (!recorded) return
      const began = performance.now()
      const write = (status: number | undefined) => {
        const { route, problem: code } = recorded
        const ms = msSince(began)
        const brand = host.kind === 'brand' ? host.tenantId : undefined
        const record = { brand, host: host.kind, method: request.method, route, status, ms, code }
        log.routine({ request: id, ...record }, 'request')
        count(record)
      }
      recorded.onHead = write
      recorded.once('close', () => {
        if (!recorded.headersSent) write(undefined)
      })
    },
  }
}
