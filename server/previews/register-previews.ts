/** Registers the hosts of previews: who may look, as whom, and that no call changes or sends anything. */
import cookies from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { flagOfRole, type SignedInRole } from '../../src/schemas/session/agent-flag.ts'
import { can } from '../../src/schemas/studio/roles.ts'
import { cookieFor } from '../http/browser-cookie.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { restrictToHostKind } from '../http/framework.ts'
import { noPreviewPage, sendPlainPage } from '../http/plain-pages.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { OperatorContext } from '../operators/operator-context.ts'
import { findOperatorSession } from '../operators/sessions.ts'
import type { SiteState } from '../site/site-state.ts'
import type { Tx } from '../store/open-store.ts'
import { addCookie, frameResponse } from './frame-response.ts'
import { currentPreview, noEffect, type PreviewScope, runInPreview } from './preview-scope.ts'
import { ENTER, type PreviewAccess, readAccess, signAccess, spendAccess, TOKEN_MS } from './preview-token.ts'
import { ENDED_EVENT } from './preview-updates.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** World of a request to a preview; null at every other host. */
    preview: PreviewScope | null
  }
}

export interface PreviewOptions {
  /** Operators, with the real store and clock. */
  operators: OperatorContext
  /** Returns the origin of the studio, which alone frames previews. */
  studioOrigin(): string
  /** Address of the script that connects a page with the studio. */
  script: string
  /** Reads the draft as it is now, for a simulated visitor. */
  stateFor(access: PreviewAccess): Promise<SiteState | undefined>
  /**
   * Adds the simulated person in the transaction of a call. @returns the id of the account. Undefined where another platform has the
   * accounts: no call of a browser is answered then
   */
  addPerson: ((tx: Tx, access: PreviewAccess, role: SignedInRole) => Promise<number>) | undefined
  schemeOf(request: FastifyRequest['raw']): 'http' | 'https'
}

const COOKIE = 'preview'
/** Stands for the token and the browser of the simulated person; no session of the platform has it. */
const TOKEN = 'preview'.padEnd(43, '-')
const IS_CALL = /^\/(?:wps|lgw|lotto|oauth)\//
const EVENTS = 'text/event-stream'
const ENDED = 'This preview has ended. Load it again in the studio.'
const OUTSIDE = 'A preview is shown in the studio. Open the brand there.'
const BROKEN =
  'The draft cannot be shown: one of its documents cannot be read. The studio lists what is wrong; undo the last change, or correct it there.'

/**
 * @param app a plugin's scope of its own
 * @param registerSite registers calls and pages, on the store and the loader of previews
 */
export async function registerPreviews(
  app: FastifyInstance,
  options: PreviewOptions,
  registerSite: () => Promise<void>,
): Promise<void> {
  restrictToHostKind(app, 'preview')
  if (!app.hasRequestDecorator('cookies')) await app.register(cookies)
  app.decorateRequest('preview', null)
  app.addHook('onRoute', route => {
    const { errorHandler, handler } = route
    if (errorHandler)
      route.errorHandler = function (error, request, reply) {
        return errorHandler.call(this, isRefusedWrite(error) ? noEffect() : error, request, reply)
      }
    if (IS_CALL.test(route.url))
      route.handler = function (request, reply) {
        return runCall(options, request, () => handler.call(this, request, reply))
      }
  })
  app.addHook('onRequest', async (request, reply) => {
    frameResponse(reply.raw, options.studioOrigin())
    if (request.routeOptions.url !== ENTER) await admit(request, reply, options)
  })
  runHooksInPreview(app)
  app.get(ENTER, (request, reply) => enter(request, reply, options))
  await registerSite()
  // after the platform, which finds no session of this token
  app.addHook('onRequest', async request => {
    if (request.preview) request.session = sessionOf(request.preview.access)
  })
}

/** Runs the rest of a request in the world of its preview; twice, because its body arrives outside of it. */
function runHooksInPreview(app: FastifyInstance): void {
  const enterScope = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    request.preview ? runInPreview(request.preview, done) : done()
  app.addHook('onRequest', enterScope)
  app.addHook('preValidation', enterScope)
}

/** Lets those in who may read the brand, and gives the request its world. */
async function admit(request: FastifyRequest, reply: FastifyReply, options: PreviewOptions): Promise<unknown> {
  const { raw, tenantId } = request
  const { operators } = options
  const access = await readAccess(operators, 'cookie', request.cookies[cookieFor(request, COOKIE).name])
  if (!access || access.brand !== tenantId || !(await mayLook(operators, access)))
    return raw.headers.accept === EVENTS ? endStream(reply) : refuseLook(request, reply, options, 403, ENDED)
  // a page of its own would stay when the studio is left
  if (raw.headers['sec-fetch-dest'] === 'document') return refuseLook(request, reply, options, 403, OUTSIDE)
  const state = await options.stateFor(access)
  if (!state) return refuseLook(request, reply, options, 503, BROKEN)
  request.preview = { access, state }
  if (access.endsAt - operators.clock.now() < TOKEN_MS.cookie / 2) await setAccess(request, reply, options, access)
}

