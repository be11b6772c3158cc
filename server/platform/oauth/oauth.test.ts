/** Google and Facebook against a real OpenID Connect server on this machine (LGN-13). */
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FormFieldModel } from '../../../src/engine/forms/form-model.ts'
import { login } from '../../../src/schemas/endpoints/login.ts'
import { loginOauth } from '../../../src/schemas/endpoints/login-oauth.ts'
import { memberInfo } from '../../../src/schemas/endpoints/member-info.ts'
import type { OAuthMessage } from '../../../src/schemas/session/oauth.ts'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { forOneStore } from '../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../tests/test-platform.ts'
import { findWallet, OPENING_BALANCE } from '../ledger/accounts.ts'

const SECRET = 'a-secret-of-the-brand'
const field = (id: string, required: boolean): FormFieldModel => ({
  ...{ id, kind: 'text', label: id, required, minLength: 0, maxLength: 60 },
  messages: { required: '', pattern: '', length: '', equals: '' },
})
const REQUIRED: Record<string, string[]> = { north: ['username', 'password'], south: ['username', 'payeeName'] }

forOneStore('signing in by a provider', open => {
  const provider = new OAuth2Server()
  let platform: TestPlatform
  let claims: Record<string, unknown>
  const lines: string[] = []
  let isOpen = true
  let issuer = ''

  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256')
    await provider.start(0, '127.0.0.1')
    issuer = provider.issuer.url!
    provider.service.on(Events.BeforeTokenSigning, token => void Object.assign(token.payload, claims))
    platform = await createTestPlatform(await open(), {
      feature: async (_tenant, name) => (name === 'directRegistration' ? isOpen : name === 'googleLogin'),
      registerForm: async tenant =>
        createTestForm({
          id: 'register',
          submit: '',
          fields: (REQUIRED[tenant] ?? []).map(id => field(id, true)),
        }),
      services: {
        geetest: () => undefined,
        oauth: () => ({ issuer, clientId: 'livery', clientSecret: SECRET, tokenEndpoint: undefined }),
      },
      limits: { oauth: { times: 1000, seconds: 300 } } as TestPlatform['context']['config']['limits'],
      log: line => lines.push(line),
    })
  })
  afterAll(() => provider.stop())
  beforeEach(() => {
    claims = { sub: 'person-1', name: 'Anna Lee', email: 'anna@example.com', email_verified: true }
    isOpen = true
    lines.length = 0
  })

  const get = async (browser: TestBrowser, url: string, tenant = 'north', headers: Record<string, string> = {}) => {
    const cookie = browser.cookie && { cookie: `__Host-browser=${browser.cookie}` }
    const host = `${tenant}.localhost:8080`
    const reply = await platform.app.inject({
      url,
      headers: { host, 'user-agent': 'Chrome/156.0', ...cookie, ...headers },
    })
    const made = reply.cookies.find(({ name }) => name === '__Host-browser')
    if (made) browser.cookie = made.value
    return reply
  }
  /** The address of the request to the provider, and the address that it redirects the browser back to. */
  const startSignIn = async (browser: TestBrowser, tenant = 'north', change = (_asked: URL) => {}) => {
    const reply = await get(browser, '/oauth/google?tab=tab-12345', tenant, { 'sec-fetch-site': 'same-origin' })
    expect(reply.statusCode, reply.body).toBe(303)
    const asked = new URL(String(reply.headers.location))
    change(asked)
    const back = await fetch(asked, { redirect: 'manual' })
    return { asked, back: new URL(back.headers.get('location')!) }
  }
  const openCallback = async (browser: TestBrowser, back: URL, tenant = 'north') => {
    const reply = await get(browser, back.pathname + back.search, tenant, { 'sec-fetch-site': 'cross-site' })
    const message = JSON.parse(/<script type="application\/json" id="message">(.*?)<\/script>/.exec(reply.body)![1]!)
    return { reply, message: message as OAuthMessage }
  }
  const signIn = async (browser: TestBrowser, tenant = 'north') =>
    (await openCallback(browser, (await startSignIn(browser, tenant)).back, tenant)).message
  const begin = async (browser: TestBrowser, message: OAuthMessage) => {
    const reply = await browser.call(loginOauth, { body: { ticket: message.ok ? message.ticket : '' } })
    browser.token = reply.json.value?.token
    return reply
  }
  const codeOf = (message: OAuthMessage) => (message.ok ? 'ok' : message.code)

  it('LGN-13 asks the provider with PKCE, state and nonce, and with no secret in the address', async () => {
    const { asked, back } = await startSignIn(platform.browser())
    expect(asked.origin).toBe(issuer)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'livery',
      redirect_uri: 'http://north.localhost/oauth/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(asked.href + back.href).not.toContain(SECRET)
    const rows = JSON.stringify(await platform.context.store.db.selectFrom('oauth_attempt').selectAll().execute())
    expect(rows).not.toContain(asked.searchParams.get('state'))
  })

  it('LGN-13 the first sign-in of an account creates a member with a wallet, and later ones find it', async () => {
    const browser = platform.browser()
    const message = await signIn(browser)
    expect(message).toEqual({ tab: 'tab-12345', ok: true, ticket: expect.stringMatching(/^[\w-]{43}$/) })
    const { json } = await begin(browser, message)
    expect(json.value).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
    const { id, account, nickname, type } = (await browser.call(memberInfo)).json.value
    expect({ account, nickname, type }).toEqual({ account: json.value.username, nickname: 'Anna Lee', type: '0' })
    expect((await findWallet(platform.context.store.db, 'north', id))?.balance).toBe(OPENING_BALANCE)
    const later = platform.browser()
    await begin(later, await signIn(later))
    expect((await later.call(memberInfo)).json.value.id).toBe(id)
    const guess = await platform.browser().call(login, { body: { username: account, password: 'Pass1234' } })
    expect(guess.json.code, 'no password opens it').toBe('login/bad-credentials')
  })

  it('LGN-13 SEC-02 the callback page runs its own script only, is not cached and contains no token', async () => {
    const browser = platform.browser()
    const { reply } = await openCallback(browser, (await startSignIn(browser)).back)
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const sessions = await platform.context.store.db.selectFrom('session').select('browser_hash').execute()
    await openCallback(browser, (await startSignIn(browser)).back)
    expect(await platform.context.store.db.selectFrom('session').select('browser_hash').execute()).toEqual(sessions)
    expect(reply.body).toContain("history.replaceState(null,'','/oauth/done')")
  })

  it('LGN-13 a ticket starts one session, in the browser that came back, within a minute', async () => {
    const browser = platform.browser()
    const message = await signIn(browser)
    const thief = platform.browser()
    thief.cookie = 'A'.repeat(43)
    expect((await begin(thief, message)).json.code).toBe('oauth/refused')
    const { cookie } = browser
    const tabs = Array.from({ length: 3 }, () => Object.assign(platform.browser(), { cookie }))
    const replies = await Promise.all(tabs.map(tab => begin(tab, message)))
    expect(replies.filter(({ json }) => json.success)).toHaveLength(1)
    const late = await signIn(browser)
    platform.clock.advance(60_000)
    expect((await begin(browser, late)).json.code).toBe('oauth/refused')
  })

  it('LGN-13 refuses a state that is made up, used, ten minutes old, of another browser or of another brand', async () => {
    const browser = platform.browser()
    const { back } = await startSignIn(browser)
    const madeUp = new URL(back)
    madeUp.searchParams.set('state', 'x'.repeat(43))
    expect(codeOf((await openCallback(browser, madeUp)).message)).toBe('oauth/refused')
    const other = platform.browser()
    await startSignIn(other)
    expect(codeOf((await openCallback(other, back)).message)).toBe('oauth/refused')
    const south = Object.assign(platform.browser('south'), { cookie: browser.cookie })
    expect(codeOf((await openCallback(south, back, 'south')).message)).toBe('oauth/refused')
    expect(codeOf((await openCallback(browser, back)).message)).toBe('ok')
    expect(codeOf((await openCallback(browser, back)).message), 'the same address again').toBe('oauth/refused')
    const late = await startSignIn(browser)
    platform.clock.advance(10 * 60_000)
    expect(codeOf((await openCallback(browser, late.back)).message)).toBe('oauth/refused')
  })

  it('LGN-13 refuses another nonce, issuer, audience or signature, and the code of another account', async () => {
    const browser = platform.browser()
    const tries: [string, () => Promise<URL>][] = [
      [
        'nonce',
        async () => (await startSignIn(browser, 'north', asked => asked.searchParams.set('nonce', 'other'))).back,
      ],
      [
        'issuer',
        async () => {
          claims.iss = 'https://evil.example'
          return (await startSignIn(browser)).back
        },
      ],
      [
        'audience',
        async () => {
          claims.aud = 'another-site'
          return (await startSignIn(browser)).back
        },
      ],
      [
        'time',
        async () => {
          claims.exp = Math.floor(Date.now() / 1000) - 600
          return (await startSignIn(browser)).back
        },
      ],
      [
        'PKCE challenge of another client',
        async () => {
          const theirs = (await startSignIn(platform.browser())).back
          const mine = (await startSignIn(browser)).back
          mine.searchParams.set('code', theirs.searchParams.get('code')!)
          return mine
        },
      ],
      [
        'a code without a challenge',
        async () => (await startSignIn(browser, 'north', asked => asked.searchParams.delete('code_challenge'))).back,
      ],
      [
        'signature',
        async () => {
          provider.service.once(Events.BeforeResponse, ({ body }) => {
            const [head, claimed, signature] = String((body as { id_token: string }).id_token).split('.')
            const turned = signature!.startsWith('A') ? `B${signature!.slice(1)}` : `A${signature!.slice(1)}`
            Object.assign(body as object, { id_token: [head, claimed, turned].join('.') })
          })
          return (await startSignIn(browser)).back
        },
      ],
      [
        'issuer in the reply',
        async () => {
          const { back } = await startSignIn(browser)
          back.searchParams.set('iss', 'https://evil.example')
          return back
        },
      ],
    ]
    for (const [what, make] of tries) {
      claims = { sub: 'person-1' }
      const { message } = await openCallback(browser, await make())
      expect(codeOf(message), what).toBe('oauth/refused')
    }
    claims = { sub: 'person-1' }
    expect(codeOf(await signIn(browser))).toBe('ok')
    expect(lines.join()).not.toContain(SECRET)
  })

  it('LGN-13 a refusal at the provider is shown in the waiting tab', async () => {
    const browser = platform.browser()
    const { back } = await startSignIn(browser)
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    const { message } = await openCallback(browser, back)
    expect(message).toMatchObject({ tab: 'tab-12345', ok: false, code: 'oauth/refused' })
  })

  it('LGN-13 no new member where registration is closed, or requires what the provider does not say', async () => {
    claims.sub = 'newcomer'
    isOpen = false
    expect(codeOf(await signIn(platform.browser()))).toBe('oauth/no-account')
    isOpen = true
    expect(codeOf(await signIn(platform.browser('south'), 'south'))).toBe('oauth/no-account')
    expect(codeOf(await signIn(platform.browser()))).toBe('ok')
  })

  it('LGN-13 a mail address alone never opens an existing account, and one account is one member per brand', async () => {
    const victim = await platform.member('north', 'victim', 'Pass1234', { email: 'victim@example.com' })
    claims = { sub: 'stranger', email: 'victim@example.com', email_verified: true }
    const browser = platform.browser()
    await begin(browser, await signIn(browser))
    expect((await browser.call(memberInfo)).json.value.id).not.toBe(victim)
  })

  it('LGN-13 concurrent first sign-ins of one account create one member', async () => {
    claims.sub = 'hasty'
    const browsers = Array.from({ length: 4 }, () => platform.browser())
    const ids = await Promise.all(
      browsers.map(async browser => {
        await begin(browser, await signIn(browser))
        return (await browser.call(memberInfo)).json.value.id
      }),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it('LGN-13 SEC-03 another site cannot send its visitors on the way', async () => {
    const reply = await get(platform.browser(), '/oauth/google', 'north', { 'sec-fetch-site': 'cross-site' })
    expect([reply.statusCode, reply.body]).toEqual([403, expect.stringContaining('request/other-site')])
    expect(reply.headers.location).toBeUndefined()
  })

  it('LGN-13 a provider that is switched off or unknown is refused', async () => {
    const off = await get(platform.browser(), '/oauth/facebook')
    expect([off.statusCode, off.body]).toEqual([403, expect.stringContaining('oauth/off')])
    expect((await get(platform.browser(), '/oauth/evil')).statusCode).toBe(404)
  })

  it('LGN-13 a provider that does not reply is reported, and no attempt is stored', async () => {
    const known = issuer
    issuer = 'http://127.0.0.1:9'
    const reply = await get(platform.browser(), '/oauth/google')
    issuer = known
    expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('oauth/provider-down')])
  })
})
