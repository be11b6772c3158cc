/** Validates a reply of the upstream against the call's contract. */

import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { isRecord, isUnsafeKey } from '../../src/schemas/metadata/wire-values.ts'
import type { CallProblemCode } from '../../src/schemas/problems/problem-codes.ts'
import { Refusal, type RefusalOptions, refuse } from '../http/refusal.ts'
import { validatorOf } from '../http/validator-of.ts'
import { completeReply } from './complete-reply.ts'
import type { UpstreamReply } from './fetch-upstream.ts'
import { UpstreamError } from './upstream-error.ts'

/** A refusal by the upstream, with its own message. */
export class UpstreamRefusal extends Refusal {
  readonly upstreamMessage: string
  constructor(code: CallProblemCode, message: string, options: RefusalOptions) {
    super(code, options)
    this.upstreamMessage = message
  }
}

export interface ReplyContract {
  endpoint: AnyEndpoint
  /** The upstream's error code -> ours. */
  problems: Record<string, string>
  /** Returns the message of a code of ours; the code itself when there is none. */
  message(code: string): string
}
type TextReply = Omit<UpstreamReply, 'stream'> & { text: string }

/**
 * @returns the reply, of the contract's shape
 * @throws Refusal when the upstream refused; UpstreamError when the answer is not the platform's
 */
export function readContractReply(
  { status, headers, text }: TextReply,
  reading: ReplyContract,
): Record<string, unknown> {
  const type = String(headers['content-type'] ?? 'nothing')
  const coding = String(headers['content-encoding'] ?? 'identity')
  if (status >= 300 && status < 400) throw new UpstreamError(`it redirects (${status} ${addressOf(headers.location)})`)
  const json = coding === 'identity' && isJson(type) ? parse(text) : undefined
  // a server that shuts down, or one in front of the platform, may refuse in JSON of its own
  const isAnswer = json !== undefined && (status < 500 || json.success === false)
  if (!isAnswer) {
    if (status === 401) throw refuse('request/not-signed-in', { status })
    if (status === 429) throw refuse('request/too-many', { status, ...retryAfterOf(headers) })
    throw new UpstreamError(
      `${status} with ${printable(type)}${coding === 'identity' ? '' : `, ${printable(coding)}`}`,
      {
        passing: status >= 502,
        isOutage: status < 400 || status >= 500,
        ...retryAfterOf(headers),
      },
    )
  }
  if (status >= 400 || json.success === false) throw readRefusal(status, json, headers, reading)
  completeReply(reading.endpoint, json)
  // a platform may send a number as text, and one value where a list belongs
  const fits = validatorOf('text', reading.endpoint.reply)
  if (fits(json)) return json
  const { instancePath = '', message = '' } = fits.errors?.[0] ?? {}
  throw new UpstreamError(`the reply does not fit the contract: ${instancePath || '/'} ${message}`, { isMisfit: true })
}

const STATUS: Record<string, number> = {
  'request/not-signed-in': 401,
  'request/wrong-role': 403,
  in_need_true_account: 403,
  'request/too-many': 429,
}

/** Reads the refusal's code, if it looks like one, and its message as plain text. */
function readRefusal(
  status: number,
  { success, code, message, value }: Record<string, unknown>,
  headers: UpstreamReply['headers'],
  { problems, message: messageFor }: ReplyContract,
) {
  const theirs = success !== false ? undefined : typeof code === 'number' ? String(code) : code
  const known = typeof theirs === 'string' && Object.hasOwn(problems, theirs) ? problems[theirs] : undefined
  const own = known ?? (typeof theirs === 'string' && /^[\w./-]{1,80}$/.test(theirs) ? theirs : codeOf(status))
  const upstreamText = !known && success === false && typeof message === 'string' ? plainText(message) : ''
  const options: RefusalOptions = {
    status: STATUS[own] ?? (status >= 400 ? status : 400),
    ...retryAfterOf(headers),
    ...(isRecord(value) && { value }),
  }
  return new UpstreamRefusal(own as CallProblemCode, upstreamText || messageFor(own), options)
}

const codeOf = (status: number) =>
  status === 401 ? 'request/not-signed-in' : status === 429 ? 'request/too-many' : 'server/unknown'

function retryAfterOf(headers: UpstreamReply['headers']): { retryAfter?: number } {
  const seconds = Number(headers['retry-after'])
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 86_400 ? { retryAfter: seconds } : {}
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    removeUnsafeKeys(value)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Removes the keys in place, which takes a fraction of a reviver's time. Nesting that is too deep throws, as for the parser. */
function removeUnsafeKeys(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) removeUnsafeKeys(item)
  else if (isRecord(value))
    for (const name of Object.keys(value))
      if (isUnsafeKey(name)) delete value[name]
      else removeUnsafeKeys(value[name])
}

const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
const plainText = (text: string) => text.replace(/[\p{Cc}\p{Bidi_C}]/gu, ' ').slice(0, 500)
/** Makes a text of the upstream safe for the log: a hostile one adds no lines to it. */
/** Returns an address without its query, which may hold a token. */
const addressOf = (location: unknown) => printable(String(location).split(/[?#]/)[0])
const printable = (text: unknown) => plainText(String(text)).slice(0, 120)
