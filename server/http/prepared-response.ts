/** A response as bytes in every encoding with their headers, so that it can be sent before the framework sees the request. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export interface PreparedResponse {
  status: number
  etag: string
  /** Size in memory, in bytes. */
  size: number
  /** Header list and body by encoding; `identity` is always there. */
  encodings: { identity: EncodedBody; br?: EncodedBody; gzip?: EncodedBody }
  /** Headers of a 304 response. */
  notModifiedHeaders: string[]
  /** The other parts, where a page comes in several responses. */
  apart?: PageParts
}

/** Parts of a page that its document links to. */
export interface PageParts {
  /** Data that the page was rendered from, as JSON. */
  data: PreparedResponse
  /** The style sheet for the page below its first view. */
  style: PreparedResponse
}
interface EncodedBody {
  headers: string[]
  body: Buffer
}

/**
 * Compresses a body once, with quality 5 in a few milliseconds; `recompressResponse` makes the smallest encoding later.
 * @param headers name, value, name, value … without the content headers
 */
export async function prepareResponse(
  body: Buffer,
  type: string,
  headers: string[],
  status = 200,
): Promise<PreparedResponse> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common = [...headers, 'etag', etag, 'vary', 'accept-encoding, authorization']
  const form = (bytes: Buffer, encoding?: string): EncodedBody => ({
    body: bytes,
    headers: [
      ...common,
      'content-type',
      type,
      'content-length',
      String(bytes.length),
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
  })
  const answer: PreparedResponse = {
    status,
    etag,
    size: body.length,
    encodings: { identity: form(body) },
    notModifiedHeaders: common,
  }
  if (body.length > 512) {
    const [small, zipped] = await Promise.all([compress(body, 5), gz(body, { level: 6 })])
    answer.encodings.br = form(small, 'br')
    answer.encodings.gzip = form(zipped, 'gzip')
    answer.size += small.length + zipped.length
  }
  return answer
}

/** Replaces the brotli encoding by the smallest one. */
export async function recompressResponse(answer: PreparedResponse): Promise<void> {
  const { identity, br } = answer.encodings
  if (!br) return
  const body = await compress(identity.body, 11)
  const headers = br.headers.map((value, i) => (br.headers[i - 1] === 'content-length' ? String(body.length) : value))
  answer.encodings.br = { headers, body }
}

const compress = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/** Writes the response to a raw one; a matching if-none-match gets 304. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, answer: PreparedResponse): void {
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.notModifiedHeaders)
    response.end()
    return
  }
  const form = formFor(request.headers['accept-encoding'], answer)
  response.writeHead(answer.status, form.headers)
  response.end(request.method === 'HEAD' ? undefined : form.body)
}

/** Finds a tag in if-none-match: a list of tags, some weakened on their way (`W/"…"`), or `*`. */
const isKnown = (tags: string | undefined, etag: string): boolean =>
  tags !== undefined && (tags.includes(etag) || tags === '*')

function formFor(accepted: string | undefined, { encodings: forms }: PreparedResponse): EncodedBody {
  if (accepted === undefined) return forms.identity
  if (forms.br && accepts(accepted, 'br')) return forms.br
  if (forms.gzip && accepts(accepted, 'gzip')) return forms.gzip
  return forms.identity
}

/** Says whether an encoding is accepted: `gzip, br;q=0` refuses brotli. */
function accepts(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  return accepted.split(',').some(item => {
    const [name, ...params] = item.split(';')
    return name!.trim() === encoding && !params.some(param => /^\s*q=0(\.0*)?\s*$/.test(param))
  })
}
