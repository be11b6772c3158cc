/** Sends one HTTP request of a soak worker, which gets a reply, gets lost, or is cut by the worker. */
import { Agent, type IncomingMessage, request as send } from 'node:http'
import type { SoakRequest } from './requests.ts'
import { GAMES_HOST, TENANT } from './soak-fixture.ts'

export interface SoakAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: compared field by field
  json: any
  /** Whether it was refused for now, with a time to come again. */
  isUnavailable?: true
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/**
 * @param cutAfter milliseconds after which the connection is cut
 * @returns undefined without a reply
 */
export function sendRequest(request: SoakRequest, port: number, cutAfter?: number): Promise<SoakAnswer | undefined> {
  const { account, key, path } = request
  const isPlay = request.kind === 'spin'
  const body = JSON.stringify(isPlay ? { ...request.body, key } : request.body)
  return new Promise(done => {
    const lost = () => done(undefined)
    const outgoing = send(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        timeout: 20_000,
        headers: {
          host: isPlay ? GAMES_HOST : `${TENANT}.localhost`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${isPlay ? account.playKey : account.token}`,
          'user-agent': 'Chrome/156.0',
          cookie: `__Host-browser=${account.browser}`,
          'idempotency-key': key,
        },
      },
      reply => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', chunk => {
          text += chunk
        })
        reply.on('error', lost)
        reply.on('close', lost)
        reply.on('end', () => done(readAnswer(reply, text)))
      },
    )
    outgoing.on('error', lost)
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.end(body)
    if (cutAfter !== undefined) setTimeout(() => outgoing.destroy(), cutAfter)
  })
}

function readAnswer({ statusCode, headers }: IncomingMessage, text: string): SoakAnswer | undefined {
  try {
    const isUnavailable = statusCode === 503 && /^[1-9]\d*$/.test(headers['retry-after'] ?? '')
    return { status: statusCode!, json: JSON.parse(text), ...(isUnavailable && { isUnavailable }) }
  } catch {
    return undefined
  }
}
