/** One try at the platform: a deadline for the whole reply, a limit for its size, no redirect, no compression to unpack. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { UpstreamFault } from './fault.ts'
import type { OutgoingHeaders } from './headers-out.ts'

export interface Outgoing {
  origin: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Without the question mark. */
  query: string
  headers: OutgoingHeaders
  body?: string | undefined
  contentType?: string | undefined
  /** Milliseconds for everything, to the last byte. */
  timeoutMs: number
}
export interface Came {
  status: number
  headers: Record<string, string | string[] | undefined>
  stream: Readable
}

/** Bytes of a reply that is read whole. */
export const REPLY_LIMIT = 4 * 1024 * 1024

/** The reply's head; its body still flows. @throws UpstreamFault, also when the player has gone */
export function openReply(reply: FastifyReply, out: Outgoing): Promise<Came> {
  return new Promise((done, fail) => {
    let headers: Came['headers'] = {}
    let given = false
    const give = (fault: UpstreamFault) => {
      given = true
      clearTimeout(late)
      fail(fault)
    }
    const late = setTimeout(() => give(tooLate(out)), out.timeoutMs)
    reply.raw.once('close', () => give(new UpstreamFault('nobody waits any more', { isOutage: false })))
    reply.from(out.origin + out.path, {
      method: out.method,
      queryString: () => out.query,
      ...(out.body === undefined ? { body: null } : { body: out.body, contentType: out.contentType ?? '' }),
      timeout: out.timeoutMs,
      // 503 is retried ten times otherwise, and Retry-After taken for milliseconds
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, made) => ({
        ...out.headers,
        ...(out.body !== undefined && {
          'content-type': made['content-type'],
          'content-length': made['content-length'],
        }),
      }),
      // nothing of theirs gets onto our reply by itself
      rewriteHeaders(came) {
        headers = came as Came['headers']
        return {}
      },
      onResponse(_request, _reply, { statusCode, stream }) {
        clearTimeout(late)
        stream.on('error', () => {})
        if (given) stream.destroy()
        else done({ status: statusCode, headers, stream })
      },
      onError(_reply, { error }) {
        give(new UpstreamFault(`no reply: ${reasonOf(error)}`, { passing: !isTimeout(error) }))
      },
    })
  })
}

/** The whole reply as text. @throws UpstreamFault */
export async function readReply(reply: FastifyReply, out: Outgoing): Promise<Omit<Came, 'stream'> & { text: string }> {
  const started = performance.now()
  const { status, headers, stream } = await openReply(reply, out)
  const late = setTimeout(() => stream.destroy(tooLate(out)), out.timeoutMs - (performance.now() - started))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length
      if (size > REPLY_LIMIT) throw new UpstreamFault(`the reply is larger than ${REPLY_LIMIT} bytes`)
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    stream.destroy()
    if (error instanceof UpstreamFault) throw error
    throw new UpstreamFault(`the reply broke off: ${reasonOf(error)}`, { passing: true })
  } finally {
    clearTimeout(late)
  }
  return { status, headers, text: Buffer.concat(chunks).toString('utf8') }
}

const tooLate = ({ timeoutMs }: Outgoing) => new UpstreamFault(`no whole reply within ${timeoutMs / 1000} s`)

interface Caused {
  code?: string
  message?: string
  cause?: Caused
}
const isTimeout = (error: unknown): boolean => /TIMEOUT|TIMEDOUT/.test(reasonOf(error))
/** The innermost code: `ECONNREFUSED` says more than what was made of it. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as Caused
  return cause ? reasonOf(cause) : (code ?? message ?? 'unknown')
}
