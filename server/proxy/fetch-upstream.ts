/** Sends one request to the upstream: a deadline for the whole reply, a limit for its size, no redirect, no compression. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { UpstreamError } from './upstream-error.ts'
import type { UpstreamHeaders } from './upstream-headers.ts'

export interface UpstreamRequest {
  origin: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Query without the question mark. */
  query: string
  headers: UpstreamHeaders
  body?: string | Buffer | undefined
  contentType?: string | undefined
  /** Milliseconds for the whole request, to the last byte of the reply. */
  timeoutMs: number
  /** Called once the connection is free again, which may be after the player has left; a second call does nothing. */
  onEnd(): void
}
export interface UpstreamReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  stream: Readable
}

/** Limit for a reply that is read whole. */
export const MAX_REPLY_BYTES = 4 * 1024 * 1024

/** Returns status and headers; the body is still a stream. @throws UpstreamError, also when the player has left */
export function openUpstreamReply(reply: FastifyReply, out: UpstreamRequest): Promise<UpstreamReply> {
  return new Promise((done, fail) => {
    let headers: UpstreamReply['headers'] = {}
    let settled = false
    const abort = (error: UpstreamError) => {
      settled = true
      fail(error)
    }
    // the timer runs on when the player has left: nothing else ends the request to the upstream
    const timer = setTimeout(() => {
      abort(timeoutError(out))
      out.onEnd()
    }, out.timeoutMs).unref()
    const end = () => {
      clearTimeout(timer)
      out.onEnd()
    }
    reply.raw.once('close', () => abort(new UpstreamError('the player has left', { isOutage: false })))
    reply.from(out.origin + out.path, {
      method: out.method,
      queryString: () => out.query,
      ...(out.body === undefined ? { body: null } : { body: out.body, contentType: out.contentType ?? '' }),
      timeout: out.timeoutMs,
      // 503 is retried ten times otherwise, and Retry-After taken for milliseconds
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, prepared) => ({
        ...out.headers,
        ...(out.body !== undefined && {
          'content-type': prepared['content-type'],
          'content-length': prepared['content-length'],
        }),
      }),
      // no header of the upstream reaches our reply by itself
      rewriteHeaders(received) {
        headers = received as UpstreamReply['headers']
        // nobody waits for the reply any more: its stream is destroyed at once
        if (settled) end()
        return {}
      },
      onResponse(_request, _reply, { statusCode, stream }) {
        clearTimeout(timer)
        stream.on('error', () => {}).once('close', out.onEnd)
        if (settled) stream.destroy()
        else done({ status: statusCode, headers, stream })
      },
      onError(_reply, { error }) {
        end()
        abort(new UpstreamError(`no reply: ${reasonOf(error)}`, { passing: !isTimeout(error) }))
      },
    })
  })
}

/** Reads the whole reply as text. @throws UpstreamError */
export async function readUpstreamReply(
  reply: FastifyReply,
  out: UpstreamRequest,
): Promise<Omit<UpstreamReply, 'stream'> & { text: string }> {
  const started = performance.now()
  const { status, headers, stream } = await openUpstreamReply(reply, out)
  const timer = setTimeout(() => stream.destroy(timeoutError(out)), out.timeoutMs - (performance.now() - started))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length
      if (size > MAX_REPLY_BYTES) throw new UpstreamError(`the reply is larger than ${MAX_REPLY_BYTES} bytes`)
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    stream.destroy()
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(`the reply broke off: ${reasonOf(error)}`, { passing: true })
  } finally {
    clearTimeout(timer)
  }
  return { status, headers, text: Buffer.concat(chunks).toString('utf8') }
}

const timeoutError = ({ timeoutMs }: UpstreamRequest) =>
  new UpstreamError(`no whole reply within ${timeoutMs / 1000} s`)

interface Caused {
  code?: string
  message?: string
  cause?: Caused
}
const isTimeout = (error: unknown): boolean => /TIMEOUT|TIMEDOUT/.test(reasonOf(error))
/** Names the cause by the innermost code, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as Caused
  return cause ? reasonOf(cause) : (code ?? message ?? 'unknown')
}