/** Decides whether the session of a preview still runs, and its operator may still read the brand. */
export async function mayLook(operators: OperatorContext, { session, brand }: PreviewAccess): Promise<boolean> {
  const found = await findOperatorSession(operators, session)
  return found?.stage === 'signed-in' && can(found.roles, brand, 'read')
}

/** Sends an open page away that asks for its stream again, as after a night in a hidden tab. */
const endStream = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').type(EVENTS).send(`event: ${ENDED_EVENT}\ndata: null\n\n`)

function refuseLook(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { schemeOf }: PreviewOptions,
  status: number,
  message: string,
): FastifyReply {
  reply.hijack()
  sendPlainPage(reply.raw, noPreviewPage(status, message, schemeOf(raw) === 'https'))
  return reply
}

async function setAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  { operators }: PreviewOptions,
  access: PreviewAccess,
): Promise<void> {
  const { name, secure } = cookieFor(request, COOKIE)
  const value = await signAccess(operators, 'cookie', access)
  const maxAge = TOKEN_MS.cookie / 1000
  // pages and their parts are written without the framework
  addCookie(
    reply.raw,
    request.server.serializeCookie(name, value, { path: '/', httpOnly: true, secure, sameSite: 'strict', maxAge }),
  )
}

/** Opens a preview in its frame: sets the cookies, and hands the session of the simulated person to the page. */
async function enter(request: FastifyRequest, reply: FastifyReply, options: PreviewOptions): Promise<unknown> {
  const { token, path } = request.query as Record<string, unknown>
  const { operators } = options
  const access = await readAccess(operators, 'address', typeof token === 'string' ? token : undefined)
  if (!access || access.brand !== request.tenantId || !(await mayLook(operators, access)))
    return refuseLook(request, reply, options, 403, ENDED)
  if (request.headers['sec-fetch-dest'] === 'document') return refuseLook(request, reply, options, 403, OUTSIDE)
  if (!(await spendAccess(operators, access))) return refuseLook(request, reply, options, 403, ENDED)
  await setAccess(request, reply, options, access)
  const session = sessionOf(access)
  const browser = cookieFor(request, 'browser')
  const own = { path: '/', secure: browser.secure, sameSite: 'strict' } as const
  if (session) reply.setCookie(browser.name, TOKEN, { ...own, httpOnly: true })
  else reply.clearCookie(browser.name, own)
  const { language, theme } = access.simulation
  for (const [name, value] of Object.entries({ lang: language, theme }))
    if (value === undefined) reply.clearCookie(name, { path: '/' })
    else reply.setCookie(name, value, { path: '/', sameSite: 'lax' })
  const opened = {
    path: typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/',
    ...(session && { session: { token: TOKEN, username: session.username, isAgent: session.type } }),
  }
  return reply
    .header('content-security-policy', contentSecurityPolicy({}))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><script type="module" src="${escapeHtml(options.script)}" data-enter="${escapeHtml(JSON.stringify(opened))}"></script></head><body></body></html>`,
    )
}

/** Returns the session of the simulated person, whose account each call makes for itself; null for a visitor. */
function sessionOf({ brand, simulation }: PreviewAccess): FastifyRequest['session'] {
  const { role = 'visitor' } = simulation
  if (role === 'visitor') return null
  return { memberId: 0, tenantId: brand, username: 'preview', role, type: flagOfRole(role), hasUpline: true }
}

/**
 * Runs the handler of a call in a transaction of its own, in which the simulated person exists, which refuses every change from then on,
 * and which is rolled back once the handler is done.
 */
async function runCall<Reply>(
  { operators, addPerson }: PreviewOptions,
  { preview, session }: FastifyRequest,
  handle: () => Reply,
): Promise<Awaited<Reply>> {
  if (!addPerson || !preview) throw noEffect()
  try {
    await operators.store.transaction(async tx => {
      if (session) session.memberId = await addPerson(tx, preview.access, session.role)
      await readOnly.execute(tx)
      throw new RolledBack(await runInPreview({ ...preview, tx }, async () => handle()))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.reply as Awaited<Reply>
    throw error
  }
  throw new Error('A call of a preview was committed.')
}

const readOnly: RawBuilder<unknown> = sql`set transaction read only`
/** Ends the transaction of a call with its reply. */
class RolledBack extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('rolled back')
    this.reply = reply
  }
}

/** Codes of PostgreSQL: a change in a read-only transaction, and statements after it. */
const REFUSED_WRITES = ['25006', '25P02']
const isRefusedWrite = (error: unknown): boolean =>
  currentPreview() !== undefined && REFUSED_WRITES.includes(String((error as { code?: unknown }).code))
