/** @module-tag deep */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { betDetails } from '../../../../src/schemas/endpoints/bet-details.ts'
import { bettingRecord } from '../../../../src/schemas/endpoints/betting-record.ts'
import { exclusionSet } from '../../../../src/schemas/endpoints/exclusion-set.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { openedNumbers } from '../../../../src/schemas/endpoints/opened-numbers.ts'
import { transactionHistory } from '../../../../src/schemas/endpoints/transaction-history.ts'
import type { OpenedNumbers, UpcomingDraw } from '../../../../src/schemas/lottery/wire.ts'
import {
  codeOf,
  createLotteryFixture,
  drawNamed,
  FIVE_STAR,
  type LotteryFixture,
} from '../../../../tests/lottery-fixture.ts'
import { createTestDatabase, forEachStore, noPostgres } from '../../../../tests/stores.ts'
import { createJobs } from '../../../jobs/jobs.ts'
import { readJobs } from '../../../jobs/read-jobs.ts'
import { noLog } from '../../../log/log.ts'
import { openStore, type Store } from '../../../store/open-store.ts'
import { OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { storeExclusion } from '../../people/protection/exclude.ts'
import { setLimit } from '../../people/protection/set-limit.ts'
import { letFail, voidDraw } from './change-draw.ts'
import { drawDue } from './draw-due.ts'
import { lotteryJobs } from './lottery-jobs.ts'

const DAY = 24 * 3_600_000

forEachStore('lottery draws and settlement', (open, itOnce) => {
  let store: Store
  let fixture: LotteryFixture
  let count = 0

  const clock = () => fixture.platform.clock
  const newBettor = () => fixture.bettor(`bettor${++count}`)

  beforeAll(async () => {
    store = await open()
    fixture = await createLotteryFixture(store)
  })

  it('LOT-05 a bet is settled once, with stake, win and rebate, one record and one message', async () => {
    const who = await newBettor()
    const draw = await fixture.foresee()
    const won = await fixture.line([draw.digit], { rebate: 20 })
    const lost = await fixture.line([draw.other], { multiple: 3 })
    const placed = await who.bet([won, lost], [draw.drawNo])
    expect([placed.status, placed.json.value?.stake], JSON.stringify(placed.json)).toEqual([200, '4.00'])
    expect(await who.balance()).toBe(OPENING_BALANCE - 400n)
    await fixture.drawAt(draw)
    const win = BigInt(won.odds['']!) / 10n
    expect(await who.balance()).toBe(OPENING_BALANCE - 400n + win + 2n)
    const [second, first] = await who.bets()
    expect(first).toMatchObject({ state: 'won', win: formatMinor(win), rebatePaid: '0.02', picks: won.picks })
    expect(second).toMatchObject({ state: 'lost', win: '0.00' })
    const record = (await who.browser.call(bettingRecord, { query: { from: '2026-11-20', to: '2026-11-20' } })).json
      .value
    expect(record.totals).toMatchObject({ count: 2, stake: '4.00' })
    const details = (await who.browser.call(betDetails, { query: { id: record.list.at(-1).id } })).json.value
    expect(details.roundKey).toMatch(/^\d+$/)
    expect(details.lottery).toMatchObject({ drawNo: draw.drawNo, gameCode: FIVE_STAR, result: [expect.any(Array)] })
    const { list } = (await who.browser.call(transactionHistory, { query: { from: '2026-11-20', to: '2026-11-20' } }))
      .json.value
    const plays = list.filter(({ kind }: { kind: string }) => ['bet-placed', 'win'].includes(kind))
    expect(plays.map(({ gameName }: { gameName: string }) => gameName)).toEqual(plays.map(() => details.gameName))
    const inbox = (await who.browser.call(messages)).json.value.list
    expect(inbox.filter(({ title }: { title: string }) => title.includes('lottery-title'))).toHaveLength(1)
    await fixture.jobs.runDue()
    expect(await fixture.checkBooks()).toEqual([])
  })

  itOnce('LOT-05 a chase is paid at once, each draw is a bet of its own, and a win stops it', async () => {
    const who = await newBettor()
    const draws = (await fixture.draws()).slice(0, 3)
    const [first, second] = [await fixture.foresee(draws[0]), await fixture.foresee(draws[1])]
    const line = await fixture.line([second.digit])
    await who.bet(
      [line],
      draws.map(({ drawNo }) => drawNo),
      { stopOnWin: true, multiple: 2 },
    )
    expect(await who.balance()).toBe(OPENING_BALANCE - 600n)
    // the server was away: all three are due at once
    await fixture.drawAt(draws[2]!)
    const expected =
      first.digit === second.digit ? ['won', 'stop-on-win', 'stop-on-win'] : ['lost', 'won', 'stop-on-win']
    expect(await who.states()).toEqual(expected)
    const staked = expected[0] === 'won' ? 200n : 400n
    expect(await who.balance()).toBe(OPENING_BALANCE - staked + BigInt(line.odds['']!) / 5n)
    expect(await fixture.checkBooks()).toEqual([])
  })

  itOnce('LOT-05 a chase of the whole balance goes on with an empty wallet', async () => {
    const who = await newBettor()
    const draws = (await fixture.draws()).slice(0, 2)
    const [first, second] = [await fixture.foresee(draws[0]), await fixture.foresee(draws[1])]
    const digit = [...'0123456789'].find(one => one !== first.digit && one !== second.digit)!
    const drawNos = draws.map(({ drawNo }) => drawNo)
    expect(codeOf(await who.bet([await fixture.line([digit], { multiple: 5000 })], drawNos))).toBe('done')
    expect(await who.balance()).toBe(0n)
    await fixture.drawAt(draws[1]!)
    expect([await who.balance(), await who.states()]).toEqual([0n, ['lost', 'lost']])
    expect(await fixture.checkBooks()).toEqual([])
  })

  itOnce(
    'RGM-03 RGM-04 exclusion refunds what is not drawn; a tighter limit ends a chase at its next draw',
    async () => {
      const who = await newBettor()
      const draws = (await fixture.draws()).slice(0, 3)
      const first = await fixture.foresee(draws[0])
      await who.bet(
        [await fixture.line([first.other])],
        draws.map(({ drawNo }) => drawNo),
      )
      const limited = await newBettor()
      await limited.bet(
        [await fixture.line([first.other])],
        draws.map(({ drawNo }) => drawNo),
      )
      const player = { tenantId: 'north', memberId: limited.id, now: clock().now() }
      await store.transaction(tx => setLimit(tx, player, { kind: 'loss', period: 'day' }, 100n, DAY))
      await fixture.drawAt(draws[0]!)
      expect((await who.browser.call(exclusionSet, { body: { kind: 'time-out', length: 24 } })).status).toBe(200)
      expect(await who.states()).toEqual(['lost', 'exclusion', 'exclusion'])
      expect(await who.balance()).toBe(OPENING_BALANCE - 100n)
      const [later] = (await fixture.draws()).slice(-1)
      expect(codeOf(await who.bet([await fixture.line(['1'])], [later!.drawNo]))).toBe('protection/time-out')
      await fixture.drawAt(draws[2]!)
      expect(await limited.states()).toEqual(['lost', 'limit', 'limit'])
      expect(codeOf(await limited.bet([await fixture.line(['1'])], [later!.drawNo]))).toBe('protection/loss-limit')
      expect(await fixture.checkBooks()).toEqual([])
    },
  )

  itOnce(
    'RGM-04 an exclusion that follows a person to this account refunds its bets at the latest before their draw',
    async () => {
      const who = await newBettor()
      const [draw] = await fixture.draws()
      await who.bet([await fixture.line(['1'])], [draw!.drawNo])
      const player = { tenantId: 'north', memberId: who.id, now: clock().now() }
      await store.transaction(tx =>
        storeExclusion(tx, player, { kind: 'self-exclusion', endsAt: null }, { hashes: [] }),
      )
      await fixture.drawAt(draw!)
      expect([await who.balance(), await who.states()]).toEqual([OPENING_BALANCE, ['exclusion']])
    },
  )

  itOnce('LOT-05 a draw that fails, or is voided before its bets are settled, refunds every bet', async () => {
    const who = await newBettor()
    const [first, second] = (await fixture.draws()) as [UpcomingDraw, UpcomingDraw]
    await who.bet([await fixture.line(['1']), await fixture.line(['2'])], [first.drawNo, second.drawNo])
    await store.transaction(tx => letFail(tx, drawNamed(first.drawNo)))
    await store.transaction(tx => voidDraw(tx, drawNamed(second.drawNo), clock().now()))
    await fixture.drawAt(second)
    expect([await who.balance(), await who.states()]).toEqual([OPENING_BALANCE, ['void', 'void', 'void', 'void']])
    const list = (await who.browser.call(openedNumbers, { query: { gameCode: FIVE_STAR, count: 2 } })).json.value
    expect(list.map(({ state, result }: OpenedNumbers) => [state, result])).toEqual([
      ['void', []],
      ['void', []],
    ])
    expect(await fixture.checkBooks()).toEqual([])
  })

  itOnce(
    'LOT-05 a draw that cannot be stored holds up no other: it is tried again, and voided in the end',
    async () => {
      const who = await newBettor()
      const [first, second] = (await fixture.draws()) as [UpcomingDraw, UpcomingDraw]
      await who.bet([await fixture.line(['1'])], [first.drawNo])
      await who.bet([await fixture.line(['1'])], [second.drawNo])
      await sql`alter table lottery_draw add constraint stuck check (game_code <> ${sql.lit(FIVE_STAR)} or draw_no <> ${sql.lit(first.drawNo)} or state <> 'drawn')`.execute(
        store.db,
      )
      await fixture.drawAt(second)
      expect(await who.states()).toEqual(['open', expect.stringMatching(/won|lost/)])
      const item = `draw north/${FIVE_STAR}/${first.drawNo}`
      const failing = (await readJobs(store.db)).find(({ name }) => name === 'lottery-draws')!
      expect(failing).toMatchObject({ failures: 0, items: [{ item, failures: expect.any(Number) }] })
      for (let tries = 0; tries < 8; tries++) {
        clock().advance(2 ** tries * 1000)
        await fixture.jobs.runDue()
      }
      expect(await who.states()).toEqual(['void', expect.stringMatching(/won|lost/)])
      expect(await store.db.selectFrom('job_item').selectAll().execute()).toEqual([])
      expect(await fixture.checkBooks()).toEqual([])
      await sql`alter table lottery_draw drop constraint stuck`.execute(store.db)
    },
  )

  it('SBX-01 a server that ends between draw and settlement, and two that settle at once, pay exactly once', async () => {
    const bettors = [await newBettor(), await newBettor(), await newBettor()]
    const draw = await fixture.foresee()
    for (const who of bettors)
      for (let n = 0; n < 3; n++) await who.bet([await fixture.line([draw.digit])], [draw.drawNo])
    clock().advance(draw.drawsAt - clock().now())
    // the draw is stored, then the process ends
    await store.transaction(tx => drawDue(tx, clock().now(), noLog))
    expect(await bettors[0]!.states()).toEqual(['open', 'open', 'open'])
    clock().advance(1000)
    const instances = [1, 2, 3].map(() => createJobs(fixture.platform.context, []))
    for (const jobs of instances) await jobs.add(lotteryJobs)
    await Promise.all(instances.map(jobs => jobs.runDue()))
    await fixture.jobs.runDue()
    const paid = BigInt((await fixture.line([draw.digit])).odds['']!) / 10n
    for (const who of bettors) expect(await who.balance()).toBe(OPENING_BALANCE - 300n + 3n * paid)
    expect(await fixture.checkBooks()).toEqual([])
  })

  itOnce('SBX-05 a clock that jumps weeks draws what has bets, and makes few rows', async () => {
    const who = await newBettor()
    const draw = await fixture.foresee()
    await who.bet([await fixture.line([draw.other])], [draw.drawNo])
    const rows = async () =>
      Number(
        (
          await sql<{ rows: string }>`select count(*) as rows from lottery_draw where game_code = ${FIVE_STAR}`.execute(
            store.db,
          )
        ).rows[0]!.rows,
      )
    const before = await rows()
    clock().advance(21 * DAY)
    await fixture.jobs.runDue()
    expect((await rows()) - before).toBeLessThan(40)
    await who.browser.signIn(login, `bettor${count}`, 'Pass1234')
    expect(await who.states()).toEqual(['lost'])
    const open =
      await sql`select from lottery_draw where settled_at is null and draws_at < ${new Date(clock().now())}::timestamptz`.execute(
        store.db,
      )
    expect(open.rows).toEqual([])
    expect((await fixture.draws())[0]!.drawsAt - clock().now()).toBeLessThan(65_001)
  })
})

describe.skipIf(noPostgres)('lottery settlement of two instances on PostgreSQL', () => {
  it('SBX-01 goes on where a killed one was, and pays exactly once', async () => {
    const { url, drop } = await createTestDatabase()
    const [first, second] = [await openStore(url), await openStore(url)]
    const fixture = await createLotteryFixture(first)
    const who = await fixture.bettor('bettor')
    const draw = await fixture.foresee()
    const lines = await Promise.all(Array.from({ length: 40 }, () => fixture.line([draw.digit])))
    for (let n = 0; n < 12; n++) expect(codeOf(await who.bet(lines, [draw.drawNo]))).toBe('done')
    fixture.platform.clock.advance(draw.drawsAt - fixture.platform.clock.now() + 1000)
    const killed = fixture.jobs.runDue().catch(() => [])
    // stops in the middle of a batch, which holds accounts locked
    const isSettling = async () => {
      const { rows } =
        await sql`select from pg_locks join pg_stat_activity using (pid) where datname = current_database()
        and pid <> pg_backend_pid() and relation = 'ledger_account'::regclass and mode = 'RowShareLock' and granted`.execute(
          second.db,
        )
      return rows.length > 0
    }
    await expect.poll(isSettling, { interval: 1 }).toBe(true)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      second.db,
    )
    await killed
    fixture.platform.clock.advance(20 * 60_000)
    const jobs = createJobs({ ...fixture.platform.context, store: second }, [])
    await jobs.add(lotteryJobs)
    await jobs.runDue()
    const paid = (BigInt(lines[0]!.odds['']!) / 10n) * 480n
    expect(await who.balance()).toBe(OPENING_BALANCE - 48_000n + paid)
    expect(await fixture.checkBooks()).toEqual([])
    await Promise.all([first.close(), second.close()])
    await drop()
  })
})
