import { beforeAll, beforeEach, expect, it } from 'vitest'
import { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { withdrawalAnswer } from '../../../../src/schemas/endpoints/withdrawal-answer.ts'
import { seedGame } from '../../../../tests/bet-fixture.ts'
import { holdOpen, waitForLocks } from '../../../../tests/lock-table.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import {
  createWithdrawalFixture,
  HOUR,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../../../tests/withdrawal-fixture.ts'
import { createJobs } from '../../../jobs/jobs.ts'
import { readJobs } from '../../../jobs/read-jobs.ts'
import { cashierFollowers } from '../../compose/followers.ts'
import { settleRound } from '../../games/play/settle-round.ts'
import { spinReels } from '../../games/play/slot-maths.ts'
import { platformJobs } from '../../jobs/platform-jobs.ts'
import type { WithdrawalEvent } from '../../money/cashier/withdrawal-states.ts'
import { OPENING_BALANCE, openWallet } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { lockPlayer } from '../../people/protection/lock-player.ts'
import { forceReceived, remindToAnswer } from './answer-jobs.ts'
import { changeWithdrawal } from './change-withdrawal.ts'

forEachStore(
  'withdrawals at once',
  open => {
    let fixture: WithdrawalFixture
    let player: WithdrawingPlayer
    let count = 0
    const tenantId = 'north'

    beforeAll(async () => {
      fixture = await createWithdrawalFixture(await open())
      await fixture.rule({ max: '10000' })
    })
    beforeEach(async () => {
      player = await fixture.player(`player${++count}`)
    })
    const stepsOf = async (id: string) => {
      const rows = await fixture.store.db
        .selectFrom('withdrawal_step')
        .select('state')
        .where('withdrawal_id', '=', id)
        .orderBy('number')
        .execute()
      return rows.map(({ state }) => state)
    }
    const messages = async (content: string) => {
      const rows = await fixture.store.db
        .selectFrom('inbox')
        .select('id')
        .where('member_id', '=', player.id)
        .where('content', '=', `inbox.withdrawal-${content}`)
        .execute()
      return rows.length
    }
    const books = () => checkLedger(fixture.store.db)
    const now = () => fixture.platform.clock.now()
    const answer = (id: string) => player.browser.call(withdrawalAnswer, { body: { id, answer: 'received' } })

    it('MBR-08 SBX-04 of two requests for the whole balance one is accepted', async () => {
      const replies = await Promise.all([player.request('10000.00'), player.request('10000.00')])
      expect(replies.map(({ json }) => json.code ?? 'accepted').sort()).toEqual(['accepted', 'wallet/insufficient'])
      expect(await player.money()).toEqual([0n, OPENING_BALANCE])
      expect(await books()).toEqual([])
    })

    it('MBR-08 SBX-04 a spin, a transfer and a withdrawal at once leave the books right', async () => {
      const gameId = await seedGame(fixture.store)
      const spin = (key: string) =>
        fixture.store.transaction(async tx => {
          const wallet = await openWallet(tx, { tenantId, memberId: player.id, now: now() })
          const round = { tenantId, memberId: player.id, gameId, wallet, key, stake: 500, freeSpins: null }
          await settleRound(tx, { ...round, reels: spinReels(() => 0), now: now() })
        })
      const collect = (key: string) =>
        player.browser.call(walletTransfer, { body: { type: 'collect' }, headers: { 'idempotency-key': key } })
      const results = await Promise.all([
        ...['a', 'b', 'c'].flatMap(key => [spin(key), collect(key)]),
        ...['2000.00', '3000.00', '4000.00'].map(amount => player.request(amount)),
      ])
      const accepted = results.filter(
        result => (result as { json?: { value?: { id?: string } } } | undefined)?.json?.value?.id,
      )
      expect(accepted).toHaveLength(3)
      expect((await player.money())[1]).toBe(900_000n)
      expect(await books()).toEqual([])
    })

    it('MBR-08 of approving, rejecting and paying at once exactly one decision counts', async () => {
      for (let turn = 0; turn < 4; turn++) {
        const { id } = (await player.request('100.00')).json.value
        const first = await Promise.all(
          (['review', 'reject', 'review', 'reject'] as const).map(event => fixture.change({ id, event })),
        )
        const decided = first.filter(result => result !== 'withdrawal/state')
        // a rejection may still follow a review, but never the reverse
        expect([['rejected'], ['reviewed'], ['reviewed', 'rejected']]).toContainEqual(decided.sort().reverse())
        const second = await Promise.all(
          (['disburse', 'reject', 'disburse', 'reject'] as const).map(event => fixture.change({ id, event })),
        )
        expect(second.filter(result => result !== 'withdrawal/state').length).toBe(decided.includes('rejected') ? 0 : 1)
        expect(new Set(await stepsOf(id)).size).toBe((await stepsOf(id)).length)
      }
      expect((await player.money())[1]).toBe(0n)
      expect(await books()).toEqual([])
    })

    it('MBR-08 of settling and reversing a dispute at once the money comes back once', async () => {
      const id = await player.paid('100.00')
      await player.prove(id, 'green')
      await player.browser.call(withdrawalAnswer, { body: { id, answer: 'not-received' } })
      const returned = { event: 'settle', returned: 10_000n } as const
      const results = await Promise.all([
        fixture.change({ id, ...returned }),
        fixture.change({ id, event: 'reverse' }),
        fixture.change({ id, ...returned }),
      ])
      expect(results.filter(result => result !== 'withdrawal/state')).toHaveLength(1)
      expect(await player.money()).toEqual([OPENING_BALANCE, 0n])
      expect(await books()).toEqual([])
    })

    it('a step, or a picture, that waits for another step goes by the state afterwards', async () => {
      if (fixture.store.kind === 'pglite') return
      const hold = (id: string, event: WithdrawalEvent) =>
        holdOpen(fixture.store, tx =>
          changeWithdrawal(tx, { tenantId, id, event, actor: 'operator', now: now() }, cashierFollowers),
        )
      const { id } = (await player.request('100.00')).json.value
      const reviewed = await hold(id, 'review')
      const second = fixture.change({ id, event: 'review' })
      await waitForLocks(fixture.store, 1)
      await reviewed()
      expect(await second).toBe('withdrawal/state')

      await fixture.change({ id, event: 'disburse' })
      const reversed = await hold(id, 'reverse')
      const picture = player.prove(id, 'purple')
      await waitForLocks(fixture.store, 1)
      await reversed()
      expect(await picture).toBe(409)
    })

    it('a step that moves money locks the wallet before the withdrawal; another step waits for no wallet', async () => {
      if (fixture.store.kind === 'pglite') return
      const { id } = (await player.request('100.00')).json.value
      const release = await holdOpen(fixture.store, tx => lockPlayer(tx, { tenantId, memberId: player.id }))
      expect(await fixture.change({ id, event: 'review' })).toBe('reviewed')
      const rejected = fixture.change({ id, event: 'reject' })
      await waitForLocks(fixture.store, 1)
      const free = fixture.store.db.selectFrom('withdrawal').select('id').where('id', '=', id).forUpdate().skipLocked()
      expect(await free.execute()).toHaveLength(1)
      await release()
      expect(await rejected).toBe('rejected')
    })

    it('MBR-08 an unanswered payment counts as received once; it may be disputed, but not reversed', async () => {
      const id = await player.paid('100.00')
      fixture.platform.clock.advance(24 * HOUR - 1000)
      expect(await fixture.store.transaction(tx => forceReceived(tx, now(), cashierFollowers))).toBe(0)
      fixture.platform.clock.advance(1000)
      const instances = await Promise.all(
        Array.from({ length: 4 }, () => fixture.store.transaction(tx => forceReceived(tx, now(), cashierFollowers))),
      )
      expect(instances.reduce((sum, found) => sum + found, 0)).toBe(1)
      expect(await stepsOf(id)).toEqual(['requested', 'reviewed', 'disbursed', 'forced-received'])
      expect(await messages('forced-received')).toBe(1)
      await player.signIn()
      expect((await answer(id)).json.code).toBe('withdrawal/state')
      expect(await fixture.change({ id, event: 'reverse' })).toBe('withdrawal/state')
      await player.prove(id, 'yellow')
      await player.browser.call(withdrawalAnswer, { body: { id, answer: 'not-received' } })
      expect((await player.newest()).state).toBe('not-received')
      expect(await fixture.change({ id, event: 'reverse' })).toBe('withdrawal/state')
      expect(await fixture.change({ id, event: 'settle', note: 'It was paid' })).toBe('settled')
      expect(await books()).toEqual([])
    })

    it('MBR-08 an answer at the moment at which it counts as received: one of the two counts', async () => {
      for (let turn = 0; turn < 3; turn++) {
        const id = await player.paid('10.00')
        fixture.platform.clock.advance(24 * HOUR)
        await player.signIn()
        const [reply, forced] = await Promise.all([
          answer(id),
          fixture.store.transaction(tx => forceReceived(tx, now(), cashierFollowers)),
        ])
        // the job leaves out a row that the answer holds
        if (reply.status === 200 && forced === 0) expect(await stepsOf(id)).toContain('received')
        const ends = (await stepsOf(id)).filter(state => state.endsWith('received'))
        expect(ends).toHaveLength(1)
      }
    })

    it('MBR-08 reminds before, once for each moment, and only once where the clock jumped over several', async () => {
      await player.paid('10.00')
      const remind = () => fixture.store.transaction(tx => remindToAnswer(tx, now()))
      fixture.platform.clock.advance(12 * HOUR - 1)
      await remind()
      expect(await messages('reminder')).toBe(0)
      fixture.platform.clock.advance(1)
      await Promise.all([remind(), remind()])
      expect(await messages('reminder')).toBe(1)
      fixture.platform.clock.advance(11.5 * HOUR)
      await remind()
      await remind()
      expect(await messages('reminder')).toBe(2)
      await player.signIn()
      await player.paid('20.00')
      fixture.platform.clock.advance(23.5 * HOUR)
      await remind()
      await remind()
      expect(await messages('reminder')).toBe(3)
    })

    it('MBR-08 the jobs run by themselves, also when the clock jumps past the moment', async () => {
      const id = await player.paid('10.00')
      const jobs = createJobs(fixture.platform.context, [])
      await jobs.add(platformJobs)
      fixture.platform.clock.advance(30 * HOUR)
      await jobs.runDue()
      expect((await readJobs(fixture.store.db)).filter(({ error }) => error !== null)).toEqual([])
      expect((await stepsOf(id)).at(-1)).toBe('forced-received')
      expect(await messages('reminder')).toBe(0)
    })
  },
  { onBothAlways: true },
)
