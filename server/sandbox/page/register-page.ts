/** Routes of the sandbox page: from this machine only, with the operator's key, and no form of another site is accepted. */
import { timingSafeEqual } from 'node:crypto'
import { userInfo } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostPort } from '../../http/hosts.ts'
import { OperatorError } from '../../http/operator-error.ts'
import { HOW_TO_GET_IN, type OperatorKey } from '../../http/operator-key.ts'
import { operatorKeyPage, sendPlainPage } from '../../http/plain-pages.ts'
import { Refusal } from '../../http/refusal.ts'
import { refusalBody } from '../../http/refuse-request.ts'
import { checkSameSite } from '../../http/same-site.ts'
import { PLAIN_POLICY, securityHeaders } from '../../http/security-headers.ts'
import { isFromThisMachine } from '../../http/trusted-peer.ts'
import { viewUpload } from '../../platform/people/uploads/view-upload.ts'
import { runVerb, type VerbRequest } from '../../verbs/run-verb.ts'
import { describeOffset, readOffset } from '../switches/shared-clock.ts'
import { anchorOf } from './markup.ts'
import { sandboxPage } from './sandbox-page.ts'
import type { PageVerbs } from './verb-sections.ts'

const TOKEN_COOKIE = 'sandbox-token'
const RESULT_COOKIE = 'sandbox-result'
/** Holds the brand that was shown last, for an address without one. */
const BRAND_COOKIE = 'sandbox-brand'
const COOKIE_ATTRIBUTES = 'Path=/sandbox; HttpOnly; SameSite=Strict'
export const isSandboxAddress = (url: string): boolean => /^\/sandbox(?:$|[/?])/.test(url)

export function registerSandboxPage(
  app: FastifyInstance,
  pages: readonly PageVerbs[],
  { key, isSecure }: { key: OperatorKey; isSecure: (r: FastifyRequest) => boolean },
) {
  const { context } = pages[0]!
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request.raw)) return reply.callNotFound()
    if (key.isHeld(request)) return
    if (key.admit(request, reply, '/sandbox')) return reply
    reply.hijack()
    sendPlainPage(reply.raw, operatorKeyPage(HOW_TO_GET_IN, isSecure(request)))
    return reply
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    const message = error.options.status === 404 ? 'There is no such picture.' : 'This form came from another site.'
    return reply.code(error.options.status ?? 400).send(refusalBody(error.code, message))
  })
  app.get('/sandbox', async (request, reply) => {
    const cookies = readCookies(request)
    const brand = brandOf(request) ?? cookies[BRAND_COOKIE]
    const known = cookies[TOKEN_COOKIE]
    const token =
      known && /^[\w-]{32}$/.test(known) ? known : Buffer.from(context.random.bytes(24)).toString('base64url')
    const page = await sandboxPage(pages, {
      brand,
      token,
      clock: {
        now: new Date(context.clock.now()).toISOString(),
        offset: describeOffset(await readOffset(context.store.db)),
      },
      result: readResult(cookies[RESULT_COOKIE]),
      secure: isSecure(request),
      port: hostPort(request.headers.host),
    })
    reply.hijack()
    page.headers.push(
      ...(brand !== undefined && /^[\w-]+$/.test(brand)
        ? ['set-cookie', `${BRAND_COOKIE}=${brand}; Max-Age=2592000; ${COOKIE_ATTRIBUTES}`]
        : []),
      'set-cookie',
      `${TOKEN_COOKIE}=${token}; ${COOKIE_ATTRIBUTES}`,
      'set-cookie',
      `${RESULT_COOKIE}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`,
    )
    sendPlainPage(reply.raw, page)
  })
  app.get('/sandbox/proof', async (request, reply) => {
    const { brand = '', id = '' } = request.query as Record<string, string>
    const view = { tenantId: brand, id, who: operator(), why: 'sandbox', now: context.clock.now(), request: request.id }
    if (!/^[0-9a-f-]{36}$/.test(id)) return reply.callNotFound()
    const { body } = await viewUpload(context.store, view)
    return reply.header('cache-control', 'no-store').type('image/jpeg').send(body)
  })
  app.post('/sandbox', async (request, reply) => {
    checkSameSite(request)
    const { token, run = '', reason, ...typed } = (request.body ?? {}) as Record<string, string>
    const { verb = '', ...given } = Object.fromEntries(new URLSearchParams(run))
    const input = { ...typed, ...given }
    if (!isToken(token, readCookies(request)[TOKEN_COOKIE])) return goBack(request, reply, OLD_FORM)
    const result = await runForm(pages, { verb, input, who: operator(), reason, request: request.id })
    return goBack(request, reply, result, listOf(pages, verb))
  })

  const goBack = (request: FastifyRequest, reply: FastifyReply, result: FormResult, anchor = '') => {
    const brand = brandOf(request)
    reply.hijack()
    reply.raw.writeHead(303, [
      ...securityHeaders(PLAIN_POLICY, isSecure(request)),
      'cache-control',
      'no-store',
      'content-length',
      '0',
      'location',
      `/sandbox${brand ? `?brand=${encodeURIComponent(brand)}` : ''}${anchor}`,
      'set-cookie',
      `${RESULT_COOKIE}=${Buffer.from(JSON.stringify(result)).toString('base64url')}; Max-Age=30; ${COOKIE_ATTRIBUTES}`,
    ])
    reply.raw.end()
  }
}

function brandOf(request: FastifyRequest): string | undefined {
  const { brand } = request.query as Record<string, unknown>
  return typeof brand === 'string' && brand !== '' ? brand : undefined
}

interface FormResult {
  text: string
  refused: boolean
}
const OLD_FORM: FormResult = {
  text: 'This form was out of date. It is new now: please send it again.',
  refused: true,
}

/** Leads back to the list that a verb belongs to. */
function listOf(pages: readonly PageVerbs[], name: string): string {
  const verbs = pages.flatMap(({ set }) => set.verbs)
  const of = verbs.find(verb => verb.name === name)?.of
  const list = verbs.find(verb => verb.name === of)
  return list ? `#${anchorOf(list.label)}` : ''
}

async function runForm(pages: readonly PageVerbs[], request: VerbRequest): Promise<FormResult> {
  const page = pages.find(({ set }) => set.verbs.some(({ name }) => name === request.verb)) ?? pages[0]!
  try {
    const { message } = await runVerb(page.set, page.context, request)
    return { text: message, refused: false }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { text: error.text, refused: true }
  }
}

function readCookies({ headers }: FastifyRequest): Record<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim().split('='))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
}

function readResult(cookie: string | undefined): FormResult | undefined {
  if (!cookie || cookie.length > 3000) return undefined
  try {
    const { text, refused } = JSON.parse(Buffer.from(cookie, 'base64url').toString()) as Partial<FormResult>
    return typeof text === 'string' ? { text, refused: refused === true } : undefined
  } catch {
    return undefined
  }
}

function isToken(given: string | undefined, wanted: string | undefined): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(wanted ?? '')]
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other)
}

function operator(): string {
  try {
    return `${userInfo().username} (page)`
  } catch {
    return 'page'
  }
}
