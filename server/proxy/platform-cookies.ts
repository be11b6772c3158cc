/**
 * The upstream's cookies in the player's browser: under a prefix, for this host alone, out of reach of scripts. Our own cookies are
 * never sent to the upstream, and its cookies cannot replace ours.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieFor } from '../http/browser-cookie.ts'

const NAME = /^[\w!#$%&'*+.^`|~-]{1,60}$/
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,2048}$/
const MAX_COOKIES = 12
const YEAR = 365 * 86_400

const prefixFor = (request: FastifyRequest) => cookieFor(request, 'platform.')

/** Returns the Cookie header for the platform; empty when it has set none. */
export function platformCookies(request: FastifyRequest): string {
  const { name: prefix } = prefixFor(request)
  return Object.entries(request.cookies ?? {})
    .flatMap(([name, value]) => {
      const own = name.startsWith(prefix) ? name.slice(prefix.length) : ''
      return value !== undefined && NAME.test(own) && VALUE.test(value) ? [`${own}=${value}`] : []
    })
    .slice(0, MAX_COOKIES)
    .join('; ')
}

export interface PlatformCookie {
  name: string
  value: string
  /** Seconds until it expires; undefined: when the browser is closed. */
  maxAge: number | undefined
}

/** Reads valid Set-Cookie lines of the platform; domain, path and flags are ours to decide. */
export function readSetCookies(lines: string | string[] | undefined, now: number): PlatformCookie[] {
  return [lines ?? []]
    .flat()
    .slice(0, MAX_COOKIES)
    .flatMap(line => {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      const value = pair.slice(at + 1).trim()
      if (at < 1 || !NAME.test(name) || !VALUE.test(value)) return []
      return [{ name, value, maxAge: maxAgeOf(attributes, now) }]
    })
}

/** Sets the cookies on our reply: HttpOnly, Secure, Lax, this host only, whatever the platform wanted. */
export function passCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly PlatformCookie[]): void {
  const { name: prefix, secure } = prefixFor(request)
  for (const { name, value, maxAge } of cookies) {
    const lasting = maxAge !== undefined && { maxAge }
    reply.setCookie(prefix + name, value, { path: '/', httpOnly: true, secure, sameSite: 'lax', ...lasting })
  }
}

/** Builds a Cookie header from the browser's cookies and those that a reply has just set, which replace them. */
export function mergeCookies(sent: string, set: readonly PlatformCookie[]): string {
  const all = new Map(sent.split('; ').flatMap(pair => (pair ? [pair.split(/=(.*)/s) as [string, string]] : [])))
  for (const { name, value, maxAge } of set) {
    if (maxAge === 0) all.delete(name)
    else all.set(name, value)
  }
  return [...all].map(([name, value]) => `${name}=${value}`).join('; ')
}

function maxAgeOf(attributes: readonly string[], now: number): number | undefined {
  const find = (name: string) =>
    attributes
      .map(attribute => attribute.trim().split('='))
      .find(([key]) => key?.toLowerCase() === name)?.[1]
      ?.trim()
  const age = find('max-age')
  if (age !== undefined && /^-?\d{1,12}$/.test(age)) return Math.min(Math.max(Number(age), 0), YEAR)
  const until = Date.parse(find('expires') ?? '')
  return Number.isNaN(until) ? undefined : Math.min(Math.max(Math.round((until - now) / 1000), 0), YEAR)
}
