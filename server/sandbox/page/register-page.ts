/** Routes of the sandbox page: from this machine only, and no form of another site is taken (SEC-03). */
import { timingSafeEqual } from 'node:crypto'
import { userInfo } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostPort } from '../../http/hosts.ts'
import { sendPlainPage } from '../../http/plain-pages.ts'
import { Refusal } from '../../http/refusal.ts'
import { refusalBody } from '../../http/refuse-request.ts'
import { checkSameSite } from '../../http/same-site.ts'
import { PLAIN_POLICY, securityHeaders } from '../../http/security-headers.ts'
import { isFromThisMachine } from '../../http/trusted-peer.ts'
import type { SandboxContext, VerbInput } from '../sandbox-context.ts'
import { runSandboxVerb } from '../verbs.ts'
import { sandboxPage } from './sandbox-page.ts'

const TOKEN = 'sandbox-token'
const SAID = 'sandbox-said'
const COOKIE = 'Path=/sandbox; HttpOnly; SameSite=Strict'
/** Forms of the page; what they ask for may be two verbs. */
const FORMS = ['status', 'region', 'credit', 'rule', 'flag', 'clock', 'fault', 'reset'] as const

export const isSandboxAddress = (url: string): boolean => /^\/sandbox(?:$|[/?])/.test(url)

export function registerSandboxPage(
  app: FastifyInstance,
  desk: SandboxContext,
  isSecure: (r: FastifyRequest) => boolean,
) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isFromThisMachine(raw)) return reply.callNotFound()
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error
    return reply.code(error.options.status ?? 400).send(refusalBody(error.code, 'This form came from another site.'))
  })
  app.get('/sandbox', async (request, reply) => {
    const { brand } = request.query as Record<string, unknown>
    const cookies = readCookies(request)
    const known = cookies[TOKEN]
    const token = known && /^[\w-]{32}$/.test(known) ? known : Buffer.from(desk.random.bytes(24)).toString('base64url')
    const page = await sandboxPage(desk, {
      brand: typeof brand === 'string' ? brand : undefined,
      token,
      said: readSaid(cookies[SAID]),
      secure: isSecure(request),
      port: hostPort(request.headers.host),
    })
    reply.hijack()
    page.headers.push('set-cookie', `${TOKEN}=${token}; ${COOKIE}`, 'set-cookie', `${SAID}=; Max-Age=0; ${COOKIE}`)
    sendPlainPage(reply.raw, page)
  })
  for (const form of FORMS)
    app.post(`/sandbox/${form}`, async (request, reply) => {
      checkSameSite(request)
      const { token, ...words } = (request.body ?? {}) as Record<string, string>
      if (!isToken(token, readCookies(request)[TOKEN])) return goBack(request, reply, words.brand, OLD_FORM)
      return goBack(request, reply, words.brand, await run(desk, form, { ...words, who: operator() }))
    })

  const goBack = (request: FastifyRequest, reply: FastifyReply, brand: string | undefined, said: Said) => {
    reply.hijack()
    reply.raw.writeHead(303, [
      ...securityHeaders(PLAIN_POLICY, isSecure(request)),
      'cache-control',
      'no-store',
      'content-length',
      '0',
      'location',
      `/sandbox${brand ? `?brand=${encodeURIComponent(brand)}` : ''}${request.url.endsWith('/flag') ? '#flags' : ''}`,
      'set-cookie',
      `${SAID}=${Buffer.from(JSON.stringify(said)).toString('base64url')}; Max-Age=30; ${COOKIE}`,
    ])
    reply.raw.end()
  }
}

interface Said {
  words: string
  refused: boolean
}
const OLD_FORM: Said = {
  words: 'This form is from another time. It is fresh now: please send it again.',
  refused: true,
}

/** One form may ask for a call to be late and to fail; a flag's button names the flag and where it goes. */
async function run(desk: SandboxContext, form: (typeof FORMS)[number], words: VerbInput): Promise<Said> {
  try {
    const answers = []
    if (form === 'flag') {
      const [, flag, to] = /^(.*):(on|off)$/.exec(String(words.turn)) ?? []
      answers.push(await runSandboxVerb(desk, 'flag', { ...words, flag, to }))
    } else if (form === 'fault') {
      if (words.ms || !words.status) answers.push(await runSandboxVerb(desk, 'slow', words))
      if (words.status) answers.push(await runSandboxVerb(desk, 'fail', words))
    } else answers.push(await runSandboxVerb(desk, form, words))
    return { words: answers.map(({ said }) => said).join(' '), refused: false }
  } catch (error) {
    if ((error as Error).name !== 'SandboxProblem') throw error
    const { message, fix } = error as Error & { fix: string }
    return { words: `${message} ${fix}`, refused: true }
  }
}

function readCookies({ headers }: FastifyRequest): Record<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim().split('='))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
}

function readSaid(cookie: string | undefined): Said | undefined {
  if (!cookie || cookie.length > 3000) return undefined
  try {
    const { words, refused } = JSON.parse(Buffer.from(cookie, 'base64url').toString()) as Partial<Said>
    return typeof words === 'string' ? { words, refused: refused === true } : undefined
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
