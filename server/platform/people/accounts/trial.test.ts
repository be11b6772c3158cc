import { beforeAll, expect, it } from 'vitest'
import { changePassword } from '../../../../src/schemas/endpoints/change-password.ts'
import { loginFreePlay } from '../../../../src/schemas/endpoints/login-free-play.ts'
import { loginInfo } from '../../../../src/schemas/endpoints/login-info.ts'
import { memberInfo } from '../../../../src/schemas/endpoints/member-info.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, seal, type TestPlatform } from '../../../../tests/test-platform.ts'
import { findWallet, OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { sweepTrials } from './trial.ts'

forOneStore('free play', open => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      feature: async (tenant, name) => tenant === 'north' && name === 'freePlay',
    })
  })
  const value = (tenant: string, path: string = loginFreePlay.path) =>
    seal(platform.context, { body: {}, path, tenant })
  const body = (sealed: string) => ({ os: 'Linux', platform: 'W', value: sealed, gatewayVersion: 3 })
  const play = async (ip: string, tenant = 'north', sealed?: string) => {
    const browser = platform.browser(tenant)
    const reply = await browser.call(loginFreePlay, { body: body(sealed ?? (await value(tenant))), ip })
    browser.token = reply.json.value?.token
    return { browser, ...reply }
  }

  it('LGN-14 makes a trial account with play money of its own and signs in with it', async () => {
    const [one, two] = [await play('10.0.0.1'), await play('10.0.0.1')]
    const info = (await one.browser.call(memberInfo)).json.value
    expect(info).toMatchObject({ type: '4', isTrial: true, account: one.json.value.username })
    expect((await one.browser.call(loginInfo)).json.value).toMatchObject({ isAgent: '4', isTrial: true })
    expect((await two.browser.call(memberInfo)).json.value.id).not.toBe(info.id)
    const wallet = await findWallet(platform.context.store.db, 'north', info.id)
    expect(wallet?.balance).toBe(OPENING_BALANCE)
    const refused = await one.browser.call(changePassword, {
      body: { newPassword: 'Abcd-1234', confirmNewPassword: 'Abcd-1234' },
    })
    expect([refused.status, refused.json.code]).toEqual([403, 'in_need_true_account'])
  })

  it('LGN-14 only where the brand has it switched on', async () => {
    const { status, json } = await play('10.0.0.2', 'south')
    expect([status, json.code]).toEqual([403, 'login/free-play-off'])
  })

  it('LGN-14 SEC-01 takes platform W, gateway version 3 and a value encrypted for it, once', async () => {
    const sealed = await value('north')
    expect((await play('10.0.0.3', 'north', sealed)).json.success).toBe(true)
    expect((await play('10.0.0.3', 'north', sealed)).json.code).toBe('envelope/replayed')
    expect((await play('10.0.0.3', 'north', 'plain')).json.code).toBe('envelope/invalid')
    expect((await play('10.0.0.3', 'north', await value('south'))).json.code).toBe('envelope/invalid')
    expect((await play('10.0.0.3', 'north', await value('north', '/wps/session/login'))).json.code).toBe(
      'envelope/invalid',
    )
    for (const wrong of [{ platform: 'M' }, { gatewayVersion: 2 }, { gatewayVersion: '3' }]) {
      const reply = await platform.browser().call(loginFreePlay, { body: { ...body(await value('north')), ...wrong } })
      expect(reply.json.code).toBe('request/invalid')
    }
  })

  it('LGN-14 SEC-05 ten an hour from one address, also of twenty concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => play('10.0.0.9')))
    expect(replies.filter(({ json }) => json.success)).toHaveLength(10)
    expect(replies.filter(({ json }) => json.code === 'request/too-many')).toHaveLength(10)
  })

  it('LGN-14 a day later its money is taken back and its session is over; the books hold', async () => {
    const { store, clock } = platform.context
    const { browser } = await play('10.0.0.4')
    const { id } = (await browser.call(memberInfo)).json.value
    const sweep = () => store.transaction(tx => sweepTrials(tx, { now: clock.now() }))
    expect(await sweep()).toBe(0)
    platform.clock.advance(24 * 3_600_000)
    const fresh = await play('10.0.0.5')
    const swept = await Promise.all([sweep(), sweep()])
    expect(swept[0]! + swept[1]!).toBeGreaterThanOrEqual(1)
    while (await sweep()) {}
    expect((await findWallet(store.db, 'north', id))?.balance).toBe(0n)
    expect((await browser.call(memberInfo)).status).toBe(401)
    expect((await fresh.browser.call(memberInfo)).status).toBe(200)
    expect(await checkLedger(store.db)).toEqual([])
  })
})
