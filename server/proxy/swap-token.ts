/** The platform's session token stays with us: a page gets a sealed one in its place (SEC-03). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { logout } from '../../src/schemas/endpoints/logout.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { UpstreamFault } from './fault.ts'
import { mergeCookies, type PlatformCookie, platformCookies } from './platform-cookies.ts'
import type { ProxyContext } from './proxy-context.ts'
import { readAnswer } from './read-answer.ts'
import { sealToken } from './session-token.ts'

interface ObjectSchema {
  properties?: Record<string, ObjectSchema>
  anyOf?: ObjectSchema[]
}
const has = ({ properties = {}, anyOf = [] }: ObjectSchema, [name = '', ...rest]: string[]): boolean =>
  (name in properties && (rest.length === 0 || has(properties[name]!, rest))) ||
  anyOf.some(one => has(one, [name, ...rest]))

/** Its reply has a place for a session token: sign-in, registration, free play, a password that was set. */
export const givesSession = ({ reply }: AnyEndpoint): boolean => has(reply as ObjectSchema, ['value', 'token'])
export const endsSession = ({ name }: AnyEndpoint): boolean => name === logout.name

interface Swap {
  proxy: ProxyContext
  endpoint: AnyEndpoint
  value: Record<string, unknown>
  /** What the reply with the token has set. */
  cookies: readonly PlatformCookie[]
  language: string
}

/** @returns the reply with our token in place of the platform's; one without a token as it is */
export async function swapToken(
  at: { request: FastifyRequest; reply: FastifyReply },
  { proxy, value: answer, cookies, language }: Swap,
): Promise<Record<string, unknown>> {
  const value = answer.value as Record<string, unknown> | undefined
  const token = value?.token
  if (typeof token !== 'string' || token === '') return answer
  // a header of 16 kB is all that a server reads
  if (token.length > 4096) throw new UpstreamFault('its session token is longer than 4096 signs', { isOutage: false })
  const who = await askWho(at, { proxy, token, cookies, language })
  const halves = { tenantId: at.request.tenantId, browser: at.request.browserKey(at.reply).renew() }
  const sealed = await sealToken(proxy.context, halves, { token, ...who })
  const username = value?.username === '' ? who.username : value?.username
  return { ...answer, value: { ...value, token: sealed, ...(username !== undefined && { username }) } }
}

/** Which role a page is built for. A platform that does not say now checks every call itself all the same. */
async function askWho(
  at: { request: FastifyRequest; reply: FastifyReply },
  { proxy, token, cookies, language }: Pick<Swap, 'proxy' | 'cookies' | 'language'> & { token: string },
): Promise<{ username: string; type: string }> {
  const { path } = memberInfo
  const merged = mergeCookies(platformCookies(at.request), cookies)
  try {
    const { value } = await proxy.ask(
      at,
      { method: 'GET', path, query: '', language, token, cookies: merged, isSafe: true },
      came => readAnswer(came, { endpoint: memberInfo, problems: {}, message: code => code }),
    )
    const { account, type, isTrial } = value as { account: string; type: string; isTrial: boolean }
    return { username: account, type: isTrial ? '4' : type }
  } catch (error) {
    if (error instanceof UpstreamFault) proxy.report(at.request.tenantId, memberInfo.name, error)
    return { username: '', type: '' }
  }
}
