import { beforeAll, beforeEach, expect, it } from 'vitest'
import { collectLines } from '../../../../tests/collect-log.ts'
import { createTestDatabase, forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { openStore } from '../../../store/open-store.ts'
import { deliverMessages, purgeOutbox } from './deliver-messages.ts'
import { putInOutbox } from './put-in-outbox.ts'
import { type CarriedMessage, readOutbox } from './read-outbox.ts'

const write = (
  { context, clock }: TestPlatform,
  to: string,
  more: { tenantId?: string; withheld?: boolean; purpose?: string; request?: string } = {},
): Promise<void> =>
  putInOutbox(context.store.db, {
    tenantId: 'north',
    channel: 'sms',
    to,
    text: `to ${to}`,
    purpose: 'login',
    now: clock.now(),
    ...more,
  })
const carrierOf = (carried: CarriedMessage[]) => ({
  carry: async (message: CarriedMessage) => void carried.push(message),
})

forOneStore('the outbox', open => {
  let platform: TestPlatform
  const lines: string[] = []
  const read = async (tenantId?: string) =>
    (await readOutbox(platform.context.store.db, { tenantId, limit: 3 })).map(({ to }) => to)
  beforeAll(async () => {
    platform = await createTestPlatform(await open(), { log: collectLines(line => lines.push(line)) })
  })
  beforeEach(async () => {
    platform.clock.advance(8 * 86_400_000)
    await purgeOutbox(platform.context.store.db, platform.clock.now())
  })

  it('SBX-07 a developer reads the latest messages first, of all brands or of one', async () => {
    for (const to of ['1', '2', '3', '4']) await write(platform, to)
    await write(platform, '5', { tenantId: 'south' })
    expect(await read()).toEqual(['5', '4', '3'])
    expect(await read('north')).toEqual(['4', '3', '2'])
    const [latest] = await readOutbox(platform.context.store.db, { tenantId: 'south', limit: 1 })
    expect(latest).toEqual({
      id: expect.any(String),
      tenantId: 'south',
      channel: 'sms',
      to: '5',
      subject: undefined,
      text: 'to 5',
      purpose: 'login',
      withheld: false,
      at: new Date(platform.clock.now()),
    })
  })

  it('SBX-07 a message is stored with the change that causes it, and not when that fails', async () => {
    const failing = platform.context.store.transaction(async tx => {
      await putInOutbox(tx, { tenantId: 'north', channel: 'mail', to: 'lost@x', text: '', purpose: 'x', now: 0 })
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(await read()).toEqual([])
  })

  it('SBX-07 a carrier gets each message once, but none that is withheld', async () => {
    const carried: CarriedMessage[] = []
    for (const to of ['1', '2']) await write(platform, to)
    await write(platform, 'nobody', { withheld: true })
    expect(await deliverMessages(platform.context, carrierOf(carried))).toBe(2)
    expect(await deliverMessages(platform.context, carrierOf(carried))).toBe(0)
    expect(carried.map(({ to, text, channel }) => [to, text, channel])).toEqual([
      ['1', 'to 1', 'sms'],
      ['2', 'to 2', 'sms'],
    ])
  })

  it('PWD-03 SEC-03 the text of a message that opens an account is deleted once it is delivered, and not before', async () => {
    const carried: CarriedMessage[] = []
    const texts = async () =>
      (await readOutbox(platform.context.store.db, { limit: 3 })).map(({ to, text }) => [to, text])
    await write(platform, 'code')
    await write(platform, 'link', { purpose: 'password' })
    const failing = { carry: () => Promise.reject(new Error('down')) }
    expect(await deliverMessages(platform.context, failing)).toBe(0)
    expect(await texts()).toEqual([
      ['link', 'to link'],
      ['code', 'to code'],
    ])
    platform.clock.advance(60_000)
    expect(await deliverMessages(platform.context, carrierOf(carried))).toBe(2)
    expect(carried.map(({ text }) => text)).toEqual(['to code', 'to link'])
    expect(await texts()).toEqual([
      ['link', ''],
      ['code', 'to code'],
    ])
  })

  it('SBX-07 a failed message is tried again each minute, five times within half an hour, and logs no code', async () => {
    await write(platform, '84912345678', { request: 'request-of-code' })
    let tries = 0
    const failing = {
      carry: async () => {
        tries++
        throw new Error('the gateway is down')
      },
    }
    for (let i = 0; i < 8; i++) {
      expect(await deliverMessages(platform.context, failing)).toBe(0)
      expect(await deliverMessages(platform.context, failing)).toBe(0)
      platform.clock.advance(60_000)
    }
    expect(tries).toBe(5)
    expect(lines.at(-1)).toMatch(
      /^north: a message was not delivered request=request-of-code message=\d+ attempts=5 ms=[\d.]+: Error: the gateway is down$/,
    )
    expect(lines.join()).not.toMatch(/84912345678/)
    await write(platform, 'late')
    platform.clock.advance(31 * 60_000)
    expect(await deliverMessages(platform.context, carrierOf([]))).toBe(0)
  })

  it('messages of a week ago are removed, those that went nowhere after an hour', async () => {
    const { db } = platform.context.store
    await write(platform, 'nobody', { withheld: true })
    await write(platform, 'week')
    platform.clock.advance(3_600_001)
    await purgeOutbox(db, platform.clock.now())
    expect(await read()).toEqual(['week'])
    platform.clock.advance(7 * 86_400_000)
    await purgeOutbox(db, platform.clock.now())
    expect(await read()).toEqual([])
  })
})

it('SBX-01 three instances that deliver at once carry each message once', async () => {
  const { url, drop } = await createTestDatabase()
  const stores = await Promise.all(Array.from({ length: 3 }, () => openStore(url)))
  const platforms = await Promise.all(stores.map(store => createTestPlatform(store)))
  for (let i = 0; i < 30; i++) await write(platforms[0]!, String(i))
  const carried: CarriedMessage[] = []
  await Promise.all(
    platforms.flatMap(({ context }) => [0, 1].map(() => deliverMessages(context, carrierOf(carried), 10))),
  )
  expect(carried.map(({ to }) => Number(to)).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i))
  for (const store of stores) await store.close()
  await drop()
})
