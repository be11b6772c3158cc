import { beforeEach, expect, it } from 'vitest'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import type { Store } from '../../../store/open-store.ts'
import { OPENING_BALANCE, openWallet } from '../ledger/accounts.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { captureHold, holdMoney, releaseHold } from './hold.ts'
import { findWallets } from './read-wallets.ts'

forEachStore('money on hold', open => {
  let store: Store
  let platform: TestPlatform
  let memberId: number
  const tenantId = 'north'

  const hold = (amount: bigint, key: string) =>
    store.transaction(tx =>
      holdMoney(tx, { tenantId, memberId, key, amount, purpose: 'withdrawal', now: platform.clock.now() }),
    )
  const release = (holdId: string, tenant = tenantId) =>
    store.transaction(tx => releaseHold(tx, { tenantId: tenant, holdId, now: platform.clock.now() }))
  const capture = (holdId: string, amount?: bigint) =>
    store.transaction(tx =>
      captureHold(tx, { tenantId, holdId, ...(amount !== undefined && { amount }), now: platform.clock.now() }),
    )
  const read = async () => {
    const { main, held } = (await findWallets(store.db, { tenantId, memberId }))!
    return [OPENING_BALANCE - main, held]
  }

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store)
    memberId = await platform.member('north', 'player', 'Pass1234')
    await store.transaction(tx => openWallet(tx, { tenantId, memberId, now: 0 }))
  })

  it('SBX-04 a hold takes money out of the wallet; a release returns it, a capture pays it to the brand', async () => {
    const first = await hold(300n, 'a')
    const second = await hold(200n, 'b')
    const third = await hold(100n, 'c')
    expect(await read()).toEqual([600n, 600n])
    await release(first)
    expect(await read()).toEqual([300n, 300n])
    await capture(second)
    await capture(third, 40n)
    expect(await read()).toEqual([240n, 0n])
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 the same key gives the same hold, and what has ended ends once', async () => {
    const holds = await Promise.all(Array.from({ length: 10 }, () => hold(50n, 'press')))
    expect(new Set(holds).size).toBe(1)
    await expect(hold(51n, 'press')).rejects.toMatchObject({ code: 'ledger/key-reused' })
    const [id = ''] = holds
    await Promise.all(Array.from({ length: 10 }, () => release(id)))
    expect(await read()).toEqual([0n, 0n])
    await expect(capture(id)).rejects.toMatchObject({ code: 'hold/ended', options: { status: 409 } })
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 of a concurrent release and capture exactly one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await hold(70n, `race ${round}`)
      const results = await Promise.allSettled([release(id), capture(id), capture(id, 30n), release(id)])
      const states = await store.db.selectFrom('hold').select('state').where('id', '=', id).execute()
      expect(states).toHaveLength(1)
      expect(results.some(({ status }) => status === 'rejected')).toBe(true)
    }
    expect((await read())[1]).toBe(0n)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 a hold cannot exceed the balance, and another brand does not know the hold', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 15 }, (_, i) => hold(OPENING_BALANCE / 10n, `part ${i}`)),
    )
    const refused = results.filter(result => result.status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'wallet/insufficient' })
    const made = results.find(result => result.status === 'fulfilled')!
    await expect(release(made.value, 'south')).rejects.toMatchObject({ code: 'hold/unknown' })
    await expect(capture(made.value, OPENING_BALANCE)).rejects.toThrow(/cannot be taken/)
    expect(await read()).toEqual([OPENING_BALANCE, OPENING_BALANCE])
  })

  it('SBX-04 the database lets no ended hold change, and the books notice a hold that is missing', async () => {
    const id = await hold(70n, 'a')
    await release(id)
    await expect(store.db.updateTable('hold').set({ state: 'open' }).where('id', '=', id).execute()).rejects.toThrow(
      /has ended/,
    )
    const other = await hold(30n, 'b')
    await store.db.deleteFrom('hold').where('id', '=', other).execute()
    expect(await checkLedger(store.db)).toEqual([`member:${memberId} holds 30, its open holds are 0`])
  })
})
