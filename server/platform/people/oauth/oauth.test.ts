/** Tests Google and Facebook against a real OpenID Connect server on this machine. */
import { Events, type OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { createTestForm, testField } from '../../../../tests/forms/create-test-form.ts'
import {
  createOAuthFixture,
  OAUTH_SECRET,
  type OAuthFixture,
  outcomeOf,
  startProvider,
} from '../../../../tests/oauth-fixture.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import type { TestBrowser } from '../../../../tests/test-platform.ts'

const FORM = createTestForm({
  id: 'register',
  submit: '',
  fields: [
    testField('username', { required: true }),
    testField('password', { kind: 'password', required: true }),
    testField('terms', { kind: 'checkbox', required: true }),
  ],
})

forOneStore('signing in by a provider', open => {
  let provider: OAuth2Server
  let fixture: OAuthFixture

  beforeAll(async () => {
    provider = await startProvider()
    fixture = await createOAuthFixture(await open(), provider, () => FORM)
  })
  afterAll(() => provider.stop())
  beforeEach(() => {
    fixture.claims = { sub: 'person-1', name: 'Anna Lee', email: 'anna@example.com', email_verified: true }
    fixture.isOpen = true
    fixture.lines.length = 0
  })
  /** Makes the person of `claims` a member, and returns the browser. */
  const signUp = async (sub: string): Promise<TestBrowser> => {
    fixture.claims.sub = sub
    const browser = fixture.platform.browser()
    const { status } = await fixture.complete(browser, await fixture.signIn(browser))
    expect(status).toBe(200)
    return browser
  }

  it('LGN-13 asks the provider with PKCE, state and nonce, and with no secret in the address', async () => {
    const { asked, back } = await fixture.startSignIn(fixture.platform.browser())
    expect(asked.origin).toBe(fixture.issuer)
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
    expect(asked.href + back.href).not.toContain(OAUTH_SECRET)
    const rows = JSON.stringify(
      await fixture.platform.context.store.db.selectFrom('oauth_attempt').selectAll().execute(),
    )
    expect(rows).not.toContain(asked.searchParams.get('state'))
  })

  it('LGN-13 a known person signs in at once, in any browser, and no password opens the account', async () => {
    const { id, account } = (await (await signUp('known')).call(memberInfo)).json.value
    const later = fixture.platform.browser()
    const message = await fixture.signIn(later)
    expect(message).toEqual({ tab: 'tab-12345', ok: true, ticket: expect.stringMatching(/^[\w-]{43}$/) })
    const { json } = await fixture.begin(later, message)
    expect(json.value).toMatchObject({ username: account, firstTimeLogin: false, passwordExpired: false })
    expect((await later.call(memberInfo)).json.value.id).toBe(id)
    const guess = await fixture.platform.browser().call(login, { body: { username: account, password: 'Pass1234' } })
    expect(guess.json.code).toBe('login/bad-credentials')
  })

  it('LGN-13 SEC-02 the callback page runs its own script only, is not cached and contains no token', async () => {
    const browser = fixture.platform.browser()
    const { reply } = await fixture.openCallback(browser, (await fixture.startSignIn(browser)).back)
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const sessions = await fixture.platform.context.store.db.selectFrom('session').select('browser_hash').execute()
    await fixture.openCallback(browser, (await fixture.startSignIn(browser)).back)
    expect(await fixture.platform.context.store.db.selectFrom('session').select('browser_hash').execute()).toEqual(
      sessions,
    )
    expect(reply.body).toContain("history.replaceState(null,'','/oauth/done')")
  })

  it('LGN-13 a ticket starts one session, in the browser that came back, within a minute', async () => {
    const browser = await signUp('ticket')
    const message = await fixture.signIn(browser)
    const thief = fixture.platform.browser()
    thief.cookie = 'A'.repeat(43)
    expect((await fixture.begin(thief, message)).json.code).toBe('oauth/refused')
    const { cookie } = browser
    const tabs = Array.from({ length: 3 }, () => Object.assign(fixture.platform.browser(), { cookie }))
    const replies = await Promise.all(tabs.map(tab => fixture.begin(tab, message)))
    expect(replies.filter(({ json }) => json.success)).toHaveLength(1)
    const late = await fixture.signIn(browser)
    fixture.platform.clock.advance(60_000)
    expect((await fixture.begin(browser, late)).json.code).toBe('oauth/refused')
  })

  it('LGN-13 refuses a state that is made up, used, ten minutes old, of another browser or of another brand', async () => {
    const browser = fixture.platform.browser()
    const { back } = await fixture.startSignIn(browser)
    const madeUp = new URL(back)
    madeUp.searchParams.set('state', 'x'.repeat(43))
    expect(outcomeOf((await fixture.openCallback(browser, madeUp)).message)).toBe('oauth/refused')
    const other = fixture.platform.browser()
    await fixture.startSignIn(other)
    expect(outcomeOf((await fixture.openCallback(other, back)).message)).toBe('oauth/refused')
    const south = Object.assign(fixture.platform.browser('south'), { cookie: browser.cookie })
    expect(outcomeOf((await fixture.openCallback(south, back, 'south')).message)).toBe('oauth/refused')
    expect(outcomeOf((await fixture.openCallback(browser, back)).message)).toMatch(/known|new/)
    expect(outcomeOf((await fixture.openCallback(browser, back)).message), 'the same address again').toBe(
      'oauth/refused',
    )
    const late = await fixture.startSignIn(browser)
    fixture.platform.clock.advance(10 * 60_000)
    expect(outcomeOf((await fixture.openCallback(browser, late.back)).message)).toBe('oauth/refused')
  })

  it('LGN-13 refuses another nonce, issuer, audience or signature, and the code of another account', async () => {
    const browser = fixture.platform.browser()
    const tries: [string, () => Promise<URL>][] = [
      [
        'nonce',
        async () =>
          (await fixture.startSignIn(browser, { change: asked => asked.searchParams.set('nonce', 'other') })).back,
      ],
      [
        'issuer',
        async () => {
          fixture.claims.iss = 'https://evil.example'
          return (await fixture.startSignIn(browser)).back
        },
      ],
      [
        'audience',
        async () => {
          fixture.claims.aud = 'another-site'
          return (await fixture.startSignIn(browser)).back
        },
      ],
      [
        'time',
        async () => {
          fixture.claims.exp = Math.floor(Date.now() / 1000) - 600
          return (await fixture.startSignIn(browser)).back
        },
      ],
      [
        'PKCE challenge of another client',
        async () => {
          const theirs = (await fixture.startSignIn(fixture.platform.browser())).back
          const mine = (await fixture.startSignIn(browser)).back
          mine.searchParams.set('code', theirs.searchParams.get('code')!)
          return mine
        },
      ],
      [
        'a code without a challenge',
        async () =>
          (await fixture.startSignIn(browser, { change: asked => asked.searchParams.delete('code_challenge') })).back,
      ],
      [
        'signature',
        async () => {
          provider.service.once(Events.BeforeResponse, ({ body }) => {
            const [head, claimed, signature] = String((body as { id_token: string }).id_token).split('.')
            const turned = signature!.startsWith('A') ? `B${signature!.slice(1)}` : `A${signature!.slice(1)}`
            Object.assign(body as object, { id_token: [head, claimed, turned].join('.') })
          })
          return (await fixture.startSignIn(browser)).back
        },
      ],
      [
        'issuer in the reply',
        async () => {
          const { back } = await fixture.startSignIn(browser)
          back.searchParams.set('iss', 'https://evil.example')
          return back
        },
      ],
    ]
    for (const [what, make] of tries) {
      fixture.claims = { sub: 'person-1' }
      const { message } = await fixture.openCallback(browser, await make())
      expect(outcomeOf(message), what).toBe('oauth/refused')
    }
    fixture.claims = { sub: 'person-1' }
    expect(outcomeOf(await fixture.signIn(browser))).toMatch(/known|new/)
    expect(fixture.lines.join()).not.toContain(OAUTH_SECRET)
  })

  it('LGN-13 a refusal at the provider is shown in the waiting tab', async () => {
    const browser = fixture.platform.browser()
    const { back } = await fixture.startSignIn(browser)
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    const { message } = await fixture.openCallback(browser, back)
    expect(message).toMatchObject({ tab: 'tab-12345', ok: false, code: 'oauth/refused' })
  })

  it('LGN-13 an unknown person learns at once that registration is closed', async () => {
    fixture.claims = { sub: 'newcomer' }
    fixture.isOpen = false
    expect(outcomeOf(await fixture.signIn(fixture.platform.browser()))).toBe('oauth/no-account')
    fixture.isOpen = true
    expect(outcomeOf(await fixture.signIn(fixture.platform.browser()))).toBe('new')
  })

  it('LGN-13 a mail address alone never opens an existing account', async () => {
    await fixture.platform.member('north', 'victim', 'Pass1234', { email: 'victim@example.com' })
    fixture.claims = { sub: 'stranger', email: 'victim@example.com', email_verified: true }
    expect(outcomeOf(await fixture.signIn(fixture.platform.browser()))).toBe('new')
  })

  it('LGN-13 SEC-03 another site cannot send its visitors on the way', async () => {
    const reply = await fixture.get(fixture.platform.browser(), '/oauth/google', 'north', {
      'sec-fetch-site': 'cross-site',
    })
    expect([reply.statusCode, reply.body]).toEqual([403, expect.stringContaining('request/other-site')])
    expect(reply.headers.location).toBeUndefined()
  })

  it('LGN-13 a provider that is switched off or unknown is refused', async () => {
    const off = await fixture.get(fixture.platform.browser(), '/oauth/facebook')
    expect([off.statusCode, off.body]).toEqual([403, expect.stringContaining('oauth/off')])
    expect((await fixture.get(fixture.platform.browser(), '/oauth/evil')).statusCode).toBe(404)
  })

  it('LGN-13 a provider that does not reply is reported, and no attempt is stored', async () => {
    const known = fixture.issuer
    fixture.issuer = 'http://127.0.0.1:9'
    const reply = await fixture.get(fixture.platform.browser(), '/oauth/google')
    fixture.issuer = known
    expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('oauth/provider-down')])
  })
})
