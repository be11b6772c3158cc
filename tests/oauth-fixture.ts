/** A brand whose members sign in by an actual OpenID Connect server on this machine. */

import { Events, OAuth2Server } from 'oauth2-mock-server'
import { expect } from 'vitest'
import type { Store } from '../server/store/open-store.ts'
import { buildOauthForm } from '../src/engine/forms/oauth-form.ts'
import type { FormModel } from '../src/engine/model/form-model.ts'
import { loginOauth } from '../src/schemas/endpoints/login-oauth.ts'
import { registerOauth } from '../src/schemas/endpoints/register-oauth.ts'
import type { OAuthMessage } from '../src/schemas/session/oauth.ts'
import { collectLines } from './collect-log.ts'
import { createTestPlatform, type Reply, type TestBrowser, type TestPlatform } from './test-platform.ts'

export const OAUTH_SECRET = 'a-secret-of-the-brand'

export interface OAuthFixture {
  platform: TestPlatform
  /** Claims of the next sign-in, which a test may change. */
  claims: Record<string, unknown>
  /** Whether registration is open to everybody. */
  isOpen: boolean
  issuer: string
  /** Lines logged by the server. */
  lines: string[]
  get(browser: TestBrowser, url: string, tenant?: string, headers?: Record<string, string>): Promise<InjectReply>
  /** Returns the address of the request to the provider, and the callback address that it redirects to. */
  startSignIn(browser: TestBrowser, options?: ProviderSignIn): Promise<{ asked: URL; back: URL }>
  openCallback(browser: TestBrowser, back: URL, tenant?: string): Promise<{ reply: InjectReply; message: OAuthMessage }>
  signIn(browser: TestBrowser, options?: ProviderSignIn): Promise<OAuthMessage>
  /** Starts the session of a known person. */
  begin(browser: TestBrowser, message: OAuthMessage): Promise<Reply>
  /** Registers an unknown person, who accepts the terms, and signs in. */
  complete(browser: TestBrowser, message: OAuthMessage, body?: Record<string, unknown>): Promise<Reply>
}
type InjectReply = Awaited<ReturnType<TestPlatform['app']['inject']>>

export interface ProviderSignIn {
  tenant?: string
  /** Changes the request to the provider. */
  change?: (asked: URL) => void
  /** Invitation codes of the visitor's address, such as `&referralCode=A`. */
  codes?: string
}

/** Starts the provider of a suite, which has to stop it at its end. */
export async function startProvider(): Promise<OAuth2Server> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  return provider
}

/** @param formOf returns a brand's registration form */
export async function createOAuthFixture(
  store: Store,
  provider: OAuth2Server,
  formOf: (tenantId: string) => FormModel,
): Promise<OAuthFixture> {
  const lines: string[] = []
  const limit = { times: 1000, seconds: 300 }
  const platform = await createTestPlatform(store, {
    feature: async (_tenant, name) => (name === 'directRegistration' ? fixture.isOpen : name === 'googleLogin'),
    registerForm: async tenant => formOf(tenant),
    form: async (tenant, _language, name) => (name === 'register-oauth' ? buildOauthForm(formOf(tenant)) : undefined),
    services: {
      geetest: () => undefined,
      oauth: () => ({
        issuer: fixture.issuer,
        clientId: 'livery',
        clientSecret: OAUTH_SECRET,
        tokenEndpoint: undefined,
      }),
    },
    limits: { oauth: limit, register: limit } as TestPlatform['context']['config']['limits'],
    log: collectLines(line => lines.push(line)),
  })
  provider.service.on(Events.BeforeTokenSigning, token => void Object.assign(token.payload, fixture.claims))
  const fixture: OAuthFixture = {
    platform,
    claims: {},
    isOpen: true,
    issuer: provider.issuer.url!,
    lines,
    async get(browser, url, tenant = 'north', headers = {}) {
      const cookie = browser.cookie && { cookie: `__Host-browser=${browser.cookie}` }
      const host = `${tenant}.localhost:8080`
      const reply = await platform.app.inject({
        url,
        headers: { host, 'user-agent': 'Chrome/156.0', ...cookie, ...headers },
      })
      const made = reply.cookies.find(({ name }) => name === '__Host-browser')
      if (made) browser.cookie = made.value
      return reply
    },
    async startSignIn(browser, { tenant = 'north', change, codes = '' } = {}) {
      const address = `/oauth/google?tab=tab-12345${codes}`
      const reply = await fixture.get(browser, address, tenant, { 'sec-fetch-site': 'same-origin' })
      expect(reply.statusCode, reply.body).toBe(303)
      const asked = new URL(String(reply.headers.location))
      change?.(asked)
      const back = await fetch(asked, { redirect: 'manual' })
      return { asked, back: new URL(back.headers.get('location')!) }
    },
    async openCallback(browser, back, tenant = 'north') {
      const headers = { 'sec-fetch-site': 'cross-site' }
      const reply = await fixture.get(browser, back.pathname + back.search, tenant, headers)
      const message = JSON.parse(/<script type="application\/json" id="message">(.*?)<\/script>/.exec(reply.body)![1]!)
      return { reply, message: message as OAuthMessage }
    },
    async signIn(browser, options = {}) {
      const { back } = await fixture.startSignIn(browser, options)
      return (await fixture.openCallback(browser, back, options.tenant)).message
    },
    async begin(browser, message) {
      const reply = await browser.call(loginOauth, { body: { ticket: 'ticket' in message ? message.ticket : '' } })
      browser.token = reply.json.value?.token
      return reply
    },
    async complete(browser, message, body = {}) {
      const attempt = 'attempt' in message ? message.attempt : ''
      const reply = await browser.call(registerOauth, { body: { login: true, terms: 'true', attempt, ...body } })
      if (reply.json.value?.token) browser.token = reply.json.value.token
      return reply
    },
  }
  return fixture
}

/** Returns the outcome of a sign-in: `known`, `new`, or the code of a refusal. */
export const outcomeOf = (message: OAuthMessage): string =>
  message.ok ? ('ticket' in message ? 'known' : 'new') : message.code
