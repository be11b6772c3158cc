/** Signs in by Google and Facebook: the redirect to the provider and the callback. The session begins with the call loginOauth. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as oauth from 'oauth4webapi'
import { plainCode } from '../../../../src/schemas/codes/plain-code.ts'
import { ARRIVAL_CODES, MAX_ARRIVAL_CODE } from '../../../../src/schemas/registration/arrival-codes.ts'
import type { OAuthMessage } from '../../../../src/schemas/session/oauth.ts'
import { browserKeyOf, readBrowserKey } from '../../../http/browser-cookie.ts'
import { hostNameOf } from '../../../http/host-of.ts'
import { requestLanguage, requestReader } from '../../../http/language-of.ts'
import { toProblem } from '../../../http/problem-reply.ts'
import { takeLimit } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import { checkSameSite } from '../../../http/same-site.ts'
import type { OAuthProvider } from '../../context/account-services.ts'
import type { Context } from '../../context/context.ts'
import { findInvitation } from '../accounts/invitation.ts'
import { secretsOf, storeAttempt, takeAttempt } from './attempt.ts'
import { CALLBACK_HEADERS, callbackPage } from './callback-page.ts'
import { findForm } from './complete-registration.ts'
import { exchangeCode } from './exchange-code.ts'
import { findLinkedMember } from './identity.ts'
import { storeRegistration } from './open-registration.ts'
import { isProvider, loadProvider } from './provider.ts'
import { issueTicket } from './ticket.ts'

interface OAuthRequest {
  Params: { provider: string }
  Querystring: Record<string, unknown>
}

/** GET /oauth/<provider>?tab=…[&<code>=…] redirects to the provider, GET /oauth/<provider>/callback receives its redirect back. */
export function registerOAuth(app: FastifyInstance, context: Context): void {
  const withErrorPage =
    (handler: typeof redirectToProvider) => async (request: FastifyRequest<OAuthRequest>, reply: FastifyReply) => {
      const tab: Tab = { name: '' }
      try {
        return await handler(context, request, reply, tab)
      } catch (error) {
        return await sendPage(context, request, reply, describeFailure(error, tab, request, context))
      }
    }
  app.get<OAuthRequest>('/oauth/:provider', withErrorPage(redirectToProvider))
  app.get<OAuthRequest>('/oauth/:provider/callback', withErrorPage(handleCallback))
}

/** The tab of the browser that waits for the result; its name is set as soon as it is known. */
interface Tab {
  name: string
}

async function redirectToProvider(
  context: Context,
  request: FastifyRequest<OAuthRequest>,
  reply: FastifyReply,
  tab: Tab,
) {
  // another site must not start this: its visitors could end up in an account of that site
  checkSameSite(request)
  const name = providerOf(request)
  tab.name = textOf(request.query.tab)
  const { tenantId } = request
  await takeLimit(context, 'oauth', [tenantId, request.ip])
  const provider = await loadProvider(context, tenantId, name)
  const browser = readBrowserKey(request, reply, context.random).ensure()
  const state = await storeAttempt(
    context,
    { tenantId, browser },
    { provider: name, tab: tab.name, invitation: await findArrivalCode(context, request) },
  )
  const { nonce, verifier } = await secretsOf(context, state)
  const target = new URL(provider.server.authorization_endpoint!)
  const params = {
    client_id: provider.client.client_id,
    redirect_uri: await redirectUri(context, request, name),
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }
  for (const [key, value] of Object.entries(params)) target.searchParams.set(key, value)
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target.href, 303)
}

async function handleCallback(context: Context, request: FastifyRequest<OAuthRequest>, reply: FastifyReply, tab: Tab) {
  const name = providerOf(request)
  const { tenantId } = request
  const state = textOf(request.query.state)
  const browser = browserKeyOf(request)
  const attempt = browser && (await takeAttempt(context, { tenantId, browser }, { provider: name, state }))
  if (!browser || !attempt) throw refuse('oauth/refused')
  tab.name = attempt.tab
  if (request.query.error !== undefined) throw refuse('oauth/refused')
  const provider = await loadProvider(context, tenantId, name)
  const callbackUri = await redirectUri(context, request, name)
  const url = new URL(request.url, callbackUri)
  const person = await exchangeCode(context, provider, await secretsOf(context, state), {
    url,
    state,
    redirectUri: callbackUri,
  })
  const place = { tenantId, browser }
  const memberId = await findLinkedMember(context.store.db, { tenantId, provider: name, ...person })
  if (memberId !== undefined) {
    const ticket = await issueTicket(context, { ...place, memberId })
    return sendPage(context, request, reply, { status: 200, message: { tab: tab.name, ok: true, ticket } })
  }
  const { invitation } = attempt
  await findForm(context, { tenantId, language: requestLanguage(request), invitation })
  const key = await storeRegistration(context, place, { provider: name, invitation, ...person })
  return sendPage(context, request, reply, { status: 200, message: { tab: tab.name, ok: true, attempt: key } })
}

/** Finds the first code in the visitor's arrival address that leads to a member. */
async function findArrivalCode(
  { store, clock }: Context,
  { query, tenantId }: FastifyRequest<OAuthRequest>,
): Promise<string | undefined> {
  for (const name of ARRIVAL_CODES) {
    const sent = query[name]
    const code = typeof sent === 'string' ? plainCode(sent) : ''
    if (code === '' || code.length > MAX_ARRIVAL_CODE) continue
    if (await findInvitation(store.db, { tenantId, code, now: clock.now() })) return code
  }
  return undefined
}

interface Outcome {
  status: number
  message: OAuthMessage
}

function describeFailure(error: unknown, tab: Tab, request: FastifyRequest, context: Context): Outcome {
  const { status, code, message } = toProblem(error, requestReader(request), context, 'oauth')
  return { status, message: { tab: tab.name, ok: false, code, message } }
}

async function sendPage(
  { brands }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: Outcome,
) {
  const language = requestLanguage(request)
  const text = (key: string) => brands.text(request.tenantId, language, key)
  const texts = { language, title: await text('title.login'), home: await text('account.home') }
  return reply.code(status).headers(CALLBACK_HEADERS).send(callbackPage(message, texts))
}

function providerOf({ params }: FastifyRequest<OAuthRequest>): OAuthProvider {
  if (isProvider(params.provider)) return params.provider
  throw refuse('oauth/off', { status: 404 })
}

const redirectUri = async ({ brands }: Context, request: FastifyRequest, name: OAuthProvider) =>
  `${await brands.origin(request.tenantId, hostNameOf(request))}/oauth/${name}/callback`

const textOf = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : '')
