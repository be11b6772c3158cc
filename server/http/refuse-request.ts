/** Refusals of requests that reach no hook and no handler; they carry the security headers all the same. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { PLAIN_POLICY, securityHeaders } from './security-headers.ts'

/** Makes the body of every refusal, the same as for calls of the platform. */
export const refusalBody = (code: string, message: string) => ({ success: false, code, message })

/** Refuses a request whose address cannot be read, or that names two sites. */
export function refuseRequest(response: ServerResponse, status: number, message: string, secure: boolean): void {
  const { headers, body } = refusal(message, secure)
  response.writeHead(status, headers)
  response.end(body)
}

/** Refuses a request under overload, with the seconds until the next try. */
export function refuseBusy(response: ServerResponse, message: string, seconds: number, secure: boolean): void {
  const { headers, body } = refusal(message, secure, 'server/busy')
  response.writeHead(503, [...headers, 'retry-after', String(seconds)])
  response.end(body)
}

const REASONS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.'],
}

/** Answers bytes that are no HTTP request. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = REASONS[error.code ?? ''] ?? [400, 'This is no HTTP request.']
  if (socket.writable) {
    const { headers, body } = refusal(message, false)
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'connection: close']
    for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

function refusal(message: string, secure: boolean, code = 'request/invalid'): { headers: string[]; body: string } {
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
