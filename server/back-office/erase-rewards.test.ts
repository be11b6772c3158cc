/**
 * Tests that an erased account is left with nothing: points go back to the brand, and no job pays it in the moment of the erasure.
 * @module-tag deep
 */
import { beforeEach, expect, it } from 'vitest'
import { addBet, seedGame } from '../../tests/bet-fixture.ts'
import { lockTable, waitForLocks } from '../../tests/lock-table.ts'
import { createOperator, type Operator, publishBrand, saidOf } from '../../tests/operator-fixture.ts'
import { forEachStore } from '../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/test-platform.ts'
import { MORE } from '../jobs/define-job.ts'
import { noLog } from '../log/log.ts'
import { storeMetadata } from '../metadata/metadata-documents.ts'
import { convertPoints } from '../platform/features/points/convert-points.ts'
import { earnPoints } from '../platform/features/points/earn-points.ts'
import { joinPromotion } from '../platform/features/promotions/join-promotion.ts'
import { payCashbacks } from '../platform/features/promotions/pay-cashbacks.ts'
import { payRebates } from '../platform/features/rebate/pay-rebates.ts'
import { payReferrals } from '../platform/features/referral/pay-referrals.ts'
import { openAccount, ownerOf } from '../platform/money/ledger/accounts.ts'
import { checkLedger } from '../platform/money/ledger/check-ledger.ts'
import type { Store, Tx } from '../store/open-store.ts'
import { readAudit } from '../tenants/release/audit.ts'

const tenantId = 'north'
const DAY = 24 * 3_600_000
const CASHBACK = {
  id: 'cashback',
  kind: 'cashback',
  categories: ['rebate'],
  title: 'Cashback',
  summary: 'S',
  content: '',
  cashback: { period: 'day', of: 'bets' },
  bonus: { percent: 1, most: '100.00' },
}
const METADATA = {
  rebate: { payment: 'daily', days: 3, turnover: 0, levels: [{ rank: 0, percent: '1' }] },
  referral: { bets: { percent: '1' } },
  promotions: { promotions: [CASHBACK] },
  points: {
    earn: { rate: '1' },
    convert: { rates: [{ rank: 0, points: 100, amount: '1.00' }], min: 100, perDay: 1000 },
  },
}

