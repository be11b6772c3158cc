import { beforeEach, expect, it } from 'vitest'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform } from '../../../../tests/test-platform.ts'
import type { Store } from '../../../store/open-store.ts'
import { OPENING_BALANCE, openPlatformAccount, openWallet } from '../ledger/accounts.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { captureHold, holdMoney, releaseHold } from './hold.ts'
import { type HoldPayment, payFromHold } from './pay-from-hold.ts'
import { findWallets } from './read-wallets.ts'

const END = { tenantId: 'north', now: 5 }

forOneStore('parts and fees of money on hold', open => {
  let store: Store
  let memberId: number
  let holdId: string
  let to: string

  beforeEach(async () => {
    store = await open()
    const platform = await createTestPlatform(store)
    memberId = await platform.member('north', 'player', 'Pass1234')
    const request = { tenantId: 'north', memberId, key: 'k', amount: 100n, purpose: 'withdrawal', now: 0 }
    holdId = await store.transaction(tx => holdMoney(tx, request))
    to = await store.transaction(async tx =>
      openPlatformAccount(tx, 'matching', 'north', await openWallet(tx, { tenantId: 'north', memberId, now: 0 })),
    )
  })

  const capture = (amount?: bigint, fee?: bigint) =>
    store.transaction(tx => captureHold(tx, { ...END, holdId, amount: amount!, fee: fee! }))
  const release = () => store.transaction(tx => releaseHold(tx, { ...END, holdId }))
  const pay = (key: string, amount: bigint, fee = 0n, other: Partial<HoldPayment> = {}) =>
    store.transaction(tx => payFromHold(tx, { ...END, holdId, to, key, amount, fee, ...other }))

  /**
   * Returns the minor units that left the main wallet, are on hold, and were paid to each kind of platform account; and the state of the
   * hold.
   */
  const read = async () => {
    const { main, held } = (await findWallets(store.db, { tenantId: 'north', memberId }))!
    const accounts = await store.db.selectFrom('ledger_account').select(['owner', 'balance_minor']).execute()
    const paid = (purpose: string) =>
      Number(accounts.find(({ owner }) => owner.startsWith(`${purpose}:`))?.balance_minor ?? 0)
    const { state, captured_minor, ended_at } = await store.db
      .selectFrom('hold')
      .select(['state', 'captured_minor', 'ended_at'])
      .where('id', '=', holdId)
      .executeTakeFirstOrThrow()
    expect(await checkLedger(store.db)).toEqual([])
    return {
      left: Number(OPENING_BALANCE - main),
      held: Number(held),
      state,
      captured: Number(captured_minor),
      out: paid('withdrawals'),
      fees: paid('fees'),
      matching: paid('matching'),
      ended: ended_at?.getTime(),
    }
  }
  const none = { out: 0, fees: 0, matching: 0 }
  const untouched = { left: 100, held: 100, state: 'open', captured: 0, ...none, ended: undefined }
  const over = { held: 0, ended: 5 }

  it('the fee of a capture is kept apart from what is paid out', async () => {
    await capture(60n, 59n)
    const after = { ...over, left: 60, state: 'captured', captured: 60, out: 1, fees: 59, matching: 0 }
    expect(await read()).toEqual(after)
    await capture(60n, 59n)
    expect(await read()).toEqual(after)
    await expect(capture(61n)).rejects.toMatchObject({ code: 'hold/ended' })
    await expect(capture()).rejects.toMatchObject({ code: 'hold/ended' })
    await expect(release()).rejects.toMatchObject({ code: 'hold/ended' })
    expect(await read()).toEqual(after)
  })

  it('a capture without an amount takes all of it, and may be repeated', async () => {
    await capture(undefined, 1n)
    const after = { ...over, left: 100, state: 'captured', captured: 100, out: 99, fees: 1, matching: 0 }
    await capture()
    expect(await read()).toEqual(after)
  })

  it('a capture of nothing, of too much, or with a fee that is all of it or negative is our own mistake', async () => {
    await expect(capture(0n)).rejects.toThrow(/is a release/)
    await expect(capture(-1n)).rejects.toThrow(/is a release/)
    await expect(capture(101n)).rejects.toThrow(/has 100 minor units left/)
    await expect(capture(60n, 60n)).rejects.toThrow(/A fee of 60/)
    await expect(capture(60n, -1n)).rejects.toThrow(/A fee of -1/)
    expect(await read()).toEqual(untouched)
  })

  it('a release gives everything back and leaves the hold as released', async () => {
    await release()
    expect(await read()).toEqual({ ...over, left: 0, state: 'released', captured: 0, ...none })
  })

  it('parts are paid one after the other, and the last one ends the hold', async () => {
    await pay('a', 30n)
    expect(await read()).toEqual({ ...untouched, held: 70, captured: 30, matching: 30 })
    await pay('b', 60n, 10n)
    expect(await read()).toEqual({
      ...over,
      left: 100,
      state: 'captured',
      captured: 100,
      out: 0,
      fees: 10,
      matching: 90,
    })
    await expect(pay('c', 1n)).rejects.toMatchObject({ code: 'hold/ended', options: { status: 409 } })
  })

  it('a repeated part is paid once, and its key is of no use for another one', async () => {
    await pay('a', 30n)
    await pay('a', 30n)
    await expect(pay('a', 31n)).rejects.toMatchObject({ code: 'ledger/key-reused' })
    expect(await read()).toEqual({ ...untouched, held: 70, captured: 30, matching: 30 })
  })

  it('what is left after a part can be captured or goes back', async () => {
    await pay('a', 30n)
    await expect(capture(71n)).rejects.toThrow(/has 70 minor units left/)
    await capture(50n)
    expect(await read()).toEqual({ ...over, left: 80, state: 'captured', captured: 80, out: 50, fees: 0, matching: 30 })
  })

  it('a hold of which a part was paid is captured, even when the rest is released', async () => {
    await pay('a', 30n)
    await release()
    expect(await read()).toEqual({ ...over, left: 30, state: 'captured', captured: 30, out: 0, fees: 0, matching: 30 })
  })

  it('an amount of zero, a negative fee or too much throws, and another brand does not know the hold', async () => {
    await pay('a', 30n)
    for (const [amount, fee] of [
      [0n, 0n],
      [-1n, 5n],
      [5n, -1n],
      [71n, 0n],
      [70n, 1n],
    ] as const)
      await expect(pay('b', amount, fee), `${amount} ${fee}`).rejects.toThrow(/has 70 minor units left/)
    await expect(pay('b', 1n, 0n, { tenantId: 'south' })).rejects.toMatchObject({ code: 'hold/unknown' })
    expect(await read()).toEqual({ ...untouched, held: 70, captured: 30, matching: 30 })
  })

  it('what happens to a hold is booked as a hold, a capture or a release', async () => {
    const kinds = async () =>
      (await store.db.selectFrom('ledger_entry').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
    expect((await kinds()).slice(1)).toEqual(['hold'])
    await pay('a', 30n)
    await release()
    expect((await kinds()).slice(1)).toEqual(['hold', 'capture', 'release'])
    const request = { tenantId: 'north', memberId, key: 'other', amount: 10n, purpose: 'withdrawal', now: 0 }
    holdId = await store.transaction(tx => holdMoney(tx, request))
    await capture()
    expect((await kinds()).slice(4)).toEqual(['hold', 'capture'])
  })
})
