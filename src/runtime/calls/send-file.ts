/** Sends a file as the body of a call, with progress: `fetch` does not report sent bytes. */
import { queryText } from '../../schemas/call-key.ts'
import type { AnyEndpoint, QueryOf, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { session } from '../state/session-state.ts'
import { headersOf, type Result, readReply, requestContext } from './call.ts'

const TIMEOUT_MS = 60_000

export interface FileCall<E extends AnyEndpoint> {
  query: QueryOf<E>
  file: Blob
  /** @param share from 0 to 1 */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Sends a file once and never throws. An aborted call results in `request/aborted`. */
export function sendFile<E extends AnyEndpoint>(
  endpoint: E,
  { query, file, onProgress, signal }: FileCall<E>,
): Promise<Result<ReplyOf<E>>> {
  const { token } = session
  return new Promise(done => {
    const request = new XMLHttpRequest()
    const fail = (name: 'aborted' | 'network' | 'timeout') => () =>
      done({ ok: false, problem: { code: `request/${name}`, status: 0 } })
    request.open(endpoint.method, `${requestContext.origin}${endpoint.path}?${queryText(query)}`)
    const headers = { ...headersOf(endpoint, {}, token), 'content-type': 'application/octet-stream' }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const { status, responseText } = request
      const reply = new Response(responseText, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
      void readReply<ReplyOf<E>>(reply, token).then(done)
    }
    request.onerror = fail('network')
    request.ontimeout = fail('timeout')
    request.onabort = fail('aborted')
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
