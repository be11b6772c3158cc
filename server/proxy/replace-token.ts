/** Replaces the upstream's session token in replies by an encrypted one: the token itself never reaches a page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { logout } from '../../src/schemas/endpoints/logout.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { mergeCookies, type PlatformCookie, platformCookies } from './platform-cookies.ts'
import type { ProxyContext } from './proxy-context.ts'
import { readContractReply } from './read-reply.ts'
import { encryptToken } from './session-token.ts'
import { UpstreamError } from './upstream-error.ts'

interface ObjectSchema {
  properties?: Record<string, ObjectSchema>
  anyOf?: ObjectSchema[]
}
const has = ({ properties = {}, anyOf = [] }: ObjectSchema, [name = '', ...rest]: string[]): boolean =>
  (name in properties && (rest.length === 0 || has(properties[name]!, rest))) ||
  anyOf.some(one => has(one, [name, ...rest]))

/** Says whether the reply has a field for a session token: sign-in, registration, free play, a new password. */
export const startsSession = ({ reply }: AnyEndpoint): boolean => has(reply as ObjectSchema, ['value', 'token'])
export const endsSession = ({ name }: AnyEndpoint): boolean => name === logout.name

interface Replacement {
  proxy: ProxyContext
  endpoint: AnyEndpoint
  value: Record<string, unknown>
  /** Cookies set by the reply with the token. */
  cookies: readonly PlatformCookie[]
  language: string
}

/** @returns the reply with our token in place of the upstream's; a reply without a token is unchanged */
export async function replaceToken(
  at: { request: FastifyRequest; reply: FastifyReply },
  { proxy, value: answer, cookies, language }: Replacement,
): Promise<Record<string, unknown>> {
  const value = answer.value as Record<string, unknown> | undefined
  const token = value?.token
  if (typeof token !== 'string' || token === '') return answer
  // servers read headers of 16 kB at most
  if (token.length > 4096)
    throw new UpstreamError('its session token is longer than 4096 characters', { isOutage: false })
  const owner = await readOwner(at, { proxy, token, cookies, language })
  const credentials = { tenantId: at.request.tenantId, browser: at.request.renewBrowserKey(at.reply) }
  const encrypted = await encryptToken(proxy.context, credentials, { token, ...owner })
  const username = value?.username === '' ? owner.username : value?.username
  return { ...answer, value: { ...value, token: encrypted, ...(username !== undefined && { username }) } }
}

/**
 * Reads the owner of the token, for the role that pages are built for. An upstream that does not answer this still checks every call
 * itself.
 */
async function readOwner(
  at: { request: FastifyRequest; reply: FastifyReply },
  { proxy, token, cookies, language }: Pick<Replacement, 'proxy' | 'cookies' | 'language'> & { token: string },
): Promise<{ username: string; type: string }> {
  const { path } = memberInfo
  const merged = mergeCookies(platformCookies(at.request), cookies)
  try {
    const { value } = await proxy.fetch(
      at,
      { method: 'GET', path, query: '', language, token, cookies: merged, isSafe: true },
      received => readContractReply(received, { endpoint: memberInfo, problems: {}, message: code => code }),
    )
    const { account, type, isTrial } = value as { account: string; type: string; isTrial: boolean }
    return { username: account, type: isTrial ? '4' : type }
  } catch (error) {
    if (error instanceof UpstreamError) proxy.report(at.request, memberInfo.name, error)
    return { username: '', type: '' }
  }
}