forEachStore('rewards and erasures', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let operator: Operator
  let ann: number
  let gameId: number
  beforeEach(async () => {
    store = await open()
    platform = await createTestPlatform(store)
    const { clock, context } = platform
    await publishBrand(context)
    await storeMetadata(store, tenantId, METADATA, clock.now())
    gameId = await seedGame(store)
    operator = createOperator(context)
    ann = await member('ann')
    const created_at = new Date(clock.now())
    const friend = await member('bob')
    const referral = { tenant_id: tenantId, member_id: friend, referrer_id: ann, same_network: false, created_at }
    await store.db.insertInto('referral').values(referral).execute()
    const move = { tenantId, memberId: ann, key: 'join', now: clock.now() }
    await store.transaction(tx => joinPromotion(tx, move, CASHBACK.id))
    for (const id of [ann, friend]) await bet(id)
    clock.advance(DAY)
  })

  const now = () => platform.clock.now()
  /** Adds a member with an empty wallet. */
  const member = async (name: string) => {
    const id = await platform.member(tenantId, name, 'Pass1234')
    const wallet = { tenantId, owner: ownerOf(id), kind: 'player', currency: 'USD' } as const
    await store.transaction(tx => openAccount(tx, wallet))
    return id
  }
  const bet = (memberId: number) => addBet(store.db, { memberId, gameId, stake: 200_00, at: now() })
  const office = (verb: string, more: object = {}) =>
    saidOf(operator.office(verb, { brand: 'north', member: 'ann', reason: 'asked by mail', ...more }))
  const erase = async () => (await office('member erase', { confirm: 'ann' })).message
  const give = () => office('points give', { points: 500, key: 'gift' })
  const balances = async () => {
    const rows = await store.db
      .selectFrom('ledger_account')
      .select(['wallet', 'balance_minor'])
      .where('owner', '=', ownerOf(ann))
      .where('balance_minor', '<>', '0')
      .execute()
    return rows.map(({ wallet, balance_minor }) => [wallet, Number(balance_minor)])
  }
  const untilDone = async (job: (tx: Tx) => Promise<unknown>) => {
    while ((await store.transaction(job)) === MORE);
  }
  const convert = (tx: Tx) => {
    const move = { tenantId, memberId: ann, key: 'convert', now: now() }
    return convertPoints(tx, move, { points: 500n, amount: 500n, dayStart: new Date(now()) })
  }
  /** Payment to ann, and the wallet and amount of it. */
  const REWARDS: [title: string, pay: () => Promise<unknown>, paid: [wallet: string, amount: number]][] = [
    ['rebate', () => untilDone(tx => payRebates(tx, now(), noLog)), ['main', 200]],
    ['referral', () => untilDone(tx => payReferrals(tx, now(), noLog)), ['main', 200]],
    ['cashback', () => untilDone(tx => payCashbacks(tx, now(), noLog)), ['main', 200]],
    ['points of bets', () => untilDone(tx => earnPoints(tx, { dueAt: now(), now: now() })), ['points', 200]],
    ['gift of points', give, ['points', 500]],
  ]
  const ERASED = /^The member of north is erased/

  it('DAT-09 points of an erased account go back to the brand', async () => {
    await give()
    expect((await office('member erase')).message).toContain('The brand would get 500 points back. To erase now')
    expect(await balances()).toEqual([['points', 500]])
    expect(await erase()).toBe(
      `The member of north is erased and called erased-${ann} from now on. The brand has 500 points back.`,
    )
    expect(await balances()).toEqual([])
    const [entry] = await readAudit(store.db, 'north', { what: ['office'] })
    expect(entry!.summary).toBe('erased the personal data of an account, and booked 500 points to the brand')
    expect((await office('points give', { member: `erased-${ann}`, points: 5 })).message).toContain('was erased')
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('an erasure waits for the last payment of a contract that has ended', async () => {
    const at = new Date(now())
    const contract = {
      tenant_id: tenantId,
      kind: 'dailySalary',
      member_id: ann,
      state: 'terminated',
      tiers: '[]',
    } as const
    await store.db
      .insertInto('agent_contract')
      .values({ ...contract, offered_at: at, ended_at: at, paid_until: at, pays_at: at })
      .execute()
    expect(await erase()).toContain('Contracts that ended and have a last payment to come: 1.')
    await store.db.updateTable('agent_contract').set({ pays_at: null }).execute()
    expect(await erase()).toMatch(ERASED)
  })

  it('DAT-09 of an erasure and rewards at the same moment, an erased account has got none', async () => {
    const paying = async () => {
      for (const [, pay] of REWARDS) await pay()
    }
    const [said] = await Promise.all([erase(), paying()])
    expect((await balances()).length > 0).toBe(!ERASED.test(said))
    expect(await checkLedger(store.db)).toEqual([])
  })

  for (const [title, pay, paid] of REWARDS) {
    itOnce(`each reward of these tests is due: ${title}`, async () => {
      await pay()
      expect(await balances()).toEqual([paid])
    })

    const whileErased = async () => {
      if (store.kind === 'pglite') return
      // the erasure has locked the account, and waits at its first removal; the payment has found it already
      const unlock = await lockTable(store, 'feedback')
      const erasing = erase()
      await waitForLocks(store, 1)
      const paying = pay()
      await waitForLocks(store, 2)
      await unlock()
      expect(await erasing).toMatch(ERASED)
      await paying
      expect(await balances()).toEqual([])
      expect(await checkLedger(store.db)).toEqual([])
    }
    itOnce(`DAT-09 an account that is erased while a job pays it gets nothing: ${title}`, whileErased)

    itOnce(`an account without a wallet that is erased while a job pays it gets nothing: ${title}`, async () => {
      await store.db.deleteFrom('ledger_account').where('owner', '=', ownerOf(ann)).execute()
      await whileErased()
    })
  }

  itOnce('DAT-09 points of an account that is erased meanwhile are not converted', async () => {
    if (store.kind === 'pglite') return
    await give()
    const unlock = await lockTable(store, 'feedback')
    const erasing = erase()
    await waitForLocks(store, 1)
    const converting = store.transaction(convert).catch(error => error.code)
    await waitForLocks(store, 2)
    await unlock()
    expect([ERASED.test(await erasing), await converting]).toEqual([true, 'points/insufficient'])
    expect(await balances()).toEqual([])
  })
})
