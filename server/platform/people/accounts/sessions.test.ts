import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { readConstants } from '../../../../src/engine/index.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { loginInfo } from '../../../../src/schemas/endpoints/login-info.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { popularGames } from '../../../../src/schemas/endpoints/popular-games.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type Reply, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'

const PASSWORD = 'Pass1234'

forOneStore('sessions of one member', open => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      limits: { login: { times: 1000, seconds: 300 } } as TestPlatform['context']['config']['limits'],
      constants: async tenant => readConstants(tenant === 'south' ? { devices: 2 } : {}),
    })
    for (const name of ['Lan', 'Mai', 'Ngoc', 'Thu']) await platform.member('north', name, PASSWORD)
    for (const name of ['few', 'race']) await platform.member('south', name, PASSWORD)
  })
  const device = async (name: string, tenant = 'north', ip = '10.0.0.1') => {
    platform.clock.advance(1000)
    const browser = platform.browser(tenant)
    browser.token = (await browser.call(login, { body: { username: name, password: PASSWORD }, ip })).json.value.token
    return browser
  }
  const isIn = async (browser: Awaited<ReturnType<typeof device>>) => (await browser.call(memberInfo)).status === 200

  it('SEC-03 a member is signed in on five devices; a sixth ends the oldest session', async () => {
    const devices = []
    for (let i = 0; i < 6; i++) devices.push(await device('Lan'))
    const state = []
    for (const browser of devices) state.push(await isIn(browser))
    expect(state).toEqual([false, true, true, true, true, true])
  })

  /** Runs SQL at each insertion of a session. A sequence keeps counting when the transaction is rolled back. */
  const whileInserting = async <T>(body: string, run: () => Promise<T>): Promise<T> => {
    const execute = (statement: string) => sql.raw(statement).execute(platform.context.store.db)
    await execute('create sequence attempts')
    await execute(`create function disturb() returns trigger language plpgsql as $$ begin ${body} return new; end $$`)
    await execute('create trigger disturb before insert on session for each row execute function disturb()')
    try {
      return await run()
    } finally {
      await execute('drop trigger disturb on session')
      await execute('drop function disturb')
      await execute('drop sequence attempts')
    }
  }
  const signInAgain = (browser: TestBrowser) => browser.call(login, { body: { username: 'Thu', password: PASSWORD } })
  const cookiesOf = ({ headers }: Reply) => [headers['set-cookie'] ?? []].flat()

  it('a repeated transaction sets one cookie, of the stored session, and ends the older session', async () => {
    const browser = await device('Thu')
    const reply = await whileInserting(
      "if nextval('attempts') < 3 then raise exception 'try again' using errcode = '40001'; end if;",
      () => signInAgain(browser),
    )
    browser.token = reply.json.value.token
    expect([cookiesOf(reply).length, await isIn(browser)]).toEqual([1, true])
    const sessions = await platform.context.store.db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .selectAll('session')
      .where('username', '=', 'Thu')
      .execute()
    expect(sessions).toHaveLength(1)
  })

  it('a sign-in that fails in the database leaves the browser its cookie and its session', async () => {
    const browser = await device('Thu')
    const reply = await whileInserting("raise exception 'disk full' using errcode = '53100';", () =>
      signInAgain(browser),
    )
    expect([reply.status, cookiesOf(reply), await isIn(browser)]).toEqual([503, [], true])
  })

  it('SEC-03 the brand sets the number of devices; expired sessions do not count', async () => {
    const first = await device('few', 'south')
    platform.clock.advance(20 * 60_000)
    const idle = await device('few', 'south')
    expect(await isIn(first)).toBe(true)
    platform.clock.advance(29 * 60_000)
    expect(await isIn(first)).toBe(true)
    platform.clock.advance(60_000)
    const third = await device('few', 'south')
    expect([await isIn(first), await isIn(idle), await isIn(third)]).toEqual([true, false, true])
  })

  it('SEC-03 of six concurrent sign-ins as many stay as the brand allows', async () => {
    const browsers = await Promise.all(Array.from({ length: 6 }, () => device('race', 'south')))
    let left = 0
    for (const browser of browsers) if (await isIn(browser)) left++
    expect(left).toBe(2)
  })

  it('SEC-03 SBX-05 sessions that were begun while the clock was ahead end when it is put back, and are no devices', async () => {
    await platform.member('south', 'ahead', PASSWORD)
    const ahead = [await device('ahead', 'south'), await device('ahead', 'south')]
    platform.clock.advance(-30_000)
    expect(await isIn(ahead[0]!)).toBe(true)
    platform.clock.advance(-600_000)
    expect(await isIn(ahead[0]!)).toBe(false)
    const now = [await device('ahead', 'south'), await device('ahead', 'south')]
    expect([await isIn(now[0]!), await isIn(now[1]!), await isIn(ahead[1]!)]).toEqual([true, true, false])
  })

  it('SEC-03 a member learns when and from where the previous sign-in was', async () => {
    const first = await device('Mai', 'north', '10.1.1.1')
    expect((await first.call(loginInfo)).json.value.lastLogin).toBeUndefined()
    const at = platform.clock.now()
    const second = await device('Mai', 'north', '10.2.2.2')
    expect((await second.call(loginInfo)).json.value.lastLogin).toEqual({ at, ip: '10.1.1.1' })
  })

  it('SYS-07 a session that ended is a plain 401 where one is needed, and a visitor where none is', async () => {
    const browser = await device('Ngoc')
    platform.clock.advance(30 * 60_000)
    for (let i = 0; i < 2; i++) {
      const { status, json, headers } = await browser.call(memberInfo)
      expect([status, json.code]).toEqual([401, 'request/not-signed-in'])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect((await browser.call(popularGames, { query: { count: 20 } })).status).toBe(200)
  })
})
