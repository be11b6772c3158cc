/** Refusals of requests that reach no hook and no handler; they carry the security headers all the same. */
import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import type { Log } from '../log/log.ts'
import { nameProblem, REQUEST_ID } from './recorded-response.ts'
import { PLAIN_POLICY, securityHeaders } from './security-headers.ts'

const BAD_REQUEST = 'request/invalid'
const BUSY = 'server/busy'

/** Makes the body of every refusal, the same as for calls of the platform. */
export const refusalBody = (code: string, message: string) => ({ success: false, code, message })

/** Refuses a request whose address cannot be read, or that names two sites. */
export function refuseRequest(response: ServerResponse, status: number, message: string, secure: boolean): void {
  const { headers, body } = refusal(message, secure)
  nameProblem(response, BAD_REQUEST)
  response.writeHead(status, headers)
  response.end(body)
}

/** Refuses a request under overload, with the seconds until the next try. */
export function refuseBusy(response: ServerResponse, message: string, seconds: number, secure: boolean): void {
  const { headers, body } = refusal(message, secure, BUSY)
  nameProblem(response, BUSY)
  response.writeHead(503, [...headers, 'retry-after', String(seconds)])
  response.end(body)
}

const FILE_STATUS = { 'request/not-found': 404, 'request/network': 503, 'server/busy': 503 }

/** Refuses a request for a file, with one line of text. */
export function refuseFile(reply: FastifyReply, code: keyof typeof FILE_STATUS, text: string): FastifyReply {
  nameProblem(reply.raw, code)
  return reply.code(FILE_STATUS[code]).header('cache-control', 'no-store').type('text/plain').send(`${text}\n`)
}

const REASONS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.'],
}

/** Answers bytes that are no HTTP request, and writes their entry in the log. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket, log: Log): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = REASONS[error.code ?? ''] ?? [400, 'This is no HTTP request.']
  if (socket.writable) {
    const { headers, body } = refusal(message, false)
    const request = randomUUID()
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'connection: close', `${REQUEST_ID}: ${request}`]
    for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    log.routine({ request, route: 'other', status, code: BAD_REQUEST }, 'request')
  }
  socket.destroy(error)
}

function refusal(message: string, secure: boolean, code = BAD_REQUEST): { headers: string[]; body: string } {
  const body = JSON.stringify(refusalBody(code, message))
  const headers = [
    ...securityHeaders(PLAIN_POLICY, secure),
    'cache-control',
    'no-store',
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(body)),
  ]
  return { headers, body }
}
