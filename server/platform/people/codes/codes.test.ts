import { beforeAll, describe, expect, it } from 'vitest'
import { collectLines } from '../../../../tests/collect-log.ts'
import { newestCode, newestMessage, speaking } from '../../../../tests/messages.ts'
import { createTestDatabase, forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { Refusal } from '../../../http/refusal.ts'
import { openStore } from '../../../store/open-store.ts'
import { checkCode } from './check-code.ts'
import type { CodeOwner } from './code-key.ts'
import { purgeCodes, sendCode } from './send-code.ts'

const LAN: CodeOwner = { tenantId: 'north', purpose: 'login', to: '84912345678' }
const send = ({ context }: TestPlatform, more: Partial<CodeOwner> & { ip?: string; language?: string } = {}) =>
  sendCode(context, { ...LAN, ip: '10.0.0.1', language: 'EN', ...more })
/** Tries a code. @returns `right`, or the code of the refusal */
const tryCode = async ({ context }: TestPlatform, code: string, more: Partial<CodeOwner> = {}): Promise<string> => {
  try {
    const spend = await checkCode(context, { ...LAN, ...more, code })
    await context.store.transaction(spend)
    return 'right'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const sent = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length

forOneStore('codes', open => {
  let platform: TestPlatform
  const lines: string[] = []
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), { ...speaking({}), log: collectLines(line => lines.push(line)) })
  })
  it('LGN-10 a sandbox, whose messages reach nobody, says that the code is in its outbox', async () => {
    const { context } = platform
    const config = { ...context.config, isSandbox: true }
    const order = { tenantId: 'north', purpose: 'login' as const, to: '84912345699', ip: '10.9.9.9', language: 'EN' }
    expect(await sendCode({ ...context, config }, order)).toEqual({ expiredMinutes: 1, inOutbox: true })
  })

  /** Moves the clock past the end of every limit. */
  const nextDay = () => platform.clock.advance(86_400_000)

  it("LGN-10 SBX-07 six digits go out in the request's language with the brand's name, valid for a minute", async () => {
    expect(await send(platform)).toEqual({ expiredMinutes: 1 })
    const message = await newestMessage(platform)
    expect(message).toMatchObject({ tenantId: 'north', channel: 'sms', to: '84912345678', purpose: 'login' })
    expect(message?.text).toMatch(/^\d{6} is your code to log in at Brand north\. It is valid for 1 min\./)
    nextDay()
    await send(platform, { language: 'VI' })
    expect((await newestMessage(platform))?.text).toMatch(/^\d{6} là mã đăng nhập Brand north của bạn/)
  })

  it('REG-06 a code is valid once, for its purpose, number and brand only', async () => {
    nextDay()
    await send(platform)
    const code = await newestCode(platform, LAN.to)
    expect(await tryCode(platform, code, { purpose: 'password' })).toBe('phone/bad-code')
    expect(await tryCode(platform, code, { tenantId: 'south' })).toBe('phone/bad-code')
    expect(await tryCode(platform, code, { to: '84912345679' })).toBe('phone/bad-code')
    expect(await tryCode(platform, '')).toBe('phone/bad-code')
    expect(await tryCode(platform, ` ${code} `)).toBe('right')
    expect(await tryCode(platform, code)).toBe('phone/bad-code')
  })

  it('REG-06 SBX-05 a code that was sent while the clock was ahead is old when it is put back', async () => {
    nextDay()
    nextDay()
    await send(platform)
    const code = await newestCode(platform, LAN.to)
    platform.clock.advance(-86_400_000)
    expect(await tryCode(platform, code)).toBe('phone/code-expired')
    platform.clock.advance(86_400_000 - 30_000)
    expect(await tryCode(platform, code)).toBe('right')
    nextDay()
  })

  it('REG-06 five tries, then the right code is as dead as any other', async () => {
    nextDay()
    await send(platform)
    const code = await newestCode(platform, LAN.to)
    for (let i = 0; i < 5; i++) expect(await tryCode(platform, wrong(code))).toBe('phone/bad-code')
    expect(await tryCode(platform, code)).toBe('phone/code-expired')
    nextDay()
    await send(platform)
    const again = await newestCode(platform, LAN.to)
    for (let i = 0; i < 4; i++) await tryCode(platform, wrong(again))
    expect(await tryCode(platform, again)).toBe('right')
  })

  it('REG-06 a hundred concurrent guesses are five tries', async () => {
    nextDay()
    await send(platform)
    const code = await newestCode(platform, LAN.to)
    const results = await Promise.all(Array.from({ length: 100 }, () => tryCode(platform, wrong(code))))
    expect(results.filter(result => result === 'phone/bad-code')).toHaveLength(5)
    expect(results.filter(result => result === 'phone/code-expired')).toHaveLength(95)
  })

  it('LGN-17 a code is old after its minute, and only the newest counts', async () => {
    nextDay()
    await send(platform)
    const old = await newestCode(platform, LAN.to)
    platform.clock.advance(60_000)
    expect(await tryCode(platform, old)).toBe('phone/code-expired')
    await send(platform)
    const fresh = await newestCode(platform, LAN.to)
    if (fresh !== old) expect(await tryCode(platform, old)).toBe('phone/bad-code')
    expect(await tryCode(platform, fresh)).toBe('right')
  })

  it('LGN-10 a brand can make its codes valid for longer, up to ten minutes', async () => {
    nextDay()
    for (const [smsMinutes, minutes] of [
      [3, 3],
      [60, 10],
      ['x', 1],
    ]) {
      const longer = await createTestPlatform(platform.context.store, speaking({ constants: { smsMinutes } }))
      expect(await send(longer, { to: `8491234567${minutes}` })).toEqual({ expiredMinutes: minutes })
    }
  })

  it('REG-06 using a code up and what it authorises are one transaction: when that fails, the code is still valid', async () => {
    nextDay()
    await send(platform)
    const code = await newestCode(platform, LAN.to)
    const spend = await checkCode(platform.context, { ...LAN, code })
    const failing = platform.context.store.transaction(async tx => {
      await spend(tx)
      throw new Error('the account could not be made')
    })
    await expect(failing).rejects.toThrow('could not be made')
    expect(await tryCode(platform, code)).toBe('right')
  })

  it('REG-06 of five callers whose code was found right before any of them used it up, one succeeds', async () => {
    nextDay()
    await send(platform)
    const code = await newestCode(platform, LAN.to)
    // more than five tries are refused: these five are validated before any of them is used up
    const spends = await Promise.all(
      Array.from({ length: 5 }, () => checkCode(platform.context, { ...LAN, code }).catch(() => undefined)),
    )
    const used = spends.map(spend => spend && platform.context.store.transaction(spend))
    expect(sent(await Promise.allSettled(used.map(one => one ?? Promise.reject(new Error('dead')))))).toBe(1)
  })

  it('SEC-03 neither code nor number is in the table of codes, nor a code in any log', async () => {
    nextDay()
    await send(platform)
    const code = await newestCode(platform, LAN.to)
    const rows = JSON.stringify(await platform.context.store.db.selectFrom('verification_code').selectAll().execute())
    expect(rows).toContain('code_hash')
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(LAN.to)
    expect(lines.join('\n')).not.toContain(code)
  })

  it('codes that ended an hour ago are removed', async () => {
    nextDay()
    const { db } = platform.context.store
    await purgeCodes(db, platform.clock.now())
    expect(await db.selectFrom('verification_code').selectAll().execute()).toEqual([])
  })

  describe('limits', () => {
    it('LGN-10 SEC-05 a hundred concurrent requests for one number send one message, and another only after a minute', async () => {
      nextDay()
      const before = await newestMessage(platform)
      const burst = () => Promise.allSettled(Array.from({ length: 100 }, () => send(platform)))
      expect(sent(await burst())).toBe(1)
      expect(Number((await newestMessage(platform))?.id)).toBe(Number(before?.id) + 1)
      platform.clock.advance(59_000)
      await expect(send(platform)).rejects.toMatchObject({
        code: 'request/too-many',
        options: { retryAfter: 1 },
      })
      platform.clock.advance(1000)
      expect(sent(await burst())).toBe(1)
    })

    it('SEC-05 ten a day for one number, for any purpose and from any address', async () => {
      nextDay()
      const purposes = ['login', 'password', 'register', 'address'] as const
      for (let i = 0; i < 10; i++) {
        await send(platform, { purpose: purposes[i % 4]!, ip: `10.0.1.${i}` })
        platform.clock.advance(60_000)
      }
      const refused = await send(platform, { ip: '10.0.2.1' }).catch(error => error)
      expect(refused.code).toBe('request/too-many')
      expect(refused.options.retryAfter).toBe(86_400 - 600)
      await send(platform, { tenantId: 'south', ip: '10.0.2.1' })
    })

    it('SEC-05 an address gets twenty codes an hour, and a refused request does not count for its number', async () => {
      nextDay()
      const numbers = Array.from({ length: 100 }, (_, i) => `8490000${String(i).padStart(4, '0')}`)
      const results = await Promise.allSettled(numbers.map(to => send(platform, { to, ip: '10.0.3.1' })))
      expect(sent(results)).toBe(20)
      const refused = numbers[results.findIndex(({ status }) => status === 'rejected')]!
      await send(platform, { to: refused, ip: '10.0.3.2' })
    })
  })
})

it('SBX-01 REG-06 of three instances that use the same code at once one succeeds', async () => {
  const { url, drop } = await createTestDatabase()
  const stores = await Promise.all(Array.from({ length: 3 }, () => openStore(url)))
  const platforms = await Promise.all(stores.map(store => createTestPlatform(store, speaking({}))))
  await send(platforms[0]!)
  const code = await newestCode(platforms[1]!, LAN.to)
  const results = await Promise.all(Array.from({ length: 60 }, (_, i) => tryCode(platforms[i % 3]!, code)))
  expect(results.filter(result => result === 'right')).toHaveLength(1)
  for (const store of stores) await store.close()
  await drop()
})
