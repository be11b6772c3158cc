import { beforeAll, expect, it } from 'vitest'
import { changePassword } from '../../../../src/schemas/endpoints/change-password.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { loginRemembered } from '../../../../src/schemas/endpoints/login-remembered.ts'
import { logout } from '../../../../src/schemas/endpoints/logout.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { noLog } from '../../../log/log.ts'

const PASSWORD = 'Pass1234'
const DAY = 86_400_000

forOneStore('remembered browsers', open => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      log: noLog,
      limits: { login: { times: 1000, seconds: 300 } } as TestPlatform['context']['config']['limits'],
    })
  })
  const remember = async (name: string) => {
    if (!known.has(name)) await platform.member('north', name, PASSWORD)
    known.add(name)
    const browser = platform.browser()
    const reply = await browser.call(login, { body: { username: name, password: PASSWORD, remember: true } })
    browser.token = reply.json.value.token
    return { browser, cookies: [reply.headers['set-cookie']].flat().map(String) }
  }
  const known = new Set<string>()
  /** Reopens a closed browser: its token and session cookie are gone, its lasting cookies are there. */
  const reopened = (browser: TestBrowser) => {
    const next = platform.browser()
    for (const [name, value] of browser.jar) next.jar.set(name, value)
    return next
  }
  const again = async (browser: TestBrowser) => {
    const reply = await browser.call(loginRemembered, { body: {} })
    if (reply.json.success) browser.token = reply.json.value.token
    return reply
  }

  it('LGN-11 SEC-07 sets three cookies for one day: a flag, the last user, and one named by a hash with the token', async () => {
    const { cookies, browser } = await remember('Thảo')
    const [flag, user, token, ...more] = cookies.filter(cookie => !cookie.startsWith('__Host-browser=')).sort()
    expect(more).toEqual([])
    expect(user).toBe('__Host-loginRemember=1; Max-Age=86400; Path=/; Secure; SameSite=Lax')
    expect(flag).toBe('__Host-lastUser=Th%E1%BA%A3o; Max-Age=86400; Path=/; Secure; SameSite=Lax')
    expect(token).toMatch(
      /^__Host-r-[\w-]{22}=[\w-]{22}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(cookies.join()).not.toContain(PASSWORD)
    const rows = JSON.stringify(await platform.context.store.db.selectFrom('remember_family').selectAll().execute())
    for (const part of [...browser.jar.values()].at(-1)!.split('.')) expect(rows).not.toContain(part)
  })

  it('LGN-11 without `remember` nothing is remembered', async () => {
    await platform.member('north', 'plain', PASSWORD)
    const browser = platform.browser()
    await browser.signIn(login, 'plain', PASSWORD)
    expect([...browser.jar]).toEqual([])
    expect((await again(browser)).json.code).toBe('login/not-remembered')
  })

  it('LGN-11 the token signs in after the browser was closed, again and again, each time by another one', async () => {
    let { browser } = await remember('again')
    const tokens = new Set<string>()
    for (let i = 0; i < 3; i++) {
      browser = reopened(browser)
      platform.clock.advance(60_000)
      const { json } = await again(browser)
      expect(json.value).toMatchObject({ username: 'again', passwordExpired: false })
      expect(json.value.changeTicket).toBeUndefined()
      expect((await browser.call(memberInfo)).json.value.account).toBe('again')
      tokens.add([...browser.jar.values()].join())
    }
    expect(tokens.size).toBe(3)
  })

  it('LGN-11 a day after the login it is over, however often it was used', async () => {
    const { browser } = await remember('aday')
    platform.clock.advance(DAY - 60_000)
    expect((await again(browser)).json.success).toBe(true)
    platform.clock.advance(60_000)
    expect((await again(browser)).json.code).toBe('login/not-remembered')
  })

  it('LGN-11 signing out and another password revoke it', async () => {
    const one = await remember('revoke')
    const stolen = reopened(one.browser)
    await one.browser.call(logout)
    expect((await again(stolen)).json.code).toBe('login/not-remembered')
    expect([...one.browser.jar.keys()], 'the name is still filled in').toEqual(['__Host-lastUser'])
    const two = await remember('revoke')
    const three = await remember('revoke')
    const body = { oldPassword: PASSWORD, newPassword: 'Fresh-9876', confirmNewPassword: 'Fresh-9876' }
    expect((await two.browser.call(changePassword, { body })).json.success).toBe(true)
    expect((await again(reopened(three.browser))).json.code).toBe('login/not-remembered')
  })

  it('LGN-11 SEC-03 a used token that is sent again was stolen: the family and the sessions of the member end', async () => {
    const { browser } = await remember('copied')
    const thief = reopened(browser)
    platform.clock.advance(60_000)
    expect((await again(thief)).json.success).toBe(true)
    expect((await thief.call(memberInfo)).status).toBe(200)
    platform.clock.advance(60_000)
    expect((await again(reopened(browser))).json.code).toBe('login/not-remembered')
    expect((await thief.call(memberInfo)).status).toBe(401)
    expect((await again(thief)).json.code).toBe('login/not-remembered')
  })

  it('LGN-11 SEC-03 a secret that was never issued ends the family too, at any time', async () => {
    const { browser } = await remember('guessed')
    const [name, token] = [...browser.jar].find(([cookie]) => cookie.startsWith('__Host-r-'))!
    const thief = reopened(browser)
    thief.jar.set(name, `${token.split('.')[0]}.${'A'.repeat(43)}`)
    expect((await again(thief)).json.code).toBe('login/not-remembered')
    expect((await again(reopened(browser))).json.code).toBe('login/not-remembered')
  })

  it('LGN-11 of tabs that open together one is signed in, and no theft is assumed', async () => {
    const { browser } = await remember('tabs')
    const tabs = Array.from({ length: 5 }, () => reopened(browser))
    const replies = await Promise.all(tabs.map(again))
    expect(replies.filter(({ json }) => json.success)).toHaveLength(1)
    const first = tabs[replies.findIndex(({ json }) => json.success)]!
    expect((await first.call(memberInfo)).status).toBe(200)
    platform.clock.advance(60_000)
    expect((await again(reopened(first))).json.success).toBe(true)
  })

  it('SEC-04 a token of one brand is none in another, and a made-up one is none', async () => {
    const { browser } = await remember('brand')
    const south = platform.browser('south')
    for (const [name, value] of browser.jar) south.jar.set(name, value)
    expect((await again(south)).json.code).toBe('login/not-remembered')
    const token = [...browser.jar.keys()].find(name => name.startsWith('__Host-r-'))!
    const made = reopened(browser)
    made.jar.set(token, `${'A'.repeat(22)}.${'A'.repeat(43)}`)
    expect((await again(made)).json.code).toBe('login/not-remembered')
    expect((await again(reopened(browser))).json.success).toBe(true)
  })
})
