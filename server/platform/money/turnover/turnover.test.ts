/** @module-tag deep */
import { beforeEach, expect, it } from 'vitest'
import { seedGames } from '../../../../tests/bet-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { settleRound } from '../../games/play/settle-round.ts'
import { spinReels } from '../../games/play/slot-maths.ts'
import { openWallet } from '../ledger/accounts.ts'
import { addBonusTurnover, addTurnover, readTurnover, readTurnoverTotal } from './turnover.ts'

const reels = spinReels(() => 0)

forEachStore('what must still be bet', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let memberId: number
  let games: Record<string, number>
  const tenantId = 'north'

  const rule = (turnover: object) =>
    storeMetadata(store, tenantId, { cashier: { withdrawal: { min: '1', max: '100', kinds: [], turnover } } }, 0)
  const deposit = (minor: bigint) => store.transaction(tx => addTurnover(tx, { tenantId, memberId, minor }))
  const left = () => readTurnover(store.db, { tenantId, memberId }, 1)
  const bet = (gameId: number, stake: number, key: string) =>
    store.transaction(async tx => {
      const wallet = await openWallet(tx, { tenantId, memberId, now: 0 })
      const round = { tenantId, memberId, gameId, wallet, key, stake, freeSpins: null, now: platform.clock.now() }
      await settleRound(tx, { ...round, reels })
    })

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store)
    games = await seedGames(store, 'RNG', 'LIVE', 'PVP')
    memberId = await platform.member(tenantId, 'player', 'Pass1234')
  })

  itOnce('a deposit adds its multiple, rounded up; without a rule it adds nothing', async () => {
    await deposit(1000n)
    expect(await left()).toBe(0n)
    await rule({ multiple: 1.5 })
    await deposit(1001n)
    expect(await left()).toBe(1502n)
    await deposit(1n)
    expect(await left()).toBe(1504n)
  })

  itOnce('the total begins again once nothing is left, and is never less than what is left', async () => {
    const total = () => readTurnoverTotal(store.db, { tenantId, memberId })
    const bonus = (minor: bigint) =>
      store.transaction(tx => addBonusTurnover(tx, { tenantId, memberId, minor, multiple: 2 }))
    await rule({ multiple: 1 })
    expect(await total()).toBe(0n)
    await deposit(1000n)
    await bet(games.RNG!, 400, 'a')
    await bonus(300n)
    expect([await left(), await total()]).toEqual([1200n, 1600n])
    await bet(games.RNG!, 1200, 'b')
    await deposit(500n)
    expect([await left(), await total()]).toEqual([500n, 500n])
    // an instance before the total writes none
    await store.db.updateTable('turnover').set({ total_minor: 0n }).execute()
    await deposit(100n)
    expect([await left(), await total()]).toEqual([600n, 600n])
  })

  itOnce('a stake takes off the share that its game type counts, never more than is left', async () => {
    await rule({ multiple: 1, counts: { LIVE: 0.5, PVP: 0 } })
    const [rng, live, pvp] = [games.RNG!, games.LIVE!, games.PVP!]
    await deposit(10_000n)
    await bet(rng, 1000, 'a')
    expect(await left()).toBe(9000n)
    await bet(live, 1005, 'b')
    expect(await left()).toBe(8498n)
    await bet(pvp, 1000, 'c')
    expect(await left()).toBe(8498n)
    await bet(rng, 9000, 'd')
    expect(await left()).toBe(0n)
  })

  itOnce(
    'PRM-02 what bonuses ask for is added, met first, and stays where the brand asks nothing of deposits',
    async () => {
      await rule({ multiple: 1, counts: { LIVE: 0.5 } })
      const [rng, live] = [games.RNG!, games.LIVE!]
      await deposit(1000n)
      const bonus = (minor: bigint) =>
        store.transaction(tx => addBonusTurnover(tx, { tenantId, memberId, minor, multiple: 2.5 }))
      expect(await bonus(101n)).toBe(253n)
      expect(await left()).toBe(1253n)
      expect(await readTurnover(store.db, { tenantId, memberId }, 0)).toBe(253n)
      await bet(live, 400, 'a')
      expect([await left(), await readTurnover(store.db, { tenantId, memberId }, 0)]).toEqual([1053n, 53n])
      await bet(rng, 100, 'b')
      expect([await left(), await readTurnover(store.db, { tenantId, memberId }, 0)]).toEqual([953n, 0n])
      await bet(rng, 1000, 'c')
      expect(await left()).toBe(0n)
    },
  )

  itOnce('a share that is no number counts fully, and stops no bet', async () => {
    await rule({ multiple: 1 })
    await deposit(10_000n)
    await rule({ multiple: 1, counts: { RNG: 'half' } })
    await bet(games.RNG!, 1000, 'a')
    expect(await left()).toBe(9000n)
  })

  it('bets that settle at once each take their stake off', async () => {
    await rule({ multiple: 1 })
    const rng = games.RNG!
    await bet(rng, 100, 'first')
    await deposit(100_000n)
    await Promise.all(Array.from({ length: 12 }, (_, i) => bet(rng, 500, `at once ${i}`)))
    expect(await left()).toBe(94_000n)
  })
})
