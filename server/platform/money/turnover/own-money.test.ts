/** @module-tag deep */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { withdrawalOptions } from '../../../../src/schemas/endpoints/withdrawal-options.ts'
import { seedGame } from '../../../../tests/bet-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import {
  createWithdrawalFixture,
  HOUR,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../../../tests/withdrawal-fixture.ts'
import { placeBets } from '../../games/open-bets/place-bets.ts'
import { refundBets } from '../../games/open-bets/refund-bets.ts'
import type { ExclusionKind } from '../../people/protection/exclusion.ts'
import { OPENING_BALANCE, openPlatformAccount, openWallet, ownerOf } from '../ledger/accounts.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { post } from '../ledger/post.ts'
import { creditBonus } from './credit-bonus.ts'
import { addTurnover, lowerTurnovers } from './turnover.ts'

const DAY = 24 * HOUR

forEachStore('own money and bonuses', (open, itOnce) => {
  let fixture: WithdrawalFixture
  let player: WithdrawingPlayer
  let count = 0
  const tenantId = 'north'
  const owner = () => ({ tenantId, memberId: player.id })
  const now = () => fixture.platform.clock.now()

  beforeAll(async () => {
    fixture = await createWithdrawalFixture(await open())
  })
  beforeEach(async () => {
    await fixture.rule({ max: '100000', turnover: { multiple: 1 } })
    player = await fixture.player(`player${++count}`)
  })
  /** Credits a bonus that must be bet twelve times. */
  const bonus = (minor: bigint) =>
    fixture.store.transaction(tx =>
      creditBonus(tx, {
        ...owner(),
        kind: 'promotion',
        reference: 'welcome',
        key: `bonus:${player.id}:${++count}`,
        minor,
        turnover: 12,
        now: now(),
      }),
    )
  /** Posts a loss or, below 0, a win; no part of it counts as bet. */
  const lose = (minor: bigint) =>
    fixture.store.transaction(async tx => {
      const wallet = await openWallet(tx, { ...owner(), now: now() })
      const house = await openPlatformAccount(tx, 'games', tenantId, wallet)
      await post(tx, {
        tenantId,
        owner: ownerOf(player.id),
        kind: 'bet',
        reference: 'loss',
        key: `loss:${++count}`,
        now: now(),
        postings: [
          { accountId: wallet.accountId, amount: -minor },
          { accountId: house, amount: minor },
        ],
      })
    })
  const exclude = async (kind: ExclusionKind, length: number) => {
    const [starts_at, ends_at] = [new Date(now()), new Date(now() + length)]
    await fixture.store.db
      .insertInto('exclusion')
      .values({ tenant_id: tenantId, member_id: player.id, kind, starts_at, ends_at })
      .execute()
  }
  const codeOf = async (amount: string) => (await player.request(amount)).json.code
  const turnover = async () => (await player.browser.call(withdrawalOptions)).json.value.turnover

  itOnce('a time-out waives no turnover, neither of bonuses nor of deposits, while it runs and after it', async () => {
    await bonus(300_00n)
    expect(await codeOf('100.00')).toBe('withdrawal/turnover')
    await exclude('time-out', DAY)
    expect(await codeOf('100.00')).toBe('withdrawal/turnover')
    expect(await turnover()).toMatchObject({ left: '3600.00' })
    expect(await turnover()).not.toHaveProperty('free')
    fixture.platform.clock.advance(DAY + HOUR)
    await player.signIn()
    expect(await codeOf('100.00')).toBe('withdrawal/turnover')
    await fixture.store.db.deleteFrom('turnover').where('member_id', '=', player.id).execute()
    await fixture.store.transaction(tx => addTurnover(tx, { ...owner(), minor: 1000n }))
    await exclude('time-out', DAY)
    expect(await codeOf('100.00')).toBe('withdrawal/turnover')
  })

  itOnce('a self-exclusion lets own money leave to the last cent, and no bonus', async () => {
    await bonus(300_00n)
    await exclude('self-exclusion', 200 * DAY)
    expect(await turnover()).toMatchObject({ left: '3600.00', free: '10000.00' })
    const refused = (await player.request('10000.01')).json
    expect([refused.code, refused.value]).toEqual(['withdrawal/bonus', { left: '3600.00', free: '10000.00' }])
    expect(await codeOf('4000.00')).toBeUndefined()
    expect(await codeOf('6000.01')).toBe('withdrawal/bonus')
    expect(await codeOf('6000.00')).toBeUndefined()
    expect(await codeOf('10.00')).toBe('withdrawal/turnover')
    expect(await player.money()).toEqual([300_00n, OPENING_BALANCE])
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  itOnce('losses take own money first, and winnings of a bonus stay until it has been bet', async () => {
    await bonus(300_00n)
    await lose(9_500_00n)
    await exclude('self-exclusion', 200 * DAY)
    expect((await turnover()).free).toBe('500.00')
    await lose(-40_000_00n)
    expect((await turnover()).free).toBe('10000.00')
    await lose(40_500_00n)
    expect(await turnover()).not.toHaveProperty('free')
  })

  itOnce('a member who paid in nothing takes out no bonus, also of several and with winnings', async () => {
    await lose(OPENING_BALANCE)
    await bonus(100_00n)
    await lose(-50_00n)
    await bonus(61_00n)
    await exclude('self-exclusion', 200 * DAY)
    expect(await codeOf('10.00')).toBe('withdrawal/turnover')
    expect(await turnover()).not.toHaveProperty('free')
  })

  itOnce('a deposit beside a bonus is own money, and a bonus that was bet is the member’s', async () => {
    await bonus(300_00n)
    await lose(-1_000_00n)
    await fixture.store.transaction(tx => addTurnover(tx, { ...owner(), minor: 1_000_00n }))
    await exclude('self-exclusion', 200 * DAY)
    expect((await turnover()).free).toBe('11000.00')
    const game = { gameId: 1, memberId: player.id, stake: 4_600_00n }
    await fixture.store.transaction(tx => lowerTurnovers(tx, tenantId, [game]))
    expect(await turnover()).toMatchObject({ left: '0.00' })
    expect(await codeOf('11300.00')).toBeUndefined()
  })

  const deposit = async (minor: bigint) => {
    await lose(-minor)
    await fixture.store.transaction(tx => addTurnover(tx, { ...owner(), minor }))
  }
  itOnce('a deposit after all was lost is own money in full, whatever bonuses were lost', async () => {
    await bonus(300_00n)
    await lose(OPENING_BALANCE + 300_00n)
    await bonus(45_00n)
    await lose(45_00n)
    await deposit(700_00n)
    await exclude('self-exclusion', 200 * DAY)
    expect((await turnover()).free).toBe('700.00')
    expect(await codeOf('700.01')).toBe('withdrawal/bonus')
    expect(await codeOf('700.00')).toBeUndefined()
  })

  itOnce('winnings of a bonus make up for no own money that was lost before a deposit or another bonus', async () => {
    await bonus(300_00n)
    await lose(OPENING_BALANCE)
    await deposit(20_00n)
    await lose(-5_000_00n)
    await bonus(80_00n)
    await exclude('self-exclusion', 200 * DAY)
    expect((await turnover()).free).toBe('20.00')
  })

  itOnce('a withdrawal that comes back after the bonus was lost is own money in full', async () => {
    await bonus(300_00n)
    await exclude('self-exclusion', 200 * DAY)
    const { id } = (await player.request('6000.00')).json.value
    await lose(4_300_00n)
    expect(await fixture.change({ id, event: 'reject', note: 'Another account, please' })).toBe('rejected')
    expect((await turnover()).free).toBe('6000.00')
  })

  itOnce('a stake that was placed before a bonus and comes back is own money', async () => {
    const gameId = await seedGame(fixture.store)
    const move = { ...owner(), key: `stake:${player.id}`, now: now() }
    const { ids } = await fixture.store.transaction(tx => placeBets(tx, move, [{ gameId, stake: 6_000_00n }], 'x'))
    await bonus(300_00n)
    await deposit(50_00n)
    await exclude('self-exclusion', 200 * DAY)
    expect((await turnover()).free).toBe('4050.00')
    await fixture.store.transaction(tx => refundBets(tx, { tenantId, ids, reason: 'exclusion', now: now() }))
    expect((await turnover()).free).toBe('10050.00')
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  itOnce('a rejected withdrawal of own money may be asked for again', async () => {
    await bonus(300_00n)
    await exclude('self-exclusion', 200 * DAY)
    const { id } = (await player.request('10000.00')).json.value
    expect(await fixture.change({ id, event: 'reject', note: 'Another account, please' })).toBe('rejected')
    expect((await turnover()).free).toBe('10000.00')
  })

  it('of withdrawals that are asked for at once no more than own money leaves', async () => {
    await bonus(5_000_00n)
    await exclude('self-exclusion', 200 * DAY)
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf('3000.00')))
    expect(codes.filter(code => code === undefined)).toHaveLength(3)
    expect(await player.money()).toEqual([6_000_00n, 9_000_00n])
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })
})
